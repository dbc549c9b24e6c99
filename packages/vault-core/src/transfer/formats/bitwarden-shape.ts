import * as z from 'zod/mini'

/** What only Bitwarden writes: entries that have a number for their type. */
export const plainShape = z.object({
  encrypted: z._default(z.optional(z.literal(false)), false),
  items: z.array(z.unknown()).check(z.refine((items) => items.length === 0 || items.some(isEntry))),
})

const entry = z.object({ type: z.number(), name: z.unknown() })

function isEntry(item: unknown): boolean {
  return entry.safeParse(item).success
}
