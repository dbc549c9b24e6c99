import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUp } from '@larets/vault-core/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/problem.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { deriveServerKeys } from '../server-keys.ts'
import { cheapVerifierParameters, createTestClock, openTestDatabase } from '../testing/index.ts'
import { hex, signUpBody } from '../testing/payloads.ts'
import { createDeviceTokens } from './device-tokens.ts'
import { createFactorDemand } from './factor-demand.ts'
import { createFactorSecrets } from './factor-secrets.ts'
import { createFailureCounts } from './failure-counts.ts'
import { createPasskeyChallenges } from './passkey-challenges.ts'
import { createSecurityKeyProofs } from './security-key-proof.ts'
import { createSessionService } from './session-service.ts'
import { createSessionStore } from './session-store.ts'
import { createSignInGuard } from './sign-in-guard.ts'
import { createSignIn } from './sign-in.ts'
import { createSignUp } from './sign-up.ts'
import { createTokenFormat } from './tokens.ts'
import { createVerificationQueue } from './verification-queue.ts'
import { createVerifier } from './verifier.ts'

const clock = createTestClock()
let dataDir: string
let database: Database
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  database = await openTestDatabase(dataDir)
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

/** Had room when it was asked, and none when it came to it. */
const roomyBefore = { demandRoom: () => undefined }

/**
 * Signing in with a queue that has one place and no more, and can be kept busy.
 *
 * @param believes whether a refusal is believed for a while, or whoever tries again is looked at anew
 */
async function setUp({ asksForRoom = false, believes = false } = {}) {
  const keys = deriveServerKeys('a secret of the test')
  const queue = createVerificationQueue({ concurrent: 1, queued: 0 })
  const verifier = createVerifier(keys.pepper, cheapVerifierParameters, queue)
  const limiter = createRateLimiter(database, clock, keys.rateLimit, 1)
  const failures = createFailureCounts(database, clock, 1)
  const devices = createDeviceTokens(database, clock, limiter)
  const secrets = createFactorSecrets(keys)
  const challenges = createPasskeyChallenges(keys.passkey, clock)
  const keyProofs = createSecurityKeyProofs({ clock, challenges, site: () => null })
  const holdBack = vi.fn(async () => undefined)
  const guard = createSignInGuard({
    database,
    clock,
    limiter,
    failures,
    devices,
    queue: asksForRoom ? queue : roomyBefore,
    holdBack,
  })
  const owner = signUp.body.parse(signUpBody())
  await createSignUp(database, verifier, clock)(owner, '203.0.113.1')
  const enter = createSignIn({
    database,
    clock,
    sessions: createSessionService(createSessionStore(database), createTokenFormat(keys), clock),
    verifier,
    lookups: createVerificationQueue({ concurrent: 1, queued: 1 }),
    guard: believes ? guard : { ...guard, unlessRefused: (_tried, work) => work() },
    demandFactor: createFactorDemand({ database, clock, limiter, failures, devices, secrets, keys: keyProofs }),
    secrets,
  })
  const attempt = async (passwordHash: string, address: string, deviceToken: string | null) => {
    try {
      return (
        (await enter({ email: owner.email, passwordHash, address, deviceToken, userAgent: null, kind: 'web' }))
          .deviceToken ?? 'entered'
      )
    } catch (error) {
      return error instanceof ApiError ? error.code : 'failed'
    }
  }
  const whileBusy = async (work: () => Promise<void>) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const busy = queue({ lane: 'strangers', network: 'busy' }, () => promise)
    await work()
    resolve()
    await busy
  }
  return { owner, attempt, whileBusy, holdBack }
}

