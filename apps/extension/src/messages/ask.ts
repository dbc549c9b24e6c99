import * as z from 'zod/mini'

// What a person is asked about a login that was typed and is not saved yet. Never its password.

/** An item that would get the password. */
const target = z.object({ id: z.string(), name: z.string(), username: z.nullable(z.string()) })

/** A login that waits to be saved. */
export const ask = z.object({
  id: z.string(),
  /** Host of the site, as people read it. */
  site: z.string(),
  /** When it was typed, in milliseconds since 1970. */
  keptAt: z.number(),
  /** Empty where the form asked for none. */
  username: z.string(),
  /** Items of which one is likely to have another password, likeliest first; none where the login is not known. */
  targets: z.array(target),
  /** Vaults that a new item can be put into, the one that is likeliest first. */
  vaults: z.array(z.object({ id: z.string(), name: z.string() })),
})
/** Output of {@link ask}. */
export type Ask = z.output<typeof ask>

/** How a person saves it: as a new item of a vault, or by giving an item that there is another password. */
export const savedAs = z.object({
  username: z.string().check(z.maxLength(2_000)),
  into: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('new'), vaultId: z.string() }),
    z.object({ kind: z.literal('item'), itemId: z.string() }),
  ]),
})
/** Output of {@link savedAs}. */
export type SavedAs = z.output<typeof savedAs>

/** Pages list what waits, and save or dismiss it. */
export const waitingCalls = [
  /** Asks for the logins that wait to be saved, newest first. */
  z.object({ kind: z.literal('waiting') }),
  /** Asks how many wait, also while the vault is locked. */
  z.object({ kind: z.literal('countWaiting') }),
  z.object({ kind: z.literal('saveWaiting'), id: z.string(), as: savedAs }),
  z.object({ kind: z.literal('dismissWaiting'), id: z.string() }),
] as const
