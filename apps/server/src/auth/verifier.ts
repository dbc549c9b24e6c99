import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { frame } from '../framing.ts'
import { ApiError } from '../http/problem.ts'

/** Cost of Argon2id. */
export interface VerifierParameters {
  /** KiB */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's second recommendation for Argon2id (Password Storage Cheat Sheet). */
export const defaultVerifierParameters: VerifierParameters = { memory: 19_456, passes: 2, parallelism: 1 }

/** Makes and checks what the server keeps instead of a password hash. */
export interface Verifier {
  /** PHC string for a new account. */
  create: (userId: string, passwordHash: string) => Promise<string>
  /** Whether `passwordHash` is the account's; `outdated` when the stored cost is not today's. */
  verify: (phc: string, userId: string, passwordHash: string) => Promise<{ matches: boolean; outdated: boolean }>
  /** The same work for nobody: an unknown e-mail takes as long as a wrong password. */
  verifyNobody: (passwordHash: string) => Promise<void>
}

/** How much verification runs at once. */
export interface VerifierCapacity {
  /** Computations side by side; each holds `memory` KiB and one thread of the pool. */
  readonly concurrent: number
  /** Computations that may wait; beyond, 503. */
  readonly queued: number
}

const tagLength = 32
const saltLength = 16
const phcForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Argon2id over HMAC(pepper, userId, passwordHash).
 *
 * @param pepper key outside the database
 */
export function createVerifier(pepper: Buffer, parameters: VerifierParameters, capacity: VerifierCapacity): Verifier {
  const runOne = createQueue(capacity)
  const derive = (userId: string, passwordHash: string, salt: Buffer, cost: VerifierParameters) => {
    const message = createHmac('sha256', pepper).update(frame('verifier', userId, passwordHash)).digest()
    return runOne(() => argon2id(message, salt, cost))
  }
  const nobody = { userId: 'nobody', salt: randomBytes(saltLength) }

  return {
    create: async (userId, passwordHash) => {
      const salt = randomBytes(saltLength)
      return formatPhc(parameters, salt, await derive(userId, passwordHash, salt, parameters))
    },
    verify: async (phc, userId, passwordHash) => {
      const stored = parsePhc(phc)
      const tag = await derive(userId, passwordHash, stored.salt, stored.cost)
      const matches = tag.length === stored.tag.length && timingSafeEqual(tag, stored.tag)
      return { matches, outdated: !sameCost(stored.cost, parameters) }
    },
    verifyNobody: async (passwordHash) => {
      const tag = await derive(nobody.userId, passwordHash, nobody.salt, parameters)
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

/** Runs at most `concurrent` tasks at once; the rest wait in line, and beyond that are turned away. */
function createQueue({ concurrent, queued }: VerifierCapacity) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrent) {
      if (waiting.length >= queued) throw new ApiError('unavailable', { retryAfter: 2 })
      // The one who ends hands its place over, so `running` does not change here.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
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
