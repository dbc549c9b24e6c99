import type { Bytes } from '../../crypto/wire-types.ts'
import { isVaultError, VaultError } from '../../errors.ts'

/**
 * Why a passkey or a security key was not used or made.
 *
 * - `cancelled`: the person said no, took too long, or has none here; browsers do not tell these apart
 * - `unsupported`: this browser knows no passkeys
 * - `insecure`: the page came neither by HTTPS nor from this machine
 * - `ip_address`: the page was opened by an IP address, to which no passkey is bound
 * - `other_address`: the page was opened at another address than the one that the server's passkeys are bound to
 * - `without_prf`: browser or authenticator gives nothing to open the vault with (the extension `prf`)
 * - `known`: this authenticator holds a passkey of the account already
 * - `gone`: the account has this passkey no more
 * - `failed`: something else
 */
export type PasskeyReason =
  | 'cancelled'
  | 'unsupported'
  | 'insecure'
  | 'ip_address'
  | 'other_address'
  | 'without_prf'
  | 'known'
  | 'gone'
  | 'failed'

/** A `VaultError` of the code `passkey_failed`, and why. */
export class PasskeyError extends VaultError {
  /** Why there is no passkey. */
  readonly reason: PasskeyReason

  constructor(reason: PasskeyReason, cause?: unknown) {
    super('passkey_failed', cause)
    this.reason = reason
  }
}

/** Why a passkey was not used or made; null for another error. */
export const passkeyReason = (error: unknown): PasskeyReason | null =>
  isVaultError(error, 'passkey_failed') ? (error instanceof PasskeyError ? error.reason : 'failed') : null

/** Challenge for a passkey, and whose passkeys these are. */
interface Ceremony {
  readonly challenge: Bytes
  /** The name that they are bound to. */
  readonly rpId: string
  /** Input of the extension `prf`. */
  readonly prfInput: Bytes
}

/** How a passkey is to be made. */
export interface PasskeyToMake extends Ceremony {
  /** The account's id, in bytes: what a passkey says whose it is. */
  readonly userHandle: Bytes
  /** Words that an authenticator shows in its list. */
  readonly userName: string
  /** Name of the person, as the system shows it. */
  readonly displayName: string
  /** Name of the product, as the system shows it. */
  readonly productName: string
  /** Passkeys of the account: an authenticator that has one of these makes no other. */
  readonly exclude: readonly Bytes[]
}

/** A passkey that was made. */
export interface MadePasskey {
  /** Id of the credential. */
  readonly id: Bytes
  /** As WebAuthn gives it. */
  readonly clientDataJSON: Bytes
  /** As WebAuthn gives it. */
  readonly attestationObject: Bytes
  /** 32 bytes; null where the authenticator gives them only when the passkey is used. Overwrite them. */
  readonly prf: Bytes | null
}

/** A passkey that was used. */
export interface UsedPasskey {
  /** Id of the credential. */
  readonly id: Bytes
  /** As WebAuthn gives it. */
  readonly clientDataJSON: Bytes
  /** As WebAuthn gives it. */
  readonly authenticatorData: Bytes
  /** As WebAuthn gives it. */
  readonly signature: Bytes
  /** The account's id in bytes; null where the authenticator does not say. */
  readonly userHandle: Bytes | null
  /** 32 bytes. Overwrite them. */
  readonly prf: Bytes
}

/** How a security key is to be made: one that only signs, and that nobody has to be verified by. */
export type SecurityKeyToMake = Omit<PasskeyToMake, 'prfInput'>
/** Which security keys are to sign, of which one does. */
export type SecurityKeysToUse = Omit<Ceremony, 'prfInput'> & { readonly allow: readonly Bytes[] }

/**
 * Keeper of passkeys and security keys: the browser, and what it reaches. Each ceremony of a passkey has the person
 * verified.
 */
export interface Authenticator {
  /** Why no passkey can be used on this page; null when nothing speaks against it. */
  readonly hindrance: () => Promise<PasskeyReason | null>
  /** @throws PasskeyError */
  readonly make: (passkey: PasskeyToMake) => Promise<MadePasskey>
  /** @param ceremony.allow the one passkey that may be used; null for whichever of this name @throws PasskeyError */
  readonly use: (ceremony: Ceremony & { readonly allow: Bytes | null }) => Promise<UsedPasskey>
  /** @throws PasskeyError */
  readonly makeSecurityKey: (key: SecurityKeyToMake) => Promise<Omit<MadePasskey, 'prf'>>
  /** @throws PasskeyError */
  readonly useSecurityKey: (keys: SecurityKeysToUse) => Promise<Omit<UsedPasskey, 'prf' | 'userHandle'>>
  /**
   * Says that the account has a passkey no more, so that it is not offered again where its keeper listens. Never fails.
   */
  readonly disown: (rpId: string, id: Bytes) => Promise<void>
}
