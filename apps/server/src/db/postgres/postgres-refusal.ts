import { StartupError } from '../../startup-error.ts'
import { postgresFault, sqlState } from './postgres-faults.ts'

/**
 * What an operator is told when PostgreSQL did not do its part: neither the address nor what it answered, which may repeat
 * it, since the address holds a password.
 *
 * @param words for everything but that it cannot be reached
 * @returns a StartupError, or the same error when it did not come from PostgreSQL
 */
export function postgresRefusal(error: unknown, words: string): unknown {
  if (error instanceof StartupError) return error
  if (postgresFault(error) === 'unreachable') {
    return new StartupError('PostgreSQL cannot be reached, or refuses the user or database of DATABASE_URL.', { cause: error })
  }
  return sqlState(error) === null ? error : new StartupError(words, { cause: error })
}
