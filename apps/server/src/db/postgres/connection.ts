import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient } from 'pg'
import Cursor from 'pg-cursor'
import { ConnectionLostError, UndoneTransactionError } from './connection-errors.ts'
import { endsConnection } from './postgres-faults.ts'

/** A connection of a pool, in use. */
export interface UsedConnection extends DatabaseConnection {
  /** Gives it back; one that broke is closed. */
  readonly release: () => void
}

/** Commands whose count of rows is one of rows that they changed. */
const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * A connection that knows when it is broken: then every call rejects with ConnectionLostError.
 *
 * @param longestStatement milliseconds after which a statement that was not answered ends the connection: the network
 *   may
 * swallow everything without a word
 * @param onError told of every error that came from the database or the way to it
 */
export function useConnection(
  client: PoolClient,
  longestStatement: number,
  onError: (error: unknown) => void,
): UsedConnection {
  let isBroken = false
  const translate = (error: unknown): unknown => {
    const translated = endsConnection(error) ? lost(error) : error
    isBroken ||= translated !== error
    onError(translated)
    return translated
  }

  return {
    release: () => client.release(isBroken),

    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      let result
      try {
        result = await within(longestStatement, client.query(sql, [...parameters]))
      } catch (error) {
        throw translate(error)
      }
      const { command, rowCount, rows } = result
      if (sql === 'COMMIT' && command === 'ROLLBACK') {
        throw new UndoneTransactionError('A failed statement was passed over, and its transaction was undone')
      }
      return { rows: rows ?? [], ...(changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
    },

    streamQuery: async function* ({ sql, parameters }: CompiledQuery, chunkSize: number) {
      const cursor = client.query(new Cursor(sql, [...parameters]))
      try {
        for (;;) {
          const rows = await within(longestStatement, cursor.read(chunkSize))
          if (rows.length === 0) return
          yield { rows }
        }
      } catch (error) {
        // It waits for an answer that never comes, once something went wrong: the connection goes with it.
        isBroken = true
        throw translate(error)
      } finally {
        if (!isBroken) await within(longestStatement, cursor.close()).catch((error: unknown) => translate(error))
      }
    },
  }
}

const lost = (cause: unknown): ConnectionLostError =>
  new ConnectionLostError('The connection to PostgreSQL was lost', { cause })

/** @throws ConnectionLostError when an answer takes longer */
async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(lost(new Error('No answer came in time'))), milliseconds)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
