import {
  type AnswerOf,
  normaliseEmail,
  type PasskeyAssertion,
  type signInByPasskey,
  type Wire,
} from '@larets/vault-core/contracts'
import { createUsersRepository } from '../account/users-repository.ts'
import type { Db } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import { formatUuid } from '../uuid.ts'
import { enterAccount } from './enter-account.ts'
import { verifyAssertion } from './passkey-ceremony.ts'
import type { PasskeySite } from './passkey-site.ts'
import { createPasskeysRepository } from './passkeys-repository.ts'
import type { AuthContext } from './auth-context.ts'
import type { SignInOrigin } from './sign-in-origin.ts'

const userIdLength = 16

/**
 * Begins a session for whoever used a passkey of the account: the authenticator has verified them, so neither password
 * nor factor is asked for.
 */
export function createPasskeySignIn({
  database,
  clock,
  sessions,
  guard,
  challenges,
}: Pick<AuthContext, 'database' | 'clock' | 'sessions' | 'guard' | 'challenges'>) {
  return async (
    site: PasskeySite,
    given: PasskeyAssertion,
    from: SignInOrigin,
  ): Promise<Wire<AnswerOf<typeof signInByPasskey>>> => {
    const handle = Buffer.from(given.userHandle, 'base64url')
    if (handle.length !== userIdLength) throw wrong
    const userId = formatUuid(handle)
    const passkey = await createPasskeysRepository(database.db).find(userId, given.id)
    if (passkey === null) throw wrong
    let signed = ''
    const isGood = (challenge: string) => {
      signed = challenge
      return challenges.isGood(challenge, { kind: 'sign-in' })
    }
    const counter = await verifyAssertion(site, passkey, given, { isGood, verifiesUser: true })
    const proved = counter === null ? null : await createUsersRepository(database.db).find(userId)
    if (counter === null || proved === null) throw wrong
    const { address, deviceToken, userAgent, kind } = from
    const attempt = await guard.proven({ email: normaliseEmail(proved.email), address, userId, deviceToken })
    let account = proved
    const demand = async (trx: Db) => {
      const now = await createUsersRepository(trx).find(userId)
      if (now === null) throw wrong
      if (now.disabledAt !== null) throw new ApiError('account_disabled')
      if (!(await challenges.take(trx, userId, signed))) throw wrong
      // Gone, or used meanwhile: the row is the one whose signature was checked, and nothing in it changes but its
      // counter.
      if (!(await createPasskeysRepository(trx).use(passkey, counter, clock.now()))) throw wrong
      account = now
      return now
    }
    const entered = await enterAccount(sessions, { userId, demand, isUsedUp: true }, { attempt, userAgent, kind })
    const { authSalt, passwordSalt, kdf } = account
    return { ...entered, authSalt, passwordSalt, kdf, blob: passkey.blob }
  }
}

const wrong = new ApiError('wrong_passkey')
