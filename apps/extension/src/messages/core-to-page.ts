import * as z from 'zod/mini'
import { ask } from './ask.ts'
import { coreState } from './core-state.ts'
import { generatedPassword } from './generated.ts'
import { itemAnswer } from './item-calls.ts'
import { itemRow } from './item-row.ts'
import { pageSettings } from './settings-calls.ts'
import { filled, site } from './site.ts'

/** Items that a page shows. */
const itemRows = z.object({
  rows: z.array(itemRow),
  /** How many were found; not all are sent. */
  found: z.int(),
})
/** Output of {@link itemRows}. */
export type ItemRows = z.output<typeof itemRows>

/** How a call ended. A refusal carries the machine word of an error, for which pages have words. */
const outcome = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    rows: z.optional(itemRows),
    item: z.optional(itemAnswer),
    settings: z.optional(pageSettings),
    /** Answer to `site`; null for a tab that shows no page of the web. */
    site: z.optional(z.nullable(site)),
    /** Answer to `waiting`. */
    waiting: z.optional(z.array(ask)),
    /** Answer to `countWaiting`. */
    count: z.optional(z.int()),
    /** Answer to `generated`. */
    generated: z.optional(z.array(generatedPassword)),
    /** Answer to `fill`. */
    filled: z.optional(filled),
  }),
  z.object({ ok: z.literal(false), code: z.string(), retryAfter: z.nullable(z.number()) }),
])
/** Output of {@link outcome}. */
export type Outcome = z.output<typeof outcome>

/** Core document → pages, over their own port: a page hears only what it asked for, and how the vault stands. */
export const coreToPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), state: coreState }),
  z.object({ kind: z.literal('answer'), id: z.int(), outcome }),
])
/** Output of {@link coreToPage}. */
export type CoreToPage = z.output<typeof coreToPage>
