import { afterAll, expect, it, vi } from 'vitest'
import { createMemoryApi } from '../testing/memory-api.ts'
import { anna, openSignedInTab } from '../testing/signed-in-tab.ts'

// Files of tests share what is loaded: here the part has still to come, and afterwards it is the real one.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.doUnmock('./account-security.ts')
  vi.resetModules()
})

/** Called before the part is there. */
let arrival = async () => {}
vi.mock('./account-security.ts', async (original) => {
  await arrival()
  return original()
})

it('a part that does not come is told of by its code and asked for again; what never fails says that it does not know', async () => {
  const failing = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  arrival = failing
  const { client } = await openSignedInTab()
  await expect(client.account.deleteAccount(anna.masterPassword)).rejects.toMatchObject({ code: 'part_not_loaded' })
  expect(await client.account.accountDeletion()).toBe('unknown')
  expect(failing).toHaveBeenCalledTimes(2)
})

it('what a person asked for is not done for whoever comes in while it is loaded', async () => {
  let arrive = () => {}
  arrival = () => new Promise((resolve) => (arrive = resolve))
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
