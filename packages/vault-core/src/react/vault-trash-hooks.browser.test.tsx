import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createItem, updateItem } from '../contracts/items.ts'
import type { ItemId, VaultId } from '../contracts/primitives.ts'
import { deleteVault, restoreVault } from '../contracts/vaults.ts'
import { loginInput } from '../testing/login-input.ts'
import { createMemoryApi, type MemoryApi } from '../testing/memory-api.ts'
import { createMemoryBrowser, type MemoryBrowser, type MemoryTab } from '../testing/memory-browser.ts'
import { deriveQuickly } from '../testing/quick-derivations.ts'
import { anna } from '../testing/signed-in-tab.ts'
import { useVaultState } from './use-client-state.ts'
import { VaultClientProvider } from './vault-client-context.ts'
import { useBootstrap } from './use-bootstrap.ts'
import { useItemWrites, useTrashWrites, useVaultWrites } from './use-writes.ts'
import { useTrash } from './use-trash.ts'
import { useVanishedVaults } from './use-vanished-vaults.ts'

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

const useApp = () => ({
  bootstrap: useBootstrap(),
  vault: useVaultState(),
  items: useItemWrites(),
  vaults: useVaultWrites(),
  writes: useTrashWrites(),
  vanished: useVanishedVaults(),
})

/** A tab in which Anna is signed in, with its own caches; of another device when it is of another browser. */
async function openTab(device = browser) {
  const tab = device.open()
  opened.push(tab)
  await tab.client.session.restore()
  if (tab.client.session.state.getSnapshot().kind === 'locked') await tab.client.account.unlock(anna.masterPassword)
  else {
    await tab.client.account.checkEmail(anna.email)
    await tab.client.account.signIn(anna.masterPassword)
  }
  function Wrapper({ children }: { readonly children: ReactNode }) {
    return <VaultClientProvider client={tab.client}>{children}</VaultClientProvider>
  }
  const { result } = await renderHook(useApp, { wrapper: Wrapper })
  await vi.waitFor(() => expect(result.current.vault.kind).toBe('ready'))
  const ready = () => {
    const { vault } = result.current
    if (vault.kind !== 'ready') throw new Error(`the vault is ${vault.kind}`)
    return vault
  }
  return {
    tab,
    app: () => result.current,
    vaults: () => ready().vaults.map(({ name }) => name.text),
    names: () => ready().items.map(({ name }) => name.text),
    vaultNamed: (name: string) => {
      const found = ready().vaults.find((vault) => vault.name.text === name)
      if (found === undefined) throw new Error(`there is no vault ${name}`)
      return found
    },
    /** The trash, or a deleted vault in it. */
    look: async (within: VaultId | null = null) => {
      const { result: trash } = await renderHook(() => useTrash(within), { wrapper: Wrapper })
      return () => (trash.current.kind === 'ready' ? trash.current : null)
    },
  }
}
type Tab = Awaited<ReturnType<typeof openTab>>

/** Two vaults, and an item in each. */
async function withWork(here: Tab) {
  const work = await here.app().vaults.create('Работа')
  await vi.waitFor(() => expect(here.vaults()).toEqual(['Личное', 'Работа']))
  const home = here.vaultNamed('Личное').id
  const mail = await here.app().items.create({ vaultId: home, ...loginInput({ name: 'Почта', password: 'секрет' }) })
  const bank = await here.app().items.create({ vaultId: work, ...loginInput({ name: 'Банк', password: 'тайна' }) })
  await vi.waitFor(() => expect(here.names()).toEqual(['Банк', 'Почта']))
  return { work, home, mail, bank, remove: () => here.app().vaults.remove(work, here.vaultNamed('Работа').revision) }
}

/** Contents of the bootstrap of another device of the account. */
const otherDevice = () =>
  createMemoryBrowser({ origin: 'https://vault.example', fetch: (input, init) => network(input, init) })

