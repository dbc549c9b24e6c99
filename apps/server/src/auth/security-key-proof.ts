import type { FactorProof, SecurityKeyChallenge } from '@larets/vault-core/contracts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/schema.ts'
import { verifyAssertion } from './passkey-ceremony.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import type { PasskeySite } from './passkey-site.ts'
import { createSecurityKeysRepository, type SecurityKey } from './security-keys-repository.ts'

/**
 * Purposes of a security key's signature: a call of a caller who is signed in or has the recovery code, or the sign-in
 * of that.
 */
interface Confirmed {
  readonly userId: string
  readonly ticket: string | undefined
}

/** A signature that is right. It is not used up yet. */
export interface SecurityKeyProof {
  readonly key: SecurityKey
  readonly challenge: string
  readonly counter: number
}

/** Proof by a security key. */
export interface SecurityKeyProofs {
  /**
   * Challenge for them; null where none is of use: the server is opened by an IP address, or the account has none.
   */
  readonly challenge: (db: Db, confirmed: Confirmed) => Promise<SecurityKeyChallenge | null>
  /** Checks a signature; null for one that proves nothing. Outside of a transaction: it takes a while. */
  readonly check: (
    db: Db,
    confirmed: Confirmed,
    given: Extract<FactorProof, { kind: 'security_key' }>,
  ) => Promise<SecurityKeyProof | null>
  /**
   * Uses up what was signed, in the transaction of what it was given for; false when it, or a later signature, was used
   * before.
   */
  readonly take: (trx: Db, proof: SecurityKeyProof) => Promise<boolean>
}

/** @param ports.site null where the server is opened by an IP address */
export function createSecurityKeyProofs({
  clock,
  challenges,
  site,
}: {
  readonly clock: Clock
  readonly challenges: PasskeyChallenges
  readonly site: () => PasskeySite | null
}): SecurityKeyProofs {
  const purposeOf = ({ userId, ticket = '' }: Confirmed) => ({ kind: 'factor', userId, ticket }) as const
  return {
    challenge: async (db, confirmed) => {
      const ours = site()
      const keys = ours === null ? [] : await createSecurityKeysRepository(db).list(confirmed.userId)
      if (ours === null || keys.length === 0) return null
      return {
        challenge: challenges.issue(purposeOf(confirmed)),
        rpId: ours.rpId,
        ids: keys.map(({ credentialId }) => credentialId),
      }
    },
    check: async (db, confirmed, proof) => {
      const { kind: _, ...given } = proof
      const ours = site()
      const key = (await createSecurityKeysRepository(db).list(confirmed.userId)).find(
        ({ credentialId }) => credentialId === given.id,
      )
      if (ours === null || key === undefined) return null
      let signed = ''
      const kept = { id: key.credentialId, publicKey: key.publicKey, counter: key.counter }
      const isGood = (challenge: string) => {
        signed = challenge
        return challenges.isGood(challenge, purposeOf(confirmed))
      }
      const counter = await verifyAssertion(ours, kept, given, { isGood, verifiesUser: false })
      return counter === null ? null : { key, challenge: signed, counter }
    },
    take: async (trx, { key, challenge, counter }) =>
      (await challenges.take(trx, key.userId, challenge)) &&
      (await createSecurityKeysRepository(trx).use(key, counter, clock.now())),
  }
}
