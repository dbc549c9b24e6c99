import { StrictMode, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createMemoryApi, type MemoryApi } from '../testing/memory-api.ts'
import type { MemoryTab } from '../testing/memory-browser.ts'
import { anna, openSignedInTab } from '../testing/signed-in-tab.ts'
import type { ItemInput } from '../items/item-input.ts'
import { loginInput } from '../testing/login-input.ts'
import { useSession, useVaultState } from './use-client-state.ts'
import { VaultClientProvider } from './vault-client-context.ts'
import { useBootstrap } from './use-bootstrap.ts'
import { useItemWrites, useVaultWrites } from './use-writes.ts'
import { useUnknownItem } from './use-unknown-item.ts'

const planted = 'Секретное имя'

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
  return (
    <StrictMode>
      <VaultClientProvider client={tab.client}>{children}</VaultClientProvider>
    </StrictMode>
  )
}

const useEverything = () => ({
  session: useSession(),
  bootstrap: useBootstrap(),
  vault: useVaultState(),
  items: useItemWrites(),
  vaults: useVaultWrites(),
})

async function ready() {
  const { result } = await renderHook(useEverything, { wrapper })
  await vi.waitFor(() => expect(result.current.vault.kind).toBe('ready'))
  return result
}

type Result = Awaited<ReturnType<typeof ready>>

function opened(result: Result) {
  const { vault } = result.current
  if (vault.kind !== 'ready') throw new Error(`the vault is ${vault.kind}`)
  return vault
}

function input(result: Result, name: string): ItemInput {
  const [vault] = opened(result).vaults
  if (vault === undefined) throw new Error('registration makes a vault')
  return { vaultId: vault.id, ...loginInput({ name, username: 'анна', password: 'секрет' }) }
}

/** Everything the caches hold, as a debugger or a persister would see it. */
const cached = () =>
  JSON.stringify([tab.client.replica.account.state.getSnapshot(), tab.client.replica.trash.state.getSnapshot()])

describe('useBootstrap', () => {
  it('fetches once and has it opened, in StrictMode too', async () => {
    const result = await ready()
    expect(opened(result).vaults).toMatchObject([{ name: { text: 'Личное' } }])
    expect(api.calls.filter((call) => call === 'GET bootstrap')).toHaveLength(1)
  })

  it('is the same thing, drawn again, while nothing of it has changed', async () => {
    const { result, rerender } = await renderHook(useEverything, { wrapper })
    await vi.waitFor(() => expect(result.current.vault.kind).toBe('ready'))
    const before = result.current
    await rerender()
    expect(result.current).not.toBe(before)
    expect(result.current.bootstrap).toBe(before.bootstrap)
  })

  it('tells a failure, does not retry by itself, and retries when asked', async () => {
    tab.client.session.logout()
    api.calls.length = 0
    api.failNext = 'bootstrap'
    await tab.client.account.checkEmail(anna.email)
    await tab.client.account.signIn(anna.masterPassword)
    const { result } = await renderHook(useEverything, { wrapper })
    await vi.waitFor(() => expect(result.current.bootstrap.kind).toBe('failed'))
    expect(api.calls.filter((call) => call === 'GET bootstrap')).toHaveLength(1)
    expect(result.current.vault.kind).toBe('closed')
    if (result.current.bootstrap.kind === 'failed') result.current.bootstrap.retry()
    await vi.waitFor(() => expect(result.current.vault.kind).toBe('ready'))
  })

  it('opens the same ciphertext after an unlock, without the network', async () => {
    const result = await ready()
    await result.current.items.create(input(result, planted))
    tab.client.session.lock()
    await vi.waitFor(() => expect(result.current.session.kind).toBe('locked'))
    expect(result.current.vault).toEqual({ kind: 'closed' })
    api.offline = true
    await tab.client.account.unlock(anna.masterPassword)
    await vi.waitFor(() => expect(result.current.vault.kind).toBe('ready'))
    expect(opened(result).items).toMatchObject([{ name: { text: planted } }])
  })
})

