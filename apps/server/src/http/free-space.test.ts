import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApiClient, createPerson, signIn } from '../testing/api-client.ts'
import { createTestClock, startTestServer } from '../testing/index.ts'
import { dumpDatabase, queryDatabase } from '../testing/inspect-database.ts'
import { encString2, itemBody, signUpBody, vaultBody } from '../testing/payloads.ts'
import { createSpaceCheck } from './free-space.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('below the floor of free space nothing new is taken, and reading, signing in and refreshing go on', async () => {
  const before = await startTestServer({ dataDir })
  const api = createApiClient(before.url)
  const person = await createPerson(api)
  const made = await api('POST', 'logins', { token: person.tokens.access, body: itemBody(person.vaultId) })
  await before.stop()

  // No disk has as much.
  const after = await startTestServer({ dataDir, env: { MIN_FREE_MIB: '1000000000' } })
  const again = createApiClient(after.url)
  const token = (await signIn(again, person.credentials)).access
  // The first use of a token is noted.
  await again('GET', 'auth/me', { token })
  const dump = dumpDatabase(dataDir)
  const id = String(Object(made.json).id)
  const refused = [
    await again('POST', 'auth/sign-up', { body: signUpBody() }),
    await again('POST', 'logins', { token, body: itemBody(person.vaultId) }),
    await again('PATCH', `logins/${id}`, { token, body: { name: encString2() } }),
    await again('DELETE', `logins/${id}`, { token }),
    await again('POST', `logins/${id}/restore`, { token }),
    await again('POST', 'vaults', { token, body: vaultBody() }),
    await again('PUT', `vaults/${person.vaultId}`, {
      token,
      body: { ...vaultBody(), id: person.vaultId, encryptedSymmetricKey: person.signUp.vault.encryptedVaultKey },
    }),
  ]
  expect(refused.map(({ json }) => json)).toEqual(
    refused.map(() => expect.objectContaining({ status: 503, code: 'storage_full' })),
  )
  expect(refused[0]?.headers['retry-after']).toBe('60')
  expect(dumpDatabase(dataDir)).toBe(dump)
  expect((await again('GET', 'bootstrap', { token })).json).toMatchObject({ logins: [made.json] })
  expect((await again('GET', '//readyz')).json).toMatchObject({ status: 503, code: 'storage_full' })
  const refreshed = await again('GET', 'auth/refresh', { token: person.tokens.refresh })
  expect(refreshed.status).toBe(200)
  await after.stop()
})

it('what is turned away for want of space is held against nobody', async () => {
  await (await startTestServer({ dataDir })).stop()
  const server = await startTestServer({
    dataDir,
    clock: createTestClock(),
    env: { MIN_FREE_MIB: '1000000000', RATE_LIMITS: '1' },
  })
  const counted = async () => {
    expect((await createApiClient(server.url)('POST', 'auth/sign-up', { body: signUpBody() })).json).toMatchObject({
      code: 'storage_full',
    })
    return queryDatabase(dataDir, 'SELECT * FROM rate_limits ORDER BY key')
  }
  const once = await counted()
  expect(once.length).toBeGreaterThan(0)
  expect(await counted()).toEqual(once)
  await server.stop()
})

it('measures the disk at most once a second, and again after a clock that was set back', async () => {
  const clock = createTestClock()
  let free = 10
  let measured = 0
  const check = createSpaceCheck('/', 10, clock, async () => {
    measured += 1
    return free
  })
  for (let count = 0; count < 100; count += 1) await check()
  expect(measured).toBe(1)
  free = 9
  clock.advance(1_000)
  await expect(check()).rejects.toMatchObject({ code: 'storage_full' })
  free = 10
  clock.advance(-3_600_000)
  await check()
  expect(measured).toBe(3)
})
