import {
  deviceTokenHeader,
  getFactors,
  putBackupCodes,
  putTotp,
  removeFactor,
  signInByFactor,
  type EventKind,
  type FactorProof,
} from '@larets/vault-core/contracts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { recordEvent } from '../events/events-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import { keptHashes, takeForAnother } from './added-factor.ts'
import { createConfirmedWrite } from './confirmed-write.ts'
import { readDeviceWords } from '../http/device-words.ts'
import type { FactorDemand, TakeFactor } from './factor-demand.ts'
import type { FactorSecrets } from './factor-secrets.ts'
import { createFactorSignIn } from './factor-sign-in.ts'
import { createFactorsRepository } from './factors-repository.ts'
import { makerOf } from './maker.ts'
import type { PasswordDemand } from './password-demand.ts'
import { createSecurityKeysRepository } from './security-keys-repository.ts'
import type { PasskeySite } from './passkey-site.ts'
import type { SessionService } from './session-service.ts'
import type { Session } from '../http/session.ts'
import { deviceOfSession } from '../events/session-device.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import { stepOfCode } from './totp-steps.ts'

const lookUps: Limit = { name: 'factors', scope: 'user', burst: 120, perSecond: 1 }
/** Each costs a verifier, whose refusal for a wrong factor is not held against the password. */
const changes: Limit = { name: 'factor-changes', scope: 'user', burst: 60, perSecond: 0.2 }

/** Dependencies of second factors. */
export interface FactorPorts {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: SessionService
  readonly guard: SignInGuard
  readonly demandPassword: PasswordDemand
  readonly demandFactor: FactorDemand
  readonly secrets: FactorSecrets
  /** Null where the server is opened by an IP address. */
  readonly site: () => PasskeySite | null
}

/** A call that brings the master password and a factor. */
interface ConfirmedCall {
  readonly body: { readonly currentPasswordHash: string; readonly factor: FactorProof }
  readonly address: string
  readonly header: (name: string) => string | null
}

/**
 * Connects the second step of signing in, and the calls by which somebody who is in turns one-time codes on, makes
 * backup codes and removes second factors.
 */
export function mountFactors(mount: Mount, ports: FactorPorts): void {
  const { database, clock, demandPassword, demandFactor, secrets, site } = ports
  const confirmed = createConfirmedWrite({ database, clock, demandPassword })
  const factorsIn = (db: Db) => createFactorsRepository(db, secrets)
  const told = async (trx: Db, session: Session, kind: EventKind) =>
    recordEvent(trx, { userId: session.userId, kind, device: await deviceOfSession(trx, session) }, clock.now())

  // Its limits depend on who comes, and from where: the guard has them.
  const enter = createFactorSignIn(ports)
  mount(signInByFactor, {
    limits: [],
    handle: async ({ body, address, header }) => ({
      answer: await enter({
        ...body,
        address,
        deviceToken: header(deviceTokenHeader),
        userAgent: header('User-Agent'),
      }),
    }),
  })

  mount(getFactors, {
    limits: [lookUps],
    handle: async ({ session: { userId } }) => {
      const [totp, backupCodes] = [
        await factorsIn(database.db).findTotp(userId),
        await factorsIn(database.db).findCodes(userId),
      ]
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

  mount(putTotp, {
    limits: [changes],
    stores: true,
    handle: ({ session, body, address, header }) => {
      const { userId } = session
      const { id, secret, code, backupCodes } = body
      const proven = { passwordHash: body.currentPasswordHash, address, deviceToken: header(deviceTokenHeader) }
      const given = {
        userId,
        proof: body.factor,
        deviceToken: proven.deviceToken,
        device: readDeviceWords(header('User-Agent')),
      }
      /** Done before, and the answer did not arrive. Another one has to be removed first, by whoever has it. */
      const isDone = async (db: Db) => {
        const kept = await factorsIn(db).findTotp(userId)
        if (kept === null) return false
        if (kept.id === id && kept.secret === secret) return true
        throw new ApiError('stale_revision')
      }
      return confirmed(session, proven, async (write) => {
        // Before a factor is asked for, which it may be itself.
        if (await isDone(database.db)) return
        await demandFactor.within(given, (take) =>
          write(async (trx) => {
            if (await isDone(trx)) return
            const lastStep = stepOfCode(secret, code, clock.now())
            if (lastStep === null) throw new ApiError('wrong_factor')
            const maker = await makerOf(trx, session, proven.deviceToken)
            await takeForAnother(trx, secrets, take, { userId, backupCodes, made: { maker, at: clock.now() } })
            await factorsIn(trx).addTotp({ userId, id, secret, lastStep, createdAt: clock.now(), maker })
            await told(trx, session, 'factor_added')
          }),
        )
      })
    },
  })

  mount(putBackupCodes, {
    limits: [changes],
    stores: true,
    handle: ({ session, body, ...from }) =>
      withFactor(session, { body, ...from }, async (trx, take) => {
        const { userId } = session
        const factors = factorsIn(trx)
        // Done before, and the answer did not arrive.
        if ((await factors.findCodes(userId))?.id === body.id) return
        if ((await factors.kinds(userId)).length === 0) throw new ApiError('stale_revision')
        await take(trx)
        const maker = await makerOf(trx, session, from.header(deviceTokenHeader))
        await factors.putCodes(userId, body.id, keptHashes(secrets, userId, body.hashes), { maker, at: clock.now() })
        await told(trx, session, 'backup_codes_made')
      }),
  })

  mount(removeFactor, {
    limits: [changes],
    handle: ({ session, body, ...from }) =>
      withFactor(session, { body, ...from }, async (trx, take) => {
        const { userId } = session
        const isTotp = (await factorsIn(trx).findTotp(userId))?.id === body.id
        const isKey = (await createSecurityKeysRepository(trx).list(userId)).some(({ id }) => id === body.id)
        // Done before, and the answer did not arrive.
        if (!isTotp && !isKey) return
        await take(trx)
        if (await factorsIn(trx).remove(userId, body.id))
          await told(trx, session, isTotp ? 'factor_removed' : 'security_key_removed')
      }),
  })

  /** Writes for whoever gave the master password, and the factor that the work takes. */
  function withFactor(
    session: Session,
    { body, address, header }: ConfirmedCall,
    work: (trx: Db, take: TakeFactor) => Promise<void>,
  ) {
    const { userId } = session
    const proven = { passwordHash: body.currentPasswordHash, address, deviceToken: header(deviceTokenHeader) }
    const given = {
      userId,
      proof: body.factor,
      deviceToken: proven.deviceToken,
      device: readDeviceWords(header('User-Agent')),
    }
    return confirmed(session, proven, (write) => demandFactor.within(given, (take) => write((trx) => work(trx, take))))
  }
}
