import { describe, expect, it } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { RequestFailure } from '../../api/request-failure.ts'
import { user as userSchema } from '../../contracts/auth.ts'
import { createManualClock } from '../../testing/manual-clock.ts'
import { memoryKeyValueArea } from '../ports/key-value-storage.ts'
import { createSessionStorage } from '../session-storage.ts'
import { createTabShares } from './tab-shares.ts'

const user = userSchema.parse({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Анна',
  email: 'anna@example.ru',
  publicKey: 'k',
})
const tabId = '0'.repeat(32)
const minute = 60_000

/** Shares of a signed-in account, with a network that can be cut. */
function sharesOf() {
  const storage = createSessionStorage(memoryKeyValueArea().join(), memoryKeyValueArea().join())
  storage.setUser(user)
  storage.setTokens({ access: 'a', refresh: 'r' })
  const clock = createManualClock()
  const calls: string[] = []
  const net = { isCut: true }
  // Answers are not looked at here: the calls themselves are what it is about.
  const call: ApiClient['call'] = async ({ method }) => {
    if (net.isCut) throw new RequestFailure({ kind: 'network' })
    calls.push(method)
    throw new RequestFailure({ kind: 'problem', status: 404, problem: { name: '', message: '' }, retryAfter: null })
  }
  const silent = () => Promise.reject(new Error('nothing else is asked'))
  const shares = createTabShares({ api: () => ({ call, callTagged: silent, listen: silent }), storage, clock })
  const ahead = {
    tabId,
    share: 'f'.repeat(64),
    endsAt: clock.now() + minute,
    isWanted: () => true,
    bearer: 'of a sign-in',
  }
  return { shares, clock, calls, net, signInAhead: () => shares.put(ahead).catch(() => undefined) }
}

describe('a deletion of a share that did not reach the server', () => {
  it('is made when it can, also after a sign-in that came to nothing', async () => {
    const { shares, clock, calls, net, signInAhead } = sharesOf()
    shares.remove(user.id, tabId)
    await clock.advance(0)
    await signInAhead()
    net.isCut = false
    await clock.advance(minute)
    expect(calls).toEqual(['DELETE'])
    await clock.advance(minute)
    expect(calls).toEqual(['DELETE'])
  })

  it('is not made any more once another session is stored: it would take the share of that one', async () => {
    const { shares, clock, calls, net, signInAhead } = sharesOf()
    shares.remove(user.id, tabId)
    await clock.advance(0)
    net.isCut = false
    await signInAhead()
    shares.replaced(tabId)
    await clock.advance(minute)
    expect(calls).toEqual(['PUT'])
  })
})
