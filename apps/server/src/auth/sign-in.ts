import { type AnswerOf, foldEmail, normaliseEmail, type signIn, type Wire } from '@larets/vault-core/contracts'
import { createUsersRepository, type Account } from '../account/users-repository.ts'
import type { Clock } from '../clock.ts'
import { takesNoWrites } from '../db/database-faults.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { recordHourly } from '../events/events-repository.ts'
import { widestNetwork } from '../http/client-address.ts'
import { ApiError } from '../http/problem.ts'
import { readDeviceWords } from '../http/device-words.ts'
import { enterAccount } from './enter-account.ts'
import type { FactorDemand } from './factor-demand.ts'
import { factorTicketLifetime, type FactorSecrets } from './factor-secrets.ts'
import { demandProved } from './proved-account.ts'
import type { SessionService } from './session-service.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import type { Turn, VerificationQueue } from './verification-queue.ts'
import type { Verifier } from './verifier.ts'

/** Dependencies of signing in. */
interface SignInPorts {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: SessionService
  readonly verifier: Verifier
  /** Bounds how many look into the database at once, so that a crowd does not keep it from everybody else. */
  readonly lookups: VerificationQueue
  readonly guard: SignInGuard
  readonly demandFactor: FactorDemand
  readonly secrets: FactorSecrets
}

/** Input of a sign-in. */
interface SignInRequest {
  readonly email: string
  readonly passwordHash: string
  readonly address: string
  readonly deviceToken: string | null
  readonly userAgent: string | null
}

/**
 * Begins a session for whoever knows the master password; where the account has a second factor, refuses with a ticket
 * to prove it.
 */
export function createSignIn({
  database,
  clock,
  sessions,
  verifier,
  lookups,
  guard,
  demandFactor,
  secrets,
}: SignInPorts) {
  const users = createUsersRepository(database.db)

  /** The account with the verifier that it has then: of another master password meanwhile nothing is replaced. */
  const renewVerifier = async (account: Account, passwordHash: string, turn: Turn): Promise<Account> => {
    const { userId } = account
    try {
      const renewed = await verifier.create(userId, passwordHash, turn)
      const isDone = await database.relaxed((db) =>
        createUsersRepository(db).setVerifier(userId, account.verifier, renewed, clock.now()),
      )
      return isDone ? { ...account, verifier: renewed } : account
    } catch (error) {
      // No place to work in: the old one is as right as it was, and the next sign-in comes past here too.
      if (!(error instanceof ApiError)) throw error
      return account
    }
  }

  const tellHalfway = (userId: string, userAgent: string | null) =>
    database.write(
      (trx) => recordHourly(trx, { userId, kind: 'factor_awaited', device: readDeviceWords(userAgent) }, clock.now()),
      userId,
    )

  /** @throws ApiError where the account has a second factor */
  const demandNoFactor = async (db: Db, account: Account) => {
    const ticket = secrets.issueTicket(account, clock.now() + factorTicketLifetime)
    const asked = await demandFactor.refusal(db, account.userId, ticket)
    if (asked !== null) throw asked
  }

  const signInNow = async ({
    email,
    passwordHash,
    address,
    deviceToken,
    userAgent,
  }: SignInRequest): Promise<Wire<AnswerOf<typeof signIn>>> => {
    // Whether a token is that of a device is not known yet.
    const lane = deviceToken === null ? 'strangers' : 'known devices'
    const { account, attempt } = await lookups({ lane, network: widestNetwork(address) }, async () => {
      const found = await users.findByEmail(email)
      // Counted under one e-mail, in whatever spelling it comes.
      const counted = found === null ? foldEmail(email) : normaliseEmail(found.email)
      return {
        account: found,
        attempt: await guard.attempt({ email: counted, address, userId: found?.userId ?? null, deviceToken }),
      }
    })
    const { turn } = attempt

    const check = async () => {
      if (account !== null) return verifier.verify(account.verifier, account.userId, passwordHash, turn)
      await verifier.verifyNobody(passwordHash, turn)
      return { matches: false, outdated: false }
    }
    const { matches, outdated } = await check().catch(async (error: unknown) => {
      await attempt.withdraw()
      throw error
    })
    if (account === null || !matches) {
      await attempt.failed()
      throw new ApiError('wrong_credentials')
    }
    if (account.disabledAt !== null) {
      // Told to whoever knows the master password, and to nobody else.
      await attempt.withdraw()
      throw new ApiError('account_disabled')
    }
    try {
      const proved = outdated ? await renewVerifier(account, passwordHash, turn) : account
      // Before anything is written, and once more where it is.
      await demandNoFactor(database.db, proved)
      const demand = async (db: Db) => {
        const still = await demandProved(db, proved)
        await demandNoFactor(db, still)
        return still
      }
      return await enterAccount(sessions, { userId: account.userId, demand, isUsedUp: false }, { attempt, userAgent })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'second_factor_required') {
        await attempt.halfway()
        // The owner may be about to come in there, or somebody has the master password and nothing else.
        if (attempt.device === null) await tellHalfway(account.userId, userAgent).catch(unlessWritten)
      } else if (code === 'wrong_credentials') await attempt.failed()
      else await attempt.withdraw()
      throw error
    }
  }

  return (request: SignInRequest): Promise<Wire<AnswerOf<typeof signIn>>> => {
    const tried = { ...request, email: normaliseEmail(request.email) }
    return guard.unlessRefused({ ...tried, email: foldEmail(tried.email) }, () => signInNow(tried))
  }
}

/** Ignores a notice that cannot be written: it keeps nobody from the second factor. */
const unlessWritten = (error: unknown): void => {
  if (!takesNoWrites(error)) throw error
}
