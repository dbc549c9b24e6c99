import { deviceTokenHeader, getRecovery, putRecovery, removeRecovery, type EventKind } from '@larets/vault-core/contracts'
import { createUsersRepository } from '../account/users-repository.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { recordEvent } from '../events/events-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import { normaliseEmail } from './normalise-email.ts'
import type { RecoveryProof } from './recovery-proof.ts'
import { createRecoveryRepository } from './recovery-repository.ts'
import type { Session } from './session-service.ts'
import { deviceOfSession } from './sessions-repository.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import type { Verifier } from './verifier.ts'

const lookUps: Limit = { name: 'recovery-code', scope: 'user', burst: 120, perSecond: 1 }

/** What the recovery of accounts works with. */
export interface RecoveryPorts {
  readonly database: Database
  readonly clock: Clock
  readonly verifier: Verifier
  /** Counts the master passwords that are asked for again, as it counts sign-ins. */
  readonly guard: SignInGuard
  readonly proof: RecoveryProof
}

/** Who asks, and by which master password. */
interface Confirmation {
  readonly userId: string
  readonly passwordHash: string
  readonly address: string
  readonly deviceToken: string | null
}

/** Connects the calls by which somebody who is signed in sets, replaces and removes the recovery code. */
export function mountRecoveryCode(mount: Mount, { database, clock, verifier, guard, proof }: RecoveryPorts): void {
  const codes = createRecoveryRepository(database.db)

  /** Does a piece of work in a transaction, once the master password was right, and only while it is. */
  async function confirmed({ userId, passwordHash, address, deviceToken }: Confirmation, work: (trx: Db) => Promise<void>) {
    const account = await createUsersRepository(database.db).find(userId)
    if (account === null) throw new ApiError('unauthorized')
    const attempt = await guard.attempt({ email: normaliseEmail(account.email), address, userId, deviceToken })
    try {
      const { matches } = await verifier.verify(account.verifier, userId, passwordHash, attempt.turn)
      if (matches) {
        await database.write(async (trx) => {
          // Another password came between: whoever knows that one decides.
          const isStill = await createUsersRepository(trx).lockPassword(userId, account.verifier, clock.now())
          if (!isStill) throw new ApiError('unavailable', { retryAfter: 1 })
          await work(trx)
        }, userId)
        const newToken = await attempt.succeeded(userId)
        return { answer: { ok: true as const, ...(newToken === null ? {} : { deviceToken: newToken }) } }
      }
    } catch (error) {
      await attempt.withdraw()
      throw error
    }
    await attempt.failed()
    throw new ApiError('wrong_credentials')
  }

  const told = async (trx: Db, session: Session, kind: EventKind) =>
    recordEvent(trx, { userId: session.userId, kind, device: await deviceOfSession(trx, session) }, clock.now())

  mount(getRecovery, {
    limits: [lookUps],
    handle: async ({ session }) => {
      const code = await codes.find(session.userId)
      return { answer: { code: code === null ? null : { id: code.id, createdAt: new Date(code.createdAt).toISOString() } } }
    },
  })

  mount(putRecovery, {
    limits: [],
    stores: true,
    handle: ({ session, body, address, header }) => {
      const { userId } = session
      const { id, blob, replaces } = body
      const code = { userId, id, blob, verifier: proof.verifierOf(userId, body.recoveryHash), createdAt: clock.now() }
      const confirmation = { userId, passwordHash: body.currentPasswordHash, address, deviceToken: header(deviceTokenHeader) }
      return confirmed(confirmation, async (trx) => {
        const became = await createRecoveryRepository(trx).put(code, replaces)
        if (became === 'refused') throw new ApiError('stale_revision')
        if (became === 'put') await told(trx, session, 'recovery_code_set')
      })
    },
  })

  mount(removeRecovery, {
    limits: [],
    handle: ({ session, body, address, header }) => {
      const { userId } = session
      const confirmation = { userId, passwordHash: body.currentPasswordHash, address, deviceToken: header(deviceTokenHeader) }
      return confirmed(confirmation, async (trx) => {
        if (await createRecoveryRepository(trx).remove(userId, body.id)) await told(trx, session, 'recovery_code_removed')
      })
    },
  })
}
