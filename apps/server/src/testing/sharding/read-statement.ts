import { parseSync } from 'libpg-query'
import { readQuery, type Value } from './bound-accounts.ts'
import { asList, asObject, fieldOf } from './tree.ts'

/** Effect of a text sent to PostgreSQL, statement by statement. */
export interface ReadStatement {
  /** Faults on a database that is cut by account, in words; empty for most. */
  readonly refusals: readonly string[]
  /** The accounts that it is about: what their ids are bound to. */
  readonly accounts: readonly Value[]
  /** Whether a transaction begins or ends with it. */
  readonly boundary: 'begin' | 'end' | null
}

/** Statements of migrations: what makes and changes tables, and is no call's. */
const ofMigrations: ReadonlySet<string> = new Set([
  'CreateStmt',
  'IndexStmt',
  'AlterTableStmt',
  'DropStmt',
  'RenameStmt',
])
const queries: ReadonlySet<string> = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'])
const boundaries: Readonly<Record<string, ReadStatement['boundary']>> = {
  TRANS_STMT_BEGIN: 'begin',
  TRANS_STMT_START: 'begin',
  TRANS_STMT_COMMIT: 'end',
  TRANS_STMT_ROLLBACK: 'end',
  TRANS_STMT_SAVEPOINT: null,
  TRANS_STMT_RELEASE: null,
  TRANS_STMT_ROLLBACK_TO: null,
}

/**
 * Reads a text as PostgreSQL's own parser does; `loadModule` of that parser has been awaited before.
 *
 * @throws Error for what PostgreSQL would not understand either
 */
export function readStatement(text: string): readonly ReadStatement[] {
  const tree: unknown = parseSync(text)
  return asList(fieldOf(tree, 'stmts')).map((one) => readOne(fieldOf(one, 'stmt')))
}

function readOne(statement: unknown): ReadStatement {
  const [[kind, body] = ['nothing', null]] = Object.entries(asObject(statement))
  const nothing = { refusals: [], accounts: [], boundary: null }
  if (queries.has(kind)) return { ...readQuery(statement), boundary: null }
  if (ofMigrations.has(kind)) return nothing
  const of = asObject(body)
  if (kind === 'TransactionStmt') {
    const boundary = boundaries[String(of['kind'])]
    return boundary === undefined ? refused(`${String(of['kind'])} is none of this server's`) : { ...nothing, boundary }
  }
  if (kind === 'VariableSetStmt') {
    const isOfTransaction = of['is_local'] === true || of['name'] === 'TRANSACTION'
    return isOfTransaction ? nothing : refused(`${String(of['name'])} is set for a session, which others use too`)
  }
  return refused(`${kind} is no statement that this server should make`)
}

const refused = (reason: string): ReadStatement => ({ refusals: [reason], accounts: [], boundary: null })
