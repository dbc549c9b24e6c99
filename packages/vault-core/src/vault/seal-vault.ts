import { vaultNameContext } from '../crypto/contexts.ts'
import { sealVaultKey, vaultKeyLength } from '../crypto/enc-string-v1.ts'
import { sealText2 } from '../crypto/enc-string-v2.ts'
import type { KeyPair } from '../crypto/key-pair.ts'
import { randomBytes } from '../crypto/random.ts'
import type { EncString1, EncString2 } from '../crypto/wire-types.ts'
import { deriveVaultKeys } from './vault-keys.ts'
import type { VaultKeys } from './vault-keys.ts'

/** A new vault: what is sent, and the keys that open it. */
export interface SealedVault {
  readonly name: EncString2
  readonly encryptedSymmetricKey: EncString1
  readonly keys: VaultKeys
}

/**
 * Makes a vault: draws its key, seals the key to the owner and the name under the key.
 *
 * @param vault.keyPair the owner's, sender and recipient at once
 * @param vault.keyEpoch 1 for a vault's first key
 * @throws VaultError `ill_formed_text` for a name with lone surrogates
 */
export async function sealNewVault(vault: {
  readonly name: string
  readonly keyPair: KeyPair
  readonly keyEpoch?: number
}): Promise<SealedVault> {
  const { name, keyPair, keyEpoch = 1 } = vault
  const vaultKey = randomBytes(vaultKeyLength)
  const place = { senderSpki: keyPair.spki, recipientSpki: keyPair.spki, keyEpoch }
  const [encryptedSymmetricKey, keys] = await Promise.all([
    sealVaultKey(vaultKey, keyPair, place),
    deriveVaultKeys(vaultKey),
  ])
  vaultKey.fill(0)
  return { name: await sealVaultName(keys, name), encryptedSymmetricKey, keys }
}

/**
 * Seals a vault's name under its key.
 *
 * @throws VaultError `ill_formed_text` for a name with lone surrogates
 */
export async function sealVaultName(keys: VaultKeys, name: string): Promise<EncString2> {
  return sealText2(keys, vaultNameContext(), name)
}
