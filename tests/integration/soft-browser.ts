import { createSoftPasskey, type SoftPasskey } from '@larets/server/testing/soft-authenticator'
import { PasskeyError, type Authenticator } from '@larets/vault-core'

interface Held {
  readonly passkey: SoftPasskey
  readonly rpId: string
  readonly userHandle: Uint8Array<ArrayBuffer>
}

/** Passkeys that a test can take away, and an origin that their browser tells. */
export interface SoftBrowser extends Authenticator {
  readonly held: Held[]
  /** Told with each answer, as a browser tells where it is. */
  readonly at: { origin: string }
  /** Whether what it gives to open the vault with is told at once when it makes a passkey. */
  readonly evaluates: { atOnce: boolean }
}

/** Passkeys in memory, counted and verified as real ones are. */
export function createSoftBrowser(origin: string): SoftBrowser {
  const held: Held[] = []
  const [at, evaluates] = [{ origin }, { atOnce: false }]
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const text = (given: Uint8Array) => Buffer.from(given).toString('base64url')
  return {
    held,
    at,
    evaluates,
    hindrance: async () => null,
    make: async ({ challenge, rpId, userHandle, prfInput, exclude }) => {
      if (held.some(({ passkey }) => exclude.map(text).includes(passkey.id))) throw new PasskeyError('known')
      const passkey = createSoftPasskey()
      held.push({ passkey, rpId, userHandle: userHandle.slice() })
      const made = passkey.attest({ challenge: text(challenge), rpId, origin: at.origin })
      return {
        id: bytes(passkey.id),
        clientDataJSON: bytes(made.clientDataJSON),
        attestationObject: bytes(made.attestationObject),
        prf: evaluates.atOnce ? new Uint8Array(passkey.prf(prfInput)) : null,
      }
    },
    makeSecurityKey: async ({ challenge, rpId, userHandle, exclude }) => {
      if (held.some(({ passkey }) => exclude.map(text).includes(passkey.id))) throw new PasskeyError('known')
      const passkey = createSoftPasskey()
      held.push({ passkey, rpId, userHandle: userHandle.slice() })
      const made = passkey.attest({ challenge: text(challenge), rpId, origin: at.origin }, { verifiesUser: false })
      return {
        id: bytes(passkey.id),
        clientDataJSON: bytes(made.clientDataJSON),
        attestationObject: bytes(made.attestationObject),
      }
    },
    useSecurityKey: async ({ challenge, rpId, allow }) => {
      const one = held.find((other) => other.rpId === rpId && allow.map(text).includes(other.passkey.id))
      if (one === undefined) throw new PasskeyError('cancelled')
      const userId = Buffer.from(one.userHandle).toString('hex')
      const used = one.passkey.assert({ challenge: text(challenge), rpId, origin: at.origin }, userId, {
        verifiesUser: false,
      })
      return {
        id: bytes(used.id),
        clientDataJSON: bytes(used.clientDataJSON),
        authenticatorData: bytes(used.authenticatorData),
        signature: bytes(used.signature),
      }
    },
    disown: async (rpId, id) => {
      const index = held.findIndex((one) => one.rpId === rpId && one.passkey.id === text(id))
      if (index >= 0) held.splice(index, 1)
    },
    use: async ({ challenge, rpId, prfInput, allow }) => {
      const one = held.find((other) => other.rpId === rpId && (allow === null || other.passkey.id === text(allow)))
      if (one === undefined) throw new PasskeyError('cancelled')
      const userId = Buffer.from(one.userHandle).toString('hex')
      const used = one.passkey.assert({ challenge: text(challenge), rpId, origin: at.origin }, userId)
      return {
        id: bytes(used.id),
        clientDataJSON: bytes(used.clientDataJSON),
        authenticatorData: bytes(used.authenticatorData),
        signature: bytes(used.signature),
        userHandle: one.userHandle,
        prf: new Uint8Array(one.passkey.prf(prfInput)),
      }
    },
  }
}
