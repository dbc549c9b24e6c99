import { RequestFailure } from '../api/request-failure.ts'
import { deleteAccount as deleteAccountEndpoint } from '../contracts/account-deletion.ts'
import { checkEmail } from '../contracts/auth.ts'
import { checkSalts } from '../crypto/kdf.ts'
import { VaultError } from '../errors.ts'
import type { Authenticator } from '../session/ports/authenticator.ts'
import { proveAccount } from './factor-proof.ts'
import type { FactorAnswer } from './second-factor-service.ts'
import type { KeyRing } from '../session/key-ring.ts'
import { sameSalts, type SessionStorage } from '../session/session-storage.ts'
import { renewTokens, settleChange, type SettledChangePorts } from './settled-change.ts'

/** Result of a deletion that was asked for: the account is gone, it is still there, or nobody can say yet. */
export type AccountDeletion = 'gone' | 'there' | 'unknown'

/** Dependencies of deleting an account. */
interface DeleteAccountPorts extends SettledChangePorts {
  readonly storage: SessionStorage
  readonly keyRing: KeyRing
  readonly authenticator: () => Promise<Authenticator>
}

/**
 * Has the server erase the account. A deletion without an answer is asked for again; at last the server is asked
 * whether it still knows the account.
 *
 * @param answer where the account has a second factor
 * @returns what became of it; once it is `gone`, no tab has the account any more
 * @throws VaultError `wrong_master_password` | `not_signed_in`, or RequestFailure when the server refused: the account
 *   is there
 */
export async function deleteAccount(
  ports: DeleteAccountPorts,
  masterPassword: string,
  answer?: FactorAnswer,
): Promise<AccountDeletion> {
  const { api, session, storage } = ports
  const { user } = session.sealedAccount()
  const body = deleteAccountEndpoint.body.parse(await proveAccount(ports, { masterPassword, factor: answer }))
  // Not gated: a refusal after a lost answer would sign out here before it is known what it means.
  const call = (headers: Readonly<Record<string, string>>) => {
    const bearer = storage.token('access')
    if (bearer === null || storage.user()?.id !== user.id) throw new VaultError('not_signed_in')
    return api.call(deleteAccountEndpoint, { body, headers, bearer, gated: false, keepalive: false })
  }

  let mayRenew = true
  const send = async (headers: Readonly<Record<string, string>>) => {
    try {
      await call(headers)
    } catch (error) {
      const isExpired = error instanceof RequestFailure && error.isUnauthorized && mayRenew
      // After an attempt without an answer, a refusal may be what the deletion itself has made of the session.
      mayRenew &&= error instanceof RequestFailure && error.status === 429
      if (!isExpired) throw error
      await renewTokens(api)
      await call(headers)
    }
    return {}
  }
  return settleChange(ports, {
    email: user.email,
    send,
    take: () => session.forgetAccount(),
    done: 'gone',
    inForce: () => findAccountDeletion(ports),
  })
}

/**
 * Asks the server whether it still knows the account, after a deletion without an answer: for an e-mail that it does
 * not know it has other salts. Never fails.
 */
export async function findAccountDeletion({
  api,
  session,
}: Pick<SettledChangePorts, 'api' | 'session'>): Promise<AccountDeletion> {
  try {
    const { user, sealed } = session.sealedAccount()
    const answer = await api.call(checkEmail, { body: { email: user.email } })
    if (sameSalts(checkSalts(answer), sealed)) return 'there'
    await session.forgetAccount()
    return 'gone'
  } catch {
    return 'unknown'
  }
}