describe('useItemWrites', () => {
  it('puts a new login on top, replaces a changed one in place, and keeps plaintext out of the caches', async () => {
    const result = await ready()
    const first = await result.current.items.create(input(result, 'Первый'))
    await result.current.items.create(input(result, 'Второй'))
    await vi.waitFor(() => expect(opened(result).items.map(({ name }) => name.text)).toEqual(['Второй', 'Первый']))
    await result.current.items.update(first, input(result, planted))
    await vi.waitFor(() => expect(opened(result).items.map(({ name }) => name.text)).toEqual(['Второй', planted]))
    expect(cached()).toContain('2.')
    for (const secret of [planted, 'секрет', 'анна', 'Личное']) expect(cached()).not.toContain(secret)
  })

  it('deletes and restores', async () => {
    const result = await ready()
    const id = await result.current.items.create(input(result, 'Почта'))
    await vi.waitFor(() => expect(opened(result).items).toHaveLength(1))
    await result.current.items.remove(id)
    await vi.waitFor(() => expect(opened(result).items).toEqual([]))
    await result.current.items.restore(id)
    await vi.waitFor(() => expect(opened(result).items).toMatchObject([{ id, consistent: true }]))
  })

  it('reads an item anew with all of it open, and says when it is gone', async () => {
    const result = await ready()
    const id = await result.current.items.create(input(result, planted))
    await expect(result.current.items.reread(id)).resolves.toMatchObject({
      item: { id, name: { text: planted }, consistent: true },
      password: { trusted: true, text: 'секрет' },
      details: null,
    })
    expect(cached()).not.toContain('секрет')
    const answer = network
    network = async (request, init) =>
      new URL(new Request(request, init).url).pathname.endsWith(id)
        ? Response.json({ name: 'Не найдено', message: 'Запись не найдена', code: 'not_found' }, { status: 404 })
        : answer(request, init)
    await expect(result.current.items.reread(id)).resolves.toBeNull()
  })

  it('reads nothing that the server sends in place of the item it was asked for', async () => {
    const result = await ready()
    const first = await result.current.items.create(input(result, 'Первый'))
    const second = await result.current.items.create(input(result, 'Второй'))
    const answer = network
    network = (request, init) => answer(new Request(request, init).url.replace(first, second), init)
    await expect(result.current.items.reread(first)).rejects.toMatchObject({ code: 'answer_differs' })
  })

  it('believes no answer to a change or a deletion that is no newer than what was there', async () => {
    const result = await ready()
    const id = await result.current.items.create(input(result, 'Было'))
    const answer = network
    network = async (request, init) => {
      const real = z.looseObject({}).parse(await (await answer(request, init)).json())
      return Response.json({ ...real, revision: 1 })
    }
    await expect(result.current.items.update(id, input(result, 'Стало'))).rejects.toMatchObject({
      code: 'answer_differs',
    })
    await expect(result.current.items.remove(id)).rejects.toMatchObject({ code: 'answer_differs' })
    expect(opened(result).items).toMatchObject([{ name: { text: 'Было' } }])
  })

  it('rejects without changing anything when the server cannot be reached, and sends once', async () => {
    const result = await ready()
    api.offline = true
    await expect(result.current.items.create(input(result, 'Почта'))).rejects.toMatchObject({
      failure: { kind: 'network' },
    })
    expect(opened(result).items).toEqual([])
    expect(api.calls.filter((call) => call === 'POST logins')).toHaveLength(1)
  })
})

