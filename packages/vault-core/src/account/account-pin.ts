import type { User } from '../contracts/auth.ts'
import { foldEmail, normaliseEmail } from '../folding.ts'
import type { Pin, PinStore } from '../session/kdf-pins.ts'

/** An account's pin, and the e-mails under which it is to be remembered. */
export interface AccountPin {
  readonly pin: Pin | null
  /** The e-mail as it was typed, and as the account has it: one or two. */
  readonly emails: readonly string[]
}

/**
 * The pin that an account is judged by, whichever spelling of its e-mail was typed. Where the server says that the
 * account's is exactly what was typed, the pin of another spelling is another account's.
 *
 * @param typed what was asked for
 * @param user as the server told it
 */
export async function accountPin(pins: PinStore, typed: string, user: Pick<User, 'email'>): Promise<AccountPin> {
  const exact = await pins.find(typed)
  const isSame = normaliseEmail(user.email) === normaliseEmail(typed)
  // An e-mail that is no spelling of this one is somebody else's: nothing is remembered under it.
  if (isSame || foldEmail(user.email) !== foldEmail(typed)) return { pin: exact, emails: [typed] }
  const pin = exact ?? (await pins.find(user.email)) ?? (await pins.findOther(typed))
  return { pin, emails: [typed, user.email] }
}
