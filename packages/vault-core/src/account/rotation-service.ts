import { dropRotation } from '../contracts/rotation.ts'
import { lazyPart } from '../lazy-part.ts'
import type { KeysInForce, PreparedRotation, RotationPorts, RotationToPrepare } from './rotation-ports.ts'

/**
 * Another pair of keys for the account, and other keys for its vaults, after the old ones may have come to be known.
 */
export interface RotationService {
  /** Whether a rotation was begun in this browser, and neither finished nor dropped. Never fails. */
  readonly isBegun: () => Promise<boolean>
  /**
   * Seals everything anew, and stages it; goes on with what was begun before. What waits to be sent is sent first.
   *
   * @throws VaultError `waits_to_be_sent` while something does, or an import is not finished; `vault_not_open` |
   *   `vault_changed` |
   * `rolled_back` for what nobody can seal anew before a person has looked at it; `wrong_master_password` |
   * `stale_epoch` | `not_signed_in`; RequestFailure, `second_factor_required` where going on needs a factor
   */
  readonly prepare: (toPrepare: RotationToPrepare) => Promise<PreparedRotation>
  /** Drops what was begun. @throws RequestFailure */
  readonly drop: () => Promise<void>
  /**
   * Which keys count after a rotation that was sent; null when nothing is to be found out. Where it is the new ones,
   * all tabs lock and unlock with them.
   * @throws VaultError, or RequestFailure when the server does not say
   */
  readonly inForce: () => Promise<KeysInForce | null>
}

const loadPreparing = lazyPart(() => import('./prepare-rotation.ts'))
const loadInForce = lazyPart(() => import('./keys-in-force.ts'))

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
      await api.call(dropRotation, { params: { rotationId: known.rotationId } })
      await pending.remove(session.sealedAccount().user.email)
    },
    inForce: async () => (pending.isAny() ? (await loadInForce()).findKeysInForce(ports) : null),
  }
}
