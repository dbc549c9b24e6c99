import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, type ApiClient } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { freshEmail } from '../testing/payloads.ts'

const page = 'https://app.example'
const asks = {
  'Access-Control-Request-Method': 'PATCH',
  'Access-Control-Request-Headers': 'authorization,content-type,if-match',
}

describe('a page of another origin', () => {
  let server: TestServer
  let api: ApiClient
  beforeAll(async () => {
    server = await startTestServer({ env: { ALLOWED_ORIGINS: `https://other.example, ${page}` } })
    api = createApiClient(server.url)
  })
  afterAll(() => server.stop())

  it('may call the API when it is named, with the headers of a call', async () => {
    const { status, headers } = await api('OPTIONS', 'logins/1', { headers: { Origin: page, ...asks } })
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-headers': 'authorization,content-type,if-match',
      'access-control-allow-methods': expect.stringContaining('PATCH'),
    })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('may read answers and errors, and when to come again', async () => {
    for (const [path, body] of [
      ['auth/check-email', { email: freshEmail() }],
      ['auth/check-email', {}],
    ] as const) {
      const { headers } = await api('POST', path, { body, headers: { Origin: page } })
      expect(headers).toMatchObject({
        'access-control-allow-origin': page,
        'access-control-expose-headers': 'Retry-After,ETag',
        vary: expect.stringContaining('Origin'),
      })
    }
  })

  it.each(['https://evil.example', 'https://app.example.evil.example', 'http://app.example', 'null'])(
    'may not when it is %s',
    async (origin) => {
      for (const method of ['OPTIONS', 'GET']) {
        const { headers } = await api(method, 'auth/me', { headers: { Origin: origin, ...asks } })
        expect(headers['access-control-allow-origin']).toBeUndefined()
      }
    },
  )

  it('reads nothing but the API', async () => {
    const { headers } = await api('GET', '//healthz', { headers: { Origin: page } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

it('lets no page of another origin in when none is named', async () => {
  const server = await startTestServer()
  const { status, headers } = await createApiClient(server.url)('OPTIONS', 'auth/me', {
    headers: { Origin: page, ...asks },
  })
  await server.stop()
  expect(status).toBe(405)
  expect(headers['access-control-allow-origin']).toBeUndefined()
})
