import { deriveCoreKeys, openCore, sealCore, type CoreKeys, type SealedParts } from './enc-string.ts'
import type { HybridRandomness } from './enc-string-v1.ts'
import { encodeFields } from './framing.ts'
import type { KeyPair } from './key-pair.ts'
import { randomBytes } from './random.ts'
import { isStrictSpki } from './strict-spki.ts'
import { encodeUtf8 } from './utf8.ts'
import { absorbHkdfKey, ecdh, generateThrowAwayPair, hkdf, importPublicKey, ivLength, sha256 } from './webcrypto.ts'
import type { Bytes } from './wire-types.ts'

const rootLength = 32
const label = 'cpa/sealed-to-key/v1'

/** Parts of what is sealed to a public key. */
export interface PartsToKey extends SealedParts {
  /** SPKI of the pair that was made for this one sealing. */
  readonly ephemeralSpki: Bytes
}

/** The exchange is the ephemeral one alone: nobody who could be named as the sender has a private key while locked. */
async function keysOf(shared: Bytes, context: Bytes): Promise<CoreKeys> {
  const root = await hkdf(await absorbHkdfKey(shared), await sha256(context), encodeUtf8(label), rootLength)
  return deriveCoreKeys('1', await absorbHkdfKey(root))
}

const bound = (context: Bytes, recipientSpki: Bytes, ephemeralSpki: Bytes) =>
  encodeFields(context, recipientSpki, ephemeralSpki)

/**
 * Seals bytes to a public key without any private one: whoever knows the key can, so what opens tells nothing of who
 * sealed it. For what is kept in this browser while the account is locked; never for what a server sends.
 *
 * @param recipientSpki a strict spki that this device knows itself
 * @param context what it is bound to: it opens under no other
 * @param randomness drawn afresh; named only to reproduce known bytes
 */
export async function sealToKey(
  recipientSpki: Bytes,
  context: Bytes,
  plaintext: Bytes,
  randomness?: HybridRandomness,
): Promise<PartsToKey> {
  const { ephemeral, iv } = randomness ?? { ephemeral: await generateThrowAwayPair(), iv: randomBytes(ivLength) }
  const ephemeralSpki = new Uint8Array(await crypto.subtle.exportKey('spki', ephemeral.publicKey))
  const shared = await ecdh(ephemeral.privateKey, await importPublicKey(recipientSpki))
  const place = bound(context, recipientSpki, ephemeralSpki)
  return { ephemeralSpki, ...(await sealCore('1', await keysOf(shared, place), place, plaintext, iv)) }
}

/** Opens what {@link sealToKey} sealed to this pair; null when it was changed, or is bound to something else. */
export async function openSealedToKey(recipient: KeyPair, context: Bytes, parts: PartsToKey): Promise<Bytes | null> {
  if (!isStrictSpki(parts.ephemeralSpki)) return null
  const ephemeral = await importPublicKey(parts.ephemeralSpki).catch(() => null)
  if (ephemeral === null) return null
  const place = bound(context, recipient.spki, parts.ephemeralSpki)
  return openCore('1', await keysOf(await ecdh(recipient.privateKey, ephemeral), place), place, parts)
}
