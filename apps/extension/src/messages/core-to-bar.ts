import * as z from 'zod/mini'
import { ask } from './ask.ts'

/** What a bar shows. */
export const barView = z.discriminatedUnion('kind', [
  /** Nothing that is known while the vault is locked, but the site, which is that of the page. */
  z.object({ kind: z.literal('locked'), site: z.string() }),
  z.object({
    kind: z.literal('ask'),
    ask,
    /** Why it was not saved, as a machine word. */ fault: z.nullable(z.string()),
  }),
  /** Being saved, or being taken back. */
  z.object({ kind: z.literal('busy') }),
  /** Saved under that name; `isOver` once it cannot be taken back any more. */
  z.object({ kind: z.literal('saved'), name: z.string(), isUndoable: z.boolean() }),
])
/** Output of {@link barView}. */
export type BarView = z.output<typeof barView>
