import type { Bootstrap } from '../contracts/bootstrap.ts'
import type { ItemRecord } from '../contracts/items.ts'
import type { ItemId, VaultId } from '../contracts/primitives.ts'
import type { VaultRecord } from '../contracts/vaults.ts'
import type { Hex } from '../crypto/wire-types.ts'
import { isVaultError, VaultError } from '../errors.ts'
import { createExternalStore, type ReadableStore } from '../external-store.ts'
import { openItemDetails } from '../items/open-item.ts'
import type { OpenedItem } from '../items/opened-item.ts'
import { nextTask } from '../next-task.ts'
import type { AccountScopes } from '../session/account-scope.ts'
import { isSameItem } from './compare-answer.ts'
import { firstScreen, openItems } from './opening/opening.ts'
import { openVaults, type VaultOpening } from './vault-openings.ts'
import { noOverlay, type Overlay } from './overlaid.ts'
import { createDetailsSearch } from './search/details-search.ts'
import type { FoldedItem } from './search/folded-item.ts'
import { createSearchIndex } from './search/search-index.ts'
import { listedSearchedTexts } from './search/searched-texts.ts'
import { atOnce, inTasks, markedItems } from './marked-items.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { PinKeeper } from './pins/pin-keeper.ts'
import { publishingWhileOpening } from './publishing-while-opening.ts'
import { createSeenRevisions, type SeenRevisions, type VanishedVault } from './seen-revisions.ts'
import type { SnapshotKeeper } from './snapshot/stored-snapshots.ts'
import type { SnapshotEntry } from './snapshot/written-snapshot.ts'
import type { VaultKeys } from './vault-keys.ts'
import { sameVanished } from './same-vanished.ts'
import { createVaultStore, type VaultState } from './vault-store.ts'

/** So few open items are published in one task of the thread. */
const publishedAtOnce = 500

/** Opened part of a bootstrap: in memory, and nowhere else. */
export interface OpenedVaults {
  readonly state: ReadableStore<VaultState>
  /** Opens a bootstrap; records that are open already stay as they are. A later call replaces an earlier one. */
  readonly open: (bootstrap: Bootstrap) => Promise<void>
  /** Resolves when all that was to be opened is, and published: until then a record may be newer than its item. */
  readonly settled: () => Promise<void>
  /** Lays the waiting writes, which have changed, over the last bootstrap anew. Does nothing while nothing is open. */
  readonly refresh: () => Promise<void>
  /** Reads this browser's snapshots of the account before its keys are there: a bootstrap will soon be opened. */
  readonly prefetch: () => void
  /** Vaults that were here and that the server sends no longer, until somebody answers for them. */
  readonly vanished: ReadableStore<readonly VanishedVault[]>
  /** A person has answered for the absence of vaults: it is told no more, in any page. */
  readonly answerForVanished: (tags: readonly Hex[]) => void
  /** A person has deleted a vault, here or in another tab: its absence, once it is there, is answered for. */
  readonly noteDeleted: (id: VaultId) => void
  /**
   * Takes what the server now sends for the newest, where a person knows why it went back: items and vaults are marked
   * no longer, and none is missing. The next sealing of each is still newer than everything seen before.
   */
  readonly acceptServerState: () => void
  /**
   * Ids of the opened items that a query finds; null for an empty query. From the first query on, what stands in the
   * items' details is opened for it and held in memory until the lock; the state is published anew as that comes.
   */
  readonly search: (query: string) => ReadonlySet<ItemId> | null
  /** @throws VaultError `vault_not_open` */
  readonly keysOf: (id: VaultId) => VaultKeys
  /** @throws VaultError `not_found` */
  readonly recordOf: (id: ItemId) => ItemRecord
  /** An item as it is shown, with its marks; undefined while it is not open. */
  readonly itemOf: (id: ItemId) => OpenedItem | undefined
  /** A vault as it is shown; undefined for one that the bootstrap does not have. */
  readonly vaultOf: (id: VaultId) => VaultOpening | undefined
  /** Outlives a lock, so that what is opened after it cannot be older than what was there before. */
  readonly seen: SeenRevisions
}

