import type { CoreKeys } from '../crypto/enc-string.ts'
import { deriveCoreKeys } from '../crypto/enc-string.ts'
import { encodeHex } from '../crypto/hex.ts'
import { encodeUtf8 } from '../crypto/utf8.ts'
import { hkdf, importHkdfKey } from '../crypto/webcrypto.ts'
import type { Bytes, Hex } from '../crypto/wire-types.ts'

const vaultTagLength = 16

/**
 * An opened vault's keys: derived once a vault, non-extractable. Can be posted to a worker.
 * The vault key itself is not kept.
 */
export interface VaultKeys extends CoreKeys {
  /**
   * Names the vault key without telling it: two vaults with the same tag have the same key, which only a tampering
   * server brings about; both are to be refused.
   */
  readonly vaultTag: Hex
}

/**
 * Derives a vault's keys.
 *
 * @param vaultKey the 32 bytes of the vault key; the caller overwrites them afterwards
 */
export async function deriveVaultKeys(vaultKey: Bytes): Promise<VaultKeys> {
  const root = await importHkdfKey(vaultKey)
  const [keys, tag] = await Promise.all([
    deriveCoreKeys('2', root),
    hkdf(root, new Uint8Array(0), encodeUtf8('cpa/2/vault-tag'), vaultTagLength),
  ])
  return { ...keys, vaultTag: encodeHex(tag) }
}
