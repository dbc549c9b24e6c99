import { vaultNameContext } from '../crypto/contexts.ts'
import { openVaultKey } from '../crypto/enc-string-v1.ts'
import { openText2 } from '../crypto/enc-string-v2.ts'
import type { KeyPair } from '../crypto/key-pair.ts'
import { deriveVaultKeys } from './vault-keys.ts'
import type { VaultKeys } from './vault-keys.ts'

/**
 * Opens a vault's key. Only a key that the owner sealed for itself opens: neither one the server made nor one that
 * another account sealed to this one.
 *
 * @param vault.keyEpoch 1 for a vault's first key
 * @throws VaultError `unsupported_version`, `hybrid_decrypt`
 */
export async function openVaultKeys(vault: {
  readonly encryptedSymmetricKey: string
  readonly keyPair: KeyPair
  readonly keyEpoch?: number
}): Promise<VaultKeys> {
  const { encryptedSymmetricKey, keyPair, keyEpoch = 1 } = vault
  const place = { senderSpki: keyPair.spki, recipientSpki: keyPair.spki, keyEpoch }
  const vaultKey = await openVaultKey(encryptedSymmetricKey, keyPair, place)
  const keys = await deriveVaultKeys(vaultKey)
  vaultKey.fill(0)
  return keys
}

/**
 * Opens a vault's name.
 *
 * @throws VaultError `unsupported_version`, `integrity`
 */
export function openVaultName(keys: VaultKeys, name: string): Promise<string> {
  return openText2(keys, vaultNameContext(), name)
}
