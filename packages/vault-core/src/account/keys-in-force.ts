import { me } from '../contracts/auth.ts'
import { VaultError } from '../errors.ts'
import type { PendingRotation } from '../session/pending-rotation.ts'
import type { KeysInForce, RotationPorts } from './rotation-ports.ts'
import { mayBeOnItsWay } from './settled-change.ts'

/** How long a server may be at work on the finish of fifty thousand items, in milliseconds. */
export const finishingWork = 180_000

/** Dependencies of finding it out. */
export type KeysInForcePorts = Pick<
  RotationPorts,
  'api' | 'session' | 'pending' | 'formerKeys' | 'knownPasskeys' | 'clock'
>

/**
 * Asks the server whose public key counts, after a rotation of the account that is open or locked here was begun. What
 * it says is compared with what was drawn here: no other key is taken. Where it is the new one, all tabs go by it.
 *
 * @returns null when no rotation is known here
 * @throws VaultError `not_signed_in`, or RequestFailure when the server does not say
 */
export async function findKeysInForce(ports: KeysInForcePorts): Promise<KeysInForce | null> {
  const { api, session, pending, clock } = ports
  const { user } = session.sealedAccount()
  const rotation = await pending.find(user.email)
  if (rotation === null) return null
  if (user.publicKey === rotation.publicKey) {
    await pending.remove(user.email)
    return 'new'
  }
  if (rotation.before !== user.publicKey) {
    await pending.remove(user.email)
    return null
  }
  // It was never told to put it in force.
  if (rotation.sentAt === null) return 'old'
  const { id, publicKey } = await api.call(me, {})
  if (id !== user.id || session.sealedAccount().user.id !== id) throw new VaultError('not_signed_in')
  if (publicKey === rotation.publicKey) {
    await noteRotated(ports, user.email, rotation)
    await session.lockUnder(user.id, rotation.publicKey, rotation.sealed)
    await pending.remove(user.email)
    return 'new'
  }
  // It may be on its way still.
  return mayBeOnItsWay(clock, rotation.sentAt, finishingWork) ? 'unknown' : 'old'
}

/**
 * Notes that what lies in this browser is sealed under the old pair, and that no passkey opens anything here any more.
 */
export async function noteRotated(
  { formerKeys, knownPasskeys, clock }: Pick<RotationPorts, 'formerKeys' | 'knownPasskeys' | 'clock'>,
  email: string,
  { before, previousKey }: PendingRotation,
): Promise<void> {
  await formerKeys.add(email, [{ publicKey: before, previousKey }], clock.now())
  await knownPasskeys.remove(email).catch(() => undefined)
}
