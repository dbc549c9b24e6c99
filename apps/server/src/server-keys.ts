import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { keyIdOf } from './key-id.ts'

/**
 * Keys of the server, each for one purpose, all from one secret outside the database. As key objects: what is made a
 * key of with each call costs seven times the HMAC that it is for.
 */
export interface ServerKeys {
  /** Mixed into every verifier: a stolen database alone allows no guessing at them. */
  readonly pepper: KeyObject
  /** Makes the salts of unknown e-mails. */
  readonly decoy: KeyObject
  /** Signs access tokens. */
  readonly accessToken: KeyObject
  /** Signs refresh tokens. */
  readonly refreshToken: KeyObject
  /** Hides addresses and e-mails in the rate-limit table. */
  readonly rateLimit: KeyObject
  /** Hashes what proves a recovery code, and signs the tickets of those who have proved one. */
  readonly recovery: KeyObject
  /** Hashes backup codes, and signs the tickets of those who have proved the master password alone. */
  readonly factor: KeyObject
  /** Seals the secrets of one-time codes: a stolen database alone makes none. */
  readonly factorSecret: KeyObject
  /** Seals private keys in the database: a stolen database alone allows no guessing at master passwords. */
  readonly atRest: KeyObject
  /** Signs what passkeys sign, so that nothing has to be kept of it before it is used. */
  readonly passkey: KeyObject
  /** Compared with the database's own copy: tells a changed secret before it does harm. Hexadecimal, not secret. */
  readonly check: string
  /** Names the secret without telling it, see `keyIdOf`. */
  readonly id: string
}

/** Derives the server's keys with HKDF-SHA-256, one label each. */
export function deriveServerKeys(secret: string): ServerKeys {
  const bytes = (label: string) => Buffer.from(hkdfSync('sha256', secret, '', `larets/server/v1/${label}`, 32))
  const key = (label: string) => createSecretKey(bytes(label))
  const check = bytes('key-check').toString('hex')
  return {
    pepper: key('pepper'),
    decoy: key('decoy-salts'),
    accessToken: key('access-token'),
    refreshToken: key('refresh-token'),
    rateLimit: key('rate-limit'),
    recovery: key('recovery'),
    factor: key('second-factor'),
    factorSecret: key('second-factor-secret'),
    atRest: key('at-rest'),
    passkey: key('passkey-challenge'),
    check,
    id: keyIdOf(check),
  }
}
