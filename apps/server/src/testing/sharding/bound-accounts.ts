import { asList, asObject, fieldOf } from './tree.ts'

/** Binding of the id of an account: a parameter, or a text that stands in the statement. */
export type Value = { readonly parameter: number } | { readonly text: string }

/** Words of a statement on the accounts that it is about. */
export interface BoundAccounts {
  readonly refusals: readonly string[]
  readonly accounts: readonly Value[]
}

/**
 * Tables that belong to no account, and `user_emails` and `folded_emails`: an e-mail must be found before it is known
 * whose it is.
 */
const exemptTables: ReadonlySet<string> = new Set([
  'user_emails',
  'folded_emails',
  'rate_limits',
  'leases',
  'meta',
  'schema_migrations',
])

/** The column by which the database is cut. */
const key = 'user_id'

/** A table that is named in a statement. */
interface Relation {
  readonly table: string
  readonly alias: string
  readonly isAccounts: boolean
  readonly values: Value[]
  /** Those that have the same account, as the statement says. */
  readonly sameAs: Set<Relation>
}

/** Meaning of the names of columns in a part of a statement. */
interface Scope {
  readonly relations: readonly Relation[]
  readonly outer: Scope | null
}

/** Findings on the way through a statement. */
interface Finding {
  readonly relations: Relation[]
  readonly refusals: string[]
}

/**
 * Reads a query: every table of an account's has to be bound to an account, by a condition that always holds or by one
 * that makes it the same account's as another table that is.
 */
export function readQuery(statement: unknown): BoundAccounts {
  const finding: Finding = { relations: [], refusals: [] }
  readStatementNode(statement, null, finding)
  const accounts: Value[] = []
  for (const relation of finding.relations) {
    if (!relation.isAccounts) continue
    const values = valuesOf(relation)
    if (values.length === 0) finding.refusals.push(`${relation.table} without the ${key} of one account`)
    accounts.push(...values)
  }
  return { refusals: finding.refusals, accounts }
}

/** Binding of a relation, itself or through those that have the same account. */
function valuesOf(relation: Relation, seen = new Set<Relation>()): readonly Value[] {
  if (seen.has(relation)) return []
  seen.add(relation)
  return [...relation.values, ...[...relation.sameAs].flatMap((other) => valuesOf(other, seen))]
}

function readStatementNode(node: unknown, outer: Scope | null, finding: Finding): void {
  const [[kind, body] = ['', null]] = Object.entries(asObject(node))
  if (fieldOf(body, 'withClause') !== undefined) finding.refusals.push('WITH, which this check does not read')
  if (kind === 'SelectStmt') readSelect(body, outer, finding)
  if (kind === 'InsertStmt') readInsert(body, outer, finding)
  if (kind === 'UpdateStmt') readChange(body, outer, finding, 'fromClause')
  if (kind === 'DeleteStmt') readChange(body, outer, finding, 'usingClause')
}

function readSelect(body: unknown, outer: Scope | null, finding: Finding): Scope {
  for (const side of ['larg', 'rarg']) {
    const part = fieldOf(body, side)
    if (part !== undefined) readSelect(part, outer, finding)
  }
  const scope = { relations: relationsIn(fieldOf(body, 'fromClause'), finding), outer }
  bind(fieldOf(body, 'whereClause'), scope)
  bindJoins(fieldOf(body, 'fromClause'), scope)
  readWithin(body, scope, finding, ['larg', 'rarg'])
  return scope
}

/** UPDATE and DELETE. */
function readChange(body: unknown, outer: Scope | null, finding: Finding, others: string): void {
  const target = relationOf(fieldOf(body, 'relation'), finding)
  const scope = { relations: [target, ...relationsIn(fieldOf(body, others), finding)], outer }
  refuseMoving(fieldOf(body, 'targetList'), target, finding)
  bind(fieldOf(body, 'whereClause'), scope)
  bindJoins(fieldOf(body, others), scope)
  readWithin(body, scope, finding, [])
}

function readInsert(body: unknown, outer: Scope | null, finding: Finding): void {
  const target = relationOf(fieldOf(body, 'relation'), finding)
  refuseMoving(fieldOf(fieldOf(body, 'onConflictClause'), 'targetList'), target, finding)
  const columns = asList(fieldOf(body, 'cols')).map((column) => fieldOf(fieldOf(column, 'ResTarget'), 'name'))
  const place = columns.indexOf(key)
  const select = fieldOf(fieldOf(body, 'selectStmt'), 'SelectStmt')
  const rows = asList(fieldOf(select, 'valuesLists'))
  if (rows.length > 0) {
    for (const row of rows) {
      const value = valueOf(asList(fieldOf(fieldOf(row, 'List'), 'items'))[place])
      if (value !== null) target.values.push(value)
      else if (target.isAccounts) finding.refusals.push(`a row of ${target.table} without a ${key}`)
    }
    readWithin(body, { relations: [target], outer }, finding, [])
    return
  }
  const scope = readSelect(select, outer, finding)
  const chosen = fieldOf(fieldOf(asList(fieldOf(select, 'targetList'))[place], 'ResTarget'), 'val')
  const value = valueOf(chosen)
  const source = relationOfKey(chosen, scope)
  if (value !== null) target.values.push(value)
  if (source !== null) target.sameAs.add(source)
  readWithin(fieldOf(body, 'onConflictClause'), { relations: [target], outer }, finding, [])
  readWithin(fieldOf(body, 'returningList'), { relations: [target], outer }, finding, [])
}

