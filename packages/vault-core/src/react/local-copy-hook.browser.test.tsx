import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { loginInput } from '../testing/login-input.ts'
import { settle } from '../testing/manual-clock.ts'
import { createMemoryApi, type MemoryApi } from '../testing/memory-api.ts'
import { createMemoryBrowser, type MemoryBrowser, type MemoryTab } from '../testing/memory-browser.ts'
import { deriveQuickly } from '../testing/quick-derivations.ts'
import { anna } from '../testing/signed-in-tab.ts'
import { useVaultState } from './use-client-state.ts'
import { VaultClientProvider } from './vault-client-context.ts'
import { useBootstrap } from './use-bootstrap.ts'
import { useItemWrites } from './use-writes.ts'

const cursor = 'e.5'
let api: MemoryApi
let browser: MemoryBrowser
/** Questions asked of the account, in order. */
let asked: string[]
/** Answer of the server to the question what has changed since {@link cursor}. */
let delta: () => Promise<Response>
const opened: MemoryTab[] = []

const nothingNew = { vaults: [], logins: [], gone: { vaults: [], logins: [] }, cursor }

beforeEach(async () => {
  deriveQuickly()
  api = createMemoryApi()
  asked = []
  delta = async () => Response.json(nothingNew)
  browser = createMemoryBrowser({ origin: 'https://vault.example', fetch: withCursor })
  await browser.open().client.account.signUp({ ...anna, vaultName: 'Личное' })
})
afterEach(() => {
  for (const tab of opened.splice(0)) tab.close()
})

/** The server in memory, which tells a cursor besides. */
async function withCursor(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(new Request(input, init).url)
  if (pathname.endsWith('/sync')) {
    asked.push(`sync${search}`)
    if (api.offline) throw new TypeError('Failed to fetch')
    return delta()
  }
  if (!pathname.endsWith('/bootstrap')) return api.fetch(input, init)
  asked.push('bootstrap')
  const answer = await api.fetch(input, init)
  return answer.ok ? Response.json({ ...(await answer.json()), cursor }) : answer
}

const useEverything = () => ({ bootstrap: useBootstrap(), vault: useVaultState(), items: useItemWrites() })

async function show(tab: MemoryTab) {
  opened.push(tab)
  const { account, session } = tab.client
  await session.restore()
  if (session.state.getSnapshot().kind === 'locked') await account.unlock(anna.masterPassword)
  else {
    await account.checkEmail(anna.email)
    await account.signIn(anna.masterPassword)
  }
  function Wrapper({ children }: { readonly children: ReactNode }) {
    return <VaultClientProvider client={tab.client}>{children}</VaultClientProvider>
  }
  const { result } = await renderHook(useEverything, { wrapper: Wrapper })
  const names = () => ('items' in result.current.vault ? result.current.vault.items.map(({ name }) => name.text) : null)
  return { tab, result, names }
}

/** Local copy of the account that is open in a tab; it is kept when nothing else is to be done. */
const keptOf = ({ session, localCopy }: MemoryTab['client']) => localCopy.read(session.sealedAccount().user.id)

/** A tab that has loaded an account with one item, and of which the browser keeps a copy. */
async function loaded() {
  const tab = await show(browser.open())
  await vi.waitFor(() => expect(tab.names()).toEqual([]))
  const { vault } = tab.result.current
  const [first] = 'vaults' in vault ? vault.vaults : []
  if (first === undefined) throw new Error('registration makes a vault')
  await tab.result.current.items.create({ vaultId: first.id, ...loginInput({ name: 'Почта' }) })
  await vi.waitFor(() => expect(tab.names()).toEqual(['Почта']))
  await vi.waitFor(async () => expect((await keptOf(tab.tab.client))?.account.logins).toHaveLength(1))
  asked = []
  return tab
}

it('a reload shows what this browser keeps while the server is still asked, and asks only for what has changed', async () => {
  const before = await loaded()
  const held = Promise.withResolvers<Response>()
  delta = () => held.promise
  const { names, result } = await show(browser.reload(before.tab))
  await vi.waitFor(() => expect(names()).toEqual(['Почта']))
  expect(asked).toEqual([`sync?cursor=${cursor}`])
  held.resolve(Response.json({ ...nothingNew, cursor: 'e.6' }))
  await vi.waitFor(() =>
    expect(result.current.bootstrap.kind === 'received' && result.current.bootstrap.confirmedAt).toBeGreaterThan(0),
  )
  expect(asked).toEqual([`sync?cursor=${cursor}`])
})

it('a reload without the network shows what was there, and when that was', async () => {
  const before = await loaded()
  const { bootstrap } = before.result.current
  api.offline = true
  const { names, result } = await show(browser.reload(before.tab))
  await vi.waitFor(() => expect(names()).toEqual(['Почта']))
  expect(result.current.bootstrap).toMatchObject({
    kind: 'received',
    confirmedAt: bootstrap.kind === 'received' ? bootstrap.confirmedAt : 0,
  })
})

it('what the browser keeps is not younger than now, whatever it says', async () => {
  const before = await loaded()
  const { client } = before.tab
  const { user } = client.session.sealedAccount()
  const copy = await keptOf(client)
  if (copy === null) throw new Error('a copy is kept')
  const confirmedAt = Date.now() + 3_600_000
  client.localCopy.keep(user.id, { ...copy, confirmedAt })
  await vi.waitFor(async () => expect(await keptOf(client)).toMatchObject({ confirmedAt }))
  api.offline = true
  const { names, result } = await show(browser.reload(before.tab))
  await vi.waitFor(() => expect(names()).toEqual(['Почта']))
  expect(result.current.bootstrap.kind === 'received' && result.current.bootstrap.confirmedAt).toBeLessThanOrEqual(
    Date.now(),
  )
})

it('a reload asks for everything where the server does not know what has changed, and shows that', async () => {
  const before = await loaded()
  delta = async () => Response.json({ name: '', message: '', code: 'cursor_expired' }, { status: 410 })
  const { names } = await show(browser.reload(before.tab))
  await vi.waitFor(() => expect(asked).toEqual([`sync?cursor=${cursor}`, 'bootstrap']))
  await vi.waitFor(() => expect(names()).toEqual(['Почта']))
})

it('a reload asks for everything where nothing is kept, and without the network it fails', async () => {
  const before = await loaded()
  await browser.records.forgetAll()
  const again = await show(browser.reload(before.tab))
  await vi.waitFor(() => expect(again.names()).toEqual(['Почта']))
  expect(asked).toEqual(['bootstrap'])
  await browser.records.forgetAll()
  api.offline = true
  const { result } = await show(browser.reload(again.tab))
  await vi.waitFor(() => expect(result.current.bootstrap.kind).toBe('failed'))
})

it('a copy that was not read in time is left: what came meanwhile stays', async () => {
  const before = await loaded()
  const { records } = browser
  const reading = Promise.withResolvers<void>()
  const tab = browser.open(before.tab, {
    records: {
      ...records,
      read: async (userId) => {
        const found = await records.read(userId)
        await reading.promise
        return found
      },
    },
  })
  before.tab.close()
  const { names, result } = await show(tab)
  tab.client.session.lock()
  await vi.waitFor(() => expect(result.current.vault.kind).toBe('closed'))
  reading.resolve()
  await settle()
  expect(names()).toBeNull()
  await tab.client.account.unlock(anna.masterPassword)
  await vi.waitFor(() => expect(names()).toEqual(['Почта']))
})
