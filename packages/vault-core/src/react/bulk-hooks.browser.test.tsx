import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import * as z from 'zod/mini'
import type { ItemId } from '../contracts/primitives.ts'
import { systemClock } from '../session/ports/clock.ts'
import { loginInput } from '../testing/login-input.ts'
import { createMemoryApi, type MemoryApi } from '../testing/memory-api.ts'
import type { MemoryTab } from '../testing/memory-browser.ts'
import { openSignedInTab } from '../testing/signed-in-tab.ts'
import { useVaultState } from './use-client-state.ts'
import { VaultClientProvider } from './vault-client-context.ts'
import { useBootstrap } from './use-bootstrap.ts'
import { useBulkWrites, useItemWrites, useTrashWrites, useVaultWrites } from './use-writes.ts'

let api: MemoryApi
let network: typeof fetch
let tab: MemoryTab

beforeEach(async () => {
  api = createMemoryApi()
  network = api.fetch
  tab = await openSignedInTab((input, init) => network(input, init), { clock: systemClock })
})

afterEach(() => {
  tab.close()
})

function wrapper({ children }: { readonly children: ReactNode }) {
  return <VaultClientProvider client={tab.client}>{children}</VaultClientProvider>
}

const useEverything = () => ({
  bootstrap: useBootstrap(),
  vault: useVaultState(),
  items: useItemWrites(),
  vaults: useVaultWrites(),
  bulk: useBulkWrites(),
  trash: useTrashWrites(),
})

/** An account with logins of these names. */
async function accountWith(...names: readonly string[]) {
  const { result } = await renderHook(useEverything, { wrapper })
  const opened = () => {
    const { vault } = result.current
    if (vault.kind !== 'ready') throw new Error(`the vault is ${vault.kind}`)
    return vault
  }
  await vi.waitFor(opened)
  const ids: ItemId[] = []
  for (const name of names) {
    const [vault] = opened().vaults
    if (vault === undefined) throw new Error('registration makes a vault')
    ids.push(
      await result.current.items.create({
        vaultId: vault.id,
        ...loginInput({ name, username: 'анна', password: `пароль ${name}`, details: { note: `заметка ${name}` } }),
      }),
    )
  }
  const stored = (id: ItemId | undefined) => opened().items.find((item) => item.id === id)
  const overviews = () => ids.map((id) => stored(id)?.overview ?? null)
  const id = (index: number): ItemId => {
    const found = ids[index]
    if (found === undefined) throw new Error('there is no such item')
    return found
  }
  return { result, opened, ids, id, stored, overviews, bulk: () => result.current.bulk }
}

const batchCalls = () => api.calls.filter((call) => call === 'POST logins/batch').length
const favourite = { kind: 'overview', favourite: true } as const

/** Lets the server answer the batch call otherwise. */
function answering(change: (answer: { results: unknown[] }, asked: Request) => unknown) {
  const answer = z.object({ results: z.array(z.unknown()) })
  network = async (input, init) => {
    const request = new Request(input, init)
    const response = await api.fetch(input, init)
    if (!request.url.endsWith('logins/batch')) return response
    return Response.json(change(answer.parse(await response.json()), request))
  }
}

