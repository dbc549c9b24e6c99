import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Account } from '../account/users-repository.ts'
import { frame, type Framed } from '../framing.ts'
import { formatUuid, uuidBytes } from '../uuid.ts'

/** How long whoever proved the master password may take to prove the second factor, in milliseconds: 5 minutes. */
export const factorTicketLifetime = 300_000

/**
 * Of an account what a ticket holds for: it outlives no change of the master password, and nothing that ends all
 * sessions.
 */
export type ProvedState = Pick<Account, 'userId' | 'authSalt' | 'securityEpoch'>

/** Contents of a ticket: who proved the master password. */
export interface FactorTicket {
  readonly userId: string
  readonly expiresAt: number
  /** Whether the account is as it was then. */
  readonly holdsFor: (account: ProvedState) => boolean
}

/** Stored form of second factors, and the ticket for whoever has proved the master password alone. */
export interface FactorSecrets {
  /** Stored form of a secret of one-time codes. It opens for this account and factor alone. */
  readonly seal: (userId: string, id: string, secret: string) => string
  /** Null for what was not sealed so. */
  readonly open: (userId: string, id: string, sealed: string) => string | null
  /** Stored form of a backup code. It is 50 random bits that are hashed, under a key: no slow hash is needed. */
  readonly hashOf: (userId: string, backupHash: string) => string
  /** @param expiresAt milliseconds since the Unix epoch */
  readonly issueTicket: (account: ProvedState, expiresAt: number) => string
  /** Contents of a genuine ticket, expired or not; null for anything else. */
  readonly readTicket: (text: string) => FactorTicket | null
}

const [ivLength, tagLength, stateLength] = [12, 16, 16]
const ticketForm = /^f1\.([A-Za-z0-9_-]{51})\.([A-Za-z0-9_-]{43})$/

/** @param keys of the server, for nothing else */
export function createFactorSecrets(keys: {
  readonly factor: KeyObject
  readonly factorSecret: KeyObject
}): FactorSecrets {
  const mac = (...fields: readonly Framed[]) =>
    createHmac('sha256', keys.factor)
      .update(frame(...fields))
      .digest()
  const sign = (payload: Buffer) => mac('factor-ticket', payload)
  const stateOf = ({ userId, authSalt, securityEpoch }: ProvedState) =>
    mac('factor-ticket-state', userId, authSalt, String(securityEpoch)).subarray(0, stateLength)
  const placeOf = (userId: string, id: string) => frame('totp-secret', userId, id)
  return {
    seal: (userId, id, secret) => {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', keys.factorSecret, iv).setAAD(placeOf(userId, id))
      return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      )
    },
    open: (userId, id, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= ivLength + tagLength) return null
      const decipher = createDecipheriv('aes-256-gcm', keys.factorSecret, bytes.subarray(0, ivLength))
      decipher.setAAD(placeOf(userId, id)).setAuthTag(bytes.subarray(-tagLength))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    hashOf: (userId, backupHash) => mac('backup-code', userId, backupHash).toString('base64url'),
    issueTicket: (account, expiresAt) => {
      const end = Buffer.alloc(6)
      end.writeUIntBE(expiresAt, 0, 6)
      const payload = Buffer.concat([uuidBytes(account.userId), stateOf(account), end])
      return `f1.${payload.toString('base64url')}.${sign(payload).toString('base64url')}`
    },
    readTicket: (text) => {
      const [, written, signature] = ticketForm.exec(text) ?? []
      if (written === undefined || signature === undefined) return null
      const payload = Buffer.from(written, 'base64url')
      if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(payload))) return null
      return {
        userId: formatUuid(payload.subarray(0, 16)),
        expiresAt: payload.readUIntBE(32, 6),
        holdsFor: (account) => timingSafeEqual(stateOf(account), payload.subarray(16, 32)),
      }
    },
  }
}
