// Every statement that the tests' servers send to PostgreSQL is read; a test in which one was sent that would not do on
// a database that is cut by account fails.
import { loadModule } from 'libpg-query'
import { Client } from 'pg'
import { afterAll, afterEach } from 'vitest'
import { commandConnections } from '../../db/postgres/open-beside.ts'
import { createShardCheck, type SentStatement } from './shard-check.ts'
import { fieldOf } from './tree.ts'

await loadModule()

/** Of all that this process sends. */
export const shardCheck = createShardCheck()

const send: unknown = Reflect.get(Client.prototype, 'query')
if (typeof send !== 'function') throw new TypeError('node-postgres has changed: nothing would be read')

Object.defineProperty(Client.prototype, 'query', {
  configurable: true,
  value: function (this: Client, ...given: readonly unknown[]): unknown {
    if (!isOfCommand(this)) shardCheck.sent(this, statementOf(given))
    return Reflect.apply(send, this, given)
  },
})

/** An operator's command looks at all accounts, and at all of them at one moment: it is no node's. */
function isOfCommand(client: Client): boolean {
  const parameters: unknown = Reflect.get(client, 'connectionParameters')
  return fieldOf(parameters, 'application_name') === commandConnections
}

/** Argument of `Client.query`: a text with its parameters, or one object that holds both. */
function statementOf([first, second]: readonly unknown[]): SentStatement {
  const [text, values] =
    typeof first === 'string' ? [first, second] : [fieldOf(first, 'text'), fieldOf(first, 'values')]
  if (typeof text !== 'string') throw new TypeError('node-postgres has changed: this would not be read')
  const name = typeof first === 'string' ? undefined : fieldOf(first, 'name')
  return { text, values: Array.isArray(values) ? values : [], name: typeof name === 'string' ? name : undefined }
}

function demandSharding(): void {
  const found = shardCheck.take()
  if (found.length > 0) throw new Error(`A database that is cut by account would not take this:\n${found.join('\n')}`)
}

afterEach(demandSharding)
// Also of what a file does before its first test and after its last.
afterAll(demandSharding)
