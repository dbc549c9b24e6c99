import { StartupError } from '../../startup-error.ts'
import { CannotConnectError } from './connection-errors.ts'
import { postgresFault, sqlState } from './postgres-faults.ts'

/** PostgreSQL's codes for a refused connection. */
const refusedConnections: ReadonlyMap<string, string> = new Map([
  ['28000', 'PostgreSQL refuses the user of DATABASE_URL.'],
  ['28P01', 'PostgreSQL refuses the user or the password of DATABASE_URL.'],
  ['3D000', 'PostgreSQL has no database of the name in DATABASE_URL: make one that its user owns (createdb --owner).'],
  [
    '42501',
    'PostgreSQL does not let the user of DATABASE_URL into the database: let it own the database (createdb --owner).',
  ],
  ['53300', 'PostgreSQL has no connection left: raise max_connections there, or lower DATABASE_CONNECTIONS.'],
  ['57P03', 'PostgreSQL is just starting or stopping: try again.'],
])

/**
 * Makes what an operator is told when PostgreSQL did not do its part: neither the address nor what it answered, which
 * may repeat it, since the address holds a password.
 *
 * @param words for everything but that it cannot be reached
 * @returns a StartupError, or the same error when it did not come from PostgreSQL
 */
export function postgresRefusal(error: unknown, words: string): unknown {
  if (error instanceof StartupError) return error
  if (postgresFault(error) === 'unreachable') return new StartupError(unreachable(error), { cause: error })
  const state = sqlState(error)
  if (state === null) return error
  const advice =
    state === '42501' ? ' The user of DATABASE_URL may not do it: let it own the database (createdb --owner).' : ''
  return new StartupError(`${words}${advice}`, { cause: error })
}

function unreachable(error: unknown): string {
  const cause = error instanceof CannotConnectError ? error.cause : null
  const state = sqlState(cause)
  if (state !== null)
    return refusedConnections.get(state) ?? `PostgreSQL refuses the connection (${state}), and its log tells why.`
  // The system's own word, such as ECONNREFUSED or ENOTFOUND: it repeats nothing of the address.
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : ''
  return `PostgreSQL cannot be reached at the host and port of DATABASE_URL${code}.`
}