describe('useUnknownItem', () => {
  it('asks for nothing without an id', async () => {
    const { result } = await renderHook(() => useUnknownItem(null), { wrapper })
    expect(result.current).toEqual({ kind: 'missing' })
    expect(api.calls.filter((call) => call.startsWith('GET logins'))).toEqual([])
  })

  it('opens a login that the bootstrap does not have yet', async () => {
    const result = await ready()
    const id = await result.current.items.create(input(result, 'Почта'))
    await tab.client.replica.account.change((known) => ({ ...known, logins: [] }))
    await vi.waitFor(() => expect(opened(result).items).toEqual([]))
    const asking = await renderHook(() => useUnknownItem(id), { wrapper })
    expect(asking.result.current).toEqual({ kind: 'loading' })
    await vi.waitFor(() => expect(opened(result).items).toMatchObject([{ id, name: { text: 'Почта' } }]))
  })

  it('tells a failure, and asks again when asked to', async () => {
    const result = await ready()
    const id = await result.current.items.create(input(result, 'Почта'))
    const other = await result.current.items.create(input(result, 'Банк'))
    const answer = network
    network = (request, init) => answer(new Request(request, init).url.replace(id, other), init)
    const asking = await renderHook(() => useUnknownItem(id), { wrapper })
    await vi.waitFor(() => expect(asking.result.current.kind).toBe('failed'))
    network = answer
    if (asking.result.current.kind === 'failed') asking.result.current.retry()
    await vi.waitFor(() => expect(asking.result.current.kind).toBe('missing'))
    expect(api.calls.filter((call) => call === `GET logins/${id}`)).toHaveLength(1)
  })
})

/** Keeps back the answers to calls of `method` until they are let go; the server has done them by then. */
function holdBack(method: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  network = async (input, init) => {
    const answer = await api.fetch(input, init)
    if ((init?.method ?? 'GET') === method) await promise
    return answer
  }
  return () => {
    network = api.fetch
    resolve()
  }
}

describe('a write whose answer comes late', () => {
  it('after a lock is not lost: it is there when the vault is unlocked, without the network', async () => {
    const result = await ready()
    const release = holdBack('POST')
    const creating = result.current.items.create(input(result, planted))
    await vi.waitFor(() => expect(api.calls).toContain('POST logins'))
    tab.client.session.lock()
    release()
    await creating
    expect(result.current.vault).toEqual({ kind: 'closed' })
    api.offline = true
    await tab.client.account.unlock(anna.masterPassword)
    await vi.waitFor(() => expect(result.current.vault.kind).toBe('ready'))
    expect(opened(result).items).toMatchObject([{ name: { text: planted } }])
  })

  it('after a sign-out opens nothing and caches nothing', async () => {
    const result = await ready()
    const release = holdBack('POST')
    const creating = result.current.items.create(input(result, planted))
    await vi.waitFor(() => expect(api.calls).toContain('POST logins'))
    tab.client.session.logout()
    release()
    await creating
    expect(tab.client.vault.state.getSnapshot()).toEqual({ kind: 'closed' })
    expect(cached()).not.toContain('2.')
  })

  it('is not undone by a fetch that began before it', async () => {
    const result = await ready()
    const release = holdBack('GET')
    void tab.client.replica.account.refetch()
    await vi.waitFor(() => expect(api.calls.filter((call) => call === 'GET bootstrap')).toHaveLength(2))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await result.current.items.create(input(result, planted))
    release()
    await vi.waitFor(() => expect(api.calls.filter((call) => call === 'GET bootstrap')).toHaveLength(3))
    await vi.waitFor(() => expect(tab.client.replica.account.state.getSnapshot().isFetching).toBe(false))
    expect(opened(result).items).toMatchObject([{ name: { text: planted } }])
  })
})

/** The server does what the next call of `method` asks, and its answer is lost. Keys of all calls are noted. */
function loseNext(method: string): string[] {
  const keys: string[] = []
  let isLost = false
  network = async (input, init) => {
    const answer = await api.fetch(input, init)
    if (init?.method !== method) return answer
    keys.push(new Headers(init.headers).get('idempotency-key') ?? 'none')
    if (isLost) return answer
    isLost = true
    throw new TypeError('Failed to fetch')
  }
  return keys
}

