import type { ApiClient } from '../api/api-client.ts'
import { endWaysIn, getWaysIn, type WayIn } from '../contracts/ways-in.ts'
import { derivePasswordHash } from '../crypto/kdf.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { SessionService } from '../session/session-service.ts'
import { forgetEndedPasskey, type EndedPasskeyPorts } from './ended-passkeys.ts'
import { sessionProof } from './factor-proof.ts'
import { deviceHeaders, keepDeviceToken } from './known-device.ts'
import { sendUntilDecided } from './send-until-decided.ts'
import { unlock, type StretchingPorts } from './unlock.ts'
import type { WaysChange, WaysEnding } from './ways-in-service.ts'

/** Dependencies of listing and ending ways in. */
export interface WaysInPorts extends EndedPasskeyPorts, StretchingPorts {
  readonly api: ApiClient
  readonly session: SessionService
  readonly devices: DeviceTokenStore
  readonly keyRing: KeyRing
  readonly clock: Clock
}

/** @throws as `WaysInService.list` */
export async function findWaysIn({
  api,
  session,
  devices,
}: Pick<WaysInPorts, 'api' | 'session' | 'devices'>): Promise<readonly WayIn[]> {
  const { email } = session.sealedAccount().user
  return (await api.call(getWaysIn, { headers: await deviceHeaders(devices, email) })).ways
}

/** @throws as `WaysInService.end` */
export async function endWays(ports: WaysInPorts, ending: WaysEnding): Promise<WaysChange> {
  const { api, session, devices, keyRing, clock } = ports
  const { masterPassword, factor: answer, ends, otherSessions, leavesNoFactor } = ending
  const { user, sealed } = session.sealedAccount()
  const currentPasswordHash = masterPassword === undefined ? undefined : await hashOf(masterPassword)
  const factor = await keyRing.guard(sessionProof(ports, answer))
  const body = endWaysIn.body.parse({ ends, currentPasswordHash, otherSessions, leavesNoFactor, ...factor })
  const attempt = async () =>
    keepDeviceToken(
      devices,
      user.email,
      await api.call(endWaysIn, { body, headers: await deviceHeaders(devices, user.email) }),
    )
  const became = (await sendUntilDecided(clock, attempt)) || (await isDone()) ? 'done' : 'unknown'
  if (became === 'done')
    await forgetEndedPasskey(
      ports,
      user.email,
      ends.map(({ id }) => id),
    )
  return became

  async function hashOf(typed: string) {
    ;(await unlock(ports, { user, sealed }, typed)).pkcs8.fill(0)
    return derivePasswordHash(typed, sealed.authSalt, sealed.kdf)
  }

  /** False where one is there still: the call may be on its way. */
  async function isDone(): Promise<boolean> {
    const left = await findWaysIn(ports).catch(() => null)
    const isLeft = ({ kind, id, current }: WayIn) =>
      ends.some((end) => end.kind === kind && end.id === id) ||
      (otherSessions === true && kind === 'session' && !current)
    return left !== null && !left.some(isLeft)
  }
}
