import { endWaysIn, getWaysIn, type WayIn } from '../contracts/ways-in.ts'
import type { KeyRing } from '../session/key-ring.ts'
import { forgetEndedPasskey, type EndedPasskeyPorts } from './ended-passkeys.ts'
import { provePassword, sessionProof } from './factor-proof.ts'
import { deviceHeaders } from './known-device.ts'
import { settleChange, type SettledChangePorts } from './settled-change.ts'
import type { WaysChange, WaysEnding } from './ways-in-service.ts'

/** Dependencies of listing and ending ways in. */
export interface WaysInPorts extends EndedPasskeyPorts, SettledChangePorts {
  readonly keyRing: KeyRing
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
  const { api, session, keyRing } = ports
  const { masterPassword, factor: answer, ends, otherSessions, leavesNoFactor } = ending
  const { user } = session.sealedAccount()
  const isLeft = ({ kind, id, current }: WayIn) =>
    ends.some((end) => end.kind === kind && end.id === id) || (otherSessions === true && kind === 'session' && !current)
  const currentPasswordHash = masterPassword === undefined ? undefined : await provePassword(ports, masterPassword)
  const factor = await keyRing.guard(sessionProof(ports, answer))
  const body = endWaysIn.body.parse({ ends, currentPasswordHash, otherSessions, leavesNoFactor, ...factor })
  const became = await settleChange(ports, {
    email: user.email,
    send: (headers) => api.call(endWaysIn, { body, headers }),
    done: 'done',
    // One that is there still: the call may be on its way.
    inForce: async () => ((await findWaysIn(ports)).some(isLeft) ? null : 'done'),
  })
  const ids = ends.map(({ id }) => id)
  if (became === 'done') await forgetEndedPasskey(ports, user.email, ids)
  return became
}
