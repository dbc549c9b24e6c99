import { describe, expect, it, vi } from 'vitest'
import { createApiClient } from '../api/api-client.ts'
import { createRequestGate } from '../api/request-gate.ts'
import { createManualClock, settle } from '../testing/manual-clock.ts'
import type { RevokedTokens } from './revoked-tokens.ts'
import { memoryKeyValueArea } from './ports/key-value-storage.ts'
import { createSessionStorage, localKeys } from './session-storage.ts'
import { memoryTabLocks } from './ports/tab-locks.ts'
import { createTokenRefresh, refreshTimeout } from './token-refresh.ts'
import { tellingTime } from './used-tokens.ts'

const renewed = { access: 'access-2', refresh: 'refresh-2' }

function setUp(
  answers: (() => Response)[],
  { clock = createManualClock(), locks = memoryTabLocks(), area = memoryKeyValueArea() } = {},
) {
  const local = area.join()
  const disk = { isFull: false }
  const set = (key: string, value: string) => {
    if (disk.isFull) throw new DOMException('full', 'QuotaExceededError')
    local.set(key, value)
  }
  const storage = createSessionStorage({ ...local, set }, memoryKeyValueArea().join())
  storage.setTokens({ access: 'access-1', refresh: 'refresh-1' })
  const bearers: (string | null)[] = []
  const onRefused = vi.fn()
  const end = vi.fn<RevokedTokens['end']>()
  const api = createApiClient({
    origin: 'https://vault.example',
    fetch: async (_, init) => {
      bearers.push(new Headers(init?.headers).get('authorization'))
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return answer()
    },
    gate: createRequestGate(),
    credentials: {
      bearer: (authorization) => storage.tokens()?.[authorization] ?? null,
      account: () => 'anna',
      readSignal: () => new AbortController().signal,
      refresh: async () => {},
    },
  })
  const refresh = createTokenRefresh({
    ...{ api: () => api, storage, locks, clock, onRefused },
    discarded: { end, dispose: () => {} },
  })
  return { clock, locks, area, local, disk, storage, bearers, onRefused, end, refresh }
}

const unauthorized = () =>
  new Response(JSON.stringify({ name: 'Нужен вход', message: 'Unauthorized' }), { status: 401 })
const busy =
  (status: number, headers = {}) =>
  () =>
    new Response('', { status, headers })

it('stores what the server answers to the refresh token', async () => {
  const { storage, bearers, refresh } = setUp([() => Response.json(renewed)])
  await refresh('access-1')
  expect(bearers).toEqual(['Bearer refresh-1'])
  expect(storage.tokens()).toEqual(renewed)
})

it('does nothing when another tab has already renewed them', async () => {
  const { bearers, refresh } = setUp([() => Response.json(renewed)])
  await refresh('access-0')
  expect(bearers).toEqual([])
})

it('refreshes once when two tabs ask at the same time', async () => {
  const { bearers, refresh } = setUp([() => Response.json(renewed)])
  await Promise.all([refresh('access-1'), refresh('access-1')])
  expect(bearers).toHaveLength(1)
})

describe('in a tab that storage reaches late', () => {
  /** Two tabs of a browser; what the first writes is not yet to be read in the second. */
  async function afterRenewalInFirst() {
    const first = setUp([() => Response.json(renewed)])
    const second = setUp([unauthorized], { clock: first.clock, locks: first.locks })
    await first.refresh('access-1')
    return { first, second }
  }

  it('waits for what another tab has stored, and does not use a token twice', async () => {
    const { first, second } = await afterRenewalInFirst()
    const refreshing = second.refresh('access-1')
    await first.clock.advance(100)
    second.storage.setTokens(renewed)
    await first.clock.advance(100)
    await expect(refreshing).resolves.toBeUndefined()
    expect(second.bearers).toEqual([])
    expect(second.onRefused).not.toHaveBeenCalled()
  })

  it('waits for nothing once the other tab’s announcement is over', async () => {
    const { first, second } = await afterRenewalInFirst()
    await first.clock.advance(tellingTime)
    await expect(second.refresh('access-1')).rejects.toMatchObject({ status: 401 })
    expect(second.bearers).toEqual(['Bearer refresh-1'])
  })
})

it('does not bring tokens back after a sign-out that happened meanwhile', async () => {
  const { storage, refresh } = setUp([
    () => {
      storage.clearAccount()
      return Response.json(renewed)
    },
  ])
  await refresh('access-1')
  expect(storage.tokens()).toBeNull()
})

describe('tokens that are thrown away are ended on the server', () => {
  const last = { access: 'access-1', refresh: 'refresh-1' }

  it('when a sign-out came before them', async () => {
    const { storage, end, refresh } = setUp([
      () => {
        storage.clearAccount()
        return Response.json(renewed)
      },
    ])
    await refresh('access-1')
    expect(end).toHaveBeenCalledExactlyOnceWith(renewed)
  })

  it('when one of the two is missing', async () => {
    const { local, end, refresh } = setUp([unauthorized])
    local.remove(localKeys.refreshToken)
    await expect(refresh('access-1')).rejects.toMatchObject({ code: 'tokens_missing' })
    expect(end).toHaveBeenCalledExactlyOnceWith({ access: 'access-1', refresh: null })
  })

  it.each([
    ['carried none', () => Response.json({})],
    ['refused something else', () => new Response('', { status: 400 })],
  ])('when the answer %s', async (_, answer) => {
    const { end, refresh } = setUp([answer])
    await expect(refresh('access-1')).rejects.toBeInstanceOf(Error)
    expect(end).toHaveBeenCalledExactlyOnceWith(last)
  })

  it('but not when they are over there already', async () => {
    const { end, refresh } = setUp([unauthorized])
    await expect(refresh('access-1')).rejects.toMatchObject({ status: 401 })
    expect(end).not.toHaveBeenCalled()
  })
})

