import type { OpenedItem } from '@larets/vault-core'
import { itemId, userId, vaultId } from '@larets/vault-core/contracts'
import { expect, it } from 'vitest'
import { itemsInPlace, visibleItems, type ItemPlace } from './visible-items.ts'

const vaults = [1, 2].map((n) => vaultId.parse(`00000000-0000-7000-8000-00000000000${n}`))
const item = (n: number, vault = vaults[0], type = 'login'): OpenedItem => ({
  id: itemId.parse(`00000000-0000-7000-8000-0000000001${n}0`),
  userId: userId.parse('00000000-0000-4000-8000-000000000001'),
  vaultId: vaultId.parse(vault),
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: { trusted: true, text: `Запись ${n}` },
  username: null,
  type,
  overview: null,
  hasPassword: false,
  hasDetails: false,
  uris: [],
  consistent: true,
  seal: null,
  duplicate: false,
  rolledBack: false,
})
const items = [item(1), item(2, vaults[1]), item(3), item(4, vaults[0], 'note')]
const all = { vaultId: null, type: null, folder: null, found: null }
const shown = (
  opened: readonly OpenedItem[],
  { found, ...place }: ItemPlace & { readonly found: ReadonlySet<string> | null },
) => visibleItems(opened, itemsInPlace(opened, place), found, place.vaultId)
const inFirst = { ...all, vaultId: String(vaults[0]) }

it('shows everything in the given order without a filter', () => {
  expect(shown(items, all).items).toEqual(items)
})

it('shows the chosen vault and what the search found in it', () => {
  const [first, second, third, note] = items.map(({ id }) => id)
  expect(shown(items, inFirst).items.map(({ id }) => id)).toEqual([first, third, note])
  expect(shown(items, { ...inFirst, found: new Set([String(second), String(third)]) }).items).toEqual([items[2]])
})

it('shows the chosen type', () => {
  expect(shown(items, { ...all, type: 'note' }).items).toEqual([items[3]])
  expect(shown(items, { ...inFirst, type: 'login' }).items).toEqual([items[0], items[2]])
})

it('shows what stands in the chosen folder and in those inside it, of its own vault alone', () => {
  const inFolder = (n: number, folder: string, vault = vaults[0]): OpenedItem => ({
    ...item(n, vault),
    overview: { trusted: true, value: { type: 'login', folder } },
  })
  const placed = [
    inFolder(1, 'work'),
    inFolder(2, 'work', vaults[1]),
    item(3),
    inFolder(4, 'bills'),
    inFolder(5, 'home'),
  ]
  const folder = { vaultId: String(vaults[0]), ids: new Set(['work', 'bills']) }
  expect(shown(placed, { ...all, folder }).items).toEqual([placed[0], placed[3]])
  const untrusted: OpenedItem = { ...item(6), overview: { trusted: false, text: '{"folder":"work"}' } }
  expect(shown([untrusted], { ...all, folder })).toMatchObject({ items: [], emptyReason: 'filtered-out' })
})

it('tells four ways of being empty apart', () => {
  expect(shown([], all).emptyReason).toBe('none-yet')
  expect(shown([item(1)], { ...all, vaultId: String(vaults[1]) }).emptyReason).toBe('vault-empty')
  expect(shown([item(1)], { ...inFirst, type: 'note' }).emptyReason).toBe('filtered-out')
  expect(shown([item(1)], { ...all, type: 'note' }).emptyReason).toBe('filtered-out')
  expect(shown(items, { ...all, found: new Set() }).emptyReason).toBe('search-empty')
})
