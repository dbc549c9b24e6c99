import { argon2, createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import { frame } from '../framing.ts'
import type { Turn, VerificationQueue } from './verification-queue.ts'

/** Cost of Argon2id. */
export interface VerifierParameters {
  /** KiB */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's second recommendation for Argon2id (Password Storage Cheat Sheet). */
export const defaultVerifierParameters: VerifierParameters = { memory: 19_456, passes: 2, parallelism: 1 }

/** Makes and checks what the server keeps instead of a password hash. All of it waits for its turn, or gets a 503. */
export interface Verifier {
  /** PHC string for a new account. */
  create: (userId: string, passwordHash: string, turn: Turn) => Promise<string>
  /** Whether `passwordHash` is the account's; `outdated` when the stored cost is not today's. */
  verify: (
    phc: string,
    userId: string,
    passwordHash: string,
    turn: Turn,
  ) => Promise<{ matches: boolean; outdated: boolean }>
  /** The same work for nobody: an unknown e-mail takes as long as a wrong password. */
  verifyNobody: (passwordHash: string, turn: Turn) => Promise<void>
}

const tagLength = 32
const saltLength = 16
const phcForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Argon2id over HMAC(pepper, userId, passwordHash). Each computation holds `memory` KiB and one thread of the pool.
 *
 * @param pepper key outside the database
 * @param queue bounds how many run at once, and decides whose turn it is
 */
export function createVerifier(pepper: KeyObject, parameters: VerifierParameters, queue: VerificationQueue): Verifier {
  const derive = (userId: string, passwordHash: string, salt: Buffer, cost: VerifierParameters, turn: Turn) => {
    const message = createHmac('sha256', pepper)
      .update(frame('verifier', userId, passwordHash))
      .digest()
    return queue(turn, () => argon2id(message, salt, cost))
  }
  const nobody = { userId: 'nobody', salt: randomBytes(saltLength) }

  return {
    create: async (userId, passwordHash, turn) => {
      const salt = randomBytes(saltLength)
      return formatPhc(parameters, salt, await derive(userId, passwordHash, salt, parameters, turn))
    },
    verify: async (phc, userId, passwordHash, turn) => {
      const stored = parsePhc(phc)
      const tag = await derive(userId, passwordHash, stored.salt, stored.cost, turn)
      const matches = tag.length === stored.tag.length && timingSafeEqual(tag, stored.tag)
      return { matches, outdated: !sameCost(stored.cost, parameters) }
    },
    verifyNobody: async (passwordHash, turn) => {
      const tag = await derive(nobody.userId, passwordHash, nobody.salt, parameters, turn)
      timingSafeEqual(tag, Buffer.alloc(tagLength))
    },
  }
}

function argon2id(message: Buffer, nonce: Buffer, cost: VerifierParameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, tag) => {
      if (error === null) resolve(tag)
      else reject(error)
    })
  })
}

function formatPhc(cost: VerifierParameters, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

function parsePhc(phc: string) {
  const [, memory, passes, parallelism, salt, tag] = phcForm.exec(phc) ?? []
  if (salt === undefined || tag === undefined) throw new Error('A stored verifier is not a PHC string')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const sameCost = (one: VerifierParameters, other: VerifierParameters): boolean =>
  one.memory === other.memory && one.passes === other.passes && one.parallelism === other.parallelism