/**
 * @param options.scopes gives the private key; a late result counts only in the scope that it was begun in
 * @param options.createWorker makes the worker that opens large vaults
 * @param options.pins keeps what was seen beyond the life of the page; without it the page alone remembers
 * @param options.snapshots keeps what is open, sealed, for the next time; without it everything is opened anew
 * @param options.overlay lays what waits to be sent over each bootstrap. Nothing of it is noted as seen: the server may
 * have another record of the same revision
 */
export function createOpenedVaults(options: {
  readonly scopes: AccountScopes
  readonly createWorker?: () => Worker
  readonly pins?: PinKeeper
  readonly snapshots?: SnapshotKeeper
  readonly overlay?: Overlay
}): OpenedVaults {
  const { scopes, overlay = noOverlay } = options
  const store = createVaultStore()
  const vanished = createExternalStore<readonly VanishedVault[], readonly VanishedVault[]>(sameVanished, [])
  const index = createSearchIndex()
  const seen = createSeenRevisions()
  let records = new Map<ItemId, ItemRecord>()
  const keys = new Map<VaultId, VaultKeys>()
  const openings = new Map<VaultId, VaultOpening>()
  const deleted = new Set<VaultId>()
  const opened = new Map<ItemId, { readonly record: ItemRecord; readonly item: OpenedItem }>()
  let current: Bootstrap | null = null
  let own: ReadonlySet<ItemId> = new Set()
  let shown = nothingShown
  let run = new AbortController()
  /** Those who wait until what is being opened is; null while nothing is. */
  let waiting: (() => void)[] | null = null
  let isRecalled = false
  /** How many times what is open was marked anew. */
  let markings = 0
  /** From the first opening after an unlocking on, also before anything of it is published. */
  let isOpen = false

  const detailsSearch = createDetailsSearch({
    open: async ({ id, seal }) => {
      const record = records.get(id)
      const vaultKeys = record && keys.get(record.vaultId)
      return record && vaultKeys ? openItemDetails(vaultKeys, record, seal) : null
    },
    onOpened: (texts) => {
      for (const [id, found] of texts) index.putDetails(id, found)
      if ([...texts.values()].some((found) => found.length > 0)) republish()
    },
  })

  /** Tells those who search that there is more to be found. */
  function republish() {
    const state = store.getSnapshot()
    if (state.kind === 'opening' || state.kind === 'ready') store.dispatch({ ...state, items: [...state.items] })
  }

  function wipe() {
    run.abort(new VaultError('stale_epoch'))
    run = new AbortController()
    isOpen = false
    settle()
    keys.clear()
    openings.clear()
    opened.clear()
    index.clear()
    detailsSearch.clear()
    shown = nothingShown
    seen.forgetNames()
    options.pins?.close()
    options.snapshots?.close()
    vanished.dispatch([])
    store.dispatch({ kind: 'closed' })
  }

  /** Opened items, with their marks, in the order of the bootstrap. */
  const marked = () => markedItems({ ids: records.keys(), itemOf: (id) => opened.get(id)?.item, own, seen })

  /** Publishes what is open, at once unless what it is was gone over before. */
  function publish(kind: 'opening' | 'ready', items = atOnce(marked())) {
    const vaults = Array.from(openings.values(), (opening) => seen.noteVault(opening).vault)
    store.dispatch({ kind, vaults, items })
    if (kind === 'ready') tellVanished()
  }

  /**
   * Publishes what is open while somebody waits for it to be drawn: ten thousand items are gone over in tasks between
   * which a press is answered.
   */
  async function publishInTasks(kind: 'opening' | 'ready', signal: AbortSignal) {
    const before = markings
    const items = opened.size <= publishedAtOnce ? atOnce(marked()) : await inTasks(marked(), signal)
    // All may have been published meanwhile.
    if (kind === 'opening' && store.getSnapshot().kind !== 'opening') return
    // Pins may have become known while they were gone over.
    publish(kind, before === markings ? items : undefined)
  }

  function tellVanished() {
    const found = seen.vanished(
      openings.values(),
      (current?.damaged ?? []).map(({ id }) => id),
    )
    const own = found.filter(({ id }) => deleted.delete(id))
    seen.answerFor(own.map(({ tag }) => tag))
    vanished.dispatch(found.filter((vault) => !own.includes(vault)))
  }

  /** Published items, by ids: thousands are asked for one by one. */
  function shownItems(): ReadonlyMap<ItemId, OpenedItem> {
    const state = store.getSnapshot()
    const items = 'items' in state ? state.items : []
    if (shown.items !== items) shown = { items, byId: new Map(items.map((item) => [item.id, item])) }
    return shown.byId
  }

  /** Marks what is published by what is known now. */
  function mark() {
    const { kind } = store.getSnapshot()
    markings += 1
    if (kind === 'opening' || kind === 'ready') publish(kind)
  }

  /** Nothing waits for it: what other pages have seen is marked when it is known. */
  const bringPins = oneAtATime(async () => {
    if (options.pins === undefined) return
    const pins = await options.pins.bring(seen.pins())
    if (isRecalled ? seen.adoptAnswers(pins) : seen.adopt(pins)) mark()
    isRecalled = true
  })

  /** Drops opened items that the bootstrap no longer has, or has in another revision. */
  function dropChanged(): readonly ItemRecord[] {
    for (const [id, { record }] of opened) {
      const wanted = records.get(id)
      if (wanted !== undefined && isSameItem(wanted, record) && keys.has(record.vaultId)) continue
      opened.delete(id)
      index.remove(id)
      detailsSearch.remove(id)
    }
    return [...records.values()].filter(({ id }) => !opened.has(id))
  }

  /**
   * Takes in the opened vaults.
   *
   * @param hidden vaults that are not shown, and whose items may be
   */
  function takeVaults(found: readonly VaultOpening[], hidden: readonly VaultOpening[]) {
    openings.clear()
    keys.clear()
    for (const opening of found) openings.set(opening.vault.id, opening)
    for (const opening of [...hidden, ...found]) if (opening.keys !== null) keys.set(opening.vault.id, opening.keys)
  }

  async function openAll(bootstrap: Bootstrap, vaults: readonly VaultRecord[], signal: AbortSignal) {
    // The first pass has gone over all records.
    await nextTask()
    signal.throwIfAborted()
    const found = await openVaults(bootstrap.vaults, scopes.current().keyPair, openings)
    const hidden = vaults.length === 0 ? [] : await openVaults(vaults, scopes.current().keyPair, new Map())
    signal.throwIfAborted()
    takeVaults(found, hidden)
    const missing = dropChanged()
    if (missing.length === 0) {
      await allOpen(bootstrap, signal)
      return
    }
    // A few records are opened before anything is published: an item that was changed does not go away for a moment.
    if (missing.length > firstScreen || store.getSnapshot().kind !== 'ready') publish('opening')
    const publishSoon = publishingWhileOpening({
      count: () => opened.size,
      isWanted: () => store.getSnapshot().kind === 'opening' && opened.size < records.size,
      publish: () => publishInTasks('opening', signal),
      signal,
    })
    // The app draws what was just published before anything is opened.
    await nextTask()
    const take = ({ item, folded }: FoldedItem) => {
      const record = records.get(item.id)
      if (record === undefined) return
      opened.set(item.id, { record, item })
      if (!own.has(item.id)) seen.note(item)
      index.put(item, folded)
      detailsSearch.put(item)
    }
    const onOpened = (items: readonly FoldedItem[]) => {
      // Nothing that opened is held after a lock, wherever it comes from.
      signal.throwIfAborted()
      for (const item of items) take(item)
      return publishSoon()
    }
    // All of a snapshot is there sooner than a part of it is drawn: nothing waits for that. A lock ends it.
    const onKept = (items: readonly FoldedItem[]) => void onOpened(items)?.catch(() => {})
    const { createWorker } = options
    const left = await options.snapshots?.take({ records, missing, keys, signal, createWorker, onOpened: onKept })
    await nextTask()
    signal.throwIfAborted()
    await openItems({ records: left ?? missing, keys, signal, createWorker, onOpened })
    // The last items were taken in by this task.
    await nextTask()
    signal.throwIfAborted()
    await allOpen(bootstrap, signal)
  }

  async function allOpen({ cursor }: Bootstrap, signal: AbortSignal) {
    // Publishes at once what a person changes among what is open.
    if (store.getSnapshot().kind === 'ready') publish('ready')
    else await publishInTasks('ready', signal)
    bringPins()
    options.snapshots?.keep({ entries, keys, cursor, signal, createWorker: options.createWorker })
  }

  /** Opened items, as a snapshot keeps them. */
  function entries(): readonly SnapshotEntry[] {
    return Array.from(opened.values(), ({ record, item }) => ({
      record,
      item,
      folded: index.foldedOf(item.id) ?? listedSearchedTexts(item),
    }))
  }

  async function openOver(bootstrap: Bootstrap) {
    run.abort(new VaultError('stale_epoch'))
    run = new AbortController()
    const { signal } = run
    isOpen = true
    current = bootstrap
    const overlaid = overlay(bootstrap)
    own = overlaid.own
    records = new Map(overlaid.account.logins.map((record) => [record.id, record]))
    // Registration makes a vault and the last one cannot be deleted: an account without any was tampered with.
    if (bootstrap.vaults.length === 0) {
      store.dispatch({ kind: 'failed', code: 'no_vaults' })
      return
    }
    try {
      await openAll(bootstrap, overlaid.vaults, signal)
    } catch (error) {
      if (signal.aborted) return
      store.dispatch({ kind: 'failed', code: isVaultError(error) ? error.code : 'unknown' })
    }
  }

  /** Nothing is being opened any more. */
  function settle() {
    const waited = waiting ?? []
    waiting = null
    for (const resolve of waited) resolve()
  }

  async function begin(bootstrap: Bootstrap) {
    waiting ??= []
    const opening = openOver(bootstrap)
    const { signal } = run
    await opening
    // A later one replaces it.
    if (!signal.aborted) settle()
  }

  const prefetch = () => options.snapshots?.prefetch(options.createWorker)

  scopes.onOpen(({ signal }) => {
    // Ciphertext stays over a lock, so that unlocking needs no network.
    signal.addEventListener('abort', wipe, { once: true })
    // Before the first bootstrap is asked for: what another page saves later is newer than that bootstrap, without the
    // server having gone back.
    if (!isRecalled) bringPins()
  })
  scopes.onReady(prefetch)
  scopes.onLeave(() => {
    wipe()
    current = null
    own = new Set()
    records = new Map()
    isRecalled = false
    seen.clear()
    deleted.clear()
  })

  return {
    state: store,
    seen,
    open: async (bootstrap) => {
      if (scopes.find() === null) return
      if (bootstrap === current && store.getSnapshot().kind !== 'closed') return
      await begin(bootstrap)
    },
    settled: () => new Promise((resolve) => void (waiting === null ? resolve() : waiting.push(resolve))),
    refresh: async () => {
      if (isOpen && current !== null) await begin(current)
    },
    prefetch,
    vanished,
    answerForVanished: (tags) => {
      seen.answerFor(tags)
      tellVanished()
      bringPins()
    },
    noteDeleted: (id) => void deleted.add(id),
    acceptServerState: () => {
      seen.accept(
        Array.from(opened.values(), ({ item }) => item),
        openings.values(),
      )
      seen.answerFor(vanished.getSnapshot().map(({ tag }) => tag))
      mark()
      bringPins()
    },
    search: (query) => {
      const found = index.query(query)
      if (found !== null) detailsSearch.begin()
      return found
    },
    keysOf: (id) => {
      const found = keys.get(id)
      if (found === undefined) throw new VaultError('vault_not_open')
      return found
    },
    recordOf: (id) => {
      const found = records.get(id)
      if (found === undefined) throw new VaultError('not_found')
      return found
    },
    itemOf: (id) => shownItems().get(id) ?? opened.get(id)?.item,
    vaultOf: (id) => {
      const found = openings.get(id)
      return found && seen.noteVault(found)
    },
  }
}

const nothingShown: { readonly items: readonly OpenedItem[]; readonly byId: ReadonlyMap<ItemId, OpenedItem> } = {
  items: [],
  byId: new Map(),
}
