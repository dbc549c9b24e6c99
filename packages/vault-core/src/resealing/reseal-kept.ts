import type { UserId } from '../contracts/primitives.ts'
import type { CoreKeys, SealedParts } from '../crypto/enc-string.ts'
import type { KeyPair } from '../crypto/key-pair.ts'
import { openPreviousKey } from '../crypto/previous-key.ts'
import type { DraftStore } from '../drafts/draft-store.ts'
import { deriveDraftKeys, openDraft, sealDraft } from '../drafts/seal-draft.ts'
import { isVaultError } from '../errors.ts'
import { headName, headPlace, partName, partPlace } from '../importing/import-box.ts'
import { importHead } from '../importing/import-record.ts'
import type { ImportStore } from '../importing/import-store.ts'
import { bookLock } from '../outbox/outbox-book.ts'
import type { KeptWrite, OutboxStore } from '../outbox/outbox-store.ts'
import { deriveOutboxKeys, openEntry, sealEntry } from '../outbox/seal-entry.ts'
import type { FormerKeys } from '../session/former-keys.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import { pinsLock, type PinBox } from '../vault/pins/pin-keeper.ts'
import { derivePinsKey, openPins, sealPins } from '../vault/pins/seal-pins.ts'
import type { SnapshotStore } from '../vault/snapshot/snapshot-store.ts'

/** Everything in the browser that is sealed under a pair of the account. */
export interface KeptStores {
  readonly pins: PinBox
  readonly drafts: DraftStore
  readonly outbox: OutboxStore
  readonly imports: ImportStore
  readonly snapshots: SnapshotStore
}

/**
 * Seals what this browser keeps of an account under the pair of now: what a device has seen, drafts, writes that wait,
 * and an import. What opens under none of the pairs stays as it lies. Snapshots go: they are made anew.
 *
 * @param account.formerKeys newest first
 * @throws Error when the browser does not give or keep it: it is to be done again
 */
export async function resealKept(
  stores: KeptStores,
  locks: Pick<TabLocks, 'exclusive'>,
  account: { readonly userId: UserId; readonly pair: KeyPair; readonly formerKeys: FormerKeys },
): Promise<void> {
  const { userId, pair } = account
  const former = await openFormer(pair, account.formerKeys)
  await locks.exclusive(pinsLock, () => resealPins(stores.pins, userId, pair, former))
  await resealDrafts(stores.drafts, userId, pair, former)
  await locks.exclusive(bookLock(userId), () => resealOutbox(stores.outbox, userId, pair, former))
  await resealImport(stores.imports, userId, pair, former)
  await stores.snapshots.forget(userId)
}

/** The pairs before, as far back as each opens under the one that took its place. */
async function openFormer(pair: KeyPair, formerKeys: FormerKeys): Promise<readonly KeyPair[]> {
  const found: KeyPair[] = []
  let newer = pair
  for (const one of formerKeys) {
    const older = await openPreviousKey(newer, one).catch(orNull)
    if (older === null) break
    found.push(older)
    newer = older
  }
  return found
}

async function resealPins(box: PinBox, userId: UserId, pair: KeyPair, former: readonly KeyPair[]): Promise<void> {
  const kept = await box.find(userId)
  const key = await derivePinsKey(pair)
  if (kept === null || (await openPins(key, userId, kept)) !== null) return
  for (const older of former) {
    const pins = await openPins(await derivePinsKey(older), userId, kept)
    if (pins !== null) return box.keep(userId, await sealPins(key, userId, pins))
  }
}

/**
 * What is sealed under one of the pairs before, opened; null for what is sealed under that of now, or opens under none.
 */
type OpenOlder = <Opened>(open: (keys: CoreKeys) => Promise<Opened>) => Promise<Opened | null>

const openOlder =
  (now: CoreKeys, before: readonly CoreKeys[]): OpenOlder =>
  async (open) => {
    if ((await open(now).catch(orNull)) !== null) return null
    for (const keys of before) {
      const opened = await open(keys).catch(orNull)
      if (opened !== null) return opened
    }
    return null
  }

async function resealDrafts(
  store: DraftStore,
  userId: UserId,
  pair: KeyPair,
  former: readonly KeyPair[],
): Promise<void> {
  const keys = await deriveDraftKeys(pair)
  const older = openOlder(keys, await Promise.all(former.map(deriveDraftKeys)))
  for (const draft of await store.list(userId)) {
    const place = { userId, formId: draft.formId }
    const contents = await older((tried) => openDraft(tried, place, draft.sealed))
    if (contents !== null) await store.keep(userId, { ...draft, sealed: await sealDraft(keys, place, contents) })
  }
}

async function resealOutbox(
  store: OutboxStore,
  userId: UserId,
  pair: KeyPair,
  former: readonly KeyPair[],
): Promise<void> {
  const keys = await deriveOutboxKeys(pair)
  const older = openOlder(keys, await Promise.all(former.map(deriveOutboxKeys)))
  const put: KeptWrite[] = []
  for (const row of await store.list(userId)) {
    const place = { userId, entryId: row.id, order: row.order }
    const contents = await older((tried) => openEntry(tried, place, row.sealed))
    if (contents !== null) put.push({ ...row, sealed: await sealEntry(keys, place, contents) })
  }
  if (put.length > 0) await store.change(userId, { put, remove: [] })
}

async function resealImport(
  store: ImportStore,
  userId: UserId,
  pair: KeyPair,
  former: readonly KeyPair[],
): Promise<void> {
  const sealed = await store.find(userId, headName)
  if (sealed === null) return
  const keys = await deriveDraftKeys(pair)
  const older = openOlder(keys, await Promise.all(former.map(deriveDraftKeys)))
  const head = importHead.safeParse(await older((tried) => openDraft(tried, headPlace(userId), sealed))).data
  if (head === undefined) return
  const put = new Map<string, SealedParts>()
  for (let index = 0; index < head.parts; index += 1) {
    const part = await store.find(userId, partName(index))
    const place = partPlace(userId, head, index)
    const contents = part === null ? null : await older((tried) => openDraft(tried, place, part))
    if (contents !== null) put.set(partName(index), await sealDraft(keys, place, contents))
  }
  await store.write(userId, { put: put.set(headName, await sealDraft(keys, headPlace(userId), head)), drop: [] })
}

function orNull(error: unknown): null {
  if (isVaultError(error)) return null
  throw error
}
