import { VaultError } from '../errors.ts'
import { decodeBase64, encodeBase64 } from './base64.ts'
import { vaultKeyContext } from './contexts.ts'
import { deriveCoreKeys, maxEncStringLength, openCore, sealCore, signatureLength } from './enc-string.ts'
import type { CoreKeys, SealedParts } from './enc-string.ts'
import { concatBytes } from './framing.ts'
import { decodeHexDigits, encodeHexDigits } from './hex.ts'
import type { KeyPair } from './key-pair.ts'
import { randomBytes } from './random.ts'
import { isStrictSpki } from './strict-spki.ts'
import { encodeUtf8 } from './utf8.ts'
import {
  absorbHkdfKey,
  ecdh,
  gcmTagLength,
  generateThrowAwayPair,
  hkdf,
  importPublicKey,
  ivLength,
  sha256,
} from './webcrypto.ts'
import type { Bytes, EncString1 } from './wire-types.ts'

const prefix = '1.'
const rootLength = 32
/** Length of a vault key, in bytes; inside the string it stands as 64 hexadecimal digits. */
export const vaultKeyLength = 32
const ciphertextLength = vaultKeyLength * 2 + gcmTagLength

/** Values drawn afresh for each version 1 string. */
export interface HybridRandomness {
  readonly ephemeral: CryptoKeyPair
  readonly iv: Bytes
}

/** Sender and recipient of a vault key, and its number among the vault's keys. */
export interface VaultKeyPlace {
  readonly senderSpki: Bytes
  readonly recipientSpki: Bytes
  /** 1 for a vault's first key. */
  readonly keyEpoch: number
}

/**
 * The core keys of one version 1 string; the two secrets are overwritten. The sender's static key goes in beside the
 * ephemeral one: without it anybody who knows the recipient's public key, the server above all, could make a vault key
 * that opens.
 */
async function hybridKeys(context: Bytes, dhEphemeral: Bytes, dhStatic: Bytes): Promise<CoreKeys> {
  const material = await absorbHkdfKey(concatBytes(dhEphemeral, dhStatic))
  dhEphemeral.fill(0)
  dhStatic.fill(0)
  const root = await hkdf(material, await sha256(context), encodeUtf8('cpa/1/root'), rootLength)
  return deriveCoreKeys('1', await absorbHkdfKey(root))
}

interface HybridParts extends SealedParts {
  readonly ephemeralSpki: Bytes
}

/** The parts of a version 1 string; null for anything but its exact, canonical form. */
function parse(wire: string): HybridParts | null {
  if (wire.length > maxEncStringLength) return null
  const parts = wire.slice(prefix.length).split('|')
  const [ephemeralSpki, iv, ciphertext, signature] = parts.map(decodeBase64)
  if (parts.length !== 4 || !ephemeralSpki || !iv || !ciphertext || !signature) return null
  const sized =
    isStrictSpki(ephemeralSpki) &&
    iv.length === ivLength &&
    ciphertext.length === ciphertextLength &&
    signature.length === signatureLength
  return sized ? { ephemeralSpki, iv, ciphertext, signature } : null
}

async function drawRandomness(): Promise<HybridRandomness> {
  return { ephemeral: await generateThrowAwayPair(), iv: randomBytes(ivLength) }
}

/**
 * Seals a vault key to a recipient, authenticated by the sender, as a version 1 string.
 *
 * @param vaultKey 32 bytes
 * @param sender whose private key authenticates the string
 * @param place must name the sender's own public key as `senderSpki`
 * @param randomness drawn afresh; named only to reproduce a known string
 */
export async function sealVaultKey(
  vaultKey: Bytes,
  sender: KeyPair,
  place: VaultKeyPlace,
  randomness?: HybridRandomness,
): Promise<EncString1> {
  const { ephemeral, iv } = randomness ?? (await drawRandomness())
  const ephemeralSpki = new Uint8Array(await crypto.subtle.exportKey('spki', ephemeral.publicKey))
  const context = vaultKeyContext({ ...place, ephemeralSpki })
  const recipient = await importPublicKey(place.recipientSpki)
  const [dhEphemeral, dhStatic] = await Promise.all([
    ecdh(ephemeral.privateKey, recipient),
    ecdh(sender.privateKey, recipient),
  ])
  const keys = await hybridKeys(context, dhEphemeral, dhStatic)
  const digits = encodeHexDigits(vaultKey)
  const sealed = await sealCore('1', keys, context, digits, iv)
  digits.fill(0)
  const head = `1.${encodeBase64(ephemeralSpki)}|${encodeBase64(iv)}` as const
  return `${head}|${encodeBase64(sealed.ciphertext)}|${encodeBase64(sealed.signature)}`
}

async function openHybrid(parts: HybridParts, recipient: KeyPair, place: VaultKeyPlace): Promise<Bytes | null> {
  const [ephemeral, sender] = await Promise.all([
    importPublicKey(parts.ephemeralSpki),
    importPublicKey(place.senderSpki),
  ])
  const [dhEphemeral, dhStatic] = await Promise.all([
    ecdh(recipient.privateKey, ephemeral),
    ecdh(recipient.privateKey, sender),
  ])
  const context = vaultKeyContext({ ...place, ephemeralSpki: parts.ephemeralSpki })
  const opened = await openCore('1', await hybridKeys(context, dhEphemeral, dhStatic), context, parts)
  const vaultKey = opened && decodeHexDigits(opened, vaultKeyLength)
  opened?.fill(0)
  return vaultKey
}

/**
 * Opens a version 1 string.
 *
 * @param recipient whose private key opens it
 * @param place who is expected to have made it, for whom, and for which key epoch
 * @returns the 32 bytes of the vault key
 * @throws VaultError `unsupported_version` when it does not begin with `1.`; `hybrid_decrypt` for every other failure
 */
export async function openVaultKey(wire: string, recipient: KeyPair, place: VaultKeyPlace): Promise<Bytes> {
  if (!wire.startsWith(prefix)) throw new VaultError('unsupported_version')
  const parts = parse(wire)
  if (parts === null) throw new VaultError('hybrid_decrypt', new VaultError('integrity'))
  const vaultKey = await openHybrid(parts, recipient, place).catch((cause: unknown) => {
    throw new VaultError('hybrid_decrypt', cause)
  })
  if (vaultKey === null) throw new VaultError('hybrid_decrypt', new VaultError('integrity'))
  return vaultKey
}
