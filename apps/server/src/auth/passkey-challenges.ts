import { createHmac, hash, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/schema.ts'
import { frame } from '../framing.ts'

/** How long a ceremony may take, in milliseconds: 5 minutes. */
const challengeLifetime = 300_000

/**
 * Purposes of a passkey's signature: to sign in, when nobody knows yet to what; or to become one of an account. And of
 * a security key's: to become one of an account; or to confirm a call, with a ticket the sign-in that it was given for.
 */
export type ChallengePurpose =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'add' | 'add-key'; readonly userId: string }
  | { readonly kind: 'factor'; readonly userId: string; readonly ticket: string }

/** Challenges of passkeys and security keys. The server signs them, and keeps one only once it was used. */
export interface PasskeyChallenges {
  readonly issue: (purpose: ChallengePurpose) => string
  /** Whether it was made for the purpose, and its time is not over. */
  readonly isGood: (challenge: string, purpose: ChallengePurpose) => boolean
  /** Uses a good one up, in the transaction of what it was signed for; false when it was used before. */
  readonly take: (trx: Db, userId: string, challenge: string) => Promise<boolean>
}

const [nonceLength, endLength, macLength] = [16, 6, 32]

/** @param key of the server, for nothing else */
export function createPasskeyChallenges(key: KeyObject, clock: Clock): PasskeyChallenges {
  const sign = (payload: Buffer, purpose: ChallengePurpose) => {
    const whose = purpose.kind === 'sign-in' ? '' : purpose.userId
    const ticket = purpose.kind === 'factor' ? [purpose.ticket] : []
    return createHmac('sha256', key)
      .update(frame('passkey-challenge', purpose.kind, whose, ...ticket, payload))
      .digest()
  }
  const endOf = (bytes: Buffer) => bytes.readUIntBE(nonceLength, endLength)
  return {
    issue: (purpose) => {
      const payload = Buffer.alloc(nonceLength + endLength)
      randomBytes(nonceLength).copy(payload)
      payload.writeUIntBE(clock.now() + challengeLifetime, nonceLength, endLength)
      return Buffer.concat([payload, sign(payload, purpose)]).toString('base64url')
    },
    isGood: (challenge, purpose) => {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== nonceLength + endLength + macLength) return false
      const payload = bytes.subarray(0, -macLength)
      if (!timingSafeEqual(bytes.subarray(-macLength), sign(payload, purpose))) return false
      return endOf(bytes) > clock.now() && endOf(bytes) <= clock.now() + challengeLifetime
    },
    take: async (trx, userId, challenge) => {
      const bytes = Buffer.from(challenge, 'base64url')
      // After its end a challenge is refused without being looked for.
      await trx
        .deleteFrom('passkey_challenges')
        .where('user_id', '=', userId)
        .where('ends_at', '<=', clock.now())
        .execute()
      const taken = await trx
        .insertInto('passkey_challenges')
        .values({ user_id: userId, challenge_hash: hash('sha256', bytes, 'base64url'), ends_at: endOf(bytes) })
        .onConflict((conflict) => conflict.columns(['user_id', 'challenge_hash']).doNothing())
        .executeTakeFirst()
      return taken.numInsertedOrUpdatedRows === 1n
    },
  }
}
