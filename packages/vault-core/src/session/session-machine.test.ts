import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { user as userSchema } from '../contracts/auth.ts'
import { sessionReducer, type SessionEvent, type SessionState } from './session-machine.ts'

const user = userSchema.parse({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Анна',
  email: 'anna@example.ru',
  publicKey: 'k',
})
const other = userSchema.parse({ ...user, id: '00000000-0000-4000-8000-000000000002' })

const states: readonly SessionState[] = [
  { kind: 'restoring' },
  { kind: 'loggedOut', email: null },
  { kind: 'emailChecked', email: user.email },
  { kind: 'loggedIn', user },
  { kind: 'locked', user },
]
const events: readonly SessionEvent[] = [
  { type: 'emailChecked', email: user.email },
  { type: 'emailReset' },
  { type: 'signedIn', user },
  { type: 'userUpdated', user: other },
  { type: 'lockFound', user },
  { type: 'locked' },
  { type: 'unlocked' },
  { type: 'signedOut', email: user.email, saltsKept: true },
  { type: 'signedOut', email: null, saltsKept: false },
]

describe('the way of a person', () => {
  it('leads from the e-mail over the master password to the vault, the lock and out', () => {
    const path = events.filter(({ type }) => type !== 'lockFound' && type !== 'userUpdated' && type !== 'emailReset')
    let state: SessionState = { kind: 'loggedOut', email: null }
    const kinds: SessionState['kind'][] = [state.kind]
    for (const event of path) {
      state = sessionReducer(state, event)
      kinds.push(state.kind)
    }
    expect(kinds).toEqual(['loggedOut', 'emailChecked', 'loggedIn', 'locked', 'loggedIn', 'emailChecked', 'loggedOut'])
  })

  it('asks for the master password again after a forced sign-out, and for the e-mail after a chosen one', () => {
    const signedIn: SessionState = { kind: 'loggedIn', user }
    expect(sessionReducer(signedIn, { type: 'signedOut', email: user.email, saltsKept: true })).toEqual({
      kind: 'emailChecked',
      email: user.email,
    })
    expect(sessionReducer(signedIn, { type: 'signedOut', email: null, saltsKept: false })).toEqual({
      kind: 'loggedOut',
      email: null,
    })
  })
})

describe('illegal events', () => {
  it.each([
    ['unlocked', { kind: 'loggedOut', email: null }],
    ['locked', { kind: 'emailChecked', email: user.email }],
    ['unlocked', { kind: 'emailChecked', email: user.email }],
    ['emailReset', { kind: 'loggedIn', user }],
  ] as const)('%s in another state changes nothing', (type, state) => {
    expect(sessionReducer(state, { type })).toBe(state)
  })

  it('never take over another user without signing in', () => {
    const state: SessionState = { kind: 'loggedIn', user }
    expect(sessionReducer(state, { type: 'userUpdated', user: other })).toBe(state)
    expect(sessionReducer(state, { type: 'signedIn', user: other })).toBe(state)
    expect(sessionReducer(state, { type: 'emailChecked', email: 'eve@example.ru' })).toBe(state)
  })
})

it('opens the vault only by signing in, unlocking, or restoring', () => {
  fc.assert(
    fc.property(fc.constantFrom(...states), fc.constantFrom(...events), (state, event) => {
      const next = sessionReducer(state, event)
      if (next.kind !== 'loggedIn' || state.kind === 'loggedIn') return
      expect(event.type === 'unlocked' ? state.kind === 'locked' : event.type === 'signedIn').toBe(true)
    }),
  )
})
