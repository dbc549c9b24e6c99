import { type AnswerOf, type FactorProof, normaliseEmail, type signIn, type Wire } from '@larets/vault-core/contracts'
import { createUsersRepository } from '../account/users-repository.ts'
import type { Db } from '../db/schema.ts'
import { ApiError } from '../http/problem.ts'
import { readDeviceWords } from '../http/device-words.ts'
import { enterAccount } from './enter-account.ts'
import { factorTicketLifetime } from './factor-secrets.ts'
import type { AuthContext } from './auth-context.ts'
import type { SignInOrigin } from './sign-in-origin.ts'

/** Input of a sign-in's second step. */
interface FactorRequest extends SignInOrigin {
  readonly ticket: string
  readonly factor: FactorProof
}

/** Begins a session for whoever proved the master password, which the ticket says, and has the second factor. */
export function createFactorSignIn({ database, clock, sessions, guard, demandFactor, secrets }: AuthContext) {
  const accountOf = async (db: Db, text: string) => {
    const ticket = secrets.readTicket(text)
    if (ticket === null || ticket.expiresAt <= clock.now() || ticket.expiresAt > clock.now() + factorTicketLifetime)
      throw over
    const account = await createUsersRepository(db).find(ticket.userId)
    if (account === null || account.disabledAt !== null || !ticket.holdsFor(account)) throw over
    return account
  }

  return async ({
    ticket,
    factor,
    address,
    deviceToken,
    userAgent,
    kind,
  }: FactorRequest): Promise<Wire<AnswerOf<typeof signIn>>> => {
    const account = await accountOf(database.db, ticket)
    const { userId } = account
    const attempt = await guard.attempt({ email: normaliseEmail(account.email), address, userId, deviceToken })
    const given = { userId, proof: factor, ticket, deviceToken, device: readDeviceWords(userAgent) }
    try {
      return await demandFactor.within(given, (take) => {
        const demand = async (trx: Db) => {
          const still = await accountOf(trx, ticket)
          await take(trx)
          return still
        }
        return enterAccount(sessions, { userId, demand, isUsedUp: true }, { attempt, userAgent, kind })
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_factor') await attempt.failed()
      else await attempt.withdraw()
      throw error
    }
  }
}

const over = new ApiError('factor_ticket_over')
