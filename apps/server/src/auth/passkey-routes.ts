import {
  challengePasskey,
  challengeSignIn,
  deviceTokenHeader,
  getPasskeys,
  mostPasskeys,
  putPasskey,
  removePasskey,
  signInByPasskey,
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
import { readDeviceWords } from '../http/device-words.ts'
import type { FactorDemand } from './factor-demand.ts'
import { verifyAttestation } from './passkey-ceremony.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import { makerOf } from './maker.ts'
import { createPasskeySignIn } from './passkey-sign-in.ts'
import type { PasskeySite } from './passkey-site.ts'
import { createPasskeysRepository } from './passkeys-repository.ts'
import type { PasswordDemand } from './password-demand.ts'
import type { SessionService } from './session-service.ts'
import type { Session } from '../http/session.ts'
import { deviceOfSession } from '../events/session-device.ts'
import type { SignInGuard } from './sign-in-guard.ts'

/** Limits the work that one network may ask for; signatures need no slowing, as nobody guesses them. */
const signIns: Limit = { name: 'passkey-sign-in', scope: 'address', burst: 300, perSecond: 5 }
const lookUps: Limit = { name: 'passkeys', scope: 'user', burst: 120, perSecond: 1 }
const changes: Limit = { name: 'passkey-changes', scope: 'user', burst: 60, perSecond: 0.2 }

/** Dependencies of passkeys. */
export interface PasskeyPorts {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: SessionService
  readonly guard: SignInGuard
  readonly demandPassword: PasswordDemand
  readonly demandFactor: FactorDemand
  readonly challenges: PasskeyChallenges
  /** Null where passkeys are off. */
  readonly site: () => PasskeySite | null
}

/** Connects signing in by a passkey, and the calls by which somebody who is in adds and removes them. */
export function mountPasskeys(mount: Mount, ports: PasskeyPorts): void {
  const { database, clock, demandPassword, demandFactor, challenges, site } = ports
  const confirmed = createConfirmedWrite({ database, clock, demandPassword })
  const told = async (trx: Db, session: Session, kind: EventKind) =>
    recordEvent(trx, { userId: session.userId, kind, device: await deviceOfSession(trx, session) }, clock.now())
  const demandSite = () => {
    const ours = site()
    if (ours === null) throw new ApiError('passkeys_off')
    return ours
  }

  mount(challengeSignIn, {
    limits: [signIns],
    handle: async () => ({ answer: { challenge: challenges.issue({ kind: 'sign-in' }), rpId: demandSite().rpId } }),
  })

  const enter = createPasskeySignIn(ports)
  mount(signInByPasskey, {
    limits: [signIns],
    handle: async ({ body, address, header }) => {
      const from = { address, deviceToken: header(deviceTokenHeader), userAgent: header('User-Agent') }
      return { answer: await enter(demandSite(), body, from) }
    },
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

  mount(putPasskey, {
    limits: [changes],
    stores: true,
    handle: async ({ session, body, address, header }) => {
      const { userId } = session
      const { attestation, name, blob } = body
      const purpose = { kind: 'add', userId } as const
      const proven = { passwordHash: body.currentPasswordHash, address, deviceToken: header(deviceTokenHeader) }
      const given = {
        userId,
        proof: body.factor,
        deviceToken: proven.deviceToken,
        device: readDeviceWords(header('User-Agent')),
      }
      const ours = demandSite()
      return confirmed(session, proven, async (write) => {
        const kept = await createPasskeysRepository(database.db).find(userId, attestation.id)
        // Done before, and the answer did not arrive; the challenge and the code are used up.
        if (kept?.blob === blob && kept.name === name) return
        let signed = ''
        const isGood = (challenge: string) => {
          signed = challenge
          return challenges.isGood(challenge, purpose)
        }
        const made = await verifyAttestation(ours, attestation, { isGood, verifiesUser: true })
        if (made === null || kept !== null) throw new ApiError('wrong_passkey')
        await demandFactor.within(given, (take) =>
          write(async (trx) => {
            const passkeys = createPasskeysRepository(trx)
            if (!(await challenges.take(trx, userId, signed))) throw new ApiError('wrong_passkey')
            if ((await passkeys.list(userId)).length >= mostPasskeys) throw new ApiError('limit_reached')
            await take(trx)
            const maker = await makerOf(trx, session, proven.deviceToken)
            await passkeys.add({ userId, ...made, name, blob, createdAt: clock.now(), usedAt: null, maker })
            await told(trx, session, 'passkey_added')
          }),
        )
      })
    },
  })

  mount(removePasskey, {
    limits: [changes],
    handle: ({ session, body, address, header }) => {
      const { userId } = session
      const proven = { passwordHash: body.currentPasswordHash, address, deviceToken: header(deviceTokenHeader) }
      return confirmed(session, proven, (write) =>
        write(async (trx) => {
          if (await createPasskeysRepository(trx).remove(userId, body.id)) await told(trx, session, 'passkey_removed')
        }),
      )
    },
  })
}
