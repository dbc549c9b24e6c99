import type { Bytes } from './wire-types.ts'

/** Length of a fingerprint, in bytes: two secrets that differ have the same one with a probability of 2⁻¹²⁸. */
const fingerprintLength = 16

/**
 * Gives the fingerprint of a secret, a character a byte, and overwrites the secret. Equal secrets have equal
 * fingerprints.
 */
export type FingerprintSecret = (secret: Bytes) => Promise<string>

/**
 * Tells equal secrets without keeping any. Fingerprints are HMAC-SHA-256 under a random key that cannot leave
 * WebCrypto: once what is returned here is let go of, no guess can be tested against one.
 */
export async function createFingerprints(): Promise<FingerprintSecret> {
  return fingerprintsUnder(await createFingerprintKey())
}

/** The key of {@link fingerprintsUnder}. It can be posted to a worker, and cannot be read. */
export function createFingerprintKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
}

/** As {@link createFingerprints}, where several threads are to come to the same fingerprints. */
export function fingerprintsUnder(key: CryptoKey): FingerprintSecret {
  return async (secret) => {
    try {
      const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, secret))
      return String.fromCharCode(...signature.subarray(0, fingerprintLength))
    } finally {
      secret.fill(0)
    }
  }
}
