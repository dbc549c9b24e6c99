import type { PasskeyAssertion, PasskeyAttestation } from '@larets/vault-core/contracts'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { PasskeySite } from './passkey-site.ts'
import type { Passkey } from './passkeys-repository.ts'

/** COSE algorithms that passkeys may sign with: Ed25519, ECDSA over P-256, RSA PKCS #1 (each with SHA-256 where it hashes). */
const algorithms = [-8, -7, -257]
type Challenged = (challenge: string) => boolean

/** What is to be kept of a new passkey. */
export type MadePasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter'>

/**
 * Checks that an authenticator made a passkey for this site, and verified a person while it did.
 *
 * @param isGood whether what was signed is ours
 * @returns null for everything else
 */
export async function verifyAttestation(site: PasskeySite, given: PasskeyAttestation, isGood: Challenged): Promise<MadePasskey | null> {
  const { id, clientDataJSON, attestationObject } = given
  try {
    // Of a statement with certificates the library would ask their issuers, at addresses that whoever sends it may choose.
    if (decodeAttestationObject(Buffer.from(attestationObject, 'base64url')).get('fmt') !== 'none') return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: isGood,
      expectedOrigin: [...site.origins],
      expectedRPID: site.rpId,
      supportedAlgorithmIDs: algorithms,
    })
    const credential = verified ? registrationInfo?.credential : undefined
    if (credential === undefined || credential.id !== id) return null
    return { id, publicKey: Buffer.from(credential.publicKey).toString('base64url'), counter: credential.counter }
  } catch {
    return null
  }
}

/**
 * Checks that a passkey was used on this site, by a person whom its authenticator verified.
 *
 * @param isGood whether what was signed is ours
 * @returns the authenticator's counter, which only goes up; null for everything else
 */
export async function verifyAssertion(
  site: PasskeySite,
  kept: Passkey,
  { id, ...response }: PasskeyAssertion,
  isGood: Challenged,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: isGood,
      expectedOrigin: [...site.origins],
      expectedRPID: site.rpId,
      credential: { id: kept.id, publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')), counter: kept.counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