/** A row stays with its account: moved to another it would have to leave its shard. */
function refuseMoving(targets: unknown, { table, isAccounts }: Relation, finding: Finding): void {
  const sets = asList(targets).some((target) => fieldOf(fieldOf(target, 'ResTarget'), 'name') === key)
  if (sets && isAccounts) finding.refusals.push(`the ${key} of rows of ${table} is changed`)
}

/** Statements within a statement, and calls of functions that hold a lock beyond all rows. */
function readWithin(node: unknown, scope: Scope, finding: Finding, except: readonly string[]): void {
  if (Array.isArray(node)) for (const one of node) readWithin(one, scope, finding, [])
  for (const [name, value] of Object.entries(asObject(node))) {
    if (except.includes(name)) continue
    if (name === 'SelectStmt') readStatementNode({ SelectStmt: value }, scope, finding)
    else {
      if (name === 'FuncCall' && /advisory/u.test(nameOf(fieldOf(value, 'funcname'))))
        finding.refusals.push('an advisory lock')
      readWithin(value, scope, finding, [])
    }
  }
}

const nameOf = (names: unknown): string =>
  asList(names)
    .map((name) => String(fieldOf(fieldOf(name, 'String'), 'sval')))
    .join('.')

function relationOf(node: unknown, finding: Finding): Relation {
  const table = String(fieldOf(node, 'relname'))
  const alias = fieldOf(fieldOf(node, 'alias'), 'aliasname')
  const isAccounts = !exemptTables.has(table) && !table.startsWith('pg_')
  const relation = {
    table,
    alias: typeof alias === 'string' ? alias : table,
    isAccounts,
    values: [],
    sameAs: new Set<Relation>(),
  }
  finding.relations.push(relation)
  return relation
}

/** The tables of FROM; of a statement within it the statement itself has to answer for. */
function relationsIn(node: unknown, finding: Finding): readonly Relation[] {
  if (Array.isArray(node)) return node.flatMap((one) => relationsIn(one, finding))
  const { RangeVar: table, JoinExpr: join } = asObject(node)
  if (table !== undefined) return [relationOf(table, finding)]
  return join === undefined
    ? []
    : [fieldOf(join, 'larg'), fieldOf(join, 'rarg')].flatMap((side) => relationsIn(side, finding))
}

function bindJoins(node: unknown, scope: Scope): void {
  if (Array.isArray(node)) for (const one of node) bindJoins(one, scope)
  const join = fieldOf(node, 'JoinExpr')
  if (join === undefined) return
  bind(fieldOf(join, 'quals'), scope)
  bindJoins(fieldOf(join, 'larg'), scope)
  bindJoins(fieldOf(join, 'rarg'), scope)
}

/** Notes what a condition, or one of several that all hold, says of accounts. */
function bind(condition: unknown, scope: Scope): void {
  const { BoolExpr: several, A_Expr: comparison } = asObject(condition)
  if (fieldOf(several, 'boolop') === 'AND_EXPR') for (const one of asList(fieldOf(several, 'args'))) bind(one, scope)
  const isEquality = fieldOf(comparison, 'kind') === 'AEXPR_OP' && nameOf(fieldOf(comparison, 'name')) === '='
  if (!isEquality) return
  const sides = [fieldOf(comparison, 'lexpr'), fieldOf(comparison, 'rexpr')] as const
  for (const [one, other] of [sides, [sides[1], sides[0]] as const]) {
    const relation = relationOfKey(one, scope)
    // An inner statement binds nothing in the tables around it.
    if (relation === null || !scope.relations.includes(relation)) continue
    const value = valueOf(other)
    const same = relationOfKey(other, scope)
    if (value !== null) relation.values.push(value)
    if (same !== null) relation.sameAs.add(same)
  }
}

/** The table whose `user_id` an expression is. */
function relationOfKey(expression: unknown, scope: Scope): Relation | null {
  const fields = asList(fieldOf(fieldOf(expression, 'ColumnRef'), 'fields')).map((name) =>
    fieldOf(fieldOf(name, 'String'), 'sval'),
  )
  if (fields.at(-1) !== key) return null
  const alias = fields.at(-2)
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const found = at.relations.find((relation) =>
      alias === undefined ? relation.isAccounts : relation.alias === alias,
    )
    if (found !== undefined) return found
  }
  return null
}

function valueOf(expression: unknown): Value | null {
  const { ParamRef: parameter, A_Const: constant, TypeCast: cast } = asObject(expression)
  if (cast !== undefined) return valueOf(fieldOf(cast, 'arg'))
  if (parameter !== undefined) return { parameter: Number(fieldOf(parameter, 'number')) }
  const text = fieldOf(constant, 'sval')
  if (text === undefined) return null
  // Of an empty text the parser says nothing.
  const content = fieldOf(text, 'sval')
  return { text: typeof content === 'string' ? content : '' }
}
