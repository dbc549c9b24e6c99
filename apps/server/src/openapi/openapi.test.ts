import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { createApiClient } from '../testing/api-client.ts'
import { documentFile } from '../testing/described-answers.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { documentPath } from './routes.ts'

let server: TestServer | undefined
afterEach(() => server?.stop())

async function documentOf(env: Readonly<Record<string, string>>) {
  server = await startTestServer({ env })
  return createApiClient(server.url)('GET', `/${documentPath}`)
}

it('is answered as it is kept with the server: what tests hold answers to is what runs', async () => {
  const { status, json } = await documentOf({ OPENAPI: '1' })
  expect(status).toBe(200)
  await expect(`${JSON.stringify(json, null, 2)}\n`).toMatchFileSnapshot(fileURLToPath(documentFile))
})

it('is answered only where an operator turned it on', async () => {
  expect((await documentOf({})).status).toBe(404)
})
