import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { ItemId } from '../contracts/primitives.ts'
import { findDuplicates, openDuplicates, type DuplicateGroup } from '../duplicates/duplicate-group.ts'
import type { ItemToSeal } from '../items/item-input.ts'
import { loginInput } from '../testing/login-input.ts'
import { createMemoryApi, type MemoryApi } from '../testing/memory-api.ts'
import type { MemoryTab } from '../testing/memory-browser.ts'
import { openSignedInTab } from '../testing/signed-in-tab.ts'
import { useVaultState } from './use-client-state.ts'
import { VaultClientProvider } from './vault-client-context.ts'
import { useBootstrap } from './use-bootstrap.ts'
import type { DuplicateMerge } from '../replica/duplicate-writes.ts'
import { useDuplicateWrites, useItemWrites } from './use-writes.ts'
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

const useEverything = () => ({
  bootstrap: useBootstrap(),
  vault: useVaultState(),
  items: useItemWrites(),
  trash: useTrash(),
  duplicates: useDuplicateWrites(),
})

const words = { name: 'Название', username: 'Логин', password: 'Пароль', totp: 'Код' }
const uris = [{ uri: 'https://site.example.test/', match: null }]

/** An account with logins of one site. */
async function accountWith(...texts: readonly Partial<ItemToSeal>[]) {
  const { result } = await renderHook(useEverything, { wrapper })
  const opened = () => {
    const { vault } = result.current
    if (vault.kind !== 'ready') throw new Error(`the vault is ${vault.kind}`)
    return vault
  }
  await vi.waitFor(opened)
  const [vault] = opened().vaults
  if (vault === undefined) throw new Error('registration makes a vault')
  const ids: ItemId[] = []
  for (const one of texts)
    ids.push(
      await result.current.items.create({
        vaultId: vault.id,
        ...loginInput({ name: 'Сайт', username: 'анна', password: 'секрет', uris, ...one }),
      }),
    )
  await vi.waitFor(() => expect(opened().items).toHaveLength(texts.length))
  const groups = (known: readonly DuplicateGroup[] = []) =>
    findDuplicates({ items: opened().items, vault: tab.client.vault, words, known })
  const inputOf = async (id: ItemId | undefined) => {
    const revision = opened().items.find((item) => item.id === id)?.revision ?? 0
    return (await openDuplicates([{ id: id ?? '', revision }], tab.client.vault))?.[0]?.input
  }
  return { result, opened, ids, groups, inputOf }
}

const asMerge = ({ members, keptId }: DuplicateGroup): DuplicateMerge => ({ members, keptId })
const allOf = (groups: readonly DuplicateGroup[]) => groups.map(asMerge)

const kinds: Readonly<Record<string, string>> = { PATCH: 'update', DELETE: 'delete', POST: 'restore' }

/** What a call writes of items, in its order: one write goes by itself, several in a batch. */
async function writesOf(request: Request): Promise<readonly string[]> {
  if (request.method === 'GET' || !request.url.includes('/v1/logins/')) return []
  if (!request.url.endsWith('/batch')) return [kinds[request.method] ?? '']
  const { operations } = JSON.parse(await request.clone().text())
  return operations.map(({ kind }: { readonly kind: string }) => kind)
}

/** The writes of items, in their order. */
function watchWrites() {
  const seen: string[] = []
  network = async (input, init) => {
    const request = new Request(input, init)
    seen.push(...(await writesOf(request)))
    return api.fetch(request)
  }
  return seen
}

