import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { frame, type Framed } from '../framing.ts'
import { formatUuid, uuidBytes } from '../uuid.ts'

/** How long whoever proved a code may take to choose another master password, in milliseconds: 10 minutes. */
export const ticketLifetime = 600_000

/** Contents of a ticket: whose code was proved, which one, and under which master password the account was then. */
export interface RecoveryTicket {
  readonly userId: string
  readonly codeId: string
  /** Of the account at that time: a ticket does not outlive another change of the master password. */
  readonly authSalt: string
  readonly expiresAt: number
}

/** Stored form of a recovery code, and the ticket for whoever has it. */
export interface RecoveryProof {
  /** Stored form of a recovery hash. It is 160 random bits that are hashed: no slow hash is needed. */
  verifierOf: (userId: string, recoveryHash: string) => string
  /** Whether the hash is that of the verifier. Takes as long for null, which none matches. */
  matches: (verifier: string | null, userId: string, recoveryHash: string) => boolean
  issueTicket: (ticket: RecoveryTicket) => string
  /** Contents of a genuine ticket, expired or not; null for anything else. */
  readTicket: (text: string) => RecoveryTicket | null
}

const ticketForm = /^t1\.([A-Za-z0-9_-]{72})\.([A-Za-z0-9_-]{43})$/

/** @param key of the server, for nothing else */
export function createRecoveryProof(key: KeyObject): RecoveryProof {
  const mac = (...fields: readonly Framed[]) =>
    createHmac('sha256', key)
      .update(frame(...fields))
      .digest()
  const sign = (payload: Buffer) => mac('recovery-ticket', payload).toString('base64url')
  const verifierOf = (userId: string, recoveryHash: string) =>
    mac('recovery-verifier', userId, recoveryHash).toString('base64url')
  const nobody = verifierOf('nobody', '')
  return {
    verifierOf,
    matches: (verifier, userId, recoveryHash) =>
      isSame(verifier ?? nobody, verifierOf(userId, recoveryHash)) && verifier !== null,
    issueTicket: ({ userId, codeId, authSalt, expiresAt }) => {
      const end = Buffer.alloc(6)
      end.writeUIntBE(expiresAt, 0, 6)
      const payload = Buffer.concat([uuidBytes(userId), Buffer.from(codeId, 'hex'), Buffer.from(authSalt, 'hex'), end])
      return `t1.${payload.toString('base64url')}.${sign(payload)}`
    },
    readTicket: (text) => {
      const [, written, signature] = ticketForm.exec(text) ?? []
      if (written === undefined || signature === undefined) return null
      const payload = Buffer.from(written, 'base64url')
      if (!isSame(signature, sign(payload))) return null
      return {
        userId: formatUuid(payload.subarray(0, 16)),
        codeId: payload.subarray(16, 32).toString('hex'),
        authSalt: payload.subarray(32, 48).toString('hex'),
        expiresAt: payload.readUIntBE(48, 6),
      }
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
