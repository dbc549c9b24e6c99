import type { ItemRecord } from '../../contracts/items.ts'
import type { VaultId } from '../../contracts/primitives.ts'
import type { StagedRecord, StagedVault } from '../../contracts/rotation.ts'
import type { VaultRecord } from '../../contracts/vaults.ts'
import { openVaultKey, sealVaultKey, vaultKeyLength } from '../../crypto/enc-string-v1.ts'
import type { KeyPair } from '../../crypto/key-pair.ts'
import { randomBytes } from '../../crypto/random.ts'
import type { EncString1 } from '../../crypto/wire-types.ts'
import { isVaultError, VaultError } from '../../errors.ts'
import { markDuplicates } from '../../items/mark-duplicates.ts'
import { openItemDetails, openItemPassword } from '../../items/open-item.ts'
import type { OpenedItem } from '../../items/opened-item.ts'
import { sealItem } from '../../items/seal-item.ts'
import { inputOfWhole } from '../../items/whole-item.ts'
import { openVaults } from '../vault-openings.ts'
import type { OpenedVaults } from '../opened-vaults.ts'
import { openItems } from '../opening/opening.ts'
import { openVaultKeys, sealVaultName } from '../vault-crypto.ts'
import { deriveVaultKeys, type VaultKeys } from '../vault-keys.ts'

/** The key that a vault is to have. */
export interface NextVaultKey {
  readonly keys: VaultKeys
  readonly encryptedSymmetricKey: EncString1
}

/** A vault as it is, and the key that it is to have. */
export interface RotatedVault {
  readonly now: VaultKeys
  readonly next: NextVaultKey
}

/** An item as the server has it, and as it opens here. */
export interface ItemToRotate {
  readonly record: ItemRecord
  readonly item: OpenedItem
}

/**
 * Seals what an account has under other keys. Whatever is sealed anew opened here under the keys that are given up,
 * with its seal whole: of what the server says alone nothing is.
 */
export interface RotationSealing {
  /** Draws another key for a vault, and seals it for a pair. */
  readonly drawNext: (record: VaultRecord, pair: KeyPair) => Promise<NextVaultKey>
  /** Opens the key of a vault that was drawn for it before; null where it is none. */
  readonly openNext: (
    record: VaultRecord,
    pair: KeyPair,
    encryptedSymmetricKey: EncString1,
  ) => Promise<NextVaultKey | null>
  /**
   * Seals a vault under another key, and its keys so far for the other pair.
   * @throws VaultError `vault_not_open`, `vault_changed` for one that is not what was last sealed
   */
  readonly sealVault: (
    record: VaultRecord,
    pair: KeyPair,
    next: NextVaultKey,
  ) => Promise<{ readonly staged: StagedVault; readonly rotated: RotatedVault }>
  /**
   * Opens items, each under the present key of its vault.
   * @throws VaultError `rolled_back` where one is older than this device has seen it
   */
  readonly open: (
    records: readonly ItemRecord[],
    vaults: ReadonlyMap<VaultId, RotatedVault>,
    signal: AbortSignal,
  ) => Promise<readonly ItemToRotate[]>
  /** Seals an item under the next key of its vault; one that nobody vouches for stays as it is. */
  readonly sealItem: (toRotate: ItemToRotate, vaults: ReadonlyMap<VaultId, RotatedVault>) => Promise<StagedRecord>
}

