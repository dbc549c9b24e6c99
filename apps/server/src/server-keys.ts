import { hkdfSync } from 'node:crypto'

/** Keys of the server, each for one purpose, all from one secret outside the database. */
export interface ServerKeys {
  /** Mixed into every verifier: a stolen database alone allows no guessing at them. */
  readonly pepper: Buffer
  /** Makes the salts of unknown e-mails. */
  readonly decoy: Buffer
  /** Signs access tokens. */
  readonly accessToken: Buffer
  /** Signs refresh tokens. */
  readonly refreshToken: Buffer
  /** Hides addresses and e-mails in the rate-limit table. */
  readonly rateLimit: Buffer
  /** Hashes what proves a recovery code, and signs the tickets of those who have proved one. */
  readonly recovery: Buffer
  /** Hashes backup codes, and signs the tickets of those who have proved the master password alone. */
  readonly factor: Buffer
  /** Seals the secrets of one-time codes: a stolen database alone makes none. */
  readonly factorSecret: Buffer
  /** Signs what passkeys sign, so that nothing has to be kept of it before it is used. */
  readonly passkey: Buffer
  /** Compared with the database's own copy: tells a changed secret before it does harm. Hexadecimal, not secret. */
  readonly check: string
}

/** Derives the server's keys with HKDF-SHA-256, one label each. */
export function deriveServerKeys(secret: string): ServerKeys {
  const key = (label: string) => Buffer.from(hkdfSync('sha256', secret, '', `larets/server/v1/${label}`, 32))
  return {
    pepper: key('pepper'),
    decoy: key('decoy-salts'),
    accessToken: key('access-token'),
    refreshToken: key('refresh-token'),
    rateLimit: key('rate-limit'),
    recovery: key('recovery'),
    factor: key('second-factor'),
    factorSecret: key('second-factor-secret'),
    passkey: key('passkey-challenge'),
    check: key('key-check').toString('hex'),
  }
}
