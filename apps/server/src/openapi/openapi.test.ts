import { afterEach, expect, it } from 'vitest'
import { createApiClient } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { documentPath } from './document.ts'

let server: TestServer | undefined
afterEach(() => server?.stop())

async function statusWith(env: Readonly<Record<string, string>>) {
  server = await startTestServer({ env })
  return (await createApiClient(server.url)('GET', `/${documentPath}`)).status
}

it('is answered where an operator turned it on', async () => {
  expect(await statusWith({ OPENAPI: '1' })).toBe(200)
})

it('is not answered otherwise', async () => {
  expect(await statusWith({})).toBe(404)
})
