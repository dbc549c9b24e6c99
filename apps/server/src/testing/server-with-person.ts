import { createApiClient, createPerson, type ApiClient, type TestPerson } from './api-client.ts'
import { createTestClock, startTestServer, type TestClock, type TestServer } from './index.ts'

/** A running server with a clock of its own, and somebody who is signed in there. */
export interface ServerWithPerson {
  readonly clock: TestClock
  readonly server: TestServer
  readonly api: ApiClient
  readonly person: TestPerson
}

/** @param options.env settings of the server beside those of every test */
export async function startServerWithPerson(
  options: Pick<NonNullable<Parameters<typeof startTestServer>[0]>, 'env'> = {},
): Promise<ServerWithPerson> {
  const clock = createTestClock()
  const server = await startTestServer({ clock, ...options })
  const api = createApiClient(server.url)
  return { clock, server, api, person: await createPerson(api) }
}
