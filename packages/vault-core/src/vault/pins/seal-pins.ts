import { pinsContext } from '../../crypto/contexts.ts'
import { deriveAccountRoot, type KeyPair } from '../../crypto/key-pair.ts'
import { randomBytes } from '../../crypto/random.ts'
import { decodeLongUtf8, encodeUtf8 } from '../../crypto/utf8.ts'
import { deriveAesKey, gcmDecrypt, gcmEncrypt, ivLength } from '../../crypto/webcrypto.ts'
import type { Bytes } from '../../crypto/wire-types.ts'
import { nextTask } from '../../next-task.ts'
import type { PinSet } from './revision-pins.ts'
import { readPins, writePins } from './written-pins.ts'

/** Pins as they are kept. */
export interface SealedPins {
  readonly iv: Bytes
  readonly ciphertext: Bytes
}

/** The key of an account's pins: non-extractable, derived from the private key. */
export async function derivePinsKey(keyPair: KeyPair): Promise<CryptoKey> {
  return deriveAesKey(await deriveAccountRoot(keyPair), encodeUtf8('cpa/pins/v1'))
}

/**
 * Seals pins for one account.
 *
 * @param iv 12 fresh random bytes; named only to reproduce known bytes
 */
export async function sealPins(
  key: CryptoKey,
  userId: string,
  pins: PinSet,
  iv: Bytes = randomBytes(ivLength),
): Promise<SealedPins> {
  const plain = await writePins(pins)
  const ciphertext = await gcmEncrypt(key, iv, pinsContext(userId), plain)
  plain.fill(0)
  return { iv, ciphertext }
}

/** Opens what {@link sealPins} sealed; null for anything else: changed, of another account, or of another shape. */
export async function openPins(key: CryptoKey, userId: string, { iv, ciphertext }: SealedPins): Promise<PinSet | null> {
  // Writes them in tasks of their own: nobody waits for them, and there may be fifty thousand.
  await nextTask()
  const plain = await gcmDecrypt(key, iv, pinsContext(userId), ciphertext)
  await nextTask()
  const text = plain && (await decodeLongUtf8(plain, nextTask))
  plain?.fill(0)
  return text === null ? null : readPins(text)
}
