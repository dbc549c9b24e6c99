import type { OpenedItem } from '@larets/vault-core'
import { itemId, userId, vaultId } from '@larets/vault-core/contracts'
import { expect, it } from 'vitest'
import { visibleItems } from './visible-items.ts'

const vaults = [1, 2].map((n) => vaultId.parse(`00000000-0000-7000-8000-00000000000${n}`))
const login = (n: number, vault = vaults[0]): OpenedItem => ({
  id: itemId.parse(`00000000-0000-7000-8000-0000000001${n}0`),
  userId: userId.parse('00000000-0000-4000-8000-000000000001'),
  vaultId: vaultId.parse(vault),
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: { trusted: true, text: `Запись ${n}` },
  username: null,
  type: 'login',
  hasPassword: false,
  overview: null,
  hasDetails: false,
  uris: [],
  consistent: true,
  seal: null,
  duplicate: false,
  rolledBack: false,
})
const logins = [login(1), login(2, vaults[1]), login(3)]

it('shows everything in the given order without a filter', () => {
  expect(visibleItems(logins, null, null).items).toEqual(logins)
})

it('shows the chosen vault and what the search found in it', () => {
  const [first, second, third] = logins.map(({ id }) => id)
  expect(visibleItems(logins, String(vaults[0]), null).items.map(({ id }) => id)).toEqual([first, third])
  expect(visibleItems(logins, String(vaults[0]), new Set([String(second), String(third)])).items).toEqual([logins[2]])
})

it('distinguishes three ways of being empty', () => {
  expect(visibleItems([], null, null).emptyReason).toBe('none-yet')
  expect(visibleItems([login(1)], String(vaults[1]), null).emptyReason).toBe('filtered-out')
  expect(visibleItems(logins, null, new Set()).emptyReason).toBe('search-empty')
})