describe('a change of many items', () => {
  it('touches its own field only, in one call, and keeps the rest of each item', async () => {
    const { bulk, ids, id, overviews, result } = await accountWith('Почта', 'Банк', 'Дом')
    const progress: number[] = []
    const some = ids.slice(0, 2)
    const outcome = await bulk().change(
      some,
      { kind: 'overview', favourite: true, addTags: ['дом', 'Дом '] },
      { onProgress: (through) => progress.push(through) },
    )
    expect(outcome).toEqual({ done: some, failed: [] })
    expect(progress).toEqual([2])
    expect(batchCalls()).toBe(1)
    const changed = { trusted: true, value: { favourite: true, tags: ['дом'] } }
    await vi.waitFor(() => expect(overviews()).toEqual([changed, changed, null]))
    await expect(result.current.items.reread(id(1))).resolves.toMatchObject({
      item: { name: { text: 'Банк' }, username: { text: 'анна' }, consistent: true, rolledBack: false },
      password: { trusted: true, text: 'пароль Банк' },
      details: { trusted: true, value: { note: 'заметка Банк' } },
    })
    await bulk().change(ids, { kind: 'overview', favourite: false, removeTags: ['ДОМ'] })
    await vi.waitFor(() => expect(overviews()).toEqual([null, null, null]))
  })

  it('sends nothing for what is so already', async () => {
    const { bulk, ids } = await accountWith('Почта')
    await expect(bulk().change(ids, { kind: 'overview', favourite: false })).resolves.toEqual({ done: ids, failed: [] })
    expect(batchCalls()).toBe(0)
  })

  it('deletes, and restores what was deleted', async () => {
    const { bulk, ids, opened } = await accountWith('Почта', 'Банк', 'Дом')
    await expect(bulk().change(ids, { kind: 'delete' })).resolves.toEqual({ done: ids, failed: [] })
    await vi.waitFor(() => expect(opened().items).toEqual([]))
    await expect(bulk().change(ids, { kind: 'restore' })).resolves.toEqual({ done: ids, failed: [] })
    await vi.waitFor(() => expect(opened().items.map(({ name }) => name.text)).toEqual(['Дом', 'Банк', 'Почта']))
    expect(batchCalls()).toBe(2)
  })

  it('moves into another vault under its key, out of the folder of the old one', async () => {
    const { bulk, ids, id, stored, result } = await accountWith('Почта', 'Банк')
    await bulk().change(ids, { kind: 'overview', folder: 'abcdefgh', favourite: true })
    const vaultId = await result.current.vaults.create('Работа')
    await expect(bulk().change(ids, { kind: 'move', vaultId })).resolves.toEqual({ done: ids, failed: [] })
    await vi.waitFor(() =>
      expect(stored(id(0))).toMatchObject({ vaultId, consistent: true, overview: { value: { favourite: true } } }),
    )
    expect(stored(id(1))?.overview).toEqual({ trusted: true, value: { favourite: true } })
    await expect(result.current.items.reread(id(1))).resolves.toMatchObject({ password: { text: 'пароль Банк' } })
  })

  it('moves into a folder of another vault, and then to the root of that, in one save each', async () => {
    const { bulk, ids, id, stored, result } = await accountWith('Почта', 'Банк')
    await bulk().change(ids, { kind: 'overview', favourite: true })
    const vaultId = await result.current.vaults.create('Работа')
    const before = batchCalls()
    await expect(bulk().change(ids, { kind: 'move', vaultId, folder: 'abcdefgh' })).resolves.toEqual({
      done: ids,
      failed: [],
    })
    const overview = { value: { favourite: true, folder: 'abcdefgh' } }
    await vi.waitFor(() => expect(stored(id(1))).toMatchObject({ vaultId, consistent: true, overview }))
    expect(batchCalls()).toBe(before + 1)
    await bulk().change(ids, { kind: 'move', vaultId, folder: null })
    await vi.waitFor(() =>
      expect(stored(id(0))).toMatchObject({ vaultId, overview: { trusted: true, value: { favourite: true } } }),
    )
    expect(stored(id(0))?.overview).not.toMatchObject({ value: { folder: 'abcdefgh' } })
  })

  it('goes by some hundred a call and tells how far it is', async () => {
    const { bulk, ids, id } = await accountWith('Почта')
    const many = Array.from({ length: 450 }, (_, index) => (index === 0 ? id(0) : (ids[0] ?? id(0))))
    const progress: number[] = []
    await bulk().change(many, { kind: 'restore' }, { onProgress: (through) => progress.push(through) })
    expect(progress).toEqual([200, 400, 450])
    expect(batchCalls()).toBe(3)
  })

  it('keeps plaintext out of the caches and of what is sent', async () => {
    const sent: string[] = []
    network = async (input, init) => {
      sent.push(await new Request(input, init).text())
      return api.fetch(input, init)
    }
    const { bulk, ids } = await accountWith('Почта')
    await bulk().change(ids, { kind: 'overview', addTags: ['Посаженная метка'] })
    const cached = JSON.stringify([
      tab.client.replica.account.state.getSnapshot(),
      tab.client.replica.trash.state.getSnapshot(),
    ])
    for (const secret of ['Посаженная метка', 'Почта', 'анна']) {
      expect(cached).not.toContain(secret)
      expect(sent.join('\n')).not.toContain(secret)
    }
  })
})

