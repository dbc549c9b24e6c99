import { vaultNameContext } from '../crypto/contexts.ts'
import { openVaultKey, sealVaultKey, vaultKeyLength } from '../crypto/enc-string-v1.ts'
import { openText2, sealText2 } from '../crypto/enc-string-v2.ts'
import type { KeyPair } from '../crypto/key-pair.ts'
import { randomBytes } from '../crypto/random.ts'
import type { EncString1, EncString2 } from '../crypto/wire-types.ts'
import { deriveVaultKeys, type VaultKeys } from './vault-keys.ts'
import { emptyVaultOverview, sealVaultOverview, type VaultOverview } from './vault-overview.ts'

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

/** A new vault: what is sent, and the keys that open it. */
export interface SealedVault {
  readonly name: EncString2
  readonly encryptedSymmetricKey: EncString1
  readonly overview: EncString2
  readonly keys: VaultKeys
}

/**
 * Makes a vault: draws its key, seals the key to the owner, and name and overview under the key.
 *
 * @param vault.overview an empty one unless said
 * @param vault.keyPair the owner's, sender and recipient at once
 * @param vault.keyEpoch 1 for a vault's first key
 * @throws VaultError `ill_formed_text` for a name with lone surrogates
 */
export async function sealNewVault(vault: {
  readonly name: string
  readonly overview?: VaultOverview
  readonly keyPair: KeyPair
  readonly keyEpoch?: number
}): Promise<SealedVault> {
  const { name, overview = emptyVaultOverview, keyPair, keyEpoch = 1 } = vault
  const vaultKey = randomBytes(vaultKeyLength)
  const place = { senderSpki: keyPair.spki, recipientSpki: keyPair.spki, keyEpoch }
  const [encryptedSymmetricKey, keys] = await Promise.all([
    sealVaultKey(vaultKey, keyPair, place),
    deriveVaultKeys(vaultKey),
  ])
  vaultKey.fill(0)
  const sealed = await sealVaultName(keys, { name, rev: 1, overview })
  return { ...sealed, encryptedSymmetricKey, keys }
}

/**
 * Seals a vault's name under its key, and the overview that binds it.
 *
 * @param vault.rev number of this sealing
 * @throws VaultError `ill_formed_text` for a name with lone surrogates
 */
export async function sealVaultName(
  keys: VaultKeys,
  vault: { readonly name: string; readonly rev: number; readonly overview: VaultOverview },
): Promise<Pick<SealedVault, 'name' | 'overview'>> {
  const name = await sealText2(keys, vaultNameContext(), vault.name)
  return { name, overview: await sealVaultOverview(keys, { ...vault, name }) }
}
