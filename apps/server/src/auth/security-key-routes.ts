import {
  challengeFactor,
  challengeSecurityKey,
  deviceTokenHeader,
  mostSecurityKeys,
  putSecurityKey,
} from '@larets/vault-core/contracts'
import { recordBySession } from '../events/events-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import { takeForAnother } from './added-factor.ts'
import { factorOf } from './confirmed-write.ts'
import { verifyAttestation } from './passkey-ceremony.ts'
import { makerOf } from './maker.ts'
import { createSecurityKeysRepository } from './security-keys-repository.ts'
import type { AuthContext } from './auth-context.ts'
import type { Call } from '../http/call.ts'

const lookUps: Limit = { name: 'security-keys', scope: 'user', burst: 120, perSecond: 1 }
/** Each costs a verifier. */
const changes: Limit = { name: 'security-key-changes', scope: 'user', burst: 60, perSecond: 0.2 }

/** Connects the calls by which somebody who is in adds a security key, and confirms other calls with one. */
export function mountSecurityKeys(mount: Mount, context: AuthContext): void {
  const { database, challenges, keyProofs, demandSite } = context

  mount(challengeFactor, {
    limits: [lookUps],
    handle: async ({ session: { userId } }) => {
      const { rpId } = demandSite()
      const asked = await keyProofs.challenge(database.db, { userId, ticket: undefined })
      // Of an account without a security key there is nothing to sign; it is said by the empty list.
      return { answer: asked ?? { challenge: challenges.issue({ kind: 'factor', userId, ticket: '' }), rpId, ids: [] } }
    },
  })

  mount(challengeSecurityKey, {
    limits: [lookUps],
    handle: async ({ session: { userId } }) => {
      const { rpId } = demandSite()
      const kept = await createSecurityKeysRepository(database.db).list(userId)
      const ids = kept.map(({ credentialId }) => credentialId)
      return { answer: { challenge: challenges.issue({ kind: 'add-key', userId }), rpId, ids } }
    },
  })

  mount(putSecurityKey, { limits: [changes], stores: true, handle: (call) => addSecurityKey(context, call) })
}

async function addSecurityKey(
  { database, clock, confirmed, demandFactor, secrets, challenges, demandSite }: AuthContext,
  call: Call<typeof putSecurityKey>,
) {
  const { session, body } = call
  const { userId } = session
  const { id, attestation, name, backupCodes } = body
  const ours = demandSite()
  return confirmed.byPassword(call, async (write) => {
    const others = await createSecurityKeysRepository(database.db).list(userId)
    const kept = others.find((other) => other.id === id || other.credentialId === attestation.id)
    // Done before, and the answer did not arrive; the challenge and the factor are used up.
    if (kept?.id === id && kept.credentialId === attestation.id && kept.name === name) return
    let signed = ''
    const isGood = (challenge: string) => {
      signed = challenge
      return challenges.isGood(challenge, { kind: 'add-key', userId })
    }
    const made = await verifyAttestation(ours, attestation, { isGood, verifiesUser: false })
    if (made === null || kept !== undefined) throw new ApiError('wrong_factor')
    await demandFactor.within(factorOf(userId, call), (take) =>
      write(async (trx) => {
        const keys = createSecurityKeysRepository(trx)
        if (!(await challenges.take(trx, userId, signed))) throw new ApiError('wrong_factor')
        if ((await keys.list(userId)).length >= mostSecurityKeys) throw new ApiError('limit_reached')
        const [createdAt, maker] = [clock.now(), await makerOf(trx, session, call.header(deviceTokenHeader))]
        await takeForAnother(trx, secrets, take, { userId, backupCodes, made: { maker, at: createdAt } })
        const { id: credentialId, publicKey, counter } = made
        await keys.add({ userId, id, credentialId, name, publicKey, counter, createdAt, usedAt: null, maker })
        await recordBySession(trx, session, 'security_key_added', createdAt)
      }),
    )
  })
}
