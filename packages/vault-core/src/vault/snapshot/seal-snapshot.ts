import { snapshotContext } from '../../crypto/contexts.ts'
import { decodeHex } from '../../crypto/hex.ts'
import { deriveAccountRoot, type KeyPair } from '../../crypto/key-pair.ts'
import { randomBytes } from '../../crypto/random.ts'
import { encodeUtf8 } from '../../crypto/utf8.ts'
import { deriveAesKey, gcmDecrypt, gcmEncrypt, ivLength } from '../../crypto/webcrypto.ts'
import type { Bytes, Hex } from '../../crypto/wire-types.ts'

const vaultTagLength = 16
/** Of any key of a vault: another key has another tag. */
const keyEpoch = 1

/** A sealed snapshot. */
export interface SealedSnapshot {
  readonly iv: Bytes
  readonly ciphertext: Bytes
}

/** Whose snapshot it is, of which vault and of which state of the account; it opens nowhere else. */
export interface SnapshotPlace {
  readonly userId: string
  readonly vaultTag: Hex
  readonly cursor: string
}

/** The key of an account's snapshots: non-extractable, derived from the private key. */
export async function deriveSnapshotKey(keyPair: KeyPair): Promise<CryptoKey> {
  return deriveAesKey(await deriveAccountRoot(keyPair), encodeUtf8('cpa/snapshot/v1'))
}

function contextOf({ userId, vaultTag, cursor }: SnapshotPlace): Bytes {
  const tag = decodeHex(vaultTag, vaultTagLength)
  if (tag === null) throw new RangeError('a tag of 16 bytes expected')
  return snapshotContext({ userId, vaultTag: tag, keyEpoch, cursor })
}

/**
 * Seals what {@link writeSnapshot} wrote. The plaintext is overwritten: nobody needs it any more.
 *
 * @param iv 12 fresh random bytes; named only to reproduce known bytes
 */
export async function sealSnapshot(
  key: CryptoKey,
  place: SnapshotPlace,
  plain: Bytes,
  iv: Bytes = randomBytes(ivLength),
): Promise<SealedSnapshot> {
  const ciphertext = await gcmEncrypt(key, iv, contextOf(place), plain)
  plain.fill(0)
  return { iv, ciphertext }
}

/** Opens what {@link sealSnapshot} sealed; null for anything else: changed, of another account, vault or state. */
export function openSnapshot(
  key: CryptoKey,
  place: SnapshotPlace,
  { iv, ciphertext }: SealedSnapshot,
): Promise<Bytes | null> {
  return gcmDecrypt(key, iv, contextOf(place), ciphertext)
}