describe('while storage is full', () => {
  /** A tab whose renewed tokens found no room. */
  async function cramped(answers: (() => Response)[] = []) {
    const tab = setUp([() => Response.json(renewed), ...answers])
    tab.disk.isFull = true
    await tab.refresh('access-1')
    return tab
  }

  it('the tab goes on with the new tokens, and nobody is signed out', async () => {
    const { local, storage, onRefused, end } = await cramped()
    expect(storage.tokens()).toEqual(renewed)
    expect(local.get(localKeys.refreshToken)).toBe('refresh-1')
    expect(onRefused).not.toHaveBeenCalled()
    expect(end).not.toHaveBeenCalled()
  })

  it('the tab renews them again', async () => {
    const later = { access: 'access-3', refresh: 'refresh-3' }
    const { storage, bearers, refresh } = await cramped([() => Response.json(later)])
    await refresh('access-2')
    expect(bearers).toEqual(['Bearer refresh-1', 'Bearer refresh-2'])
    expect(storage.tokens()).toEqual(later)
  })

  it('stores them when there is room', async () => {
    const { clock, disk, local } = await cramped()
    await clock.advance(10 * 60_000)
    disk.isFull = false
    await clock.advance(5_000)
    expect(local.get(localKeys.refreshToken)).toBe('refresh-2')
    expect(local.get(localKeys.accessToken)).toBe('access-2')
  })

  it('another tab does not use up the old one, and goes on once the new ones are stored', async () => {
    const first = setUp([() => Response.json(renewed)])
    const second = setUp([unauthorized], first)
    first.disk.isFull = true
    await first.refresh('access-1')
    await first.clock.advance(10 * 60_000)
    const waiting = second.refresh('access-1')
    await first.clock.advance(10_000)
    await waiting
    expect(second.bearers).toEqual([])
    expect(second.onRefused).not.toHaveBeenCalled()
    first.disk.isFull = false
    await first.clock.advance(5_000)
    expect(second.storage.tokens()).toEqual(renewed)
  })

  it('a sign-out in another tab takes them along', async () => {
    const { clock, area, disk, storage } = await cramped()
    createSessionStorage(area.join(), memoryKeyValueArea().join()).clearAccount()
    disk.isFull = false
    await clock.advance(60_000)
    expect(storage.tokens()).toBeNull()
  })
})

describe('while another sign-in stores its own tokens', () => {
  const others = { access: 'access-9', refresh: 'refresh-9' }

  it('stores nothing over them', async () => {
    const { storage, refresh } = setUp([
      () => {
        storage.setTokens(others)
        return Response.json(renewed)
      },
    ])
    await refresh('access-1')
    expect(storage.tokens()).toEqual(others)
  })

  it('does not sign them out when its own are refused', async () => {
    const { storage, onRefused, refresh } = setUp([
      () => {
        storage.setTokens(others)
        return unauthorized()
      },
    ])
    await expect(refresh('access-1')).rejects.toMatchObject({ status: 401 })
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('does not use them up: its next try is not sent', async () => {
    const { clock, storage, bearers, refresh } = setUp([
      () => {
        storage.setTokens(others)
        return new Response('', { status: 503 })
      },
      () => Response.json(renewed),
    ])
    const done = refresh('access-1')
    await clock.advance(5_000)
    await done
    expect(bearers).toEqual(['Bearer refresh-1'])
    expect(storage.tokens()).toEqual(others)
  })
})

describe('is refused', () => {
  it('when the server says no', async () => {
    const { onRefused, refresh } = setUp([unauthorized])
    await expect(refresh('access-1')).rejects.toMatchObject({ status: 401 })
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('refused')
  })

  it('when the answer carries no tokens', async () => {
    const { onRefused, refresh } = setUp([() => Response.json({})])
    await expect(refresh('access-1')).rejects.toMatchObject({ code: 'no_new_tokens' })
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('refused')
  })

  it('when no tokens are stored', async () => {
    const { storage, onRefused, refresh } = setUp([unauthorized])
    storage.clearAccount()
    await expect(refresh('access-1')).rejects.toMatchObject({ code: 'tokens_missing' })
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('tokensMissing')
  })
})

describe('is undecided', () => {
  it.each([
    ['a server fault', busy(503)],
    ['too many requests', busy(429)],
  ])('after %s: it is tried again', async (_, answer) => {
    const { clock, storage, onRefused, refresh } = setUp([answer, answer, () => Response.json(renewed)])
    const done = refresh('access-1')
    await clock.advance(5_000)
    await done
    expect(storage.tokens()).toEqual(renewed)
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('and gives up after 30 seconds with the session kept', async () => {
    const { clock, storage, onRefused, refresh } = setUp([])
    const done = refresh('access-1').catch((error: unknown) => error)
    await clock.advance(refreshTimeout)
    await expect(done).resolves.toMatchObject({ failure: { kind: 'network' } })
    expect(onRefused).not.toHaveBeenCalled()
    expect(storage.tokens()).toEqual({ access: 'access-1', refresh: 'refresh-1' })
  })

  it('and waits as long as Retry-After says', async () => {
    const { clock, bearers, refresh } = setUp([busy(503, { 'Retry-After': '4' }), () => Response.json(renewed)])
    const done = refresh('access-1')
    await clock.advance(3_999)
    expect(bearers).toHaveLength(1)
    await clock.advance(1)
    await settle()
    await done
    expect(bearers).toHaveLength(2)
  })
})
