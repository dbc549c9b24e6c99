import { type AnswerOf, foldEmail, normaliseEmail, type signIn, type Wire } from '@larets/vault-core/contracts'
import { createUsersRepository, type Account } from '../account/users-repository.ts'
import { takesNoWrites } from '../db/database-faults.ts'
import type { Db } from '../db/schema.ts'
import { recordHourly } from '../events/events-repository.ts'
import { widestNetwork } from '../http/client-address.ts'
import { ApiError } from '../http/problem.ts'
import { readDeviceWords } from '../http/device-words.ts'
import { enterAccount } from './enter-account.ts'
import { factorTicketLifetime } from './factor-secrets.ts'
import { demandProved } from './proved-account.ts'
import type { Turn } from './verification-queue.ts'
import type { AuthContext } from './auth-context.ts'
import type { SignInAttempt } from './sign-in-guard.ts'
import type { CallingDevice, SignInOrigin } from './sign-in-origin.ts'

/** Parts of the server that signing in takes. */
type SignInPorts = Pick<
  AuthContext,
  'database' | 'clock' | 'sessions' | 'verifier' | 'lookups' | 'guard' | 'demandFactor' | 'secrets'
>

/** Input of a sign-in. */
interface SignInRequest extends SignInOrigin {
  readonly email: string
  readonly passwordHash: string
}

/**
 * Begins a session for whoever knows the master password; where the account has a second factor, refuses with a ticket
 * to prove it.
 */
export function createSignIn(ports: SignInPorts) {
  const { database, lookups, guard, verifier } = ports
  const users = createUsersRepository(database.db)

  const signInNow = async (request: SignInRequest): Promise<Wire<AnswerOf<typeof signIn>>> => {
    const { email, passwordHash, address, deviceToken } = request
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
    const proved = outdated ? () => renewVerifier(ports, account, passwordHash, turn) : async () => account
    const { userAgent, kind } = request
    return enterProved(ports, proved, attempt, { userId: account.userId, userAgent, kind })
  }

  return (request: SignInRequest): Promise<Wire<AnswerOf<typeof signIn>>> => {
    const tried = { ...request, email: normaliseEmail(request.email) }
    return guard.unlessRefused({ ...tried, email: foldEmail(tried.email) }, () => signInNow(tried))
  }
}

/** Begins the session of whoever has proved the master password, unless a second factor is asked for. */
async function enterProved(
  { database, clock, sessions, demandFactor, secrets }: SignInPorts,
  prove: () => Promise<Account>,
  attempt: SignInAttempt,
  { userId, ...calling }: CallingDevice & { readonly userId: string },
): Promise<Wire<AnswerOf<typeof signIn>>> {
  /** @throws ApiError where the account has a second factor */
  const demandNoFactor = async (db: Db, account: Account) => {
    const ticket = secrets.issueTicket(account, clock.now() + factorTicketLifetime)
    const asked = await demandFactor.refusal(db, userId, ticket)
    if (asked !== null) throw asked
  }
  const tellHalfway = () => {
    const device = readDeviceWords(calling.userAgent)
    return database.write((trx) => recordHourly(trx, { userId, kind: 'factor_awaited', device }, clock.now()), userId)
  }
  try {
    const proved = await prove()
    // Before anything is written, and once more where it is.
    await demandNoFactor(database.db, proved)
    const demand = async (db: Db) => {
      const still = await demandProved(db, proved)
      await demandNoFactor(db, still)
      return still
    }
    return await enterAccount(sessions, { userId, demand, isUsedUp: false }, { attempt, ...calling })
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'second_factor_required') {
      await attempt.halfway()
      // The owner may be about to come in there, or somebody has the master password and nothing else.
      if (attempt.device === null) await tellHalfway().catch(unlessWritten)
    } else if (code === 'wrong_credentials') await attempt.failed()
    else await attempt.withdraw()
    throw error
  }
}

/** The account with the verifier that it has then: of another master password meanwhile nothing is replaced. */
async function renewVerifier(
  { database, clock, verifier }: SignInPorts,
  account: Account,
  passwordHash: string,
  turn: Turn,
): Promise<Account> {
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

/** Ignores a notice that cannot be written: it keeps nobody from the second factor. */
const unlessWritten = (error: unknown): void => {
  if (!takesNoWrites(error)) throw error
}
