import type { ApiClient } from '../api/api-client.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { FormerKeyStore } from '../session/former-keys.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { KnownPasskeyStore } from '../session/known-passkeys.ts'
import type { PendingRotationStore } from '../session/pending-rotation.ts'
import type { Authenticator } from '../session/ports/authenticator.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { SessionService } from '../session/session.ts'
import type { TokenExchange } from '../session/token-exchange.ts'
import type { RotationSealing } from '../vault/rotation/rotation-sealing.ts'
import type { FactorAnswer } from './second-factor-service.ts'
import type { StretchingPorts } from './unlock.ts'

/** Which keys count after a rotation that was sent: the new ones, the old ones, or nobody can say yet. */
export type KeysInForce = 'new' | 'old' | 'unknown'

/** Proof for rotating the keys, and the receiver of its progress. */
export interface RotationToPrepare {
  /** Proves who begins it. */
  readonly masterPassword: string
  /** The second factor, where the account has one: to go on with a rotation that was broken off. */
  readonly factor?: FactorAnswer | undefined
  /** @param done records that are sealed and staged, of `total` */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void
}

/** A rotation of which everything is staged. Nothing of it is in force. */
export interface PreparedRotation {
  /** Items that nobody vouches for: they stay under the old key, and are not shown as one's own any more. */
  readonly left: number
  /**
   * Puts all of it in force. Every other session of the account ends, and with it recovery code and passkeys.
   *
   * @param factor where the account has a second factor
   * @returns which keys count; `unknown` when no answer came in time: `RotationService.inForce` asks again
   * @throws VaultError `factor_code_unreadable` | `passkey_failed` | `stale_epoch`, or RequestFailure when the server
   *   refused,
   * `second_factor_required` where no factor was given; the old keys count then, and it can be called again
   */
  readonly finish: (factor?: FactorAnswer) => Promise<KeysInForce>
}

/** Proof of a rotation, for as long as it takes. Neither gives the master password back. */
export interface RotationProof {
  readonly currentPasswordHash: string
  /** Suite of the new sealed private key. */
  readonly kdf: number
  /** Opens the new private key. */
  readonly wrapRoot: CryptoKey
}

/** Dependencies of rotating the keys. */
export interface RotationPorts extends StretchingPorts {
  readonly api: ApiClient
  readonly session: SessionService
  readonly keyRing: KeyRing
  readonly devices: DeviceTokenStore
  readonly pending: PendingRotationStore
  readonly formerKeys: FormerKeyStore
  readonly knownPasskeys: KnownPasskeyStore
  readonly exchange: TokenExchange
  /** Made when it is first asked for. */
  readonly authenticator: () => Promise<Authenticator>
  readonly clock: Clock
  readonly sealing: () => Promise<RotationSealing>
  /** Resolves when nothing waits to be sent. @throws VaultError `waits_to_be_sent` */
  readonly sendWaiting: () => Promise<void>
}
