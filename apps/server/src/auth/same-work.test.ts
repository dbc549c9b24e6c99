import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiClient, createPerson, type ApiClient } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { freshEmail, hex } from '../testing/payloads.ts'

/** How often each function that costs something was called. */
const calls = new Map<string, number>()
const undo: (() => void)[] = []
for (const name of ['hash', 'createHash', 'createHmac', 'createCipheriv', 'createDecipheriv'] as const) {
  const real = crypto[name]
  const counted = (...given: readonly unknown[]): unknown => {
    calls.set(name, (calls.get(name) ?? 0) + 1)
    return Reflect.apply(real, crypto, given)
  }
  Reflect.set(crypto, name, counted)
  undo.push(() => Reflect.set(crypto, name, real))
}
// Importers by name have these now.
syncBuiltinESMExports()

let server: TestServer
let api: ApiClient
let known: string
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: '0' } })
  api = createApiClient(server.url)
  known = (await createPerson(api)).credentials.email
})
afterAll(async () => {
  await server.stop()
  for (const put of undo) put()
  syncBuiltinESMExports()
})

/** Work of an answer, by the functions that it called. */
async function workOf(path: string, body: object): Promise<Record<string, number>> {
  calls.clear()
  await api('POST', path, { body })
  return Object.fromEntries(calls)
}

it.each([
  ['auth/check-email', {}],
  ['auth/recovery/open', { recoveryHash: hex(32) }],
])('%s is the same work for an e-mail that somebody has and for one that nobody has', async (path, body) => {
  const forKnown = await workOf(path, { email: known, ...body })
  expect(forKnown).toMatchObject({ hash: expect.any(Number), createDecipheriv: expect.any(Number) })
  expect(await workOf(path, { email: freshEmail(), ...body })).toEqual(forKnown)
})
