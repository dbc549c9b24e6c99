import { deriveRowKeys } from '../browser/seal-row.ts'
import type { UserId } from '../contracts/primitives.ts'
import { encodeHex } from '../crypto/hex.ts'
import type { AccountScope } from '../session/account-scope.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import {
  keptContents,
  withoutSuperseded,
  type GeneratedPassword,
  type KeptEntries,
  type WaitingSave,
} from './kept-contents.ts'
import {
  isKeptId,
  type keptKeys,
  keptLock,
  type keptRows,
  keyPlace,
  listOf,
  openKept,
  overKept,
  type KeptKeys,
  type StoredKept,
} from './stored-kept.ts'

type Entry =
  | { readonly list: 'generated'; readonly entry: GeneratedPassword }
  | { readonly list: 'waiting'; readonly entry: WaitingSave }

/** What is kept of an account, from its opening to the next lock. */
export interface AccountKept {
  readonly scope: AccountScope
  /** Resolves when there is room for the account, or the browser refused it. */
  readonly begun: Promise<void>
  /** Reads what is kept, tells it, and lets go of what is over. */
  readonly load: () => Promise<void>
}

/**
 * Makes room for an account that is open, and reads what is kept of it when it is asked to.
 *
 * @param options.rows,options.publicKeys of the box
 * @param options.now present moment, in milliseconds since the Unix epoch
 * @param options.tell hears what was read; never after the lock
 */
export function accountKept(options: {
  readonly scope: AccountScope
  readonly rows: ReturnType<typeof keptRows>
  readonly publicKeys: ReturnType<typeof keptKeys>
  readonly locks: Pick<TabLocks, 'exclusive'>
  readonly now: () => number
  readonly tell: (entries: KeptEntries) => void
}): AccountKept {
  const { scope, rows, publicKeys, locks, now, tell } = options
  const { userId, keyPair, signal } = scope
  const keys = deriveRowKeys(keyPair, 'kept').then((derived): KeptKeys => ({ pair: keyPair, rows: derived }))
  keys.catch(() => undefined)
  /** What was opened already, by its sealing. */
  let opened: ReadonlyMap<string, Entry | null> = new Map()
  signal.addEventListener('abort', () => (opened = new Map()), { once: true })

  async function admit() {
    await rows.admit(userId)
    await publicKeys.put(userId, keyPlace, { publicKey: keyPair.publicKey })
  }

  async function readAll(kept: readonly (readonly [string, StoredKept])[]): Promise<KeptEntries> {
    const known = await keys
    const found = await Promise.all(
      kept.map(async ([place, row]) => {
        const name = `${place} ${row.keptAt} ${encodeHex(row.sealed.iv)}`
        const before = opened.get(name)
        return [name, before === undefined ? await readOne(known, userId, place, row) : before] as const
      }),
    )
    if (!signal.aborted) opened = new Map(found)
    return {
      generated: found.flatMap(([, one]) => (one?.list === 'generated' ? [one.entry] : [])),
      waiting: found.flatMap(([, one]) => (one?.list === 'waiting' ? [one.entry] : [])),
    }
  }

  const begun = admit().catch(() => undefined)
  return {
    scope,
    begun,
    load: async () => {
      await begun
      await locks.exclusive(keptLock(userId), async () => {
        const kept = await rows.list(userId)
        const over = new Set(overKept(kept, now()))
        const { over: superseded, ...entries } = withoutSuperseded(
          await readAll([...kept].filter(([place]) => !over.has(place))),
        )
        if (signal.aborted) return
        tell(entries)
        const remove = [...over, ...superseded]
        if (remove.length > 0) await rows.change(userId, { remove })
      })
    },
  }
}

/** Null for what does not open, or has another shape: it is not there. */
async function readOne(keys: KeptKeys, userId: UserId, place: string, row: StoredKept): Promise<Entry | null> {
  const contents = await openKept(keys, userId, place, row).catch(() => null)
  const list = listOf(place)
  if (list === null || !isKeptId(place)) return null
  const kept = { id: place, keptAt: row.keptAt }
  if (list === 'generated') {
    const { data } = keptContents.generated.safeParse(contents)
    return data === undefined ? null : { list, entry: { ...kept, ...data } }
  }
  const { data } = keptContents.waiting.safeParse(contents)
  return data === undefined ? null : { list, entry: { ...kept, ...data } }
}