describe('an item of many that was changed elsewhere', () => {
  it('is read anew and changed then: what the other device saved stays', async () => {
    const { bulk, ids, id, result, overviews } = await accountWith('Почта', 'Банк')
    const other = await openedElsewhere()
    await other.rename(id(0), 'Почта с другого устройства')
    const progress: number[] = []
    const outcome = await bulk().change(ids, favourite, { onProgress: (through) => progress.push(through) })
    expect(outcome.failed).toEqual([])
    expect(new Set(outcome.done)).toEqual(new Set(ids))
    // Done again, it is not through yet.
    expect(progress).toEqual([1, 2])
    await vi.waitFor(() => expect(overviews().every((overview) => overview?.trusted === true)).toBe(true))
    await expect(result.current.items.reread(id(0))).resolves.toMatchObject({
      item: { name: { text: 'Почта с другого устройства' }, overview: { value: { favourite: true } } },
    })
    other.tab.close()
  })

  it('fails alone when it is gone', async () => {
    const { bulk, ids, id, stored } = await accountWith('Почта', 'Банк')
    const other = await openedElsewhere()
    await other.remove(id(0))
    const outcome = await bulk().change(ids, favourite)
    expect(outcome.done).toEqual([id(1)])
    expect(outcome.failed).toMatchObject([{ id: id(0), code: 'not_found' }])
    await vi.waitFor(() => expect(stored(id(0))).toBeUndefined())
    other.tab.close()
  })

  /** Another device: its own storage, the same account. */
  async function openedElsewhere() {
    const { createMemoryBrowser } = await import('../testing/memory-browser.ts')
    const { anna } = await import('../testing/signed-in-tab.ts')
    const otherTab = createMemoryBrowser({ origin: 'https://vault.example', fetch: api.fetch }).open()
    const { account, session, vault } = otherTab.client
    await session.restore()
    await account.checkEmail(anna.email)
    await account.signIn(anna.masterPassword)
    const { bootstrap } = await import('../contracts/bootstrap.ts')
    const { deleteItem, updateItem } = await import('../contracts/items.ts')
    await vault.open(await otherTab.client.api.call(bootstrap, {}))
    return {
      tab: otherTab,
      rename: async (id: ItemId, name: string) => {
        const sealed = await vault.sealItemChange(id, (item) => ({ ...item, name }))
        if (sealed === null) throw new Error('a new name is a change')
        await otherTab.client.api.call(updateItem, { params: { id }, body: sealed.body, ifMatch: sealed.revision })
      },
      remove: (id: ItemId) => otherTab.client.api.call(deleteItem, { params: { id } }),
    }
  }
})

describe('what goes wrong', () => {
  it('is told of each item, and nothing is sent any more once no answer comes', async () => {
    const { bulk, ids, overviews } = await accountWith('Почта', 'Банк')
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 2_000 })
    try {
      api.offline = true
      const outcome = await bulk().change(ids, favourite)
      expect(outcome.done).toEqual([])
      expect(outcome.failed).toMatchObject(
        ids.map((id) => ({ id, code: 'network', error: { failure: { kind: 'network' } } })),
      )
    } finally {
      vi.useRealTimers()
      api.offline = false
    }
    expect(overviews()).toEqual([null, null])
  })

  it('of a lost answer is mended by asking again under the same key', async () => {
    const { bulk, ids, overviews } = await accountWith('Почта', 'Банк')
    const keys: (string | null)[] = []
    network = async (input, init) => {
      const request = new Request(input, init)
      const answer = await api.fetch(input, init)
      if (!request.url.endsWith('logins/batch')) return answer
      keys.push(request.headers.get('Idempotency-Key'))
      return keys.length === 1 ? new Response('', { status: 503, headers: { 'Retry-After': '0' } }) : answer
    }
    await expect(bulk().change(ids, favourite)).resolves.toEqual({ done: ids, failed: [] })
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    await vi.waitFor(() => expect(overviews()[0]?.trusted).toBe(true))
  })

  it('ends at an abort: what was not sent stays as it is', async () => {
    const { bulk, ids, overviews } = await accountWith('Почта', 'Банк')
    const giveUp = new AbortController()
    giveUp.abort()
    const outcome = await bulk().change(ids, favourite, { signal: giveUp.signal })
    expect(outcome.failed).toMatchObject(ids.map((id) => ({ id, code: 'aborted' })))
    expect(batchCalls()).toBe(0)
    expect(overviews()).toEqual([null, null])
  })
})