/** @param options.pair gives the present pair */
export function createRotationSealing(options: {
  readonly opened: OpenedVaults
  readonly pair: () => KeyPair
  readonly createWorker?: () => Worker
}): RotationSealing {
  const { opened, pair: present, createWorker } = options
  const { seen } = opened

  /** The vault as it opens now. Nothing is noted of it: one that was let go of would be missed later. */
  async function openNow(record: VaultRecord) {
    const [opening] = await openVaults([record], present(), new Map())
    if (opening === undefined || opening.keys === null) throw new VaultError('vault_not_open')
    const { keys, rev, vault } = opening
    const pin = seen.pins().vaults.get(keys.vaultTag)
    const isOlder = pin !== undefined && (rev ?? 0) < pin.rev
    if (!vault.consistent || !vault.name.trusted || isOlder) throw new VaultError('vault_changed')
    return { opening, keys, name: vault.name.text, overview: vault.overview }
  }

  async function sealKeysSoFar(record: VaultRecord, pair: KeyPair): Promise<StagedVault['previousKeys']> {
    const from = present()
    const { keyEpoch: now = 1, previousKeys = [], encryptedSymmetricKey } = record
    const wires = new Map(previousKeys.map((previous) => [previous.keyEpoch, previous.encryptedSymmetricKey]))
    wires.set(now, encryptedSymmetricKey)
    return Promise.all(
      Array.from({ length: now }, async (_, index) => {
        const keyEpoch = index + 1
        const wire = wires.get(keyEpoch)
        const place = (owner: KeyPair) => ({ senderSpki: owner.spki, recipientSpki: owner.spki, keyEpoch })
        const opening = wire === undefined ? null : openVaultKey(wire, from, place(from)).catch(refused)
        // Items under a lost key open no more; a key of nothing stands in its place.
        const vaultKey = (await opening) ?? randomBytes(vaultKeyLength)
        const sealed = await sealVaultKey(vaultKey, pair, place(pair))
        vaultKey.fill(0)
        return { keyEpoch, encryptedSymmetricKey: sealed }
      }),
    )
  }

  return {
    drawNext: async ({ keyEpoch = 1 }, pair) => {
      const vaultKey = randomBytes(vaultKeyLength)
      const place = { senderSpki: pair.spki, recipientSpki: pair.spki, keyEpoch: keyEpoch + 1 }
      const [encryptedSymmetricKey, keys] = await Promise.all([
        sealVaultKey(vaultKey, pair, place),
        deriveVaultKeys(vaultKey),
      ])
      vaultKey.fill(0)
      return { keys, encryptedSymmetricKey }
    },
    openNext: async ({ keyEpoch = 1 }, pair, encryptedSymmetricKey) => {
      const keys = await openVaultKeys({ encryptedSymmetricKey, keyPair: pair, keyEpoch: keyEpoch + 1 }).catch(refused)
      return keys && { keys, encryptedSymmetricKey }
    },
    sealVault: async (record, pair, next) => {
      const { opening, keys, name, overview } = await openNow(record)
      const { id, revision } = record
      const [sealed, previousKeys] = await Promise.all([
        sealVaultName(next.keys, { name, overview, rev: seen.nextVaultRev(opening) }),
        sealKeysSoFar(record, pair),
      ])
      const { encryptedSymmetricKey } = next
      return {
        staged: { kind: 'vault', id, revision, ...sealed, encryptedSymmetricKey, previousKeys },
        rotated: { now: keys, next },
      }
    },
    open: async (records, vaults, signal) => {
      const keys = new Map(Array.from(vaults, ([id, { now }]) => [id, now]))
      const byId = new Map(records.map((record) => [record.id, record]))
      const found: OpenedItem[] = []
      await openItems({
        records,
        keys,
        signal,
        createWorker,
        onOpened: (items) => void found.push(...items.map(({ item }) => item)),
      })
      const marked = markDuplicates(found).map(seen.mark)
      if (marked.some(({ rolledBack }) => rolledBack)) throw new VaultError('rolled_back')
      return marked.flatMap((item) => {
        const record = byId.get(item.id)
        return record === undefined ? [] : [{ record, item }]
      })
    },
    sealItem: async ({ record, item }, vaults) => {
      const { id, revision, vaultId } = record
      const left = { kind: 'left', id, revision } as const
      const vault = vaults.get(vaultId)
      const { seal, consistent, duplicate, rolledBack } = item
      if (vault === undefined || seal === null || !consistent || duplicate || rolledBack) return left
      const [password, details] = await Promise.all([
        openItemPassword(vault.now, record, seal),
        openItemDetails(vault.now, record, seal),
      ])
      const input = inputOfWhole({ item, password, details }, vaultId)
      if (input === null) return left
      const { vaultId: _vaultId, ...texts } = input
      return { kind: 'login', id, revision, ...(await sealItem(vault.next.keys, texts, seen.nextSeal(seal))) }
    },
  }
}

function refused(error: unknown): null {
  if (isVaultError(error)) return null
  throw error
}
