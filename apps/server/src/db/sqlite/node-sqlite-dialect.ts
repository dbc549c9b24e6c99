import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'

/** Prepared statements kept; the server's own are fewer, so nothing is prepared twice. */
const maxPrepared = 200

/** Kysely's SQLite dialect over Node's built-in `node:sqlite`. */
export function nodeSqliteDialect(database: DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: adapt(database) })
}

function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => {
      prepared.clear()
      database.close()
    },
    prepare: (sql) => {
      const known = prepared.get(sql)
      if (known !== undefined) return known
      const statement = adaptStatement(database.prepare(sql))
      if (prepared.size >= maxPrepared) prepared.clear()
      prepared.set(sql, statement)
      return statement
    },
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  }
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`A ${typeof value} cannot be bound to a statement`)
}
