import type { Box } from '../browser/box.ts'
import { deriveRowKeys, sealRow, sealRowToKey } from '../browser/seal-row.ts'
import { maxEncStringLength, type UserId } from '../contracts/primitives.ts'
import { keptContext } from '../crypto/contexts.ts'
import { encodeHex } from '../crypto/hex.ts'
import { randomBytes } from '../crypto/random.ts'
import { strictSpki } from '../crypto/strict-spki.ts'
import { VaultError } from '../errors.ts'
import { createExternalStore, type ReadableStore } from '../external-store.ts'
import type { AccountScopes } from '../session/account-scope.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { TabChannel } from '../session/ports/tab-channel.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import { createSteadyTime } from '../session/steady-time.ts'
import type { KeptEntries, KeptId, KeptList, NewGenerated, NewWaiting } from './kept-contents.ts'
import { accountKept, type AccountKept } from './open-kept.ts'
import { isKeptId, keptKeys, keptLock, keptRows, keyPlace, listOf, overKept, type StoredKept } from './stored-kept.ts'

const idLength = 16
/** How often an open tab looks for what is over, in milliseconds. */
const lookEvery = 3_600_000

/** What is kept, as far as it is open here. */
export type KeptState = { readonly kind: 'closed' } | ({ readonly kind: 'open' } & KeptEntries)

/**
 * Keeps, sealed in this browser, what would be lost if nobody saved it: passwords that were generated and used, and
 * logins that were typed into a page. Locked or not: what comes while the account is locked is opened at the next
 * unlock. It stays until it is removed, thirty days at most; of 500 generated passwords and 200 logins the oldest go.
 *
 * @example
 * const { id } = await client.kept.addGenerated({ value, site: 'https://shop.example/sign-up' })
 * const { kind, ...lists } = client.kept.state.getSnapshot()
 * await client.kept.remove([id])
 */
export interface KeptService {
  /** Both lists, newest first; closed while the account is. Of several that say the same, the newest is there. */
  readonly state: ReadableStore<KeptState>
  /**
   * Keeps a generated password. Resolves when it lies in the browser.
   *
   * @throws VaultError `not_signed_in`; `locked` where the account was never open in this browser;
   *   `text_too_long`; `browser_storage_full`; DOMException where the browser refuses to keep anything
   */
  readonly addGenerated: (generated: NewGenerated) => Promise<{ readonly id: KeptId }>
  /** Keeps a login that was typed, as {@link KeptService.addGenerated} does. */
  readonly addWaiting: (waiting: NewWaiting) => Promise<{ readonly id: KeptId }>
  /**
   * Deletes entries that were saved or dismissed, locked or not.
   *
   * @throws VaultError `not_signed_in`; DOMException where the browser refuses
   */
  readonly remove: (ids: readonly KeptId[]) => Promise<void>
  /** Deletes a whole list, as {@link KeptService.remove} does. */
  readonly removeAll: (list: KeptList) => Promise<void>
  /** How many logins wait, also while the account is locked. @throws VaultError `not_signed_in` */
  readonly countWaiting: () => Promise<number>
}

/** Makes the service over the box of this browser. */
export function createKeptService(options: {
  readonly scopes: AccountScopes
  readonly box: Box
  readonly locks: Pick<TabLocks, 'exclusive'>
  readonly channel: Pick<TabChannel, 'post' | 'listen'>
  readonly clock: Clock
}): KeptService & { readonly dispose: () => void } {
  const { scopes, box, locks, channel, clock } = options
  const rows = keptRows(box)
  const publicKeys = keptKeys(box)
  const now = createSteadyTime(clock)
  const state = createExternalStore<KeptState, KeptState>((_, next) => next, { kind: 'closed' })
  let open: AccountKept | null = null
  let stopLooking = () => {}

  function user(): UserId {
    const userId = scopes.user()
    if (userId === null) throw new VaultError('not_signed_in')
    return userId
  }

  const tell = (entries: KeptEntries) => state.dispatch({ kind: 'open', ...entries })

  function close() {
    open = null
    stopLooking()
    if (state.getSnapshot().kind === 'open') state.dispatch({ kind: 'closed' })
  }

  /** Reads what is kept, and again as time goes by: what is over goes. Nothing is there where the browser refuses. */
  function look(of: AccountKept) {
    void of.load().catch(() => {
      if (open === of) tell({ generated: [], waiting: [] })
    })
    stopLooking()
    stopLooking = clock.after(lookEvery, () => look(of))
  }

  async function add(list: KeptList, contents: NewGenerated | NewWaiting) {
    const userId = user()
    // A page may say anything; what no item can hold is not kept for one.
    if (JSON.stringify(contents).length > maxEncStringLength) throw new VaultError('text_too_long')
    const keptAt = Math.floor(now())
    const id: KeptId = `${list}/${encodeHex(randomBytes(idLength))}`
    const sealed = await seal(userId, keptContext(userId, id, keptAt), contents)
    await change(userId, (kept) => {
      const put = new Map([[id, { keptAt, sealed }]])
      return { put, remove: overKept(new Map([...kept, ...put]), keptAt) }
    })
    return { id }
  }

  /** Seals under the account's keys while it is open; else to the public key of the pair that was open here last. */
  async function seal(userId: UserId, context: ReturnType<typeof keptContext>, contents: unknown) {
    const scope = scopes.find()
    if (scope !== null) return sealRow(await deriveRowKeys(scope.keyPair, 'kept'), context, contents)
    const known = await publicKeys.get(userId, keyPlace)
    if (known === null) throw new VaultError('locked')
    return sealRowToKey(strictSpki(known.publicKey), context, contents)
  }

  async function change(
    userId: UserId,
    work: (kept: ReadonlyMap<string, StoredKept>) => Parameters<typeof rows.change>[1],
  ) {
    // There is room once the account is ready; while it is locked, from an opening before.
    await scopes.find()?.resealed.catch(() => undefined)
    await open?.begun
    await locks.exclusive(keptLock(userId), async () => {
      if (!(await rows.change(userId, work(await rows.list(userId))))) throw new VaultError('not_signed_in')
    })
    channel.post({ type: 'kept', userId })
    // Whoever is told that it is kept finds it in the list.
    await open?.load().catch(() => undefined)
  }

  scopes.onReady((scope) => {
    open = accountKept({ scope, rows, publicKeys, locks, now, tell })
    scope.signal.addEventListener('abort', close, { once: true })
    look(open)
  })
  scopes.onLeave(close)
  const stopListening = channel.listen((message) => {
    if (message.type === 'kept' && open?.scope.userId === message.userId) open.load().catch(() => undefined)
  })

  return {
    state,
    addGenerated: ({ value, site }) => add('generated', { value, site }),
    addWaiting: ({ site, username, password, change: kind }) =>
      add('waiting', { site, username, password, change: kind }),
    remove: (ids) => change(user(), () => ({ remove: ids.filter(isKeptId) })),
    removeAll: (list) =>
      change(user(), (kept) => ({ remove: [...kept.keys()].filter((place) => listOf(place) === list) })),
    countWaiting: async () => {
      const kept = await rows.list(user())
      const over = new Set(overKept(kept, now()))
      return [...kept.keys()].filter((place) => listOf(place) === 'waiting' && !over.has(place)).length
    },
    dispose: () => {
      stopListening()
      close()
    },
  }
}