describe('a server that lies about a batch', () => {
  const item = z.looseObject({ item: z.looseObject({ id: z.string(), name: z.string() }) })

  it('with the results of each other fails both', async () => {
    const { bulk, ids, overviews } = await accountWith('Почта', 'Банк')
    answering(({ results }) => ({ results: results.toReversed() }))
    const outcome = await bulk().change(ids, favourite)
    expect(outcome).toMatchObject({ done: [], failed: ids.map((id) => ({ id, code: 'answer_differs' })) })
    expect(overviews()).toEqual([null, null])
  })

  it('with one result too few or too many fails all', async () => {
    const { bulk, ids } = await accountWith('Почта', 'Банк')
    for (const change of [(results: unknown[]) => results.slice(1), (results: unknown[]) => [...results, results[0]]]) {
      answering(({ results }) => ({ results: change(results) }))
      const outcome = await bulk().change(ids, { kind: 'overview', addTags: [`метка ${Math.random()}`] })
      expect(outcome).toMatchObject({ done: [], failed: ids.map((id) => ({ id, code: 'answer_differs' })) })
    }
  })

  it('with another text than was sent fails that one, and takes the others', async () => {
    const { bulk, ids, id } = await accountWith('Почта', 'Банк')
    answering(({ results: [first, second] }) => {
      const parsed = item.parse(first)
      return { results: [{ item: { ...parsed.item, name: item.parse(second).item.name } }, second] }
    })
    const outcome = await bulk().change(ids, favourite)
    expect(outcome).toMatchObject({ done: [id(1)], failed: [{ id: id(0), code: 'answer_differs' }] })
  })

  it.each([favourite, { kind: 'delete' } as const])(
    'with the revision that $kind was to write over is not believed',
    async (change) => {
      const { bulk, ids, overviews } = await accountWith('Почта', 'Банк')
      answering(({ results }) => ({
        results: results.map((one) => ({ item: { ...item.parse(one).item, revision: 1 } })),
      }))
      expect(await bulk().change(ids, change)).toMatchObject({
        done: [],
        failed: ids.map((id) => ({ id, code: 'answer_differs' })),
      })
      expect(overviews()).toEqual([null, null])
    },
  )

  it('with the revision that was in the trash is not believed to have restored', async () => {
    const { bulk, ids, opened } = await accountWith('Почта', 'Банк')
    await bulk().change(ids, { kind: 'delete' })
    for (const revision of [2, 1]) {
      answering(({ results }) => ({ results: results.map((one) => ({ item: { ...item.parse(one).item, revision } })) }))
      expect(await bulk().change(ids, { kind: 'restore' })).toMatchObject({
        done: [],
        failed: ids.map(() => ({ code: 'answer_differs' })),
      })
    }
    answering((answer) => answer)
    expect(await bulk().change(ids, { kind: 'restore' })).toEqual({ done: ids, failed: [] })
    await vi.waitFor(() => expect(opened().items).toHaveLength(2))
  })

  it('that says that something is deleted, or not, against what was asked is not believed', async () => {
    const { bulk, ids } = await accountWith('Почта', 'Банк')
    answering(({ results }) => ({
      results: results.map((one) => ({ item: { ...item.parse(one).item, deletedAt: null } })),
    }))
    expect(await bulk().change(ids, { kind: 'delete' })).toMatchObject({
      done: [],
      failed: ids.map((id) => ({ id, code: 'answer_differs' })),
    })
  })
})

it('gives all back out of the trash in one call', async () => {
  const { bulk, ids, opened, result } = await accountWith('Почта', 'Банк', 'Дом')
  await bulk().change(ids, { kind: 'delete' })
  await result.current.trash.restore(ids)
  await vi.waitFor(() => expect(opened().items).toHaveLength(3))
  expect(batchCalls()).toBe(2)
})
