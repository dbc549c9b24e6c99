import type { VaultId } from '../contracts/primitives.ts'
import type { VaultRecord } from '../contracts/vaults.ts'
import type { KeyPair } from '../crypto/key-pair.ts'
import { isVaultError } from '../errors.ts'
import { untrusted } from '../items/opened-item.ts'
import { isSameVault } from './compare-answer.ts'
import { openVaultKeys, openVaultName } from './vault-crypto.ts'
import type { VaultKeys } from './vault-keys.ts'
import { emptyVaultOverview, hashVaultName, openVaultOverview, type SealedVaultOverview } from './vault-overview.ts'
import type { OpenedVault } from './vault-store.ts'

/** A vault as sent, as opened, and its keys; null when they did not open. */
export interface VaultOpening {
  readonly record: VaultRecord
  readonly vault: OpenedVault
  readonly keys: VaultKeys | null
  /** Number of the sealing that its overview carries; null when that did not open. */
  readonly rev: number | null
}

/**
 * Opens the vaults of a bootstrap. One that does not open is left as it is, not decrypted (specification, section 8).
 * Two vaults with the same key are tampering: neither is opened.
 *
 * @param known what is open already; a vault whose record has not changed is taken over
 */
export async function openVaults(
  records: readonly VaultRecord[],
  keyPair: KeyPair,
  known: ReadonlyMap<VaultId, VaultOpening>,
): Promise<readonly VaultOpening[]> {
  const openings = await Promise.all(
    records.map(async (record) => {
      const opening = known.get(record.id)
      const isKnown = opening?.record.revision === record.revision && isSameVault(opening.record, record)
      return isKnown ? opening : openOne(record, keyPair)
    }),
  )
  const uses = new Map<string, number>()
  for (const { keys } of openings) if (keys !== null) uses.set(keys.vaultTag, (uses.get(keys.vaultTag) ?? 0) + 1)
  return openings.map((opening) =>
    opening.keys !== null && (uses.get(opening.keys.vaultTag) ?? 0) > 1 ? unopened(opening.record) : opening,
  )
}

/**
 * The keys of a vault by their number: those of now, or some that it had before, which what was sealed then is read
 * with.
 *
 * @returns null for a number that the vault never had, or whose key did not open
 */
export async function keysOfEpoch(
  { record, keys }: VaultOpening,
  epoch: number,
  keyPair: KeyPair,
): Promise<VaultKeys | null> {
  const { keyEpoch = 1, previousKeys = [] } = record
  if (keys === null || epoch === keyEpoch) return keys
  const sealed = previousKeys.find((previous) => previous.keyEpoch === epoch)?.encryptedSymmetricKey
  if (sealed === undefined || epoch > keyEpoch) return null
  return openVaultKeys({ encryptedSymmetricKey: sealed, keyPair, keyEpoch: epoch }).catch(refused)
}

async function openOne(record: VaultRecord, keyPair: KeyPair): Promise<VaultOpening> {
  const { encryptedSymmetricKey, keyEpoch = 1 } = record
  const keys = await openVaultKeys({ encryptedSymmetricKey, keyPair, keyEpoch }).catch(refused)
  if (keys === null) return unopened(record)
  const [name, sealed, nameHash] = await Promise.all([
    openVaultName(keys, record.name).catch(refused),
    // Every client of ours writes one: without it nothing tells whether the name is the present one.
    record.overview === null ? null : openVaultOverview(keys, record.overview).catch(refused),
    hashVaultName(record.name),
  ])
  return {
    record,
    keys,
    rev: sealed?.rev ?? null,
    vault: {
      id: record.id,
      revision: record.revision,
      usable: true,
      name: name === null ? untrusted(record.name) : { trusted: true, text: name },
      overview: sealed?.overview ?? emptyVaultOverview,
      consistent: name !== null && sealed !== null && isSame(sealed.nameHash, nameHash),
    },
  }
}

function isSame(one: SealedVaultOverview['nameHash'], other: SealedVaultOverview['nameHash']): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

function unopened(record: VaultRecord): VaultOpening {
  const { id, revision, name } = record
  const vault = { id, revision, usable: false, name: untrusted(name), overview: emptyVaultOverview, consistent: false }
  return { record, keys: null, rev: null, vault }
}

function refused(error: unknown): null {
  if (isVaultError(error)) return null
  throw error
}
