import { createHash } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  apiBasePath,
  batchItems,
  bootstrap,
  checkEmail,
  createItem,
  me,
  signIn,
  signUp,
  type BatchOperation,
  type Bootstrap,
} from '@larets/vault-core/contracts'
import { derivePasswordHash } from '@larets/vault-core/crypto'
import { createMemoryBrowser, loginInput } from '@larets/vault-core/testing'
import { generatedLogin, generatedOverview } from '../generated-login.ts'
import { call } from './calls.ts'

/** People who may sign in, and one of them with items. */
export interface StockedAccount {
  readonly email: string
  readonly token: string
  readonly emails: readonly string[]
  readonly passwordHash: string
  /** All that the account has, as the server sends it. */
  readonly bootstrap: Bootstrap
  /** Changes something, so that what the server has ready is out of date. */
  readonly change: () => Promise<void>
  readonly dispose: () => void
}

const masterPassword = 'Верблюд шагает по Марсу 42'
const email = 'anna@example.test'
/** Logins that are sealed; the server cannot tell that those it gets are these again. */
const distinct = 50
const itemsOfBatch = 200

/**
 * Registers people with the product's own code and gives one of them items.
 *
 * @param people how many there are in all; the others have the same salts and keys by another e-mail, which no server
 *   can tell
 */
export async function stockAccount(origin: string, items: number, people: number): Promise<StockedAccount> {
  let registration: unknown = null
  const listening: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith(signUp.path)) registration = await request.clone().json()
    return fetch(request)
  }
  const { client } = createMemoryBrowser({ origin, fetch: listening }).open()
  await client.session.restore()
  await client.account.signUp({ name: 'Анна', email, masterPassword, vaultName: 'Личное' })
  const body = signUp.body.parse(registration)
  const emails = [email, ...Array.from({ length: people - 1 }, (_, number) => `anna-${number}@example.test`)]
  for (const other of emails.slice(1)) await client.api.call(signUp, { body: { ...body, email: other } })

  const { authSalt, kdf } = await client.api.call(checkEmail, { body: { email } })
  const passwordHash = await derivePasswordHash(masterPassword, authSalt, kdf)
  await client.account.checkEmail(email)
  await client.account.signIn(masterPassword)
  await client.vault.open(await client.fetchAccount(undefined, new AbortController().signal))
  const state = client.vault.state.getSnapshot()
  const vault = state.kind === 'ready' ? state.vaults[0] : undefined
  if (vault === undefined) throw new Error('Registration makes a vault')
  const operations: BatchOperation[] = []
  for (let number = 0; number < distinct; number += 1) {
    const { address, overview: _, ...texts } = generatedLogin(number)
    const input = loginInput({ ...texts, uris: [{ uri: address, match: null }] })
    operations.push({
      kind: 'create',
      body: (await client.vault.sealNewItem({ vaultId: vault.id, ...input, overview: generatedOverview })).body,
    })
  }
  for (let made = 0; made < items; made += itemsOfBatch) {
    const count = Math.min(itemsOfBatch, items - made)
    const batch = Array.from({ length: count }, (_, index) => operations[index % distinct]).filter(
      (one) => one !== undefined,
    )
    const { results } = await client.api.call(batchItems, { body: { operations: batch } })
    if (results.some((result) => 'problem' in result)) throw new Error('An item was refused')
  }
  const { tokens } = await client.api.call(signIn, { body: { email, passwordHash } })
  const [changing] = operations
  return {
    ...{ email, emails, passwordHash, token: tokens.access },
    bootstrap: await client.api.call(bootstrap, {}),
    change: async () => {
      if (changing?.kind === 'create') await client.api.call(createItem, { body: changing.body })
    },
    dispose: client.dispose,
  }
}

/**
 * Puts the same people and items into a database file of a plain server.
 *
 * @returns its folder and its path
 */
export async function plainDatabase(origin: string, { email, emails, token, bootstrap: { logins } }: StockedAccount) {
  const folder = await mkdtemp(join(tmpdir(), 'larets-bench-plain-'))
  const path = join(folder, 'plain.db')
  const user = await call({ url: `${origin}${apiBasePath}${me.path}`, headers: { Authorization: `Bearer ${token}` } })
  const salts = await call({ method: 'POST', url: `${origin}${apiBasePath}${checkEmail.path}`, body: { email } })
  const database = new DatabaseSync(path)
  database.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE users (id TEXT PRIMARY KEY, email TEXT UNIQUE, answer TEXT, salts TEXT) STRICT;
    CREATE TABLE sessions (token_hash BLOB PRIMARY KEY, user_id TEXT) STRICT;
    CREATE TABLE items (id TEXT PRIMARY KEY, user_id TEXT, vault_id TEXT, name TEXT, username TEXT, password TEXT, overview TEXT, details TEXT, uris TEXT, revision INTEGER, created_at TEXT, updated_at TEXT) STRICT;
    BEGIN`)
  const addUser = database.prepare('INSERT INTO users VALUES (?, ?, ?, ?)')
  for (const each of emails) addUser.run(each, each, user.bytes.toString(), salts.bytes.toString())
  database.prepare('INSERT INTO sessions VALUES (?, ?)').run(createHash('sha256').update(token).digest(), email)
  const addItem = database.prepare('INSERT INTO items VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  for (const {
    id,
    userId,
    vaultId,
    name,
    username,
    password,
    overview,
    details,
    uris,
    revision,
    createdAt,
    updatedAt,
  } of logins) {
    addItem.run(
      id,
      userId,
      vaultId,
      name,
      username ?? null,
      password ?? null,
      overview ?? null,
      details ?? null,
      JSON.stringify(uris),
      revision,
      createdAt,
      updatedAt,
    )
  }
  database.exec('COMMIT')
  database.close()
  return { folder, path }
}
