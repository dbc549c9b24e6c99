import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { batchItems } from '../contracts/items-batch.ts'
import { createItem, readItem } from '../contracts/items.ts'
import type { ItemInput } from '../items/item-input.ts'
import { loginInput } from '../testing/login-input.ts'
import { createMemoryApi, type MemoryApi } from '../testing/memory-api.ts'
import type { MemoryTab } from '../testing/memory-browser.ts'
import { openSignedInTab } from '../testing/signed-in-tab.ts'
import { useVaultState } from './use-client-state.ts'
import { VaultClientProvider } from './vault-client-context.ts'
import { useBootstrap } from './use-bootstrap.ts'
import { useItemWrites } from './use-writes.ts'

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

/** Everything that is kept of the account in memory beside what is open, as a debugger would see it. */
const cached = () => JSON.stringify(tab.client.replica.account.state.getSnapshot())

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

/** Bodies and keys of the batch calls; `spoil` makes of each answer what comes back. */
function batches(spoil: (answer: Response, call: number) => Response | Promise<Response> = (answer) => answer) {
  const sent: { readonly key: string | null; readonly body: unknown }[] = []
  network = async (input, init) => {
    const answer = await api.fetch(input, init)
    if (!new Request(input, init).url.endsWith('logins/batch')) return answer
    sent.push({ key: new Headers(init?.headers).get('idempotency-key'), body: init?.body })
    return spoil(answer, sent.length)
  }
  return sent
}

describe('a value that lost against another device’s', () => {
  const settled = (result: Result) => ({ lost: input(result, 'Моё'), chosen: input(result, 'Их') })
  const operations = (sent: readonly { readonly body: unknown }[], call = 0) =>
    batchItems.body.parse(JSON.parse(String(sent[call]?.body))).operations

  async function withItem() {
    const result = await ready()
    const id = await result.current.items.create(input(result, 'Было'))
    await vi.waitFor(() => expect(opened(result).items).toHaveLength(1))
    return { result, id }
  }

  it('is stored first, and what was chosen over it, in one call', async () => {
    const { result, id } = await withItem()
    const sent = batches()
    await result.current.items.settle(id, settled(result), 1)
    expect(sent).toHaveLength(1)
    expect(operations(sent)).toMatchObject([
      { kind: 'update', id, revision: 1 },
      { kind: 'update', id, revision: 2, standsOnPrevious: true },
    ])
    await vi.waitFor(() =>
      expect(opened(result).items).toMatchObject([
        { name: { text: 'Их' }, revision: 3, consistent: true, rolledBack: false },
      ]),
    )
    const [first] = operations(sent)
    if (first?.kind !== 'update') throw new Error('the first changes the item')
    const { seal } = opened(result).items[0] ?? {}
    const record = { ...(await tab.client.api.call(readItem, { params: { id } })), ...first.body }
    const own = await tab.client.vault.openVersion(createItem.answer.parse({ ...record, revision: 2 }))
    expect(own.item).toMatchObject({
      name: { text: 'Моё' },
      consistent: true,
      seal: { tag: seal?.tag, rev: (seal?.rev ?? 0) - 1 },
    })
    expect(api.calls.some((call) => call.startsWith('PATCH'))).toBe(false)
    for (const secret of ['Моё', 'секрет', 'анна']) expect(cached()).not.toContain(secret)
  })

  it('is sent again byte for byte under its key when the answer was lost', async () => {
    const { result, id } = await withItem()
    const sent = batches((answer, call) => {
      if (call === 1) throw new TypeError('Failed to fetch')
      return answer
    })
    const memory = createMemory()
    const input = settled(result)
    await expect(result.current.items.settle(id, input, 1, memory)).rejects.toMatchObject({
      failure: { kind: 'network' },
    })
    // As a draft keeps it.
    await memory.remember(JSON.parse(JSON.stringify(memory.recall())))
    await result.current.items.settle(id, input, 1, memory)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    await vi.waitFor(() => expect(opened(result).items).toMatchObject([{ name: { text: 'Их' }, revision: 3 }]))
  })

  it('goes over nothing that another device wrote meanwhile', async () => {
    const { result, id } = await withItem()
    await result.current.items.update(id, input(result, 'С другого устройства'))
    batches()
    await expect(result.current.items.settle(id, settled(result), 1)).rejects.toMatchObject({ status: 412 })
    await expect(result.current.items.reread(id)).resolves.toMatchObject({
      item: { name: { text: 'С другого устройства' }, revision: 2 },
    })
  })

  it('that alone was stored is told, and the chosen one goes over it at the next try', async () => {
    const { result, id } = await withItem()
    const sent = batches(async (answer, call) => {
      if (call > 1) return answer
      const { results } = batchItems.answer.parse(await answer.json())
      return Response.json({ results: [results[0], { problem: 'quota_exceeded' }] })
    })
    const memory = createMemory()
    const half = result.current.items.settle(id, settled(result), 1, memory)
    await expect(half).rejects.toMatchObject({
      name: 'HalfSaveFailure',
      stored: { id, revision: 2 },
      cause: { code: 'quota_exceeded' },
    })
    await expect(result.current.items.settle(id, settled(result), 1, memory)).resolves.toBeUndefined()
    expect(sent).toHaveLength(1)
    expect(api.calls.filter((call) => call === `PATCH logins/${id}`)).toHaveLength(1)
    await vi.waitFor(() => expect(opened(result).items).toMatchObject([{ name: { text: 'Их' } }]))
  })

  it.each([
    ['one result', (results: readonly unknown[]) => results.slice(0, 1)],
    ['the records the other way round', (results: readonly unknown[]) => results.toReversed()],
  ])('is not taken for stored when the answer has %s', async (_, spoil) => {
    const { result, id } = await withItem()
    batches(async (answer) => Response.json({ results: spoil(batchItems.answer.parse(await answer.json()).results) }))
    await expect(result.current.items.settle(id, settled(result), 1)).rejects.toMatchObject({ code: 'answer_differs' })
  })
})
