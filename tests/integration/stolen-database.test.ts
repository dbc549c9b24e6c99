import { createDecipheriv, hash, hkdfSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer } from '@larets/server/testing'
import { queryDatabase } from '@larets/server/testing/inspect-database'
import { dropDatabase, onPostgres } from '@larets/server/testing/postgres/databases'
import { isVaultError } from '@larets/vault-core'
import { deriveWrapRoot, openPrivateKey } from '@larets/vault-core/crypto'
import { createMemoryBrowser, testStretcher } from '@larets/vault-core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson, register, signIn } from './account.ts'

const secret = 'a secret that no thief of a database has'
const dataDir = mkdtempSync(join(tmpdir(), 'larets-stolen-'))
const person = newPerson()
const start = () => startTestServer({ dataDir, env: { RATE_LIMITS: '0', SECRET_KEY: secret } })

beforeAll(async () => {
  const server = await start()
  const { client } = createMemoryBrowser({ origin: server.url }).open()
  await client.session.restore()
  await register(client, person)
  await signIn(client, person)
  await server.stop()
})
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
  if (onPostgres()) dropDatabase(dataDir)
})

interface StolenAccount {
  readonly userId: string
  readonly kdf: number
  readonly authSalt: string
  readonly passwordSalt: string
  readonly publicKey: string
  readonly stored: string
}

/** Reads as one who has the database and knows the schema. */
function steal(): StolenAccount {
  const [row = {}] = queryDatabase(dataDir, 'SELECT * FROM users')
  const text = (column: string) => String(row[column])
  return {
    userId: text('user_id'),
    kdf: Number(row['kdf']),
    authSalt: text('auth_salt'),
    passwordSalt: text('password_salt'),
    publicKey: text('public_key'),
    stored: text('encrypted_private_key'),
  }
}

/** Whether a guess of the master password is told to be right. */
async function isRight(masterPassword: string, account: StolenAccount, encryptedPrivateKey: string): Promise<boolean> {
  try {
    const wrapRoot = await deriveWrapRoot(masterPassword, account.passwordSalt, account.kdf, testStretcher.stretch)
    await openPrivateKey({ ...account, wrapRoot, encryptedPrivateKey })
    return true
  } catch (error) {
    if (isVaultError(error)) return false
    throw error
  }
}

/** Layout of the database as docs/cryptography.md has it, written a second time. */
function unseal({ userId, stored }: StolenAccount, serverSecret: string): string {
  const [version, , text = ''] = stored.split('.')
  expect(version).toBe('s1')
  const part = (value: string) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(Buffer.byteLength(value))
    return Buffer.concat([length, Buffer.from(value)])
  }
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'larets/server/v1/at-rest', 32))
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher
    .setAAD(Buffer.concat([Buffer.from([0, 0, 0, 2]), part('private-key'), part(userId)]))
    .setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString()
}

/** Leaves the account as a version did that sealed nothing. */
function leaveUnsealed(encryptedPrivateKey: string): void {
  queryDatabase(dataDir, 'UPDATE users SET encrypted_private_key = ?', encryptedPrivateKey)
  const [row = {}] = queryDatabase(dataDir, 'SELECT * FROM users')
  const columns = [
    'user_id',
    'email',
    'name',
    'auth_salt',
    'password_salt',
    'kdf',
    'verifier',
    'public_key',
    'encrypted_private_key',
    'created_at',
  ]
  const digest = hash(
    'sha256',
    JSON.stringify(['users', ...columns.flatMap((column) => [column, row[column]])]),
    'base64',
  )
  queryDatabase(dataDir, 'UPDATE users SET digest = ?', digest)
  queryDatabase(dataDir, "DELETE FROM meta WHERE key = 'sealed'")
}

async function testsNothingWithoutTheSecret(): Promise<void> {
  const account = steal()
  expect(await isRight(person.masterPassword, account, account.stored)).toBe(false)
  expect(await isRight(person.masterPassword, account, account.stored.replace(/^s1\.\w+\./, '2.'))).toBe(false)
  expect(() => unseal(account, 'another secret, of as many characters')).toThrow('unable to authenticate data')
  const opened = unseal(account, secret)
  expect(await isRight(person.masterPassword, account, opened)).toBe(true)
  expect(await isRight('Пароль от войны', account, opened)).toBe(false)
}

describe('a stolen database', () => {
  it('tests no master password without the secret, and does with it', testsNothingWithoutTheSecret)

  it('tests none either when a former version had sealed nothing, and its owner signs in as before', async () => {
    leaveUnsealed(unseal(steal(), secret))
    const before = steal()
    expect(await isRight(person.masterPassword, before, before.stored), 'the former version was an oracle').toBe(true)
    const server = await start()
    const { client } = createMemoryBrowser({ origin: server.url }).open()
    await client.session.restore()
    await signIn(client, person)
    await server.stop()
    await testsNothingWithoutTheSecret()
  })
})
