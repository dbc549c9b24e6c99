import { afterAll, expect, it, vi } from 'vitest'
import { createMemoryApi } from '../testing/memory-api.ts'
import { anna, openSignedInTab } from '../testing/signed-in-tab.ts'

// Files of tests share what is loaded: here the parts have still to come, and afterwards they are the real ones.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.doUnmock('./change-profile.ts')
  vi.doUnmock('./delete-account.ts')
  vi.resetModules()
})

/** Calls of a part before it is there. */
const arrivals = { profile: async () => {}, deletion: async () => {} }
vi.mock('./change-profile.ts', async (original) => {
  await arrivals.profile()
  return original()
})
vi.mock('./delete-account.ts', async (original) => {
  await arrivals.deletion()
  return original()
})

it('what a person asked for is not done for whoever comes in while it is loaded', async () => {
  let arrive = () => {}
  arrivals.profile = () => new Promise((resolve) => (arrive = resolve))
  const api = createMemoryApi()
  const { client } = await openSignedInTab(api.fetch)
  const changing = client.account.changeName('Анна Петрова')
  changing.catch(() => undefined)
  client.session.logout()
  await client.account.checkEmail(anna.email)
  await client.account.signIn(anna.masterPassword)
  api.calls.length = 0
  arrive()
  await expect(changing).rejects.toMatchObject({ code: 'stale_epoch' })
  expect(api.calls).toEqual([])
})

it('a part that does not come is told of by its code and asked for again; what never fails says that it does not know', async () => {
  const failing = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  arrivals.deletion = failing
  const { client } = await openSignedInTab()
  await expect(client.account.deleteAccount(anna.masterPassword)).rejects.toMatchObject({ code: 'part_not_loaded' })
  expect(await client.account.accountDeletion()).toBe('unknown')
  expect(failing).toHaveBeenCalledTimes(2)
})
