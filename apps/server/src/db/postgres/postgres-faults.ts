import { DatabaseError } from 'pg'
import { CannotConnectError, ConnectionLostError, UnknownOutcomeError } from './connection-errors.ts'

/**
 * Why PostgreSQL cannot do its work:
 * - `unreachable`: there is no connection to it, or it broke
 * - `busy`: others held what was needed for too long, or there is no place left
 * - `full`: its disk takes no more
 * - `readOnly`: it follows another one, which may have failed
 * - `damaged`: what stands on its disk is not what it wrote
 * - `other`: anything else
 */
export type PostgresFault = 'unreachable' | 'busy' | 'full' | 'readOnly' | 'damaged' | 'other'

/**
 * Codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html) that are none of a statement's
 * own.
 */
const faultsByCode: ReadonlyMap<string, PostgresFault> = new Map([
  ['25006', 'readOnly'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['53100', 'full'],
  ['53200', 'busy'],
  ['53300', 'busy'],
  ['53400', 'busy'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
])

/** Mistakes of the server's own, not of the database: values it does not take, constraints. */
const ownMistakes = /^2[23]/u

/**
 * Tells what is wrong with PostgreSQL when `error` came from it; null for any other error, and for a mistake of the
 * server's own.
 */
export function postgresFault(error: unknown): PostgresFault | null {
  if (
    error instanceof CannotConnectError ||
    error instanceof ConnectionLostError ||
    error instanceof UnknownOutcomeError
  ) {
    return 'unreachable'
  }
  const code = sqlState(error)
  return code === null || ownMistakes.test(code) ? null : (faultsByCode.get(code) ?? 'other')
}

/** True when a text holds a character that PostgreSQL keeps in none: U+0000. */
export const refusesText = (error: unknown): boolean => sqlState(error) === '22021'

/** The code of an error that PostgreSQL answered; null for any other error. */
export const sqlState = (error: unknown): string | null =>
  error instanceof DatabaseError ? (error.code ?? null) : null

/** True for an error after which the same transaction may well succeed: it met another one, and lost. */
export function metAnother(error: unknown): boolean {
  const code = sqlState(error)
  return code === '40001' || code === '40P01'
}

/** True when the server at the other end ended the connection with its answer, or there is none. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  // Class 08: of the connection; 25P03, 25P04: idle for too long; 57P0x: shut down, crashed, starting, dropped.
  return /^(?:08|25P03|25P04|57P0)/.test(error.code ?? '') || error.severity === 'FATAL'
}
