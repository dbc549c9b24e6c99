import {
  challengePasskey,
  challengeSignIn,
  deviceTokenHeader,
  getPasskeys,
  mostPasskeys,
  putPasskey,
  removePasskey,
  signInByPasskey,
} from '@larets/vault-core/contracts'
import { recordBySession } from '../events/events-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import { factorOf } from './confirmed-write.ts'
import { verifyAttestation } from './passkey-ceremony.ts'
import { makerOf } from './maker.ts'
import { createPasskeySignIn } from './passkey-sign-in.ts'
import { createPasskeysRepository } from './passkeys-repository.ts'
import { originOf } from './sign-in-origin.ts'
import type { AuthContext } from './auth-context.ts'
import type { Call } from '../http/call.ts'

/** Limits the work that one network may ask for; signatures need no slowing, as nobody guesses them. */
const signIns: Limit = { name: 'passkey-sign-in', scope: 'address', burst: 300, perSecond: 5 }
const lookUps: Limit = { name: 'passkeys', scope: 'user', burst: 120, perSecond: 1 }
const changes: Limit = { name: 'passkey-changes', scope: 'user', burst: 60, perSecond: 0.2 }

/** Connects signing in by a passkey, and the calls by which somebody who is in adds and removes them. */
export function mountPasskeys(mount: Mount, context: AuthContext): void {
  const { database, clock, confirmed, challenges, site, demandSite } = context

  mount(challengeSignIn, {
    limits: [signIns],
    handle: async () => ({ answer: { challenge: challenges.issue({ kind: 'sign-in' }), rpId: demandSite().rpId } }),
  })

  const enter = createPasskeySignIn(context)
  mount(signInByPasskey, {
    limits: [signIns],
    handle: async (call) => ({ answer: await enter(demandSite(), call.body, originOf(call)) }),
  })

  mount(getPasskeys, {
    limits: [lookUps],
    handle: async ({ session: { userId } }) => {
      const kept = await createPasskeysRepository(database.db).list(userId)
      const passkeys = kept.map(({ id, name, blob, createdAt, usedAt }) => ({
        ...{ id, name, blob },
        createdAt: new Date(createdAt).toISOString(),
        usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
      }))
      return { answer: { origin: site()?.origin ?? null, passkeys } }
    },
  })

  mount(challengePasskey, {
    limits: [lookUps],
    handle: async ({ session: { userId } }) => {
      const { rpId } = demandSite()
      return { answer: { challenge: challenges.issue({ kind: 'add', userId }), rpId } }
    },
  })

  mount(putPasskey, { limits: [changes], stores: true, handle: (call) => addPasskey(context, call) })

  mount(removePasskey, {
    limits: [changes],
    handle: (call) =>
      confirmed.byPassword(call, (write) =>
        write(async (trx) => {
          const { session, body } = call
          if (await createPasskeysRepository(trx).remove(session.userId, body.id))
            await recordBySession(trx, session, 'passkey_removed', clock.now())
        }),
      ),
  })
}

async function addPasskey(
  { database, clock, confirmed, demandFactor, challenges, demandSite }: AuthContext,
  call: Call<typeof putPasskey>,
) {
  const { session, body } = call
  const { userId } = session
  const { attestation, name, blob } = body
  const ours = demandSite()
  return confirmed.byPassword(call, async (write) => {
    const kept = await createPasskeysRepository(database.db).find(userId, attestation.id)
    // Done before, and the answer did not arrive; the challenge and the code are used up.
    if (kept?.blob === blob && kept.name === name) return
    let signed = ''
    const isGood = (challenge: string) => {
      signed = challenge
      return challenges.isGood(challenge, { kind: 'add', userId })
    }
    const made = await verifyAttestation(ours, attestation, { isGood, verifiesUser: true })
    if (made === null || kept !== null) throw new ApiError('wrong_passkey')
    await demandFactor.within(factorOf(userId, call), (take) =>
      write(async (trx) => {
        const passkeys = createPasskeysRepository(trx)
        if (!(await challenges.take(trx, userId, signed))) throw new ApiError('wrong_passkey')
        if ((await passkeys.list(userId)).length >= mostPasskeys) throw new ApiError('limit_reached')
        await take(trx)
        const maker = await makerOf(trx, session, call.header(deviceTokenHeader))
        await passkeys.add({ userId, ...made, name, blob, createdAt: clock.now(), usedAt: null, maker })
        await recordBySession(trx, session, 'passkey_added', clock.now())
      }),
    )
  })
}