/** Memory of a form's saving. */
function createMemory() {
  let state: unknown = null
  return {
    recall: () => state,
    remember: async (remembered: unknown) => {
      state = remembered
    },
  }
}

describe('a write whose answer is lost', () => {
  it('as that of a new login, is repeated from the form under its key and makes one', async () => {
    const result = await ready()
    const keys = loseNext('POST')
    const memory = createMemory()
    const save = () => result.current.items.create(input(result, planted), memory)
    await expect(save()).rejects.toMatchObject({ failure: { kind: 'network' } })
    const id = await save()
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,64}$/), keys[0]])
    await vi.waitFor(() => expect(opened(result).items).toMatchObject([{ id, name: { text: planted } }]))
    for (const secret of [planted, 'секрет', 'анна']) expect(cached()).not.toContain(secret)
    await result.current.items.create(input(result, 'Другая'), createMemory())
    expect(keys[2]).not.toBe(keys[0])
  })

  it('as that of a new login that was changed since, leads to a change of what was stored', async () => {
    const result = await ready()
    loseNext('POST')
    const memory = createMemory()
    await expect(result.current.items.create(input(result, 'Почта'), memory)).rejects.toMatchObject({
      failure: { kind: 'network' },
    })
    const id = await result.current.items.create(input(result, 'Почта 2'), memory)
    await vi.waitFor(() => expect(opened(result).items).toMatchObject([{ id, name: { text: 'Почта 2' } }]))
    expect(api.calls.filter((call) => call === `PATCH logins/${id}`)).toHaveLength(1)
  })

  it('as that of a deletion, is told at the second try', async () => {
    const result = await ready()
    const id = await result.current.items.create(input(result, 'Почта'))
    await vi.waitFor(() => expect(opened(result).items).toHaveLength(1))
    const keys = loseNext('DELETE')
    await expect(result.current.items.remove(id)).rejects.toMatchObject({ failure: { kind: 'network' } })
    await result.current.items.remove(id)
    expect(keys[1]).toBe(keys[0])
    await vi.waitFor(() => expect(opened(result).items).toEqual([]))
    const restoringKeys = loseNext('POST')
    await expect(result.current.items.restore(id)).rejects.toMatchObject({ failure: { kind: 'network' } })
    await result.current.items.restore(id)
    expect(restoringKeys[1]).toBe(restoringKeys[0])
    expect(restoringKeys[0]).not.toBe(keys[0])
    await vi.waitFor(() => expect(opened(result).items).toMatchObject([{ id }]))
  })

  it('as that of an undone deletion, is not taken for that of the next', async () => {
    const result = await ready()
    const id = await result.current.items.create(input(result, 'Почта'))
    await vi.waitFor(() => expect(opened(result).items).toHaveLength(1))
    await result.current.items.remove(id)
    const keys = loseNext('POST')
    await expect(result.current.items.restore(id)).rejects.toMatchObject({ failure: { kind: 'network' } })
    await tab.client.replica.account.refetch()
    await vi.waitFor(() => expect(opened(result).items).toHaveLength(1))
    await result.current.items.remove(id)
    await result.current.items.restore(id)
    expect(keys[1]).not.toBe(keys[0])
    await vi.waitFor(() => expect(opened(result).items).toMatchObject([{ id }]))
  })

  it('as that of a new vault, is repeated from the form under its key and makes one', async () => {
    const result = await ready()
    const keys = loseNext('POST')
    const memory = createMemory()
    await expect(result.current.vaults.create('Работа', memory)).rejects.toMatchObject({ failure: { kind: 'network' } })
    const id = await result.current.vaults.create('Работа', memory)
    expect(keys[1]).toBe(keys[0])
    await vi.waitFor(() => expect(opened(result).vaults.map(({ name }) => name.text)).toEqual(['Личное', 'Работа']))
    expect(opened(result).vaults.at(-1)?.id).toBe(id)
    expect(cached()).not.toContain('Работа')
  })
})