describe('a vault that is deleted', () => {
  it('goes with its items here and in the other tabs, without the network and without a question, and comes back', async () => {
    const here = await openTab()
    const there = await openTab()
    const { work, remove } = await withWork(here)
    await vi.waitFor(() => expect(there.names()).toEqual(['Банк', 'Почта']))
    const asked: number[] = []
    for (const { tab } of [here, there])
      tab.client.vault.vanished.subscribe(() => asked.push(tab.client.vault.vanished.getSnapshot().length))
    api.calls.length = 0
    await remove()
    for (const one of [here, there]) {
      await vi.waitFor(() => expect(one.vaults()).toEqual(['Личное']))
      expect(one.names()).toEqual(['Почта'])
      expect(one.tab.client.vault.search('банк')).toEqual(new Set())
    }
    expect(asked).toEqual([])
    expect(api.calls).toEqual([`DELETE vaults/${work}`])
    await here.app().vaults.restore(work)
    for (const one of [here, there]) await vi.waitFor(() => expect(one.vaults()).toEqual(['Личное', 'Работа']))
    for (const one of [here, there]) await vi.waitFor(() => expect(one.names()).toContain('Банк'))
  })

  it('is sent with the revision that was seen, and stays when it was changed since', async () => {
    const here = await openTab()
    const { work } = await withWork(here)
    const guards: (string | null)[] = []
    network = async (input, init) => {
      const request = new Request(input, init)
      if (request.method !== 'DELETE') return api.fetch(request)
      guards.push(request.headers.get('if-match'))
      return Response.json({ name: 'x', message: 'x', code: 'stale_revision' }, { status: 412 })
    }
    await expect(here.app().vaults.remove(work, 1)).rejects.toMatchObject({ status: 412 })
    expect(guards).toEqual(['"1"'])
    expect(here.vaults()).toEqual(['Личное', 'Работа'])
  })

  it('is one: an answer about another, or of one that lives, is an error', async () => {
    const here = await openTab()
    const { work, home, remove } = await withWork(here)
    network = (input, init) => api.fetch(new Request(input, init).url.replace(work, home), init)
    await expect(remove()).rejects.toMatchObject({ code: 'answer_differs' })
    expect(here.names()).toEqual(['Банк', 'Почта'])
    network = api.fetch
    await expect(here.app().vaults.restore(work)).resolves.toBeUndefined()
    network = (input, init) => api.fetch(new Request(input, init).url.replace(work, home), init)
    await expect(here.app().vaults.restore(work)).rejects.toMatchObject({ code: 'answer_differs' })
  })

  it('on another device, raises no alarm: the trash accounts for it; one that is nowhere does', async () => {
    const here = await openTab()
    const { work } = await withWork(here)
    const there = await openTab(otherDevice())
    await there.tab.client.api.call(deleteVault, { params: { id: work } })
    await here.tab.client.replica.account.refetch()
    await vi.waitFor(() => expect(here.vaults()).toEqual(['Личное']))
    await vi.waitFor(() => expect(here.tab.client.vault.vanished.getSnapshot()).toEqual([]))
    expect(here.app().vanished).toEqual([])
    // It is back, and then hidden by the server without a trace.
    await there.tab.client.api.call(restoreVault, { params: { id: work } })
    await here.tab.client.replica.account.refetch()
    await vi.waitFor(() => expect(here.vaults()).toEqual(['Личное', 'Работа']))
    network = async (input, init) => {
      const answer = await api.fetch(input, init)
      if (!new Request(input, init).url.endsWith('bootstrap')) return answer
      const { vaults, logins } = await answer.json()
      return Response.json({ vaults: vaults.slice(0, 1), logins: logins.slice(0, 1) })
    }
    await here.tab.client.replica.account.refetch()
    await vi.waitFor(() => expect(here.app().vanished).toMatchObject([{ id: work, name: 'Работа' }]))
  })

  it('on another device, is asked about when the trash cannot be read', async () => {
    const here = await openTab()
    const { work } = await withWork(here)
    await here.tab.client.api.call(deleteVault, { params: { id: work } })
    network = async (input, init) =>
      new Request(input, init).url.endsWith('/trash') ? new Response(null, { status: 404 }) : api.fetch(input, init)
    await here.tab.client.replica.account.refetch()
    await vi.waitFor(() => expect(here.app().vanished).toMatchObject([{ name: 'Работа' }]))
  })
})

