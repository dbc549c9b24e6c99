import type { PasskeyAssertion, PasskeyAttestation } from '@larets/vault-core/contracts'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { PasskeySite } from './passkey-site.ts'
import type { Passkey } from './passkeys-repository.ts'

/**
 * COSE algorithms that passkeys may sign with: Ed25519, ECDSA over P-256, RSA PKCS #1 (each with SHA-256 where it
 * hashes).
 */
const algorithms = [-8, -7, -257]
/** Conditions on a signature. */
interface Demanded {
  /** Whether it is ours. */
  readonly isGood: (challenge: string) => boolean
  /**
   * Whether the authenticator has to have verified a person: what asks for the master password besides is content with
   * a touch.
   */
  readonly verifiesUser: boolean
}

/** Stored values of a new passkey or security key. */
export type MadePasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter'>

/**
 * Checks that an authenticator made a passkey or a security key for this site.
 *
 * @returns null for everything else
 */
export async function verifyAttestation(
  site: PasskeySite,
  given: PasskeyAttestation,
  demanded: Demanded,
): Promise<MadePasskey | null> {
  const { id, clientDataJSON, attestationObject } = given
  try {
    // Of a statement with certificates the library would ask their issuers, at addresses that whoever sends it may
    // choose.
    if (decodeAttestationObject(Buffer.from(attestationObject, 'base64url')).get('fmt') !== 'none') return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: demanded.isGood,
      requireUserVerification: demanded.verifiesUser,
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
 * Checks that a passkey or a security key was used on this site.
 *
 * @returns the authenticator's counter, which only goes up; null for everything else
 */
export async function verifyAssertion(
  site: PasskeySite,
  kept: MadePasskey,
  { id, ...response }: Omit<PasskeyAssertion, 'userHandle'>,
  demanded: Demanded,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: demanded.isGood,
      requireUserVerification: demanded.verifiesUser,
      expectedOrigin: [...site.origins],
      expectedRPID: site.rpId,
      credential: {
        id: kept.id,
        publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
        counter: kept.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
