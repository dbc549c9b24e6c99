import { deviceTokenHeader, type FactorProof } from '@larets/vault-core/contracts'
import { createUsersRepository, demandAccount } from '../account/users-repository.ts'
import type { Clock } from '../clock.ts'
import type { Store } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { readDeviceWords } from '../http/device-words.ts'
import { ApiError } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import type { FactorDemand, GivenFactor, TakeFactor } from './factor-demand.ts'
import type { PasswordDemand, PasswordProof } from './password-demand.ts'

/** A call that brings the master password, and the second factor where the account has one. */
export interface ProvingCall {
  readonly session: Session
  readonly body: { readonly currentPasswordHash: string; readonly factor?: FactorProof | undefined }
  readonly address: string
  readonly header: (name: string) => string | null
}

/** The master password of a call, and where it comes from. */
export const passwordOf = ({ body, address, header }: Omit<ProvingCall, 'session'>): PasswordProof => ({
  passwordHash: body.currentPasswordHash,
  address,
  deviceToken: header(deviceTokenHeader),
})

/** The second factor of a call, which may have none. */
export const factorOf = (
  userId: string,
  { body, header }: { readonly body: Pick<ProvingCall['body'], 'factor'>; readonly header: ProvingCall['header'] },
): GivenFactor => ({
  userId,
  proof: body.factor,
  deviceToken: header(deviceTokenHeader),
  device: readDeviceWords(header('User-Agent')),
})

/** Answer to such a change: that it is done, and a token for a device that had none that is still good. */
interface Confirmed {
  readonly answer: { readonly ok: true; readonly deviceToken?: string }
}

/**
 * Writes in a transaction, and only while the session lasts and the master password that was proved is the account's.
 */
type Write = (inside: (trx: Db) => Promise<void>) => Promise<void>

/** Changes of whoever knows the master password of an account, and only while that is the one. */
export interface ConfirmedWrites {
  /** Does a piece of work that writes once. @throws as {@link PasswordDemand} */
  readonly byPassword: (call: ProvingCall, work: (write: Write) => Promise<void>) => Promise<Confirmed>
  /** The same for a write that takes the second factor of the call. @throws as {@link FactorDemand.within} too */
  readonly byFactor: (call: ProvingCall, work: (trx: Db, take: TakeFactor) => Promise<void>) => Promise<Confirmed>
}

/** Makes them, over the demands for the master password and the second factor. */
export function createConfirmedWrites({
  database,
  clock,
  demandPassword,
  demandFactor,
}: {
  readonly database: Store
  readonly clock: Clock
  readonly demandPassword: PasswordDemand
  readonly demandFactor: FactorDemand
}): ConfirmedWrites {
  const byPassword: ConfirmedWrites['byPassword'] = async (call, work) => {
    const { session } = call
    const { userId } = session
    const account = await demandAccount(database.db, userId)
    const write: Write = (inside) =>
      database.write(async (trx) => {
        await session.demand(trx)
        // Another password came between: whoever knows that one decides.
        const isStill = await createUsersRepository(trx).lockPassword(userId, account.verifier, clock.now())
        if (!isStill) throw new ApiError('unavailable', { retryAfter: 1 })
        await inside(trx)
      }, userId)
    const { result: _, ...known } = await demandPassword(session, account, passwordOf(call), () => work(write))
    return { answer: { ok: true as const, ...known } }
  }
  return {
    byPassword,
    byFactor: (call, work) =>
      byPassword(call, (write) =>
        demandFactor.within(factorOf(call.session.userId, call), (take) => write((trx) => work(trx, take))),
      ),
  }
}
