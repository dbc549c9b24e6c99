import { changeMe } from '../contracts/account.ts'
import { me, type User } from '../contracts/auth.ts'
import { VaultError } from '../errors.ts'
import type { PinStore } from '../session/kdf-pins.ts'
import { provePassword } from './factor-proof.ts'
import { keepDeviceToken } from './known-device.ts'
import { settleChange, type SettledChangePorts } from './settled-change.ts'

/** Another e-mail, and the master password that is asked for it. */
export interface EmailChange {
  /** The new address. */
  readonly email: string
  /** Proves who changes the address. */
  readonly masterPassword: string
}

/** Which e-mail counts after a change that was sent: the new one, the old one, or nobody can say yet. */
export type EmailInForce = 'new' | 'old' | 'unknown'

/** Dependencies of changing name and e-mail. */
export interface ChangeProfilePorts extends SettledChangePorts {
  readonly pins: PinStore
}

/** Gives the person another name, shown at once in every tab. @throws RequestFailure */
export async function changeName({ api, session }: ChangeProfilePorts, name: string): Promise<void> {
  const { deviceToken: _, ...user } = await api.call(changeMe, { body: { name } })
  await session.takeUser(user)
}

/**
 * Gives the account another e-mail. A change without an answer is sent again as it was, which the server answers again,
 * until it is known what became of it; at last the server is asked which e-mail the account has.
 *
 * @returns which one counts; once it is `new` every tab has it
 * @throws VaultError `wrong_master_password` | `not_signed_in`, or RequestFailure when the server refused; the old one
 *   counts then
 */
export async function changeEmail(
  ports: ChangeProfilePorts,
  { email, masterPassword }: EmailChange,
): Promise<EmailInForce> {
  const { api, session, devices } = ports
  const { user } = session.sealedAccount()
  const currentPasswordHash = await provePassword(ports, masterPassword)
  const body = changeMe.body.parse({ email, currentPasswordHash })
  return settleChange(ports, {
    email: user.email,
    send: async (headers) => {
      const { deviceToken, ...changed } = await api.call(changeMe, { body, headers })
      await take(ports, user, changed)
      await keepDeviceToken(devices, changed.email, { deviceToken })
      return {}
    },
    done: 'new',
    inForce: () => findEmailInForce(ports, email),
  })
}

/** Asks the server which e-mail the account has, after a change to `email` without an answer. Never fails. */
export async function findEmailInForce(ports: ChangeProfilePorts, email: string): Promise<EmailInForce> {
  try {
    const { user } = ports.session.sealedAccount()
    const told = await ports.api.call(me, {})
    if (told.email !== email.trim()) return told.email === user.email ? 'old' : 'unknown'
    await take(ports, user, told)
    return 'new'
  } catch {
    return 'unknown'
  }
}

/** Pins the account under its new e-mail before that is shown: what the device remembers goes by the e-mail. */
async function take({ session, pins }: ChangeProfilePorts, known: User, changed: User): Promise<void> {
  if (changed.id !== known.id || changed.publicKey !== known.publicKey) throw new VaultError('answer_differs')
  const { sealed } = session.sealedAccount()
  const { authSalt, passwordSalt, kdf } = sealed
  await pins.remember(changed.email, { kdf, salts: { authSalt, passwordSalt }, publicKey: known.publicKey })
  await session.takeUser(changed)
}