describe('duplicates', () => {
  it('become one: what stays is written first, and the others go to the trash; taken back, all is as it was', async () => {
    const { result, opened, ids, groups, inputOf } = await accountWith(
      { password: 'старый', details: { note: 'Раз' } },
      { overview: { tags: ['дом'] } },
      { username: 'борис' },
    )
    const before = await Promise.all(ids.map(inputOf))
    const seen = watchWrites()
    const [group, more] = await groups()
    expect(more).toBeUndefined()
    expect(group).toMatchObject({ keptId: ids[1], differing: ['password'], hindrance: null, isObvious: false })
    const outcome = await result.current.duplicates.merge(group === undefined ? [] : [asMerge(group)], { words })
    expect(outcome.failed).toEqual([])
    expect(seen).toEqual(['update', 'delete'])
    await vi.waitFor(() => expect(new Set(opened().items.map(({ id }) => id))).toEqual(new Set([ids[1], ids[2]])))
    expect(await inputOf(ids[1])).toMatchObject({
      password: 'секрет',
      overview: { tags: ['дом'] },
      details: { note: 'Раз', fields: [{ label: 'Пароль', kind: 'secret', value: 'старый' }] },
    })
    expect(await groups()).toEqual([])

    expect(await result.current.duplicates.undo(outcome.done)).toMatchObject({ failed: [] })
    expect(seen.slice(2)).toEqual(['restore', 'update'])
    await vi.waitFor(() => expect(opened().items).toHaveLength(3))
    await vi.waitFor(async () => expect(await Promise.all(ids.map(inputOf))).toEqual(before))
  })

  it('of which one was changed since they were looked at stay as they are', async () => {
    const { result, opened, ids, groups, inputOf } = await accountWith({}, {})
    const merges = allOf(await groups())
    const before = await inputOf(ids[0])
    if (ids[0] === undefined || before === undefined) throw new Error('an item expected')
    await result.current.items.update(ids[0], { ...before, name: 'Другой' }, 1)
    await vi.waitFor(() => expect(opened().items.some(({ name }) => name.text === 'Другой')).toBe(true))
    const seen = watchWrites()
    expect(await result.current.duplicates.merge(merges, { words })).toMatchObject({
      done: [],
      failed: [{ code: 'untrusted_value' }],
    })
    expect(seen).toEqual([])
    expect(opened().items).toHaveLength(2)
  })

  it('lose nothing where the network goes between the two calls, and are merged to the end afterwards', async () => {
    const { result, opened, ids, groups, inputOf } = await accountWith({ password: 'старый' }, {})
    let calls = 0
    network = async (input, init) => {
      const request = new Request(input, init)
      if ((await writesOf(request)).length === 0) return api.fetch(request)
      calls += 1
      return calls === 1
        ? api.fetch(request)
        : Response.json({ name: 'bad_request', message: '', code: 'invalid_request' }, { status: 400 })
    }
    const outcome = await result.current.duplicates.merge(allOf(await groups()), { words })
    expect(outcome.done.flatMap(({ others }) => others)).toEqual([])
    expect(outcome.failed).toHaveLength(1)
    network = api.fetch
    await vi.waitFor(async () =>
      expect(await inputOf(ids[1])).toMatchObject({ details: { fields: [{ value: 'старый' }] } }),
    )
    expect(await inputOf(ids[0])).toMatchObject({ password: 'старый' })
    const merged = await inputOf(ids[1])
    const seen = watchWrites()
    const [left] = await groups()
    expect(left).toMatchObject({ keptId: ids[1] })
    expect(await result.current.duplicates.merge(left === undefined ? [] : [asMerge(left)], { words })).toMatchObject({
      failed: [],
    })
    // It holds all of it already.
    expect(seen).toEqual(['delete'])
    await vi.waitFor(() => expect(opened().items.map(({ id }) => id)).toEqual([ids[1]]))
    expect(await inputOf(ids[1])).toEqual(merged)
  })

  it('are not opened again while they stay as they are', async () => {
    const { groups, ids } = await accountWith({}, {})
    const known = await groups()
    const open = vi.spyOn(tab.client.vault, 'openShown')
    expect(await groups(known)).toEqual(known)
    expect(open).not.toHaveBeenCalled()
    expect(await groups()).toEqual(known)
    expect(open).toHaveBeenCalledTimes(ids.length)
  })
})
