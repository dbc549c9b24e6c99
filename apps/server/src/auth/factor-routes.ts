import {
  deviceTokenHeader,
  getFactors,
  putBackupCodes,
  putTotp,
  removeFactor,
  signInByFactor,
} from '@larets/vault-core/contracts'
import type { Db } from '../db/schema.ts'
import { recordBySession } from '../events/events-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import { keptHashes, takeForAnother } from './added-factor.ts'
import { factorOf } from './confirmed-write.ts'
import { createFactorSignIn } from './factor-sign-in.ts'
import { createFactorsRepository } from './factors-repository.ts'
import { makerOf } from './maker.ts'
import { createSecurityKeysRepository } from './security-keys-repository.ts'
import { stepOfCode } from './totp-steps.ts'
import { originOf } from './sign-in-origin.ts'
import type { AuthContext } from './auth-context.ts'
import type { Call } from '../http/call.ts'

const lookUps: Limit = { name: 'factors', scope: 'user', burst: 120, perSecond: 1 }
/** Each costs a verifier, whose refusal for a wrong factor is not held against the password. */
const changes: Limit = { name: 'factor-changes', scope: 'user', burst: 60, perSecond: 0.2 }

/**
 * Connects the second step of signing in, and the calls by which somebody who is in turns one-time codes on, makes
 * backup codes and removes second factors.
 */
export function mountFactors(mount: Mount, context: AuthContext): void {
  const { database, clock, confirmed, secrets, site } = context
  const factorsIn = (db: Db) => createFactorsRepository(db, secrets)

  // Its limits depend on who comes, and from where: the guard has them.
  const enter = createFactorSignIn(context)
  mount(signInByFactor, {
    limits: [],
    handle: async (call) => ({ answer: await enter({ ...call.body, ...originOf(call) }) }),
  })

  mount(getFactors, {
    limits: [lookUps],
    handle: async ({ session: { userId } }) => {
      const factors = factorsIn(database.db)
      const [totp, backupCodes] = [await factors.findTotp(userId), await factors.findCodes(userId)]
      const keys = await createSecurityKeysRepository(database.db).list(userId)
      const textOf = (moment: number) => new Date(moment).toISOString()
      const securityKeys = keys.map(({ id, name, createdAt, usedAt }) => ({
        ...{ id, name },
        createdAt: textOf(createdAt),
        usedAt: usedAt === null ? null : textOf(usedAt),
      }))
      const record = totp === null ? null : { id: totp.id, createdAt: textOf(totp.createdAt) }
      return { answer: { totp: record, securityKeys, origin: site()?.origin ?? null, backupCodes } }
    },
  })

  mount(putTotp, { limits: [changes], stores: true, handle: (call) => addTotp(context, call) })

  mount(putBackupCodes, {
    limits: [changes],
    stores: true,
    handle: (call) =>
      confirmed.byFactor(call, async (trx, take) => {
        const { session, body } = call
        const { userId } = session
        const factors = factorsIn(trx)
        // Done before, and the answer did not arrive.
        if ((await factors.findCodes(userId))?.id === body.id) return
        if ((await factors.kinds(userId)).length === 0) throw new ApiError('stale_revision')
        await take(trx)
        const maker = await makerOf(trx, session, call.header(deviceTokenHeader))
        await factors.putCodes(userId, body.id, keptHashes(secrets, userId, body.hashes), { maker, at: clock.now() })
        await recordBySession(trx, session, 'backup_codes_made', clock.now())
      }),
  })

  mount(removeFactor, {
    limits: [changes],
    handle: (call) =>
      confirmed.byFactor(call, async (trx, take) => {
        const { session, body } = call
        const { userId } = session
        const isTotp = (await factorsIn(trx).findTotp(userId))?.id === body.id
        const isKey = (await createSecurityKeysRepository(trx).list(userId)).some(({ id }) => id === body.id)
        // Done before, and the answer did not arrive.
        if (!isTotp && !isKey) return
        await take(trx)
        if (await factorsIn(trx).remove(userId, body.id))
          await recordBySession(trx, session, isTotp ? 'factor_removed' : 'security_key_removed', clock.now())
      }),
  })
}

function addTotp({ database, clock, confirmed, demandFactor, secrets }: AuthContext, call: Call<typeof putTotp>) {
  const { session, body } = call
  const { userId } = session
  const { id, secret, code, backupCodes } = body
  /** Done before, and the answer did not arrive. Another one has to be removed first, by whoever has it. */
  const isDone = async (db: Db) => {
    const kept = await createFactorsRepository(db, secrets).findTotp(userId)
    if (kept === null) return false
    if (kept.id === id && kept.secret === secret) return true
    throw new ApiError('stale_revision')
  }
  return confirmed.byPassword(call, async (write) => {
    // Before a factor is asked for, which it may be itself.
    if (await isDone(database.db)) return
    await demandFactor.within(factorOf(userId, call), (take) =>
      write(async (trx) => {
        if (await isDone(trx)) return
        const lastStep = stepOfCode(secret, code, clock.now())
        if (lastStep === null) throw new ApiError('wrong_factor')
        const [createdAt, maker] = [clock.now(), await makerOf(trx, session, call.header(deviceTokenHeader))]
        await takeForAnother(trx, secrets, take, { userId, backupCodes, made: { maker, at: createdAt } })
        await createFactorsRepository(trx, secrets).addTotp({ userId, id, secret, lastStep, createdAt, maker })
        await recordBySession(trx, session, 'factor_added', createdAt)
      }),
    )
  })
}
