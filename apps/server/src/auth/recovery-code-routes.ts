import {
  deviceTokenHeader,
  getRecovery,
  putRecovery,
  removeRecovery,
  type EventKind,
} from '@larets/vault-core/contracts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { recordEvent } from '../events/events-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import { createConfirmedWrite } from './confirmed-write.ts'
import type { PasswordDemand } from './password-demand.ts'
import type { RecoveryProof } from './recovery-proof.ts'
import { makerOf } from './maker.ts'
import { createRecoveryRepository } from './recovery-repository.ts'
import type { Session } from '../http/session.ts'
import { deviceOfSession } from '../events/session-device.ts'

const lookUps: Limit = { name: 'recovery-code', scope: 'user', burst: 120, perSecond: 1 }

/** Dependencies of setting the recovery code. */
export interface RecoveryPorts {
  readonly database: Database
  readonly clock: Clock
  readonly demandPassword: PasswordDemand
  readonly proof: RecoveryProof
}

/** Connects the calls by which somebody who is signed in sets, replaces and removes the recovery code. */
export function mountRecoveryCode(mount: Mount, { database, clock, demandPassword, proof }: RecoveryPorts): void {
  const codes = createRecoveryRepository(database.db)

  const confirmed = createConfirmedWrite({ database, clock, demandPassword })

  const told = async (trx: Db, session: Session, kind: EventKind) =>
    recordEvent(trx, { userId: session.userId, kind, device: await deviceOfSession(trx, session) }, clock.now())

  mount(getRecovery, {
    limits: [lookUps],
    handle: async ({ session }) => {
      const code = await codes.find(session.userId)
      return {
        answer: { code: code === null ? null : { id: code.id, createdAt: new Date(code.createdAt).toISOString() } },
      }
    },
  })

  mount(putRecovery, {
    limits: [],
    stores: true,
    handle: ({ session, body, address, header }) => {
      const { userId } = session
      const { id, blob, replaces } = body
      const code = { userId, id, blob, verifier: proof.verifierOf(userId, body.recoveryHash), createdAt: clock.now() }
      const proven = { passwordHash: body.currentPasswordHash, address, deviceToken: header(deviceTokenHeader) }
      return confirmed(session, proven, (write) =>
        write(async (trx) => {
          const maker = await makerOf(trx, session, proven.deviceToken)
          const became = await createRecoveryRepository(trx).put({ ...code, maker }, replaces)
          if (became === 'refused') throw new ApiError('stale_revision')
          if (became === 'put') await told(trx, session, 'recovery_code_set')
        }),
      )
    },
  })

  mount(removeRecovery, {
    limits: [],
    handle: ({ session, body, address, header }) => {
      const { userId } = session
      const proven = { passwordHash: body.currentPasswordHash, address, deviceToken: header(deviceTokenHeader) }
      return confirmed(session, proven, (write) =>
        write(async (trx) => {
          if (await createRecoveryRepository(trx).remove(userId, body.id))
            await told(trx, session, 'recovery_code_removed')
        }),
      )
    },
  })
}
