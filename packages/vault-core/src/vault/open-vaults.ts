import type { VaultId } from '../contracts/primitives.ts'
import type { VaultRecord } from '../contracts/vaults.ts'
import type { KeyPair } from '../crypto/key-pair.ts'
import { isVaultError } from '../errors.ts'
import { openVaultKeys, openVaultName } from './open-vault.ts'
import { untrusted } from './opened-login.ts'
import type { VaultKeys } from './vault-keys.ts'
import type { OpenedVault } from './vault-store.ts'

/** A vault as sent, as opened, and its keys; null when they did not open. */
export interface VaultOpening {
  readonly record: VaultRecord
  readonly vault: OpenedVault
  readonly keys: VaultKeys | null
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
      return opening !== undefined && isSame(opening.record, record) ? opening : openOne(record, keyPair)
    }),
  )
  const uses = new Map<string, number>()
  for (const { keys } of openings) if (keys !== null) uses.set(keys.vaultTag, (uses.get(keys.vaultTag) ?? 0) + 1)
  return openings.map((opening) =>
    opening.keys !== null && (uses.get(opening.keys.vaultTag) ?? 0) > 1 ? unopened(opening.record) : opening,
  )
}

function isSame(one: VaultRecord, other: VaultRecord): boolean {
  return (
    one.revision === other.revision &&
    one.name === other.name &&
    one.encryptedSymmetricKey === other.encryptedSymmetricKey
  )
}

async function openOne(record: VaultRecord, keyPair: KeyPair): Promise<VaultOpening> {
  const keys = await openVaultKeys({ encryptedSymmetricKey: record.encryptedSymmetricKey, keyPair }).catch(refused)
  if (keys === null) return unopened(record)
  const name = await openVaultName(keys, record.name).catch(refused)
  return {
    record,
    keys,
    vault: {
      id: record.id,
      revision: record.revision,
      usable: true,
      name: name === null ? untrusted(record.name) : { trusted: true, text: name },
    },
  }
}

function unopened(record: VaultRecord): VaultOpening {
  const { id, revision, name } = record
  return { record, keys: null, vault: { id, revision, usable: false, name: untrusted(name) } }
}

function refused(error: unknown): null {
  if (isVaultError(error)) return null
  throw error
}
