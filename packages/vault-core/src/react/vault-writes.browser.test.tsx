import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { VaultId } from '../contracts/primitives.ts'
import { updateVault } from '../contracts/vaults.ts'
import { createMemoryApi, type MemoryApi } from '../testing/memory-api.ts'
import type { MemoryTab } from '../testing/memory-browser.ts'
import { openSignedInTab } from '../testing/signed-in-tab.ts'
import { useVaultState } from './use-client-state.ts'
import { VaultClientProvider } from './vault-client-context.ts'
import { useBootstrap } from './use-bootstrap.ts'
import { useVaultWrites } from './use-writes.ts'

let api: MemoryApi
let tab: MemoryTab

beforeEach(async () => {
  api = createMemoryApi()
  tab = await openSignedInTab(api.fetch)
})
afterEach(() => {
  tab.close()
})

function wrapper({ children }: { readonly children: ReactNode }) {
  return <VaultClientProvider client={tab.client}>{children}</VaultClientProvider>
}

const useVaults = () => ({ bootstrap: useBootstrap(), vault: useVaultState(), vaults: useVaultWrites() })

async function ready() {
  const { result } = await renderHook(useVaults, { wrapper })
  await vi.waitFor(() => expect(result.current.vault.kind).toBe('ready'))
  return result
}

type Result = Awaited<ReturnType<typeof ready>>

function opened(result: Result) {
  const { vault } = result.current
  if (vault.kind !== 'ready') throw new Error(`the vault is ${vault.kind}`)
  return vault
}

/** Everything the caches hold, as a debugger or a persister would see it. */
const cached = () =>
  JSON.stringify([tab.client.replica.account.state.getSnapshot(), tab.client.replica.trash.state.getSnapshot()])

describe('useVaultWrites', () => {
  it('adds a vault at the end', async () => {
    const result = await ready()
    const id = await result.current.vaults.create('Работа')
    await vi.waitFor(() => expect(opened(result).vaults.map(({ name }) => name.text)).toEqual(['Личное', 'Работа']))
    expect(opened(result).vaults.at(-1)).toMatchObject({ id, usable: true })
    expect(cached()).not.toContain('Работа')
  })

  const folder = (id: string, name: string, parent: string | null = null) => ({ id, name, parent })
  const foldersIn = (result: Result) => opened(result).vaults[0]?.overview.folders

  async function withVault() {
    const result = await ready()
    const [vault] = opened(result).vaults
    if (vault === undefined) throw new Error('registration makes a vault')
    return { result, id: vault.id }
  }

  /** Changes the vault as another device of the account; this one does not hear of it. */
  async function elsewhere(id: VaultId, changes: Parameters<typeof tab.client.vault.sealVaultUpdate>[1]) {
    const { body, revision } = await tab.client.vault.sealVaultUpdate(id, changes)
    await tab.client.api.call(updateVault, { params: { id }, body: { id, ...body }, ifMatch: revision })
  }

  it('changes folders, and keeps their names out of the caches', async () => {
    const { result, id } = await withVault()
    await result.current.vaults.arrange(id, { kind: 'add', id: 'aaaaaaaa', name: 'Счета', parent: null })
    await vi.waitFor(() => expect(foldersIn(result)).toEqual([folder('aaaaaaaa', 'Счета')]))
    await result.current.vaults.arrange(id, { kind: 'rename', id: 'aaaaaaaa', name: 'Деньги' })
    await vi.waitFor(() => expect(foldersIn(result)).toEqual([folder('aaaaaaaa', 'Деньги')]))
    expect(cached()).not.toContain('Деньги')
  })

  it('reads anew, merges and writes again what another device has changed meanwhile', async () => {
    const { result, id } = await withVault()
    await elsewhere(id, { name: 'Семья', overview: { folders: [folder('tttttttt', 'Оттуда')], colour: 'blue' } })
    await result.current.vaults.arrange(id, { kind: 'add', id: 'hhhhhhhh', name: 'Отсюда', parent: null })
    await vi.waitFor(() =>
      expect(opened(result).vaults[0]).toMatchObject({
        name: { text: 'Семья' },
        overview: { folders: [folder('tttttttt', 'Оттуда'), folder('hhhhhhhh', 'Отсюда')], colour: 'blue' },
        consistent: true,
      }),
    )
  })

  it('changes the look over a name from elsewhere, and leaves two names to the person', async () => {
    const { result, id } = await withVault()
    const appearance = { color: 'red', icon: null }
    await elsewhere(id, { name: 'Семья' })
    await result.current.vaults.change(id, { name: 'Личное', appearance })
    await vi.waitFor(() =>
      expect(opened(result).vaults[0]).toMatchObject({ name: { text: 'Семья' }, overview: { colour: 'red' } }),
    )
    await elsewhere(id, { name: 'Дом' })
    await expect(result.current.vaults.change(id, { name: 'Дача' })).rejects.toMatchObject({ status: 412 })
    await vi.waitFor(() => expect(opened(result).vaults[0]).toMatchObject({ name: { text: 'Дом' } }))
  })

  it('refuses what the folders cannot be, and sends nothing', async () => {
    const { result, id } = await withVault()
    const sent = () => api.calls.filter((call) => call.startsWith('PUT vaults')).length
    const move = { kind: 'move', id: 'gone', parent: null } as const
    await expect(result.current.vaults.arrange(id, move)).rejects.toMatchObject({ code: 'not_found' })
    const long = Array.from({ length: 900 }, (_, n) => folder(`f${n}`, 'Ж'.repeat(120)))
    await expect(tab.client.vault.sealVaultUpdate(id, { overview: { folders: long } })).rejects.toMatchObject({
      code: 'overview_too_large',
    })
    expect(sent()).toBe(0)
  })
})
