import { startTestServer } from '@larets/server/testing'
import { afterAll, beforeAll } from 'vitest'

type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** A real server for the tests of one file, without limits. */
export function useServer(): () => TestServer {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await startTestServer({ env: { RATE_LIMITS: '0' } })
  })
  afterAll(() => server?.stop())
  return () => {
    if (server === undefined) throw new Error('the server starts before the first test')
    return server
  }
}
