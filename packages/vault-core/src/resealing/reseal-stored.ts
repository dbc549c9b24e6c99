import { boxKinds, type Box, type BoxKind, type BoxRows } from '../browser/box.ts'
import { deriveRowKeys, openRow, sealRow } from '../browser/seal-row.ts'
import type { UserId } from '../contracts/primitives.ts'
import { draftContext, keptContext, outboxContext } from '../crypto/contexts.ts'
import type { SealedParts } from '../crypto/enc-string.ts'
import { encodeHex } from '../crypto/hex.ts'
import type { KeyPair } from '../crypto/key-pair.ts'
import { openPreviousKey } from '../crypto/previous-key.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import { draftRows } from '../drafts/stored-draft.ts'
import { isVaultError } from '../errors.ts'
import { importContext, importRows } from '../importing/import-rows.ts'
import { keptLock, keptRows, openKept, type KeptKeys, type StoredKept } from '../kept/stored-kept.ts'
import { writeRows } from '../outbox/stored-write.ts'
import { queueLock } from '../outbox/queue-storage.ts'
import type { FormerKeys } from '../session/former-keys.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import { pinRows, pinsLock, pinsPlace } from '../vault/pins/pin-keeper.ts'
import { derivePinsKey, openPins, sealPins } from '../vault/pins/seal-pins.ts'

/**
 * Seals what this browser keeps of an account under the pair of now: what a device has seen, drafts, writes that wait,
 * an import, and passwords until they are saved. What opens under none of the pairs stays as it lies. Snapshots go: they are made anew.
 *
 * @param account.formerKeys newest first
 * @throws Error when the browser does not give or keep it: it is to be done again
 */
export async function resealStored(
  box: Box,
  locks: Pick<TabLocks, 'exclusive'>,
  account: { readonly userId: UserId; readonly pair: KeyPair; readonly formerKeys: FormerKeys },
): Promise<void> {
  const { userId, pair } = account
  const work = { box, locks, userId, pairs: { pair, former: await openFormer(pair, account.formerKeys) } }
  for (const kind of boxKinds) await resealing[kind](work)
}

interface Resealing {
  readonly box: Box
  readonly locks: Pick<TabLocks, 'exclusive'>
  readonly userId: UserId
  readonly pairs: Pairs
}

/** Work by kind: a kind without would be lost with the pair that it is sealed under. */
const resealing: Readonly<Record<BoxKind, (work: Resealing) => Promise<void>>> = {
  pins: ({ box, locks, userId, pairs }) => locks.exclusive(pinsLock, () => resealPins(box, userId, pairs)),
  draft: async ({ box, userId, pairs }) =>
    resealRows(draftRows(box), userId, {
      ...(await rowKeys('draft', pairs)),
      partsOf: ({ formId, sealed }) => ({ context: draftContext(userId, formId), sealed }),
      withParts: (row, sealed) => ({ ...row, sealed }),
    }),
  write: async ({ box, locks, userId, pairs }) => {
    const keys = await rowKeys('write', pairs)
    await locks.exclusive(queueLock(userId), () =>
      resealRows(writeRows(box), userId, {
        ...keys,
        partsOf: ({ id, order, sealed }) => ({ context: outboxContext(userId, id, order), sealed }),
        withParts: (row, sealed) => ({ ...row, sealed }),
      }),
    )
  },
  import: async ({ box, userId, pairs }) =>
    resealRows(importRows(box), userId, {
      ...(await rowKeys('import', pairs)),
      partsOf: (sealed, place) => ({ context: importContext(userId, place), sealed }),
      withParts: (_, sealed) => sealed,
    }),
  snapshot: ({ box, userId }) => box.forget(userId, 'snapshot'),
  kept: ({ box, locks, userId, pairs }) => locks.exclusive(keptLock(userId), () => resealKept(box, userId, pairs)),
}

/** The pair of now and those before it, newest first. */
interface Pairs {
  readonly pair: KeyPair
  readonly former: readonly KeyPair[]
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

async function resealPins(box: Box, userId: UserId, { pair, former }: Pairs): Promise<void> {
  const rows = pinRows(box)
  const kept = await rows.get(userId, pinsPlace)
  const key = await derivePinsKey(pair)
  if (kept === null || (await openPins(key, userId, kept)) !== null) return
  for (const older of former) {
    const pins = await openPins(await derivePinsKey(older), userId, kept)
    if (pins === null) continue
    await rows.put(userId, pinsPlace, await sealPins(key, userId, pins))
    return
  }
}

/** What was sealed to a public key of before is sealed under keys of now, as the rest. */
async function resealKept(box: Box, userId: UserId, { pair, former }: Pairs): Promise<void> {
  const rows = keptRows(box)
  const keysOf = async (of: KeyPair): Promise<KeptKeys> => ({ pair: of, rows: await deriveRowKeys(of, 'kept') })
  const now = await keysOf(pair)
  const before = await Promise.all(former.map(keysOf))
  const put = new Map<string, StoredKept>()
  for (const [place, row] of await rows.list(userId)) {
    const opens = (keys: KeptKeys) => openKept(keys, userId, place, row).catch(orNull)
    if ((await opens(now)) !== null) continue
    for (const keys of before) {
      const contents = await opens(keys)
      if (contents === null) continue
      put.set(place, { ...row, sealed: await sealRow(now.rows, keptContext(userId, place, row.keptAt), contents) })
      break
    }
  }
  await rows.change(userId, { put })
}

async function rowKeys(kind: Parameters<typeof deriveRowKeys>[1], { pair, former }: Pairs) {
  return {
    now: await deriveRowKeys(pair, kind),
    before: await Promise.all(former.map((older) => deriveRowKeys(older, kind))),
  }
}

/** Seals the rows of one kind anew that open under keys of before; one that changes meanwhile stays. */
async function resealRows<Row extends object>(
  rows: BoxRows<Row>,
  userId: UserId,
  kind: Awaited<ReturnType<typeof rowKeys>> & {
    readonly partsOf: (row: Row, place: string) => { readonly context: Bytes; readonly sealed: SealedParts }
    readonly withParts: (row: Row, sealed: SealedParts) => Row
  },
): Promise<void> {
  for (const [place, row] of await rows.list(userId)) {
    const { context, sealed } = kind.partsOf(row, place)
    const contents = await openOlder(kind, context, sealed)
    if (contents === null) continue
    const anew = await sealRow(kind.now, context, contents)
    const isUnchanged = (now: Row) => encodeHex(kind.partsOf(now, place).sealed.iv) === encodeHex(sealed.iv)
    await rows.update(userId, place, (now) => (now !== null && isUnchanged(now) ? kind.withParts(now, anew) : null))
  }
}

/** Null for what opens under the keys of now, or under none. */
async function openOlder(
  { now, before }: Awaited<ReturnType<typeof rowKeys>>,
  context: Bytes,
  sealed: SealedParts,
): Promise<unknown> {
  if ((await openRow(now, context, sealed).catch(orNull)) !== null) return null
  for (const keys of before) {
    const contents = await openRow(keys, context, sealed).catch(orNull)
    if (contents !== null) return contents
  }
  return null
}

function orNull(error: unknown): null {
  if (isVaultError(error)) return null
  throw error
}
