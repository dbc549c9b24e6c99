import type { OpenedItem } from '@larets/vault-core'
import { itemId, userId, vaultId } from '@larets/vault-core/contracts'
import { itemTypes } from '@larets/vault-core/items'
import { expect, it } from 'vitest'
import { openFieldText } from './open-field-text.ts'

const opened = (text: string) => ({ trusted: true, text })
const item: OpenedItem = {
  id: itemId.parse('00000000-0000-7000-8000-000000000110'),
  userId: userId.parse('00000000-0000-4000-8000-000000000001'),
  vaultId: vaultId.parse('00000000-0000-7000-8000-000000000001'),
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  type: 'login',
  name: opened('Почта'),
  username: opened('анна'),
  overview: null,
  hasPassword: true,
  hasDetails: true,
  uris: [
    { uri: opened('https://ya.ru'), match: null },
    { uri: opened('https://mail.ru'), match: null },
  ],
  consistent: true,
  seal: null,
  duplicate: false,
  rolledBack: false,
}
const { username, password, uris } = itemTypes.login.fields
const { note } = itemTypes.note.fields

function vaultWith(details: Awaited<ReturnType<Parameters<typeof openFieldText>[0]['openDetails']>>) {
  return { openPassword: () => Promise.resolve(opened('тайна')), openDetails: () => Promise.resolve(details) }
}

it('reads a field from the place it has in the item', async () => {
  const vault = vaultWith({ trusted: true, value: { note: 'текст' } })
  const text = async (key: string, field: Parameters<typeof openFieldText>[2]['field'], index = 0) =>
    (await openFieldText(vault, item, { key, field, index }))?.text
  expect(await text('username', username)).toBe('анна')
  expect(await text('password', password)).toBe('тайна')
  expect(await text('uris', uris, 1)).toBe('https://mail.ru')
  expect(await text('note', note)).toBe('текст')
})

it('gives nothing where there is none, or where a newer version wrote something else than a text', async () => {
  const place = { key: 'note', field: note, index: 0 }
  expect(await openFieldText(vaultWith(null), item, place)).toBeNull()
  expect(await openFieldText(vaultWith({ trusted: true, value: { note: { rich: 1 } } }), item, place)).toBeNull()
  expect(await openFieldText(vaultWith(null), item, { key: 'uris', field: uris, index: 2 })).toBeNull()
})

it('gives details that did not open as the server sent them, untrusted', async () => {
  const raw = { trusted: false, text: '2.x|y|z' } as const
  expect(await openFieldText(vaultWith(raw), item, { key: 'note', field: note, index: 0 })).toEqual(raw)
})