describe('a sign-in that is turned away before its password was checked', () => {
  it.each([
    ['a stranger', false, false, 5, 'too_many_requests'],
    ['a network that the account knows', true, false, 5, 'too_many_requests'],
    // Known no more, and given another token: its network is known as well.
    ['a device that the account knows', true, true, 10, expect.stringMatching(/^d1\./)],
  ])('is held against nobody: %s', async (_, knowsNetwork, bringsToken, wrongOnes, afterwards) => {
    const { owner, attempt, whileBusy } = await setUp()
    const from = '203.0.113.7'
    const token = knowsNetwork ? await attempt(owner.passwordHash, from, null) : null
    const tryFrom = (passwordHash: string) => attempt(passwordHash, from, bringsToken ? token : null)
    await whileBusy(async () => {
      for (let count = 0; count < 120; count += 1) expect(await tryFrom(hex(32))).toBe('unavailable')
    })
    // As many wrong ones as ever are free, and then it is as it should be.
    for (let count = 0; count < wrongOnes; count += 1) expect(await tryFrom(hex(32))).toBe('wrong_credentials')
    expect(await tryFrom(owner.passwordHash)).toEqual(afterwards)
  })

  it('is not held against its whole IPv6 site either', async () => {
    const { attempt, whileBusy } = await setUp()
    const household = (index: number) => `2001:db8:0:${index.toString(16)}::/64`
    await whileBusy(async () => {
      for (let index = 0; index < 120; index += 1)
        expect(await attempt(hex(32), household(index), null)).toBe('unavailable')
    })
    for (let index = 0; index < 10; index += 1)
      expect(await attempt(hex(32), household(index), null)).toBe('wrong_credentials')
    expect(await attempt(hex(32), household(10), null)).toBe('too_many_requests')
  })

  it('is sent away before anything is counted where there is no room', async () => {
    const { attempt, whileBusy } = await setUp({ asksForRoom: true })
    const counted = async () => (await database.db.selectFrom('rate_limits').select('key').execute()).length
    const before = await counted()
    await whileBusy(async () => expect(await attempt(hex(32), '203.0.113.7', null)).toBe('unavailable'))
    expect(await counted()).toBe(before)
  })

  const refusals: readonly (readonly [string, string, (signIn: Awaited<ReturnType<typeof setUp>>) => Promise<void>])[] =
    [
      [
        'for want of room',
        'unavailable',
        ({ attempt, whileBusy }) => whileBusy(async () => void (await attempt(hex(32), '203.0.113.7', null))),
      ],
      [
        'after too many wrong ones',
        'too_many_requests',
        async ({ attempt }) => {
          for (let count = 0; count < 6; count += 1) await attempt(hex(32), '203.0.113.7', null)
        },
      ],
    ]
  it.each(refusals)(
    'a moment ago, %s, is held back and told the same without a statement, unless it comes from elsewhere',
    async (_, code, refuse) => {
      const signIn = await setUp({ asksForRoom: true, believes: true })
      const { owner, attempt, holdBack } = signIn
      await refuse(signIn)
      expect(holdBack).not.toHaveBeenCalled()
      const asked = [vi.spyOn(database, 'relaxed'), vi.spyOn(database.db, 'selectFrom')]
      expect(await attempt(owner.passwordHash, '203.0.113.7', null)).toBe(code)
      for (const statement of asked) expect(statement).not.toHaveBeenCalled()
      expect(holdBack).toHaveBeenCalledOnce()
      expect(await attempt(owner.passwordHash, '198.51.100.7', null)).toMatch(/^d1\./)
    },
  )

  it('is looked at again after a second', async () => {
    const { owner, attempt, whileBusy } = await setUp({ asksForRoom: true, believes: true })
    await whileBusy(async () => expect(await attempt(owner.passwordHash, '203.0.113.7', null)).toBe('unavailable'))
    clock.advance(1000)
    expect(await attempt(owner.passwordHash, '203.0.113.7', null)).toMatch(/^d1\./)
  })
})

describe('sign-ins that come together', () => {
  it('look into the database one after another, and are told to come again where too many wait', async () => {
    const { owner, attempt } = await setUp()
    const find = vi.spyOn(database.db, 'selectFrom')
    const tries = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((address) =>
      attempt(owner.passwordHash, address, null),
    )
    // The second waits for the first, and there is no place to wait for the third.
    expect(await tries[2]).toBe('unavailable')
    expect(find.mock.calls.filter(([table]) => table === 'user_emails').length).toBeLessThan(2)
    await Promise.all(tries)
  })
})
