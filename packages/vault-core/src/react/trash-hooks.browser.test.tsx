import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { batchItems } from '../contracts/items-batch.ts'
import { deleteItem, restoreItem } from '../contracts/items.ts'
import type { ItemId } from '../contracts/primitives.ts'
import { loginInput } from '../testing/login-input.ts'
import { createMemoryApi, type MemoryApi } from '../testing/memory-api.ts'
import type { MemoryTab } from '../testing/memory-browser.ts'
import { anna, openSignedInTab } from '../testing/signed-in-tab.ts'
import { useVaultState } from './use-client-state.ts'
import { VaultClientProvider } from './vault-client-context.ts'
import { useBootstrap } from './use-bootstrap.ts'
import { useItemWrites, useTrashWrites } from './use-writes.ts'
import { useStoredTrash } from './use-stored-trash.ts'
import { useTrash } from './use-trash.ts'

let api: MemoryApi
let network: typeof fetch
let tab: MemoryTab

beforeEach(async () => {
  api = createMemoryApi()
  network = api.fetch
  tab = await openSignedInTab((input, init) => network(input, init))
})

afterEach(() => {
  tab.close()
})

function wrapper({ children }: { readonly children: ReactNode }) {
  return <VaultClientProvider client={tab.client}>{children}</VaultClientProvider>
}

const useEverything = () => ({ bootstrap: useBootstrap(), vault: useVaultState(), items: useItemWrites() })
const useTheTrash = () => ({ trash: useTrash(), writes: useTrashWrites() })

/** An account with logins of these names, all of them in the trash: the first was deleted first. */
async function withTrash(...names: readonly string[]) {
  const { result: app } = await renderHook(useEverything, { wrapper })
  await vi.waitFor(() => expect(app.current.vault.kind).toBe('ready'))
  const ids: ItemId[] = []
  for (const name of names) {
    const { vault } = app.current
    const vaultId = vault.kind === 'ready' ? vault.vaults[0]?.id : undefined
    if (vaultId === undefined) throw new Error('registration makes a vault')
    const id = await app.current.items.create({
      vaultId,
      ...loginInput({ name, username: 'анна', password: 'секрет' }),
    })
    ids.push(id)
    await vi.waitFor(() => expect(listed(app.current.vault)).toEqual([name]))
    await app.current.items.remove(id)
    await vi.waitFor(() => expect(listed(app.current.vault)).toEqual([]))
  }
  const { result, unmount } = await renderHook(useTheTrash, { wrapper })
  await vi.waitFor(() => expect(namesIn(result.current.trash)).toEqual(names.toReversed()))
  return { app, result, unmount, ids, names: () => namesIn(result.current.trash) }
}

const listed = (vault: ReturnType<typeof useVaultState>) =>
  vault.kind === 'ready' ? vault.items.map(({ name }) => name.text) : null
const namesIn = (trash: ReturnType<typeof useTrash>) =>
  trash.kind === 'ready' ? trash.items.map(({ name }) => name.text) : null
const idAt = (ids: readonly ItemId[], index: number): ItemId => {
  const id = ids[index]
  if (id === undefined) throw new Error('there is no such item')
  return id
}

