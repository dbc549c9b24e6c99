import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { createApiClient } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { calls } from './calls.ts'
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

it('names every call that there is', async () => {
  server = await startTestServer({ env: { OPENAPI: '1' } })
  const answer = await fetch(`${server.url}${documentPath}`)
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse(await answer.json())
  const named = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(named).toEqual(expect.arrayContaining(Object.keys(calls)))
})

const operation = z.object({ operationId: z.string() })
