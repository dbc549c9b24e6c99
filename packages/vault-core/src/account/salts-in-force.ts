import { checkEmail } from '../contracts/auth.ts'
import type { ApiClient } from '../api/api-client.ts'
import { checkKdf, checkSalts } from '../crypto/kdf.ts'
import { VaultError } from '../errors.ts'
import type { PendingPasswordStore } from '../session/pending-password.ts'
import type { SessionService } from '../session/session.ts'
import type { Clock } from '../session/ports/clock.ts'
import { sameSalts } from '../session/session-storage.ts'
import { mayBeOnItsWay } from './settled-change.ts'

/** Which master password counts after a change that was sent: the new one, the old one, or nobody can say yet. */
export type PasswordInForce = 'new' | 'old' | 'unknown'

/** Dependencies of finding it out. */
export interface SaltsInForcePorts {
  readonly api: ApiClient
  readonly session: SessionService
  readonly pending: PendingPasswordStore
  readonly clock: Clock
}

/**
 * Asks the server which salts are in force, of the account that is open or locked here, after a change of its master
 * password without an answer; all tabs, and the pin, go by what it says.
 *
 * @returns null when no such change is known here
 * @throws VaultError `not_signed_in` | `salts_refused` | `kdf_refused`, or RequestFailure when the server does not say
 */
export async function findPasswordInForce(ports: SaltsInForcePorts): Promise<PasswordInForce | null> {
  const { api, session, pending, clock } = ports
  const { user } = session.sealedAccount()
  const change = await pending.find(user.email)
  if (change === null) return null
  const answer = await api.call(checkEmail, { body: { email: user.email } })
  const salts = checkSalts(answer)
  const { before, after, sentAt } = change
  const inForce = [after, before].find((sealed) => sealed !== null && sameSalts(sealed, salts)) ?? null
  checkKdf(answer.kdf ?? 1, inForce?.kdf)
  // The change may be on its way still. Of a recovery it is not known what was before.
  if (inForce === before && mayBeOnItsWay(clock, sentAt)) return 'unknown'
  if (session.sealedAccount().user.id !== user.id) throw new VaultError('not_signed_in')
  // Those of before may be sealed under a higher suite by now.
  const isKnown = inForce !== null && sameSalts(session.sealedAccount().sealed, inForce)
  if (inForce !== null && !isKnown) await session.reseal(user.id, inForce)
  await pending.remove(user.email)
  // Neither: it was changed elsewhere since, and this session is over.
  return inForce === null ? null : inForce === after ? 'new' : 'old'
}
