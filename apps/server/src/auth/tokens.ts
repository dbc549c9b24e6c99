import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { frame } from '../framing.ts'
import type { ServerKeys } from '../server-keys.ts'
import { formatUuid, uuidBytes } from '../uuid.ts'

/** Lifetime of an access token: 10 minutes, in milliseconds. */
export const accessTokenLifetime = 600_000

/** Contents of a token: whose session, and which generation of its refresh token it came with. */
export interface TokenClaims {
  readonly userId: string
  readonly sessionId: string
  readonly generation: number
}

/** An access token's claims; `expiresAt` in milliseconds since the Unix epoch. */
export interface AccessClaims extends TokenClaims {
  readonly expiresAt: number
}

/**
 * Makes and reads tokens. Both kinds carry user and session, so that looking one up touches one account's rows only.
 */
export interface TokenFormat {
  issueAccess: (claims: AccessClaims) => string
  /** The claims of a genuine access token, expired or not; null for anything else. */
  readAccess: (token: string) => AccessClaims | null
  /** Deterministic: the same generation of a session always has the same refresh token. */
  issueRefresh: (claims: TokenClaims, salt: string) => string
  /** Claims of a refresh token, before {@link TokenFormat.isGenuineRefresh}; null when it has not the form. */
  readRefresh: (token: string) => TokenClaims | null
  /** Whether a refresh token is the one of its claims, for a session with this salt. */
  isGenuineRefresh: (token: string, claims: TokenClaims, salt: string) => boolean
}

const accessForm = /^a1\.([A-Za-z0-9_-]{56})\.([A-Za-z0-9_-]{43})$/
const refreshForm = /^r1\.([A-Za-z0-9_-]{48})\.[A-Za-z0-9_-]{43}$/

/** Access tokens are signed by the server's key alone, refresh tokens by it and the session's own salt. */
export function createTokenFormat(keys: Pick<ServerKeys, 'accessToken' | 'refreshToken'>): TokenFormat {
  const issueRefresh = (claims: TokenClaims, salt: string) => {
    const payload = claimBytes(claims)
    return `r1.${payload.toString('base64url')}.${sign(keys.refreshToken, 'refresh', payload, salt)}`
  }
  return {
    issueAccess: (claims) => {
      const payload = Buffer.concat([claimBytes(claims), u48(claims.expiresAt)])
      return `a1.${payload.toString('base64url')}.${sign(keys.accessToken, 'access', payload)}`
    },
    readAccess: (token) => {
      const [, text, signature] = accessForm.exec(token) ?? []
      if (text === undefined || signature === undefined) return null
      const payload = Buffer.from(text, 'base64url')
      if (!sameText(signature, sign(keys.accessToken, 'access', payload))) return null
      return { ...readClaims(payload), expiresAt: payload.readUIntBE(36, 6) }
    },
    issueRefresh,
    readRefresh: (token) => {
      const text = refreshForm.exec(token)?.[1]
      return text === undefined ? null : readClaims(Buffer.from(text, 'base64url'))
    },
    isGenuineRefresh: (token, claims, salt) => sameText(token, issueRefresh(claims, salt)),
  }
}

function claimBytes({ userId, sessionId, generation }: TokenClaims): Buffer {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(generation)
  return Buffer.concat([uuidBytes(userId), uuidBytes(sessionId), number])
}

function readClaims(payload: Buffer): TokenClaims {
  return {
    userId: formatUuid(payload.subarray(0, 16)),
    sessionId: formatUuid(payload.subarray(16, 32)),
    generation: payload.readUInt32BE(32),
  }
}

function u48(value: number): Buffer {
  const bytes = Buffer.alloc(6)
  bytes.writeUIntBE(value, 0, 6)
  return bytes
}

const sign = (key: KeyObject, kind: string, payload: Buffer, salt = ''): string =>
  createHmac('sha256', key)
    .update(frame(kind, payload, salt))
    .digest('base64url')

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
