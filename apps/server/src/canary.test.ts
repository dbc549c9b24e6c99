import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createApiClient, createPerson } from './testing/api-client.ts'
import { startTestServer, type TestServer } from './testing/index.ts'
import { queryDatabase, tablesOf } from './testing/inspect-database.ts'
import { encString2, hex, itemBody, signUpBody } from './testing/payloads.ts'
import { readMetrics } from './testing/read-metrics.ts'

const canary = 'canary1f9e7d'
const email = `${canary}@example.org`
const wrongHash = hex(32)
const signUp = signUpBody(email)

let server: TestServer
let secrets: readonly string[]

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'trace', METRICS_PORT: '0', TRUSTED_PROXIES: '127.0.0.1' } })
  const api = createApiClient(server.url)
  const person = await createPerson(api, signUp)
  const token = person.tokens.access
  const headers = { 'X-Forwarded-For': '203.0.113.66', Cookie: `a=${canary}`, 'User-Agent': canary }
  await api('POST', 'auth/check-email', { body: { email }, headers })
  await api('POST', 'auth/sign-in', { body: { email, passwordHash: wrongHash }, headers })
  await api('POST', 'logins', { token, body: { ...itemBody(person.vaultId), name: canary }, headers })
  await api('POST', 'logins', { token, body: { ...itemBody(person.vaultId), [canary]: 1 }, headers })
  await api('GET', `logins?query=${canary}`, { token, headers })
  await api('GET', `//${canary}?q=${canary}`, { headers })
  await api('GET', 'auth/me', { token: canary, headers })
  const login = itemBody(person.vaultId)
  await api('POST', 'logins', { token, body: login, headers })
  await api('GET', `logins/${canary}`, { token, headers })
  // A fault of the server's own, with the request's values in reach.
  queryDatabase(server.dataDir, 'ALTER TABLE logins RENAME TO lost')
  await api('POST', 'logins', { token, body: { ...itemBody(person.vaultId), name: encString2() }, headers })
  queryDatabase(server.dataDir, 'ALTER TABLE lost RENAME TO logins')
  const known = await api('POST', 'auth/sign-in', { body: person.credentials, headers })
  const { deviceToken } = z.object({ deviceToken: z.string() }).parse(known.json)
  const refreshed = await api('GET', 'auth/refresh', { token: person.tokens.refresh })
  secrets = [
    signUp.passwordHash,
    wrongHash,
    person.tokens.access,
    person.tokens.refresh,
    refreshed.text.slice(20, 60),
    deviceToken,
    '203.0.113.66',
  ]
})
afterAll(() => server.stop())

describe('planted secrets', () => {
  it('are in no line of the log, which tells the routes and the fault nevertheless', () => {
    const log = server.log.join('')
    expect(log).toContain('"route":"/api/v1/logins"')
    expect(log).toContain('"fault":')
    for (const secret of [...secrets, canary, signUp.encryptedPrivateKey, signUp.authSalt]) {
      expect(log).not.toContain(secret)
    }
  })

  it('make every line of the log from known members only', () => {
    const known = new Set([
      'level',
      'time',
      'msg',
      'requestId',
      'method',
      'route',
      'status',
      'ms',
      'fault',
      'code',
      'where',
    ])
    for (const line of server.log) {
      const members: unknown = JSON.parse(line)
      expect(Object.keys(Object(members)).filter((name) => !known.has(name))).toEqual([])
    }
  })

  it('are in no line of the metrics, whose labels are words of the server’s own', async () => {
    const metrics = await readMetrics(server)
    expect(metrics).toContain('route="/api/v1/logins/:id"')
    for (const secret of [...secrets, canary, signUp.encryptedPrivateKey, signUp.authSalt])
      expect(metrics).not.toContain(secret)
    // Le and the parts of Node's version are numbers.
    const numbers = new Set(['le', 'version', 'major', 'minor', 'patch'])
    const labels = [...metrics.matchAll(/(\w+)="([^"]*)"/gu)].filter(([, name = '']) => !numbers.has(name))
    expect(labels.length).toBeGreaterThan(50)
    // Neither an id, nor an e-mail, nor an address fits into a word, a route or a class of statuses.
    const known = /^(?:[a-zA-Z_-]+|\/api\/v1(?:\/:?[a-z-]+)+|[1-5]xx)$/u
    expect(labels.map(([, , label = '']) => label).filter((label) => !known.test(label))).toEqual([])
  })

  it('are in no file of the data folder', () => {
    for (const name of readdirSync(server.dataDir)) {
      const bytes = readFileSync(join(server.dataDir, name))
      for (const secret of secrets) expect(bytes.includes(secret), `${secret} in ${name}`).toBe(false)
    }
  })

  it('are in no column but those made for them', () => {
    const found = tablesOf(server.dataDir).flatMap((table) =>
      queryDatabase(server.dataDir, `SELECT * FROM ${table}`).flatMap((row) =>
        Object.entries(row)
          .filter(([, value]) => String(value).includes(canary))
          .map(([column]) => `${table}.${column}`),
      ),
    )
    expect(new Set(found)).toEqual(new Set(['users.email', 'user_emails.email', 'folded_emails.folded']))
  })
})
