import { sealVaultKey } from '../crypto/enc-string-v1.ts'
import { createKeyPair, importKeyPair } from '../crypto/key-pair.ts'
import { randomBytes } from '../crypto/random.ts'
import { strictSpki } from '../crypto/strict-spki.ts'
import type { EncString1, EncString2 } from '../crypto/wire-types.ts'
import type { SealedTexts } from '../contracts/items.ts'
import type { ItemToSeal } from '../items/item-input.ts'
import { sealItem } from '../items/seal-item.ts'
import { sealVaultName } from '../vault/vault-crypto.ts'
import { deriveVaultKeys } from '../vault/vault-keys.ts'
import { emptyVaultOverview } from '../vault/vault-overview.ts'

/** A vault whose key its forger knows. */
export interface ForgedVault {
  readonly name: EncString2
  readonly encryptedSymmetricKey: EncString1
  readonly overview: EncString2
  /** Seals an item under that key, as an honest client would. */
  readonly sealItem: (item: ItemToSeal) => Promise<SealedTexts>
}

/**
 * Makes what a lying server can make: a vault for someone whose public key it knows. All of it is as the protocol has
 * it, but that the vault key is authenticated by the forger's private key in place of the victim's.
 *
 * @param victim.publicKey base64 of a strict P-384 spki
 * @throws VaultError `public_key_refused`
 */
export async function forgeVault(victim: { readonly publicKey: string; readonly name: string }): Promise<ForgedVault> {
  const forger = await importKeyPair(await createKeyPair())
  const spki = strictSpki(victim.publicKey)
  const vaultKey = randomBytes(32)
  const keys = await deriveVaultKeys(vaultKey)
  return {
    ...(await sealVaultName(keys, { name: victim.name, rev: 1, overview: emptyVaultOverview })),
    encryptedSymmetricKey: await sealVaultKey(vaultKey, forger, {
      senderSpki: spki,
      recipientSpki: spki,
      keyEpoch: 1,
    }),
    sealItem: (item) => sealItem(keys, item),
  }
}
