import { describe, expect, it } from 'vitest'
import { endedByDefault, endsAnyhow, hasChoice, leavesFactor } from './ways-in-choice.ts'
import type { WayInView } from './ways-in-values.ts'

const way = (kind: WayInView['kind'], more: Partial<WayInView> = {}): WayInView => ({
  ...{ kind, id: kind, name: null, left: null, createdAt: '2026-11-20T10:00:00.000Z', usedAt: null },
  ...{ maker: { browser: 'Chrome', system: 'Windows' }, byThisDevice: false, current: false },
  ...more,
})
const own = { byThisDevice: true } as const
const unknown = { maker: null, createdAt: null } as const
const ended = (ways: readonly WayInView[], occasion: Parameters<typeof endedByDefault>[1] = 'password') =>
  [...endedByDefault(ways, occasion)].map(({ id }) => id)

describe('ended unless somebody chooses otherwise', () => {
  it('is what another device made, or nobody knows who, and not what this one made', () => {
    expect(
      ended([
        way('recovery_code'),
        way('passkey', { ...own, id: 'mine' }),
        way('passkey', { ...unknown, id: 'earlier' }),
      ]),
    ).toEqual(['recovery_code', 'earlier'])
  })

  it('is what this device made in no case, however young', () => {
    const ways = [
      way('recovery_code', own),
      way('passkey', own),
      way('totp', own),
      way('backup_codes', own),
      way('session', own),
    ]
    for (const occasion of ['password', 'sessions', 'notice'] as const) expect(ended(ways, occasion)).toEqual([])
  })

  it('is a factor of another device beside one of this one', () => {
    expect(ended([way('totp', own), way('security_key'), way('backup_codes', own)])).toEqual(['security_key'])
  })

  it('is never the last factor, nor the backup codes that were made with it', () => {
    expect(ended([way('totp'), way('backup_codes'), way('passkey')])).toEqual(['passkey'])
  })

  it('leaves of several factors of others the oldest, one of unknown age before all', () => {
    const young = way('totp', { createdAt: '2026-11-25T10:00:00.000Z' })
    expect(ended([young, way('security_key'), way('backup_codes', { createdAt: '2026-11-26T10:00:00.000Z' })])).toEqual(
      ['totp', 'backup_codes'],
    )
    expect(ended([way('security_key'), way('totp', { ...unknown, maker: null })])).toEqual(['security_key'])
  })

  it('is a session where each is chosen, but not this one', () => {
    const ways = [way('session', { id: 'this', ...own, current: true }), way('session', { id: 'other' })]
    expect(ended(ways, 'notice')).toEqual(['other'])
    expect(ended(ways, 'password')).toEqual([])
    expect(ways.map((each) => endsAnyhow(each, 'sessions'))).toEqual([false, true])
  })
})

it('nothing is to be chosen of sessions where all of them end', () => {
  expect(hasChoice([way('session'), way('device')], 'password')).toBe(false)
  expect(hasChoice([way('session')], 'notice')).toBe(true)
  expect(hasChoice([way('passkey', own)], 'password')).toBe(true)
})

it('a factor is left where one is not ended', () => {
  const [totp, key] = [way('totp'), way('security_key')]
  expect(leavesFactor([totp, key], new Set([totp]))).toBe(true)
  expect(leavesFactor([totp, key], new Set([totp, key]))).toBe(false)
  expect(leavesFactor([way('backup_codes')], new Set())).toBe(false)
})
