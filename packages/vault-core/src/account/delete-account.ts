import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { deleteAccount as deleteAccountEndpoint } from '../contracts/account-deletion.ts'
import { checkEmail, deviceTokenHeader, me } from '../contracts/auth.ts'
import { checkSalts, derivePasswordHash } from '../crypto/kdf.ts'
import { VaultError } from '../errors.ts'
import type { Authenticator } from '../session/ports/authenticator.ts'
import { sessionProof } from './factor-proof.ts'
import type { FactorAnswer } from './second-factor-service.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { SessionService } from '../session/session-service.ts'
import { sameSalts, type SessionStorage } from '../session/session-storage.ts'
import { sendUntilDecided } from './send-until-decided.ts'
import { unlock, type StretchingPorts } from './unlock.ts'

/** Result of a deletion that was asked for: the account is gone, it is still there, or nobody can say yet. */
export type AccountDeletion = 'gone' | 'there' | 'unknown'

/** Dependencies of deleting an account. */
export interface DeleteAccountPorts {
  readonly api: ApiClient
  readonly session: SessionService
  readonly storage: SessionStorage
  readonly devices: DeviceTokenStore
  readonly clock: Clock
}

/** Dependencies of asking a security key besides. */
type DeleteByFactorPorts = DeleteAccountPorts &
  StretchingPorts & { readonly keyRing: KeyRing; readonly authenticator: () => Promise<Authenticator> }

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
  ports: DeleteByFactorPorts,
  masterPassword: string,
  answer?: FactorAnswer,
): Promise<AccountDeletion> {
  const { api, session, storage, devices, clock, keyRing } = ports
  const { user, sealed } = session.sealedAccount()
  const typed = typeof answer === 'string' ? await sessionProof(ports, answer) : null
  const { pkcs8 } = await unlock(ports, { user, sealed }, masterPassword)
  pkcs8.fill(0)
  const currentPasswordHash = await derivePasswordHash(masterPassword, sealed.authSalt, sealed.kdf)
  const factor = typed ?? (await keyRing.guard(sessionProof(ports, answer)))
  const body = deleteAccountEndpoint.body.parse({ currentPasswordHash, ...factor })
  const known = await devices.find(user.email)
  const headers: Readonly<Record<string, string>> = known === null ? {} : { [deviceTokenHeader]: known }
  // Not gated: a refusal after a lost answer would sign out here before it is known what it means.
  const send = () => {
    const bearer = storage.token('access')
    if (bearer === null || storage.user()?.id !== user.id) throw new VaultError('not_signed_in')
    return api.call(deleteAccountEndpoint, { body, headers, bearer, gated: false, keepalive: false })
  }

  let mayRenew = true
  const attempt = async () => {
    try {
      await send()
    } catch (error) {
      const isExpired = error instanceof RequestFailure && error.isUnauthorized && mayRenew
      // After an attempt without an answer, a refusal may be what the deletion itself has made of the session.
      mayRenew &&= error instanceof RequestFailure && error.status === 429
      if (!isExpired) throw error
      // Any call does: one that is unauthorized renews the tokens.
      await api.call(me, {})
      await send()
    }
    await session.forgetAccount()
  }
  return (await sendUntilDecided(clock, attempt)) ? 'gone' : findAccountDeletion(ports)
}

/**
 * Asks the server whether it still knows the account, after a deletion without an answer: for an e-mail that it does
 * not know it has other salts. Never fails.
 */
export async function findAccountDeletion({ api, session }: DeleteAccountPorts): Promise<AccountDeletion> {
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
