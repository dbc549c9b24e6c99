import { type BodyOf, finishRecovery, foldEmail, normaliseEmail, openRecovery } from '@larets/vault-core/contracts'
import { createUsersRepository, type Account } from '../account/users-repository.ts'
import type { Db } from '../db/schema.ts'
import { recordEvent } from '../events/events-repository.ts'
import { widestNetwork } from '../http/client-address.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import { readDeviceWords } from '../http/device-words.ts'
import { endAllSessions } from './sessions-repository.ts'
import { createDevicesRepository } from './devices-repository.ts'
import { refuseLowerSuite } from './kdf-suite.ts'
import { demandProved } from './proved-account.ts'
import { createPasskeysRepository } from './passkeys-repository.ts'
import { ticketLifetime } from './recovery-proof.ts'
import { createRecoveryRepository, type RecoveryCode } from './recovery-repository.ts'
import { refuseUnusableSalts } from './sign-up.ts'
import type { AuthContext } from './auth-context.ts'
import type { Call } from '../http/call.ts'
import { factorOf } from './confirmed-write.ts'

/** Each costs a verifier. */
const finishes: Limit = { name: 'recovery-finish', scope: 'address', burst: 30, perSecond: 0.1 }

/** Connects the calls by which somebody who is not signed in comes back with the recovery code. */
export function mountRecoveryUse(mount: Mount, context: AuthContext): void {
  const { clock, recoveryProof, demandFactor } = context

  mount(openRecovery, {
    limits: [],
    handle: async (call) => {
      const { email, recoveryHash } = call.body
      const proved = await proveCode(context, normaliseEmail(email), recoveryHash, call.address)
      const { userId } = proved
      const { code, ...state } = await demandFactor.prove(factorOf(userId, call), (db) => demandCode(db, proved))
      const { publicKey, authSalt } = state
      const expiresAt = clock.now() + ticketLifetime
      const ticket = recoveryProof.issueTicket({ userId, codeId: code.id, authSalt, expiresAt })
      return { answer: { blob: code.blob, publicKey, ticket } }
    },
  })

  mount(finishRecovery, {
    limits: [finishes],
    handle: async (call) => ({ answer: { ok: true as const, deviceToken: await finish(context, call) } }),
  })
}

/** The recovery code that was given, where it is that of the account. @throws ApiError */
async function proveCode(
  { database, recoveryGuard, recoveryProof }: AuthContext,
  email: string,
  recoveryHash: string,
  address: string,
): Promise<RecoveryCode> {
  const attempt = await recoveryGuard(foldEmail(email), address)
  try {
    const account = await createUsersRepository(database.db).findByEmail(email)
    const userId = account?.userId ?? ''
    // Also for nobody, so that all three, a wrong code, none, and an unknown e-mail, are the same work and the same
    // answer.
    const code = await createRecoveryRepository(database.db).find(userId)
    const isRight = recoveryProof.matches(code?.verifier ?? null, userId, recoveryHash)
    if (account !== null && code !== null && isRight) {
      if (account.disabledAt !== null) throw new ApiError('account_disabled')
      await attempt.succeeded()
      return code
    }
  } catch (error) {
    await attempt.withdraw()
    throw error
  }
  throw new ApiError('wrong_recovery_code')
}

/** Gives the account of a ticket another master password, once. @returns a token for the device */
async function finish(
  { database, clock, verifier, recoveryProof }: AuthContext,
  { body, address, header }: Call<typeof finishRecovery>,
): Promise<string> {
  refuseUnusableSalts(body.authSalt, body.passwordSalt)
  const ticket = recoveryProof.readTicket(body.ticket)
  if (ticket === null || ticket.expiresAt <= clock.now() || ticket.expiresAt > clock.now() + ticketLifetime) throw over
  const { userId } = ticket
  const account = await createUsersRepository(database.db).find(userId)
  if (account === null || account.disabledAt !== null) throw over
  // A ticket proves more than a known network does.
  const turn = { lane: 'known networks', network: widestNetwork(address) } as const
  const issue = async (trx: Db) => (await createDevicesRepository(trx).issue(userId, clock.now())).token
  if (isInForce(account, body)) {
    const { matches } = await verifier.verify(account.verifier, userId, body.passwordHash, turn)
    if (!matches) throw over
    return database.write(async (trx) => {
      await demandProved(trx, account).catch(overInstead)
      return issue(trx)
    }, userId)
  }
  // Chosen by somebody meanwhile, who knows the master password of now: this one would overwrite it.
  if (account.authSalt !== ticket.authSalt) throw over
  if (account.authSalt === body.authSalt) throw usedSalt
  refuseLowerSuite(account, body.kdf)
  const next = { ...body, verifier: await verifier.create(userId, body.passwordHash, turn) }
  return database.write(async (trx) => {
    await demandProved(trx, account).catch(overInstead)
    const isSet = await createUsersRepository(trx).setPassword(userId, account.verifier, next, clock.now())
    if (!isSet) throw new ApiError('unavailable', { retryAfter: 1 })
    // Used up before, or another one by now: nothing of this is kept.
    if (!(await createRecoveryRepository(trx).remove(userId, ticket.codeId))) throw over
    // An owner who has lost the master password may have lost what holds a passkey too.
    await createPasskeysRepository(trx).removeAll(userId)
    await endAllSessions(trx, userId)
    const device = readDeviceWords(header('User-Agent'))
    await recordEvent(trx, { userId, kind: 'recovered', device }, clock.now())
    return issue(trx)
  }, userId)
}

const over = new ApiError('recovery_over')

/** Turns a refusal to a caller with a ticket into the end of that ticket. */
const overInstead = (error: unknown): never => {
  throw error instanceof ApiError && error.code !== 'unavailable' ? over : error
}

/**
 * The code that was proved, and what goes with it, as both are now. @throws ApiError where it is ended or another one
 * meanwhile
 */
async function demandCode(db: Db, proved: RecoveryCode) {
  const code = await createRecoveryRepository(db).find(proved.userId)
  const account = await createUsersRepository(db).find(proved.userId)
  if (code?.id !== proved.id || code.verifier !== proved.verifier || account === null)
    throw new ApiError('wrong_recovery_code')
  if (account.disabledAt !== null) throw new ApiError('account_disabled')
  return { code, publicKey: account.publicKey, authSalt: account.authSalt }
}
const usedSalt = new ApiError('invalid_data', { errors: [{ path: 'authSalt', code: 'unusable_salt' }] })

/** Whether a recovery was done before, and its answer did not arrive. */
const isInForce = (account: Account, body: BodyOf<typeof finishRecovery>): boolean =>
  account.authSalt === body.authSalt &&
  account.passwordSalt === body.passwordSalt &&
  account.encryptedPrivateKey === body.encryptedPrivateKey
