import type { ApiClient } from '../api/api-client.ts'
import { laterPart } from '../later-part.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { FormerKeyStore } from '../session/former-keys.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { KnownPasskeyStore } from '../session/known-passkeys.ts'
import type { PendingRotationStore } from '../session/pending-rotation.ts'
import type { Authenticator } from '../session/ports/authenticator.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { SessionService } from '../session/session-service.ts'
import type { TokenExchange } from '../session/token-exchange.ts'
import type { RotationSealing } from '../vault/rotation/rotation-sealing.ts'
import type { FactorAnswer } from './second-factor-service.ts'

/** Which keys count after a rotation that was sent: the new ones, the old ones, or nobody can say yet. */
export type KeysInForce = 'new' | 'old' | 'unknown'

/** What shows that somebody may rotate the keys, and who hears how far it is. */
export interface RotationToPrepare {
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
   * @returns which keys count; `unknown` when no answer came in time: {@link RotationService.inForce} asks again
   * @throws VaultError `factor_code_unreadable` | `passkey_failed` | `stale_epoch`, or RequestFailure when the server refused,
   * `second_factor_required` where no factor was given; the old keys count then, and it can be called again
   */
  readonly finish: (factor?: FactorAnswer) => Promise<KeysInForce>
}

/** Another pair of keys for the account, and other keys for its vaults, after the old ones may have come to be known. */
export interface RotationService {
  /** Whether a rotation was begun in this browser, and neither finished nor dropped. Never fails. */
  readonly isBegun: () => Promise<boolean>
  /**
   * Seals everything anew, and stages it; goes on with what was begun before. What waits to be sent is sent first.
   *
   * @throws VaultError `waits_to_be_sent` while something does, or an import is not finished; `vault_not_open` | `vault_changed` |
   * `rolled_back` for what nobody can seal anew before a person has looked at it; `wrong_master_password` | `stale_epoch` | `not_signed_in`;
   * RequestFailure, `second_factor_required` where going on needs a factor
   */
  readonly prepare: (toPrepare: RotationToPrepare) => Promise<PreparedRotation>
  /** Drops what was begun. @throws RequestFailure */
  readonly drop: () => Promise<void>
  /**
   * Which keys count after a rotation that was sent; null when nothing is to be found out. Where it is the new ones, all tabs lock
   * and unlock with them.
   * @throws VaultError, or RequestFailure when the server does not say
   */
  readonly inForce: () => Promise<KeysInForce | null>
}

/** What rotating the keys works with. */
export interface RotationPorts {
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

const loadPreparing = laterPart(() => import('./prepare-rotation.ts'))
const loadInForce = laterPart(() => import('./keys-in-force.ts'))

/** Makes the rotation service of a client; what it works with is loaded when somebody rotates. */
export function createRotationService(ports: RotationPorts): RotationService {
  const { api, session, pending, keyRing } = ports
  const begun = () => pending.find(session.sealedAccount().user.email)
  return {
    isBegun: async () => {
      try {
        return (await begun()) !== null
      } catch {
        return false
      }
    },
    prepare: async (toPrepare) => (await keyRing.guard(loadPreparing())).prepareRotation(ports, toPrepare),
    drop: async () => {
      const known = await begun()
      if (known === null) return
      const { dropRotation } = await import('../contracts/rotation.ts')
      await api.call(dropRotation, { params: { rotationId: known.rotationId } })
      await pending.remove(session.sealedAccount().user.email)
    },
    inForce: async () => (pending.isAny() ? (await loadInForce()).findKeysInForce(ports) : null),
  }
}