describe('the trash', () => {
  it('is opened with the vaults’ keys, searched, and stands in no cache as plaintext', async () => {
    const { result, ids } = await withTrash('Старая почта', 'Прежний банк')
    expect(result.current.trash).toMatchObject({ items: [{ nightsLeft: 30, username: { text: 'анна' } }, {}] })
    expect(tab.client.vault.trash.search('банк')).toEqual(new Set([ids[1]]))
    const cached = JSON.stringify([
      tab.client.replica.account.state.getSnapshot(),
      tab.client.replica.trash.state.getSnapshot(),
    ])
    expect(cached).toContain('2.')
    for (const secret of ['Старая почта', 'Прежний банк', 'анна']) expect(cached).not.toContain(secret)
  })

  it('is open only while it is looked at', async () => {
    const { unmount } = await withTrash('Старая почта')
    expect(tab.client.vault.trash.search('почта')?.size).toBe(1)
    await unmount()
    expect(tab.client.vault.trash.state.getSnapshot()).toEqual({ kind: 'closed' })
    expect(tab.client.vault.trash.search('почта')).toEqual(new Set())
  })

  it('is forgotten with a lock, and is there again after unlocking', async () => {
    const { result, names } = await withTrash('Старая почта')
    tab.client.session.lock()
    await vi.waitFor(() => expect(result.current.trash.kind).toBe('loading'))
    expect(tab.client.vault.trash.state.getSnapshot()).toEqual({ kind: 'closed' })
    expect(tab.client.vault.trash.search('почта')).toEqual(new Set())
    await tab.client.account.unlock(anna.masterPassword)
    await vi.waitFor(() => expect(names()).toEqual(['Старая почта']))
  })

  it('tells a failure, and asks again when asked to', async () => {
    const { result: app } = await renderHook(useEverything, { wrapper })
    await vi.waitFor(() => expect(app.current.vault.kind).toBe('ready'))
    network = async (input, init) =>
      new Request(input, init).url.endsWith('/trash') ? new Response(null, { status: 404 }) : api.fetch(input, init)
    const { result } = await renderHook(useTheTrash, { wrapper })
    await vi.waitFor(() => expect(result.current.trash.kind).toBe('failed'))
    network = api.fetch
    if (result.current.trash.kind === 'failed') result.current.trash.retry()
    await vi.waitFor(() => expect(result.current.trash).toMatchObject({ kind: 'ready', items: [] }))
  })

  it('is what this browser keeps where the server cannot be reached, and that alone where it was never asked', async () => {
    const { unmount } = await withTrash('Старая почта', 'Прежний банк')
    await unmount()
    tab.client.replica.trash.reset()
    network = () => Promise.reject(new TypeError('Failed to fetch'))
    const { result } = await renderHook(useTheTrash, { wrapper })
    await vi.waitFor(() => expect(namesIn(result.current.trash)).toEqual(['Прежний банк', 'Старая почта']))
    if (result.current.trash.kind !== 'ready') throw new Error('it is shown')
    const [first] = result.current.trash.items
    await expect(
      result.current.writes.erase(
        idAt(
          [first?.id].flatMap((id) => id ?? []),
          0,
        ),
        1.5,
      ),
    ).rejects.toMatchObject({ code: 'waits_to_be_sent' })
  })

  it('is asked for to be kept, once a day, after a while', async () => {
    const asked = () => api.calls.filter((call) => call === 'GET trash').length
    await renderHook(useEverything, { wrapper })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const keeping = await renderHook(() => useStoredTrash(true), { wrapper })
    await vi.advanceTimersByTimeAsync(30_000)
    await expect.poll(asked).toBe(1)
    await expect.poll(() => tab.client.localCopy.trash.read(tab.client.session.sealedAccount().user.id)).not.toBeNull()
    await keeping.unmount()
    await renderHook(() => useStoredTrash(true), { wrapper })
    await vi.advanceTimersByTimeAsync(30_000)
    await tab.client.localCopy.trash.read(tab.client.session.sealedAccount().user.id)
    expect(asked()).toBe(1)
  })

  it('gives items back into the list, one or all', async () => {
    const { app, result, ids, names } = await withTrash('Первая', 'Вторая', 'Третья')
    await result.current.writes.restore([idAt(ids, 1)])
    await vi.waitFor(() => expect(names()).toEqual(['Третья', 'Первая']))
    await vi.waitFor(() => expect(listed(app.current.vault)).toEqual(['Вторая']))
    const progress: number[] = []
    await result.current.writes.restore([idAt(ids, 0), idAt(ids, 2)], (done) => progress.push(done))
    expect(progress).toEqual([2])
    await vi.waitFor(() => expect(names()).toEqual([]))
    await vi.waitFor(() => expect(new Set(listed(app.current.vault))).toEqual(new Set(['Первая', 'Вторая', 'Третья'])))
  })

  it('keeps what could not be restored, and takes in what could', async () => {
    const { app, result, ids, names } = await withTrash('Первая', 'Вторая')
    network = async (input, init) => {
      const answer = await api.fetch(input, init)
      if (!new Request(input, init).url.endsWith('logins/batch')) return answer
      const { results } = batchItems.answer.parse(await answer.json())
      await tab.client.api.call(deleteItem, { params: { id: idAt(ids, 1) } })
      return Response.json({ results: [results[0], { problem: 'not_found' }] })
    }
    await expect(result.current.writes.restore(ids)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await vi.waitFor(() => expect(names()).toEqual(['Вторая']))
    await vi.waitFor(() => expect(listed(app.current.vault)).toEqual(['Первая']))
  })

  it('takes for an error what the server answers of another item', async () => {
    const { app, result, ids } = await withTrash('Первая', 'Вторая')
    network = (input, init) => api.fetch(new Request(input, init).url.replace(idAt(ids, 0), idAt(ids, 1)), init)
    await expect(result.current.writes.restore([idAt(ids, 0)])).rejects.toMatchObject({ code: 'answer_differs' })
    expect(listed(app.current.vault)).toEqual([])
  })

  it('takes for an error a record that is no newer than the one in the trash', async () => {
    const { app, result, ids } = await withTrash('Первая')
    network = async (input, init) => {
      const answer = await api.fetch(input, init)
      if (!new Request(input, init).url.endsWith('/restore')) return answer
      const record: { readonly revision: number } = await answer.json()
      return Response.json({ ...record, revision: record.revision - 1 })
    }
    await expect(result.current.writes.restore([idAt(ids, 0)])).rejects.toMatchObject({ code: 'answer_differs' })
    expect(listed(app.current.vault)).toEqual([])
  })

  it('says when what it was to let go of was restored elsewhere', async () => {
    const { result, ids } = await withTrash('Первая')
    await tab.client.api.call(restoreItem, { params: { id: idAt(ids, 0) } })
    network = async (input, init) =>
      init?.method === 'DELETE'
        ? Response.json({ name: 'x', message: 'x', code: 'not_found' }, { status: 404 })
        : api.fetch(input, init)
    await expect(result.current.writes.erase(idAt(ids, 0), 1)).resolves.toBe(false)
  })

  it('lets go of one for good, also of what is gone already, and of all that was seen', async () => {
    const { result, ids, names } = await withTrash('Первая', 'Вторая', 'Третья')
    await expect(result.current.writes.erase(idAt(ids, 1), 1)).resolves.toBe(true)
    await vi.waitFor(() => expect(names()).toEqual(['Третья', 'Первая']))
    network = async () => Response.json({ name: 'x', message: 'x', code: 'not_found' }, { status: 404 })
    await expect(result.current.writes.erase(idAt(ids, 1), 1)).resolves.toBe(true)
    network = api.fetch
    const guards: (string | null)[] = []
    network = (input, init) => {
      if (init?.method === 'DELETE') guards.push(new Headers(init.headers).get('If-Match'))
      return api.fetch(input, init)
    }
    const { trash } = result.current
    if (trash.kind !== 'ready') throw new Error('the trash is not open')
    await result.current.writes.empty(trash.revision)
    expect(guards).toEqual(['"3"'])
    await vi.waitFor(() => expect(names()).toEqual([]))
  })
})
