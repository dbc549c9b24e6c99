import { encodeBase64Url } from '../../crypto/base64-url.ts'
import type { Bytes } from '../../crypto/wire-types.ts'
import { PasskeyError, type Authenticator, type PasskeyReason } from './authenticator.ts'

/** Time that a person may take, in milliseconds: as long as what is signed is good. */
const timeout = 300_000
/** COSE algorithms: Ed25519, ECDSA over P-256, RSA PKCS #1. */
const algorithms = [-8, -7, -257]
const prfLength = 32

/** The authenticators that a browser reaches (WebAuthn, level 3). */
export function webAuthenticator(): Authenticator {
  const hindrance = async (): Promise<PasskeyReason | null> => {
    if (isIpAddress(location.hostname)) return 'ip_address'
    if (!isSecureContext) return 'insecure'
    if (!('PublicKeyCredential' in globalThis)) return 'unsupported'
    // A browser that does not say what it can do shows it in the ceremony.
    const known = await PublicKeyCredential.getClientCapabilities?.().catch(() => null)
    return known?.['extension:prf'] === false ? 'without_prf' : null
  }
  const demandNone = async () => {
    const reason = await hindrance()
    if (reason !== null) throw new PasskeyError(reason)
  }
  /** A security key needs no `prf`, which opens the vault for a passkey. */
  const demandNoneOfKeys = async () => {
    const reason = await hindrance()
    if (reason !== null && reason !== 'without_prf') throw new PasskeyError(reason)
  }

  return {
    hindrance,
    make: async (passkey) => {
      await demandNone()
      const { challenge, rpId, userHandle, userName, displayName, productName, exclude, prfInput } = passkey
      const made = await asked(() =>
        navigator.credentials.create({
          publicKey: {
            challenge,
            timeout,
            rp: { id: rpId, name: productName },
            user: { id: userHandle, name: userName, displayName },
            pubKeyCredParams,
            excludeCredentials: exclude.map(described),
            authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
            attestation: 'none',
            extensions: { prf: { eval: { first: prfInput } } },
          },
        }),
      )
      if (!(made.response instanceof AuthenticatorAttestationResponse)) throw new PasskeyError('failed')
      const { prf } = made.getClientExtensionResults()
      const output = outputOf(prf)
      const id = new Uint8Array(made.rawId)
      if (output === null && prf?.enabled !== true) {
        await disown(rpId, id)
        throw new PasskeyError('without_prf')
      }
      const { clientDataJSON, attestationObject } = made.response
      return {
        id,
        clientDataJSON: new Uint8Array(clientDataJSON),
        attestationObject: new Uint8Array(attestationObject),
        prf: output,
      }
    },
    use: async ({ challenge, rpId, prfInput, allow }) => {
      await demandNone()
      const used = await asked(() =>
        navigator.credentials.get({
          publicKey: {
            challenge,
            timeout,
            rpId,
            userVerification: 'required',
            ...(allow === null ? {} : { allowCredentials: [described(allow)] }),
            extensions: { prf: { eval: { first: prfInput } } },
          },
        }),
      )
      if (!(used.response instanceof AuthenticatorAssertionResponse)) throw new PasskeyError('failed')
      const prf = outputOf(used.getClientExtensionResults().prf)
      if (prf === null) throw new PasskeyError('without_prf')
      const { clientDataJSON, authenticatorData, signature, userHandle } = used.response
      return {
        id: new Uint8Array(used.rawId),
        clientDataJSON: new Uint8Array(clientDataJSON),
        authenticatorData: new Uint8Array(authenticatorData),
        signature: new Uint8Array(signature),
        userHandle: userHandle === null ? null : new Uint8Array(userHandle),
        prf,
      }
    },
    makeSecurityKey: async ({ challenge, rpId, userHandle, userName, displayName, productName, exclude }) => {
      await demandNoneOfKeys()
      const made = await asked(() =>
        navigator.credentials.create({
          publicKey: {
            challenge,
            timeout,
            rp: { id: rpId, name: productName },
            user: { id: userHandle, name: userName, displayName },
            pubKeyCredParams,
            excludeCredentials: exclude.map(described),
            authenticatorSelection: {
              residentKey: 'discouraged',
              requireResidentKey: false,
              userVerification: 'discouraged',
            },
            attestation: 'none',
          },
        }),
      )
      if (!(made.response instanceof AuthenticatorAttestationResponse)) throw new PasskeyError('failed')
      const { clientDataJSON, attestationObject } = made.response
      return {
        id: new Uint8Array(made.rawId),
        clientDataJSON: new Uint8Array(clientDataJSON),
        attestationObject: new Uint8Array(attestationObject),
      }
    },
    useSecurityKey: async ({ challenge, rpId, allow }) => {
      await demandNoneOfKeys()
      const used = await asked(() =>
        navigator.credentials.get({
          publicKey: {
            challenge,
            timeout,
            rpId,
            userVerification: 'discouraged',
            allowCredentials: allow.map(described),
          },
        }),
      )
      if (!(used.response instanceof AuthenticatorAssertionResponse)) throw new PasskeyError('failed')
      const { clientDataJSON, authenticatorData, signature } = used.response
      return {
        id: new Uint8Array(used.rawId),
        clientDataJSON: new Uint8Array(clientDataJSON),
        authenticatorData: new Uint8Array(authenticatorData),
        signature: new Uint8Array(signature),
      }
    },
    disown,
  }
}

const pubKeyCredParams = algorithms.map((alg) => ({ type: 'public-key' as const, alg }))
const described = (id: Bytes) => ({ type: 'public-key' as const, id })

async function disown(rpId: string, id: Bytes): Promise<void> {
  await PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId: encodeBase64Url(id) }).catch(
    () => undefined,
  )
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await ask().catch((error: unknown) => {
    throw new PasskeyError(reasonOf(error), error)
  })
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError('cancelled')
  return credential
}

/** Errors that browsers throw (WebAuthn, 5.1). */
function reasonOf(error: unknown): PasskeyReason {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled'
    case 'SecurityError':
      return 'other_address'
    case 'InvalidStateError':
      return 'known'
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'unsupported'
    default:
      return 'failed'
  }
}

function outputOf(prf: AuthenticationExtensionsPRFOutputs | undefined): Bytes | null {
  const first = prf?.results?.first
  if (first === undefined) return null
  const output = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength).slice()
    : new Uint8Array(first)
  return output.length === prfLength ? output : null
}

/** IPv6 stands in brackets in an address; no name consists of digits and dots alone. */
const isIpAddress = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
