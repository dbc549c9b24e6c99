import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { VaultId } from '../contracts/primitives.ts'
import { loginInput } from '../testing/login-input.ts'
import { createMemoryApi, type MemoryApi } from '../testing/memory-api.ts'
import { createMemoryBrowser, type MemoryBrowser, type MemoryTab } from '../testing/memory-browser.ts'
import { deriveQuickly } from '../testing/quick-derivations.ts'
import { anna } from '../testing/signed-in-tab.ts'
import { usePasswordReuse } from './use-password-reuse.ts'
import { useVaultState } from './use-client-state.ts'
import { VaultClientProvider } from './vault-client-context.ts'
import { useBootstrap } from './use-bootstrap.ts'
import { useItemWrites, useVaultWrites } from './use-writes.ts'

let api: MemoryApi
let network: typeof fetch
let browser: MemoryBrowser
const opened: MemoryTab[] = []

beforeEach(async () => {
  deriveQuickly()
  api = createMemoryApi()
  network = api.fetch
  browser = createMemoryBrowser({ origin: 'https://vault.example', fetch: (input, init) => network(input, init) })
  await browser.open().client.account.signUp({ ...anna, vaultName: 'Личное' })
})
afterEach(() => {
  for (const tab of opened.splice(0)) tab.close()
})

const useEverything = () => ({
  bootstrap: useBootstrap(),
  vault: useVaultState(),
  items: useItemWrites(),
  vaults: useVaultWrites(),
})

/** A tab in which Anna is signed in, with its own caches. */
async function openTab() {
  const tab = browser.open()
  opened.push(tab)
  await tab.client.session.restore()
  if (tab.client.session.state.getSnapshot().kind === 'locked') {
    await tab.client.account.unlock(anna.masterPassword)
  } else {
    await tab.client.account.checkEmail(anna.email)
    await tab.client.account.signIn(anna.masterPassword)
  }
  function Wrapper({ children }: { readonly children: ReactNode }) {
    return <VaultClientProvider client={tab.client}>{children}</VaultClientProvider>
  }
  const { result } = await renderHook(useEverything, { wrapper: Wrapper })
  await vi.waitFor(() => expect(result.current.vault.kind).toBe('ready'))
  return { tab, result, Wrapper, names: () => namesIn(result.current.vault) }
}

const namesIn = (vault: ReturnType<typeof useVaultState>) =>
  vault.kind === 'ready' ? vault.items.map(({ name }) => name.text) : null
const fetched = () => api.calls.filter((call) => call === 'GET bootstrap').length

describe('what another tab writes', () => {
  it('is here at once, without the network: items and vaults, changed, deleted and restored', async () => {
    const here = await openTab()
    const there = await openTab()
    const before = fetched()
    const vaultId = await there.result.current.vaults.create('Работа')
    await vi.waitFor(() =>
      expect(here.result.current.vault).toMatchObject({ vaults: [{}, { name: { text: 'Работа' } }] }),
    )
    const input = (name: string) => ({ vaultId, ...loginInput({ name, password: 'секрет' }) })
    const id = await there.result.current.items.create(input('Почта'))
    await vi.waitFor(() => expect(here.names()).toEqual(['Почта']))
    await there.result.current.items.update(id, input('Почта 2'))
    await vi.waitFor(() => expect(here.names()).toEqual(['Почта 2']))
    await there.result.current.items.remove(id)
    await vi.waitFor(() => expect(here.names()).toEqual([]))
    await there.result.current.items.restore(id)
    await vi.waitFor(() => expect(here.names()).toEqual(['Почта 2']))
    expect(fetched()).toBe(before)
  })

  it('changes at once which items have one password: saved, changed, deleted and restored, alone and with their vault', async () => {
    const here = await openTab()
    const { items, vaults } = (await openTab()).result.current
    const [home, work] = [await vaults.create('Дом'), await vaults.create('Работа')]
    const input = (vaultId: VaultId, password: string) => ({ vaultId, ...loginInput({ name: 'Почта', password }) })
    const [one, other] = [await items.create(input(home, 'секрет')), await items.create(input(work, 'секрет'))]
    const lookAt = (type: string) => renderHook(() => usePasswordReuse({ id: one, type }), { wrapper: here.Wrapper })
    const begin = vi.spyOn(here.tab.client.vault.reuse, 'begin')
    await lookAt('note')
    expect(begin).not.toHaveBeenCalled()
    const { result } = await lookAt('login')
    const sameAs = (...ids: readonly string[]) => vi.waitFor(() => expect([...result.current]).toEqual(ids))
    await sameAs(other)
    await items.update(other, input(work, 'другой'))
    await sameAs()
    await items.update(other, input(work, 'секрет'))
    await sameAs(other)
    await items.remove(other)
    await sameAs()
    await items.restore(other)
    await sameAs(other)
    await vaults.remove(work, 1)
    await sameAs()
    await vaults.restore(work)
    await sameAs(other)
    here.tab.client.session.lock()
    expect(here.tab.client.vault.reuse.getSnapshot()).toBeNull()
    await sameAs()
  })
})