describe('a deleted vault in the trash', () => {
  async function deleted() {
    const here = await openTab()
    const made = await withWork(here)
    await made.remove()
    await vi.waitFor(() => expect(here.names()).toEqual(['Почта']))
    return { here, ...made }
  }

  it('stands there with its name and the number of its items, which are opened when it is looked into', async () => {
    const { here, work } = await deleted()
    const trash = await here.look()
    await vi.waitFor(() =>
      expect(trash()).toMatchObject({
        vaults: [{ id: work, name: { text: 'Работа' }, itemCount: 1, nightsLeft: 30 }],
        items: [],
      }),
    )
    const inside = await here.look(work)
    await vi.waitFor(() => expect(inside()?.items).toMatchObject([{ name: { text: 'Банк' }, nightsLeft: 30 }]))
    expect(here.tab.client.vault.trash.search('банк')?.size).toBe(1)
    const { account, trash: list } = here.tab.client.replica
    const cached = JSON.stringify([account.state.getSnapshot(), list.state.getSnapshot()])
    for (const secret of ['Работа', 'Банк', 'тайна']) expect(cached).not.toContain(secret)
    here.tab.client.session.lock()
    expect(here.tab.client.vault.trash.state.getSnapshot()).toEqual({ kind: 'closed' })
  })

  it('is let go of for good; one that was restored elsewhere is not', async () => {
    const { here, work } = await deleted()
    const trash = await here.look()
    await vi.waitFor(() => expect(trash()?.vaults).toHaveLength(1))
    network = async (input, init) =>
      init?.method === 'DELETE'
        ? Response.json({ name: 'x', message: 'x', code: 'not_found' }, { status: 404 })
        : api.fetch(input, init)
    await here.tab.client.api.call(restoreVault, { params: { id: work } })
    await expect(here.app().writes.eraseVault(work, 2)).resolves.toBe(false)
    network = api.fetch
    await here.tab.client.api.call(deleteVault, { params: { id: work } })
    await expect(here.app().writes.eraseVault(work, 4)).resolves.toBe(true)
    await vi.waitFor(() => expect(trash()?.vaults).toEqual([]))
  })

  it('lets one item out, sealed anew for a vault that lives, newer than all that was seen of it', async () => {
    const { here, work, home, bank } = await deleted()
    const trash = await here.look(work)
    await vi.waitFor(() => expect(trash()?.items).toHaveLength(1))
    await here.app().writes.moveOut(bank, home)
    await vi.waitFor(() => expect(here.names()).toContain('Банк'))
    await vi.waitFor(() => expect(trash()?.items).toEqual([]))
    await expect(here.tab.client.vault.openPassword(bank)).resolves.toEqual({ trusted: true, text: 'тайна' })
    const { vault } = here.app()
    const items = vault.kind === 'ready' ? vault.items : []
    expect(items.find(({ id }) => id === bank)).toMatchObject({
      vaultId: home,
      consistent: true,
      rolledBack: false,
      seal: { rev: 2 },
    })
  })

  it('does not seal anew what the server has gone back with', async () => {
    const here = await openTab()
    const sent: ReturnType<typeof createItem.body.parse>[] = []
    network = async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'POST' && request.url.endsWith('logins'))
        sent.push(createItem.body.parse(await request.clone().json()))
      return api.fetch(request)
    }
    const { work, home, bank, remove } = await withWork(here)
    const first = () => {
      const body = sent.find(({ vaultId }) => vaultId === work)
      if (body === undefined) throw new Error('nothing was sent into the vault')
      return body
    }
    await here.app().items.update(bank, { vaultId: work, ...loginInput({ name: 'Банк 2', password: 'тайна' }) })
    await vi.waitFor(() => expect(here.names()).toContain('Банк 2'))
    await here.tab.client.api.call(updateItem, { params: { id: bank }, body: first() })
    await remove()
    const trash = await here.look(work)
    await vi.waitFor(() => expect(trash()?.items).toMatchObject([{ rolledBack: true }]))
    await expect(here.app().writes.moveOut(bank, home)).rejects.toMatchObject({ code: 'untrusted_value' })
  })

  it('lets an item out with what was typed into its form, which another device found closed behind it', async () => {
    const { here, home, bank } = await deleted()
    const form = (id: ItemId, vaultId: VaultId) =>
      here.app().items.update(id, { vaultId, ...loginInput({ name: 'Банк', password: 'новая' }) }, 1)
    await form(bank, home)
    await vi.waitFor(() => expect(here.names()).toContain('Банк'))
    await expect(here.tab.client.vault.openPassword(bank)).resolves.toEqual({ trusted: true, text: 'новая' })
  })
})
