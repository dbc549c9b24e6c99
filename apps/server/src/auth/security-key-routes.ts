import {
  challengeFactor,
  challengeSecurityKey,
  deviceTokenHeader,
  mostSecurityKeys,
  putSecurityKey,
} from '@larets/vault-core/contracts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../events/events-repository.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import { takeForAnother } from './added-factor.ts'
import { createConfirmedWrite } from './confirmed-write.ts'
import { readDeviceWords } from '../http/device-words.ts'
import type { FactorDemand } from './factor-demand.ts'
import type { FactorSecrets } from './factor-secrets.ts'
import { verifyAttestation } from './passkey-ceremony.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import type { PasskeySite } from './passkey-site.ts'
import { makerOf } from './maker.ts'
import type { PasswordDemand } from './password-demand.ts'
import type { SecurityKeyProofs } from './security-key-proof.ts'
import { createSecurityKeysRepository } from './security-keys-repository.ts'
import { deviceOfSession } from '../events/session-device.ts'

const lookUps: Limit = { name: 'security-keys', scope: 'user', burst: 120, perSecond: 1 }
/** Each costs a verifier. */
const changes: Limit = { name: 'security-key-changes', scope: 'user', burst: 60, perSecond: 0.2 }

/** Dependencies of security keys. */
interface SecurityKeyPorts {
  readonly database: Database
  readonly clock: Clock
  readonly demandPassword: PasswordDemand
  readonly demandFactor: FactorDemand
  readonly secrets: FactorSecrets
  readonly challenges: PasskeyChallenges
  readonly keyProofs: SecurityKeyProofs
  /** Null where the server is opened by an IP address, to which no security key is bound. */
  readonly site: () => PasskeySite | null
}

/** Connects the calls by which somebody who is in adds a security key, and confirms other calls with one. */
export function mountSecurityKeys(mount: Mount, ports: SecurityKeyPorts): void {
  const { database, clock, demandPassword, demandFactor, secrets, challenges, keyProofs, site } = ports
  const confirmed = createConfirmedWrite({ database, clock, demandPassword })
  const demandSite = () => {
    const ours = site()
    if (ours === null) throw new ApiError('passkeys_off')
    return ours
  }

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

  mount(putSecurityKey, {
    limits: [changes],
    stores: true,
    handle: async ({ session, body, address, header }) => {
      const { userId } = session
      const { id, attestation, name, backupCodes } = body
      const proven = { passwordHash: body.currentPasswordHash, address, deviceToken: header(deviceTokenHeader) }
      const given = {
        userId,
        proof: body.factor,
        deviceToken: proven.deviceToken,
        device: readDeviceWords(header('User-Agent')),
      }
      const ours = demandSite()
      return confirmed(session, proven, async (write) => {
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
        await demandFactor.within(given, (take) =>
          write(async (trx) => {
            const keys = createSecurityKeysRepository(trx)
            if (!(await challenges.take(trx, userId, signed))) throw new ApiError('wrong_factor')
            if ((await keys.list(userId)).length >= mostSecurityKeys) throw new ApiError('limit_reached')
            const maker = await makerOf(trx, session, proven.deviceToken)
            await takeForAnother(trx, secrets, take, { userId, backupCodes, made: { maker, at: clock.now() } })
            const { id: credentialId, publicKey, counter } = made
            await keys.add({
              userId,
              id,
              credentialId,
              name,
              publicKey,
              counter,
              createdAt: clock.now(),
              usedAt: null,
              maker,
            })
            await recordEvent(
              trx,
              { userId, kind: 'security_key_added', device: await deviceOfSession(trx, session) },
              clock.now(),
            )
          }),
        )
      })
    },
  })
}
