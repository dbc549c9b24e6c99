import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import { Pool, TypeOverrides, types, type PoolConfig } from 'pg'
import type { DatabaseMetrics } from '../database-metrics.ts'
import { carrying, type RestSeal } from '../rest-seal.ts'
import type { Db, Schema } from '../schema.ts'
import { useConnection } from './connection.ts'
import { CannotConnectError } from './connection-errors.ts'

/** How connections to PostgreSQL are made. */
export interface PoolOptions {
  /** `postgres://…` */
  readonly url: string
  /** Most connections at a time. */
  readonly most: number
  /** Milliseconds to wait for a connection, a new one or one that is in use. */
  readonly patience: number
  /** Milliseconds after which a statement that was not answered ends its connection. */
  readonly longestStatement: number
  /** Name of the connections in PostgreSQL; `larets` by default. */
  readonly name?: string
  /** Told of every error that came from the database or the way to it. */
  readonly onError: (error: unknown) => void
  /** Seal of private keys; without it none is written or read. */
  readonly seal?: RestSeal | undefined
  /** Purpose of the connections, and their counter; nobody unless said. */
  readonly counted?: { readonly name: string; readonly metrics: DatabaseMetrics }
}

/** Milliseconds after which a connection that nobody uses is closed. */
const idleTimeout = 30_000

/** 64-bit integers come as numbers, not as texts. */
const numbersForInt8 = new TypeOverrides()
numbersForInt8.setTypeParser(types.builtins.INT8, safeInteger)

/**
 * Kysely over a pool of connections. Each has a listener for its errors: without, node-postgres ends the process when
 * one breaks. One that broke is never given out again. Nothing is set for a session and no statement has a name, so
 * that a proxy may give each transaction another connection.
 */
export function connectPool(options: PoolOptions): Db {
  const dialect: Dialect = {
    createDriver: () => createDriver(options),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
  return new Kysely<Schema>({ dialect, plugins: carrying(options.seal) })
}

function createDriver({ longestStatement, onError, counted, ...options }: PoolOptions): Driver {
  const pool = new Pool(poolConfig(options))
  counted?.metrics.pool(counted.name, pool)
  const releases = new WeakMap<DatabaseConnection, () => void>()
  pool.on('error', (error) => onError(new CannotConnectError('A connection to PostgreSQL broke', { cause: error })))
  // While one is in use, whoever uses it is told by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => undefined))

  const acquireConnection = async () => {
    const asked = performance.now()
    try {
      const { release, ...connection } = useConnection(await pool.connect(), longestStatement, onError)
      counted?.metrics.connected(performance.now() - asked)
      releases.set(connection, release)
      return connection
    } catch (cause) {
      const error = new CannotConnectError('PostgreSQL cannot be reached', { cause })
      onError(error)
      throw error
    }
  }
  const run = async (connection: DatabaseConnection, sql: string) => {
    await connection.executeQuery(CompiledQuery.raw(sql))
  }
  return {
    init: async () => undefined,
    acquireConnection,
    releaseConnection: async (connection) => releases.get(connection)?.(),
    beginTransaction: (connection) => run(connection, 'BEGIN'),
    commitTransaction: (connection) => run(connection, 'COMMIT'),
    rollbackTransaction: (connection) => run(connection, 'ROLLBACK'),
    destroy: () => pool.end(),
  }
}

type Connections = Pick<PoolOptions, 'url' | 'most' | 'patience' | 'name'>

const poolConfig = ({ url, most, patience, name = 'larets' }: Connections): PoolConfig => ({
  connectionString: url,
  max: most,
  connectionTimeoutMillis: patience,
  idleTimeoutMillis: idleTimeout,
  keepAlive: true,
  application_name: name,
  types: numbersForInt8,
})

/** Counters and times are far below 2⁵³; anything beyond is damage. */
function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError('A number in the database is beyond what can be counted')
  return number
}
