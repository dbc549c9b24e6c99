import { createSecretKey } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../http/problem.ts'
import { createApiClient, createPerson, signIn } from '../testing/api-client.ts'
import { cheapVerifierParameters, startTestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { freshEmail, hex } from '../testing/payloads.ts'
import { createVerificationQueue } from './verification-queue.ts'
import { createVerifier, defaultVerifierParameters } from './verifier.ts'

const pepper = createSecretKey(Buffer.alloc(32, 7))
const roomy = createVerificationQueue({ concurrent: 2, queued: 10 })
const turn = { lane: 'strangers', network: '203.0.113.7' } as const

describe('a verifier', () => {
  it('is a PHC string of the cost that OWASP names, and matches its own password hash only', async () => {
    const verifier = createVerifier(pepper, defaultVerifierParameters, roomy)
    const passwordHash = hex(32)
    const phc = await verifier.create('user', passwordHash, turn)
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await verifier.verify(phc, 'user', passwordHash, turn)).toEqual({ matches: true, outdated: false })
    expect(await verifier.verify(phc, 'user', hex(32), turn)).toMatchObject({ matches: false })
    expect(await verifier.verify(phc, 'other', passwordHash, turn)).toMatchObject({ matches: false })
  })

  it('is worth nothing under another pepper', async () => {
    const passwordHash = hex(32)
    const phc = await createVerifier(pepper, cheapVerifierParameters, roomy).create('user', passwordHash, turn)
    const elsewhere = createVerifier(createSecretKey(Buffer.alloc(32, 8)), cheapVerifierParameters, roomy)
    expect(await elsewhere.verify(phc, 'user', passwordHash, turn)).toMatchObject({ matches: false })
  })

  it('turns the work away that finds no place in the queue, and goes on with the rest', async () => {
    const verifier = createVerifier(
      pepper,
      cheapVerifierParameters,
      createVerificationQueue({ concurrent: 1, queued: 2 }),
    )
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => verifier.create('user', hex(32), turn)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.every(({ reason }) => reason instanceof ApiError && reason.code === 'unavailable')).toBe(true)
    await expect(verifier.create('user', hex(32), turn)).resolves.toContain('$argon2id$')
  })
})

describe('an unknown e-mail', () => {
  it('takes a place in the queue as a known one does', async () => {
    const verifier = createVerifier(
      pepper,
      cheapVerifierParameters,
      createVerificationQueue({ concurrent: 1, queued: 0 }),
    )
    const [first, second] = await Promise.allSettled([
      verifier.verifyNobody(hex(32), turn),
      verifier.create('user', hex(32), turn),
    ])
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a storm of sign-ins', () => {
  it('is answered within the queue, and beyond it refused with a time to come again, while others are served', async () => {
    const server = await startTestServer({
      env: { RATE_LIMITS: '0' },
      verifierParameters: { memory: 8_192, passes: 2, parallelism: 1 },
    })
    const api = createApiClient(server.url)
    const person = await createPerson(api)
    const storm = Array.from({ length: 250 }, () =>
      api('POST', 'auth/sign-in', { body: { email: freshEmail(), passwordHash: hex(32) } }),
    )
    const bystander = await api('GET', 'auth/me', { token: person.tokens.access })
    const answers = await Promise.all(storm)
    await server.stop()
    expect(bystander.status).toBe(200)
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 401).length + refused.length).toBe(answers.length)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers, json } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(json).toMatchObject({ code: 'unavailable' })
    }
  })
})

describe('the cost of a stored verifier', () => {
  it('is brought up to date at the next sign-in', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
    const stored = (email: string) => queryDatabase(dataDir, 'SELECT verifier FROM users WHERE email = ?', email)[0]
    const before = await startTestServer({ dataDir })
    const { credentials } = await createPerson(createApiClient(before.url))
    await before.stop()
    expect(stored(credentials.email)).toEqual({ verifier: expect.stringContaining('$m=64,t=1,p=1$') })

    const after = await startTestServer({ dataDir, verifierParameters: { ...cheapVerifierParameters, passes: 2 } })
    await signIn(createApiClient(after.url), credentials)
    expect(stored(credentials.email)).toEqual({ verifier: expect.stringContaining('$m=64,t=2,p=1$') })
    await signIn(createApiClient(after.url), credentials)
    await after.stop()
    rmSync(dataDir, { recursive: true })
  })
})
