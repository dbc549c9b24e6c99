import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, createItem, createPerson, type ApiClient } from './testing/api-client.ts'
import { startTestServer, type TestServer } from './testing/index.ts'
import { dumpDatabase } from './testing/inspect-database.ts'
import { malformedBytes, malformedRequest, type Malformer } from './testing/malformed-requests.ts'
import { sendRaw } from './testing/raw-socket.ts'

const seed = 20_261_121
const requestsRun = 3_000
const socketsRun = 400

let server: TestServer
let api: ApiClient
let sender: Malformer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: '0', LOG_LEVEL: 'warn' } })
  api = createApiClient(server.url)
  const person = await createPerson(api)
  sender = { person, itemId: await createItem(api, person) }
})
afterAll(() => server.stop())

describe('a stream of malformed requests', () => {
  it('meets only refusals and changes no row', async () => {
    const before = dumpDatabase(server.dataDir)
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(malformedRequest(sender), async ({ method, path, ...sent }) => {
        const { status } = await api(method, path, sent)
        seen.add(status)
        const harmlessRead = status === 200 && (method === 'GET' || path === 'auth/check-email')
        expect(harmlessRead || (status >= 400 && status < 500), `${method} ${path} ${status}`).toBe(true)
      }),
      { seed, numRuns: requestsRun },
    )
    expect(dumpDatabase(server.dataDir)).toBe(before)
    expect(server.log.filter((line) => line.includes('fault'))).toEqual([])
    // The stream went deep enough to mean something.
    for (const status of [400, 401, 404, 405, 412, 415, 422]) expect(seen).toContain(status)
  })

  it('may be no HTTP at all', async () => {
    const before = dumpDatabase(server.dataDir)
    await fc.assert(
      fc.asyncProperty(malformedBytes, async (bytes) => {
        const answer = await sendRaw(server.url, [bytes, '\r\n\r\n\r\n'], 60)
        expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
      }),
      { seed, numRuns: socketsRun },
    )
    expect(dumpDatabase(server.dataDir)).toBe(before)
    expect((await api('GET', 'auth/me', { token: sender.person.tokens.access })).status).toBe(200)
  })
})
