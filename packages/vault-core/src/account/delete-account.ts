import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { deleteAccount as deleteAccountEndpoint } from '../contracts/account-deletion.ts'
import { checkEmail, deviceTokenHeader, me } from '../contracts/auth.ts'
import { checkSalts, derivePasswordHash } from '../crypto/kdf.ts'
import { VaultError } from '../errors.ts'
import { readFactorProof } from './factor-proof.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { SessionService } from '../session/session-service.ts'
import { sameSalts, type SessionStorage } from '../session/session-storage.ts'
import { unlock } from './unlock.ts'

/** How long a deletion without an answer is asked for again, in milliseconds. */
const deletionTimeout = 30_000
const firstDelay = 500
const longestDelay = 8_000

/** What became of a deletion that was asked for: the account is gone, it is still there, or nobody can say yet. */
export type AccountDeletion = 'gone' | 'there' | 'unknown'

/** What deleting an account works with. */
export interface DeleteAccountPorts {
  readonly api: ApiClient
  readonly session: SessionService
  readonly storage: SessionStorage
  readonly devices: DeviceTokenStore
  readonly clock: Clock
}

/**
 * Has the server erase the account. A deletion without an answer is asked for again; at last the server is asked whether it
 * still knows the account.
 *
 * @param code a one-time or backup code, where the account has a second factor
 * @returns what became of it; once it is `gone`, no tab has the account any more
 * @throws VaultError `wrong_master_password` | `not_signed_in`, or RequestFailure when the server refused: the account is there
 */
export async function deleteAccount(ports: DeleteAccountPorts, masterPassword: string, code?: string): Promise<AccountDeletion> {
  const { api, session, storage, devices, clock } = ports
  const { user, sealed } = session.sealedAccount()
  const factor = code === undefined ? {} : { factor: await readFactorProof(code) }
  const { pkcs8 } = await unlock({ user, sealed }, masterPassword)
  pkcs8.fill(0)
  const currentPasswordHash = await derivePasswordHash(masterPassword, sealed.authSalt, sealed.kdf)
  const body = deleteAccountEndpoint.body.parse({ currentPasswordHash, ...factor })
  const known = await devices.find(user.email)
  const headers: Readonly<Record<string, string>> = known === null ? {} : { [deviceTokenHeader]: known }
  // Not gated: a refusal after a lost answer would sign out here before it is known what it means.
  const send = () => {
    const bearer = storage.token('access')
    if (bearer === null || storage.user()?.id !== user.id) throw new VaultError('not_signed_in')
    return api.call(deleteAccountEndpoint, { body, headers, bearer, gated: false, keepalive: false })
  }

  const began = clock.now()
  let mayBeDone = false
  let isRenewed = false
  for (let delay = firstDelay; ; delay = Math.min(delay * 2, longestDelay)) {
    try {
      await send()
      await session.forgetAccount()
      return 'gone'
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      if (error.isUnauthorized && !mayBeDone && !isRenewed) {
        isRenewed = true
        // Any call does: one that is unauthorized renews the tokens.
        await api.call(me, {})
        continue
      }
      const wait = Math.max(delay, (error.retryAfter ?? 0) * 1000)
      const isUndecided = error.isUndecided || error.failure.kind === 'malformed'
      mayBeDone ||= isUndecided && error.status !== 429
      if (isUndecided && clock.now() - began + wait <= deletionTimeout) {
        await new Promise<void>((resolve) => void clock.after(wait, resolve))
        continue
      }
      if (mayBeDone) return findAccountDeletion(ports)
      throw error
    }
  }
}

/**
 * Asks the server whether it still knows the account, after a deletion without an answer: for an e-mail that it does not know
 * it has other salts. Never fails.
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
