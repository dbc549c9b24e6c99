import * as z from 'zod/mini'

/** A generated password that was used and is kept, sealed, for a month. */
export const generatedPassword = z.object({
  id: z.string(),
  value: z.string(),
  /** Address of the page that it was for; null where nobody said. */
  site: z.nullable(z.string()),
  /** When it was kept, in milliseconds since 1970. */
  keptAt: z.number(),
})
/** Output of {@link generatedPassword}. */
export type GeneratedPassword = z.output<typeof generatedPassword>

/** The settings page lists them, as the web app does, and removes them. */
export const generatedCalls = [
  /** Asks for all of them, newest first. */
  z.object({ kind: z.literal('generated') }),
  z.object({ kind: z.literal('copyGenerated'), id: z.string() }),
  /** Removes one, or all of them with `null`. */
  z.object({ kind: z.literal('removeGenerated'), id: z.nullable(z.string()) }),
] as const
