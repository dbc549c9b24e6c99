import { user as userSchema } from '@larets/vault-core/contracts'
import type { SessionState } from '@larets/vault-core/sign-in-start'
import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { createStages } from './stages.ts'

const loggedOut: SessionState = { kind: 'loggedOut', email: null }
const emailChecked: SessionState = { kind: 'emailChecked', email: 'anna@example.test' }
const user = userSchema.parse({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Анна',
  email: 'anna@example.test',
  publicKey: 'k',
})

function world({ startsAtSignIn }: { readonly startsAtSignIn: boolean }) {
  const listeners = new Set<() => void>()
  let state: SessionState = { kind: 'restoring' }
  const loads: PromiseWithResolvers<() => ComponentType>[] = []
  const App = () => null
  const makeApp = vi.fn<() => ComponentType>(() => App)
  const stages = createStages({
    session: {
      state: {
        getSnapshot: () => state,
        subscribe: (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
    startsAtSignIn,
    load: () => {
      const load = Promise.withResolvers<() => ComponentType>()
      loads.push(load)
      return load.promise
    },
  })
  const go = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return { stages, go, loads, makeApp, App, kind: () => stages.getSnapshot().kind }
}

it('shows the way in to whoever is to sign in, and loads nothing else', () => {
  const { go, loads, kind } = world({ startsAtSignIn: true })
  go(loggedOut)
  go(emailChecked)
  expect(kind()).toBe('signInStart')
  expect(loads).toEqual([])
})

it.each(['loggedIn', 'locked'] as const)('goes on to the whole app when somebody is %s, once', async (how) => {
  const { stages, go, loads, makeApp, App, kind } = world({ startsAtSignIn: true })
  go(emailChecked)
  go({ kind: how, user })
  expect(kind()).toBe('loading')
  loads[0]?.resolve(makeApp)
  await vi.waitFor(() => expect(stages.getSnapshot()).toEqual({ kind: 'app', App }))
  go({ kind: 'locked', user })
  go(loggedOut)
  go({ kind: 'loggedIn', user })
  stages.enter()
  expect(kind()).toBe('app')
  expect(loads).toHaveLength(1)
  expect(makeApp).toHaveBeenCalledOnce()
})

it('begins with the whole app where somebody is expected, or the address is not that of the sign-in', () => {
  const { kind, loads } = world({ startsAtSignIn: false })
  expect(kind()).toBe('loading')
  expect(loads).toHaveLength(1)
})

it('makes the app only when somebody enters, however early it was loaded', async () => {
  const { stages, loads, makeApp, kind } = world({ startsAtSignIn: true })
  stages.prepare()
  stages.prepare()
  expect(loads).toHaveLength(1)
  loads[0]?.resolve(makeApp)
  await loads[0]?.promise
  expect(kind()).toBe('signInStart')
  expect(makeApp).not.toHaveBeenCalled()
  stages.enter()
  await vi.waitFor(() => expect(kind()).toBe('app'))
  expect(loads).toHaveLength(1)
})

it('says that the app did not come, and asks again for what could not be loaded in advance', async () => {
  const { stages, loads, kind } = world({ startsAtSignIn: true })
  stages.prepare()
  loads[0]?.reject(new TypeError('Failed to fetch dynamically imported module'))
  await loads[0]?.promise.catch(() => undefined)
  expect(kind()).toBe('signInStart')
  await vi.waitFor(() => {
    stages.prepare()
    expect(loads).toHaveLength(2)
  })
  loads[1]?.reject(new TypeError('Failed to fetch dynamically imported module'))
  stages.enter()
  await vi.waitFor(() => expect(kind()).toBe('failed'))
})
