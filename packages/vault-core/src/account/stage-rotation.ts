import { RequestFailure } from '../api/request-failure.ts'
import type { EncString1, ItemId, VaultId } from '../contracts/primitives.ts'
import {
  listRotation,
  maxStagedBytes,
  maxStagedRecords,
  stageRotation,
  type StagedRecord,
} from '../contracts/rotation.ts'
import type { KeyPair } from '../crypto/key-pair.ts'
import { VaultError } from '../errors.ts'
import type { NextVaultKey, RotatedVault } from '../vault/rotation/rotation-sealing.ts'
import type { RotationPorts, RotationToPrepare } from './rotation-ports.ts'
import { sendUntilDecided } from './settled-change.ts'

/** Room in a slice for what stands around its records, in bytes. */
const sliceFrame = 1_024

/** Records that the server has staged already. */
export interface Staged {
  readonly vaults: ReadonlyMap<VaultId, { readonly revision: number; readonly encryptedSymmetricKey: EncString1 }>
  readonly items: ReadonlyMap<ItemId, number>
}

/** Seals and stages whatever is not staged yet. */
export interface Staging {
  /**
   * @returns how many items nobody vouches for
   * @throws as `RotationService.prepare`
   */
  readonly stage: () => Promise<number>
}

/** @param rotation.staged of an earlier try */
export function createStaging(
  { api, keyRing, clock, sealing }: Pick<RotationPorts, 'api' | 'keyRing' | 'clock' | 'sealing'>,
  rotation: {
    readonly rotationId: string
    readonly pair: KeyPair
    readonly staged: Staged
    readonly onProgress: RotationToPrepare['onProgress']
  },
): Staging {
  const { rotationId, pair, onProgress } = rotation
  const params = stageRotation.params.parse({ rotationId })
  /** One key a vault, however often it is staged: what was sealed under it stays right. */
  const next = new Map<VaultId, NextVaultKey>()
  const stagedVaults = new Map<VaultId, number>()
  const stagedItems = new Map<ItemId, number>()
  const left = new Set<ItemId>()

  async function send(records: readonly StagedRecord[]) {
    if (records.length === 0) return
    const body = { records: [...records] }
    const isDone = await sendUntilDecided(clock, () =>
      keyRing.guard(api.call(stageRotation, { params, body }).then(() => undefined)),
    )
    if (!isDone) throw new RequestFailure({ kind: 'network' })
  }

  /** Sends records as they come, in slices that the server takes. */
  function slices(onSent: (records: readonly StagedRecord[]) => void) {
    let slice: StagedRecord[] = []
    let bytes = sliceFrame
    const flush = async () => {
      const full = slice
      slice = []
      bytes = sliceFrame
      await send(full)
      onSent(full)
    }
    const add = async (record: StagedRecord) => {
      const size = new Blob([JSON.stringify(record)]).size + 1
      if (slice.length >= maxStagedRecords || bytes + size > maxStagedBytes) await flush()
      slice.push(record)
      bytes += size
    }
    return { add, flush }
  }

  async function stage(): Promise<number> {
    const signal = keyRing.signal()
    const sealer = await sealing()
    const listed = await api.call(listRotation, { signal })
    const total = listed.vaults.length + listed.logins.length
    let done = 0
    const tell = () => onProgress?.({ done, total })
    const vaults = new Map<VaultId, RotatedVault>()
    const vaultSlices = slices((sent) => {
      for (const record of sent) if (record.kind === 'vault') stagedVaults.set(record.id, record.revision)
      done += sent.length
      tell()
    })
    tell()
    for (const record of listed.vaults) {
      const before = rotation.staged.vaults.get(record.id)
      const isFirst = !next.has(record.id)
      const drawnBefore =
        isFirst && before !== undefined ? await sealer.openNext(record, pair, before.encryptedSymmetricKey) : null
      const key = next.get(record.id) ?? drawnBefore ?? (await sealer.drawNext(record, pair))
      next.set(record.id, key)
      if (drawnBefore !== null && before !== undefined) {
        stagedVaults.set(record.id, before.revision)
        // Only under this very key is what was staged of it of any use.
        for (const item of listed.logins) {
          const revision = rotation.staged.items.get(item.id)
          if (item.vaultId === record.id && revision !== undefined) stagedItems.set(item.id, revision)
        }
      }
      const { staged, rotated } = await keyRing.guard(sealer.sealVault(record, pair, key))
      vaults.set(record.id, rotated)
      if (stagedVaults.get(record.id) === record.revision) done += 1
      else await vaultSlices.add(staged)
    }
    // An item counts only under a key that the server has.
    await vaultSlices.flush()
    const toRotate = await keyRing.guard(sealer.open(listed.logins, vaults, signal))
    if (toRotate.length !== listed.logins.length) throw new VaultError('answer_differs')
    const itemSlices = slices((sent) => {
      for (const record of sent) if (record.kind !== 'vault') stagedItems.set(record.id, record.revision)
      done += sent.length
      tell()
    })
    const isLeftNow = new Set<ItemId>()
    for (const one of toRotate) {
      const { id, revision } = one.record
      if (stagedItems.get(id) === revision) {
        if (left.has(id) || one.item.seal === null || !one.item.consistent || one.item.duplicate) isLeftNow.add(id)
        done += 1
        continue
      }
      const staged = await keyRing.guard(sealer.sealItem(one, vaults))
      if (staged.kind === 'left') isLeftNow.add(id)
      await itemSlices.add(staged)
    }
    await itemSlices.flush()
    tell()
    left.clear()
    for (const id of isLeftNow) left.add(id)
    return left.size
  }

  return { stage }
}
