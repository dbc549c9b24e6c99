import { deviceTokenHeader, getRecovery, putRecovery, removeRecovery } from '@larets/vault-core/contracts'
import { recordBySession } from '../events/events-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import { makerOf } from './maker.ts'
import { createRecoveryRepository } from './recovery-repository.ts'
import type { AuthContext } from './auth-context.ts'

const lookUps: Limit = { name: 'recovery-code', scope: 'user', burst: 120, perSecond: 1 }

/** Connects the calls by which somebody who is signed in sets, replaces and removes the recovery code. */
export function mountRecoveryCode(mount: Mount, { database, clock, confirmed, recoveryProof }: AuthContext): void {
  const codes = createRecoveryRepository(database.db)

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
    handle: (call) => {
      const { session, body } = call
      const { userId } = session
      const { id, blob, replaces } = body
      const verifier = recoveryProof.verifierOf(userId, body.recoveryHash)
      const code = { userId, id, blob, verifier, createdAt: clock.now() }
      return confirmed.byPassword(call, (write) =>
        write(async (trx) => {
          const maker = await makerOf(trx, session, call.header(deviceTokenHeader))
          const became = await createRecoveryRepository(trx).put({ ...code, maker }, replaces)
          if (became === 'refused') throw new ApiError('stale_revision')
          if (became === 'put') await recordBySession(trx, session, 'recovery_code_set', clock.now())
        }),
      )
    },
  })

  mount(removeRecovery, {
    limits: [],
    handle: (call) =>
      confirmed.byPassword(call, (write) =>
        write(async (trx) => {
          const { session, body } = call
          if (await createRecoveryRepository(trx).remove(session.userId, body.id))
            await recordBySession(trx, session, 'recovery_code_removed', clock.now())
        }),
      ),
  })
}