describe('what another tab writes while this one loads', () => {
  it('is here although the answer under way has nothing of it', async () => {
    const there = await openTab()
    const held = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    network = async (input, init) => {
      const answer = await api.fetch(input, init)
      if (new URL(new Request(input, init).url).pathname.endsWith('/bootstrap')) {
        asked.resolve()
        await held.promise
      }
      return answer
    }
    const opening = openTab()
    await asked.promise
    await there.result.current.vaults.create('Работа')
    held.resolve()
    const here = await opening
    await vi.waitFor(() =>
      expect(here.result.current.vault).toMatchObject({ vaults: [{}, { name: { text: 'Работа' } }] }),
    )
  })
})

describe('what another tab writes while this one is locked', () => {
  const lockBoth = async (here: Awaited<ReturnType<typeof openTab>>, there: Awaited<ReturnType<typeof openTab>>) => {
    there.tab.client.session.lock()
    await vi.waitFor(() => expect(here.result.current.vault.kind).toBe('closed'))
    await there.tab.client.account.unlock(anna.masterPassword)
    await vi.waitFor(() => expect(there.result.current.vault.kind).toBe('ready'))
  }

  it('is here after unlocking, without the network', async () => {
    const here = await openTab()
    const there = await openTab()
    await lockBoth(here, there)
    const before = fetched()
    await there.result.current.vaults.create('Работа')
    await here.tab.client.account.unlock(anna.masterPassword)
    await vi.waitFor(() =>
      expect(here.result.current.vault).toMatchObject({ kind: 'ready', vaults: [{}, { name: { text: 'Работа' } }] }),
    )
    expect(fetched()).toBe(before)
  })

  it('is asked for after unlocking when it is much', async () => {
    const here = await openTab()
    const there = await openTab()
    await lockBoth(here, there)
    const before = fetched()
    const vaultId = await there.result.current.vaults.create('Работа')
    const id = await there.result.current.items.create({ vaultId, ...loginInput({ name: 'Почта' }) })
    const { user } = there.tab.client.session.sealedAccount()
    const deletions = Array.from({ length: 300 }, () => ({ kind: 'itemDeleted', id }) as const)
    there.tab.client.changes.tell(user.id, deletions)
    await here.tab.client.account.unlock(anna.masterPassword)
    await vi.waitFor(() => expect(fetched()).toBe(before + 1))
    await vi.waitFor(() => expect(here.names()).toEqual(['Почта']))
  })
})

describe('what another device wrote', () => {
  it('is asked for when the tab is seen again, unless it was fetched within half a minute', async () => {
    const { tab, names } = await openTab()
    const before = fetched()
    tab.page.hide()
    tab.page.show()
    await browser.clock.advance(31_000)
    tab.page.blur()
    tab.page.show()
    expect(fetched()).toBe(before)
    tab.page.hide()
    expect(fetched()).toBe(before)
    tab.page.show()
    await vi.waitFor(() => expect(fetched()).toBe(before + 1))
    expect(names()).toEqual([])
  })

  it('is asked for when the device is online again, unless it was fetched within half a minute', async () => {
    const { tab } = await openTab()
    const before = fetched()
    tab.connectivity.become(false)
    tab.connectivity.become(true)
    expect(fetched()).toBe(before)
    tab.connectivity.become(false)
    await browser.clock.advance(31_000)
    expect(fetched()).toBe(before)
    tab.page.hide()
    tab.connectivity.become(true)
    expect(fetched()).toBe(before)
    tab.page.show()
    await vi.waitFor(() => expect(fetched()).toBe(before + 1))
  })

  it('is not sent again while the server has what is here: nothing is opened anew then', async () => {
    const answered: number[] = []
    const own = api.fetch
    let state = 1
    network = async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.endsWith('/v1/bootstrap')) return own(input, init)
      const tag = `"${state}"`
      const same = request.headers.get('If-None-Match') === tag
      answered.push(same ? 304 : 200)
      if (same) return new Response(null, { status: 304 })
      const { body } = await own(input, init)
      return new Response(body, { headers: { ETag: tag } })
    }
    const { tab, result } = await openTab()
    const shown = result.current.vault
    const seenAgain = async () => {
      const before = answered.length
      await browser.clock.advance(31_000)
      tab.page.hide()
      tab.page.show()
      await vi.waitFor(() => expect(answered).toHaveLength(before + 1))
      await vi.waitFor(() => expect(result.current.bootstrap.kind).toBe('received'))
    }
    await seenAgain()
    await seenAgain()
    expect(result.current.vault).toBe(shown)
    state = 2
    await seenAgain()
    await vi.waitFor(() => expect(result.current.vault).not.toBe(shown))
    expect(answered).toEqual([200, 304, 304, 200])
  })

  it('is asked for where the person goes somewhere, when what is here is older than five minutes', async () => {
    const { result } = await openTab()
    const before = fetched()
    const catchUp = () => {
      if (result.current.bootstrap.kind === 'received') result.current.bootstrap.catchUp()
    }
    await browser.clock.advance(299_000)
    catchUp()
    expect(fetched()).toBe(before)
    await browser.clock.advance(2_000)
    catchUp()
    await vi.waitFor(() => expect(fetched()).toBe(before + 1))
  })

  it('is asked for although this tab has written: its own writes make nothing younger', async () => {
    const { tab, result } = await openTab()
    await browser.clock.advance(31_000)
    await result.current.vaults.create('Работа')
    const before = fetched()
    tab.page.hide()
    tab.page.show()
    await vi.waitFor(() => expect(fetched()).toBe(before + 1))
  })
})
