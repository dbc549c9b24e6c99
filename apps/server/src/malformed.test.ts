import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createApiClient, createPerson, type ApiClient, type TestPerson } from './testing/api-client.ts'
import { startTestServer, type TestServer } from './testing/index.ts'
import { dumpDatabase } from './testing/inspect-database.ts'
import { itemBody, signUpBody, vaultBody } from './testing/payloads.ts'
import { sendRaw } from './testing/raw-socket.ts'

const seed = 20_261_121
const requestsRun = 3_000
const socketsRun = 400

let server: TestServer
let api: ApiClient
let person: TestPerson
let login: string

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: '0', LOG_LEVEL: 'warn' } })
  api = createApiClient(server.url)
  person = await createPerson(api)
  const made = await api('POST', 'logins', { token: person.tokens.access, body: itemBody(person.vaultId) })
  login = z.object({ id: z.string() }).parse(made.json).id
})
afterAll(() => server.stop())

const junk = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('__proto__', '../../etc/passwd', '%00', '%', "' OR 1=1 --", '\u0000', '\uD800', 'null', 'NaN', '-1'),
)

/** Bodies that are wrong, or, as the empty one, harmless behind the guard below. */
const wrongBody = fc.oneof(
  fc.constant({}),
  fc.jsonValue({ maxDepth: 6 }),
  fc.dictionary(junk, fc.jsonValue({ maxDepth: 3 })),
  spoilt(() => itemBody(person.vaultId)),
  spoilt(() => ({ id: person.vaultId, ...vaultBody() })),
  spoilt(() => signUpBody()),
  fc.record({ email: junk, passwordHash: junk }),
)

/** A right body with one member replaced by junk and one that nobody knows. */
function spoilt(make: () => Record<string, unknown>) {
  return fc.tuple(fc.nat(20), fc.jsonValue({ maxDepth: 3 })).map(([which, value]) => {
    const body = make()
    const keys = Object.keys(body)
    return { ...body, [keys[which % keys.length] ?? '']: value, unheardOf: value }
  })
}

const path = fc.oneof(
  fc.constantFrom(
    'auth/check-email',
    'auth/sign-in',
    'auth/sign-up',
    'auth/refresh',
    'vaults',
    'logins',
    'bootstrap/',
    'auth//me',
    '//api',
    '//api/v2/logins',
    '//%2e%2e/%2e%2e/etc/passwd',
  ),
  fc.constant('LOGIN'),
  fc.constant('VAULT'),
  junk.map((text) => `logins/${encodeURIComponent(text.toWellFormed())}`),
  junk.map((text) => `${encodeURIComponent(text.toWellFormed())}/restore`),
  fc.webPath().map((text) => `//api${text}`),
)

const headerText = fc.stringMatching(/^[\u0021-\u007e]{0,60}$/)
const token = fc.oneof(
  { weight: 6, arbitrary: fc.constant('VALID') },
  headerText,
  fc.stringMatching(/^a1\.[A-Za-z0-9_-]{56}\.[A-Za-z0-9_-]{43}$/),
  fc.stringMatching(/^r1\.[A-Za-z0-9_-]{48}\.[A-Za-z0-9_-]{43}$/),
)
const strangeHeaders = fc.record(
  {
    'If-Match': fc.oneof(headerText, fc.constantFrom('"999"', '"1e9"', '"99999999999999999999"')),
    'Content-Type': fc.constantFrom('application/json', 'text/plain', 'application/json; charset=latin1', 'x'),
    'Accept-Encoding': headerText,
    'Content-Encoding': fc.constantFrom('gzip', 'identity', 'br'),
    'X-Forwarded-For': headerText,
    'X-HTTP-Method-Override': fc.constant('DELETE'),
    'x-refresh-token': headerText,
    Cookie: headerText,
    Origin: fc.constantFrom('null', 'https://evil.example'),
  },
  { requiredKeys: [] },
)
const headers = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, strangeHeaders)
const method = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND', 'GET', 'TRACE')

describe('a stream of malformed requests', () => {
  it(
    'meets only refusals and changes no row',
    { timeout: 120_000 },
    async () => {
      const before = dumpDatabase(server.dataDir)
      const seen = new Set<number>()
      await fc.assert(
        fc.asyncProperty(method, path, token, headers, wrongBody, async (method, path, token, headers, body) => {
          const guarded = { ...headers }
          let address = path
          // On what exists, even an empty change is a write: the guard keeps it from being one.
          if (path === 'LOGIN') address = `logins/${login}`
          if (path === 'VAULT') address = `vaults/${person.vaultId}`
          if (path === 'LOGIN' || path === 'VAULT') guarded['If-Match'] = '"999"'
          const answer = await api(method, address, {
            body,
            headers: guarded,
            token: token === 'VALID' ? person.tokens.access : token,
          })
          seen.add(answer.status)
          const harmlessRead = answer.status === 200 && (method === 'GET' || address === 'auth/check-email')
          expect(harmlessRead || (answer.status >= 400 && answer.status < 500), `${method} ${address} ${answer.status}`).toBe(true)
        }),
        { seed, numRuns: requestsRun },
      )
      expect(dumpDatabase(server.dataDir)).toBe(before)
      expect(server.log.filter((line) => line.includes('fault'))).toEqual([])
      // The stream went deep enough to mean something.
      for (const status of [400, 401, 404, 405, 412, 415, 422]) expect(seen).toContain(status)
    },
  )

  it('may be no HTTP at all', async () => {
    const before = dumpDatabase(server.dataDir)
    const line = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc
        .tuple(fc.constantFrom('GET', 'POST', 'get', 'CONNECT', 'G\u0000T', ''), junk, fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''))
        .map(([verb, target, version]) => Buffer.from(`${verb} /${target} ${version}\r\nHost: ${target}\r\nConnection: close\r\n\r\n`)),
      fc
        .tuple(junk, junk)
        .map(([name, value]) => Buffer.from(`POST /api/v1/logins HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${name}: ${value}\r\n\r\n{}`)),
    )
    await fc.assert(
      fc.asyncProperty(line, async (bytes) => {
        const answer = await sendRaw(server.url, [bytes, '\r\n\r\n\r\n'], 60)
        expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
      }),
      { seed, numRuns: socketsRun },
    )
    expect(dumpDatabase(server.dataDir)).toBe(before)
    expect((await api('GET', 'auth/me', { token: person.tokens.access })).status).toBe(200)
  })
})
