import * as z from 'zod/mini'
import { itemId, type ItemId } from '../contracts/primitives.ts'

/** The lists of what is kept until it is saved: passwords that were generated, and logins that were typed. */
export const keptLists = ['generated', 'waiting'] as const
/** One of {@link keptLists}. */
export type KeptList = (typeof keptLists)[number]

/** Names one entry of a list, in every tab of the browser. */
export type KeptId = `${KeptList}/${string}`

/** A generated password that was used: copied, or put into a form. */
export interface NewGenerated {
  readonly value: string
  /** Address of the page that it is for; null where nobody said. */
  readonly site: string | null
}

/** A login that was typed, and is not in the vault yet. */
export interface NewWaiting {
  /** Address of the page where it was typed. */
  readonly site: string
  /** Empty where the page asked for none. */
  readonly username: string
  readonly password: string
  /** What becomes of it: another item, or another password of one that there is. */
  readonly change: { readonly kind: 'save' } | { readonly kind: 'update'; readonly itemId: ItemId }
}

/** An entry as it is read. */
interface Kept {
  readonly id: KeptId
  /** When it was kept, in milliseconds since the Unix epoch. */
  readonly keptAt: number
}

/** {@link NewGenerated}, as it is kept. */
export interface GeneratedPassword extends Kept, NewGenerated {}

/** {@link NewWaiting}, as it is kept. */
export interface WaitingSave extends Kept, NewWaiting {}

/** Reads what some release has sealed, by its list. */
export const keptContents: {
  readonly generated: z.ZodMiniType<NewGenerated>
  readonly waiting: z.ZodMiniType<NewWaiting>
} = {
  generated: z.object({ value: z.string(), site: z.nullable(z.string()) }),
  waiting: z.object({
    site: z.string(),
    username: z.string(),
    password: z.string(),
    change: z.union([z.object({ kind: z.literal('save') }), z.object({ kind: z.literal('update'), itemId })]),
  }),
}

/** Both lists, newest first. */
export interface KeptEntries {
  readonly generated: readonly GeneratedPassword[]
  readonly waiting: readonly WaitingSave[]
}

/** Names what an entry stands for: of several that say the same, the newest counts. */
const meaningOf = {
  generated: ({ value, site }: GeneratedPassword) => JSON.stringify([value, site]),
  waiting: ({ site, username, change }: WaitingSave) => JSON.stringify([site, username, change]),
}

/**
 * Leaves the newest of each that says the same: a password that was copied and then filled, a login that was typed
 * again after a refusal.
 *
 * @returns `over`: those that another one has taken the place of
 */
export function withoutSuperseded(all: KeptEntries): KeptEntries & { readonly over: readonly KeptId[] } {
  const generated = newestOf(all.generated, meaningOf.generated)
  const waiting = newestOf(all.waiting, meaningOf.waiting)
  return { generated: generated.newest, waiting: waiting.newest, over: [...generated.over, ...waiting.over] }
}

function newestOf<Entry extends Kept>(entries: readonly Entry[], nameOf: (entry: Entry) => string) {
  const newest = new Map<string, Entry>()
  const over: KeptId[] = []
  for (const entry of entries.toSorted(newestFirst)) {
    if (newest.has(nameOf(entry))) over.push(entry.id)
    else newest.set(nameOf(entry), entry)
  }
  return { newest: [...newest.values()], over }
}

/** Orders entries of a list; those of the same moment by their random ids, so that all tabs agree. */
const newestFirst = (one: Kept, other: Kept) => other.keptAt - one.keptAt || (one.id < other.id ? -1 : 1)
