import { encodeUtf8, createFingerprints } from '@larets/vault-core/crypto'
import { expect, it } from 'vitest'
import type { TransferItem } from '../transfer/transfer.ts'
import { printsOfRow } from './row-prints.ts'

const row: TransferItem = {
  position: 1,
  type: 'login',
  name: 'Почта',
  texts: { username: 'анна', password: 'секрет', note: 'заметка' },
  uris: [],
  fields: [{ label: 'ПИН', kind: 'secret', value: '1234' }],
  folder: [],
  tags: [],
  favourite: false,
}

it('prints all that a row holds as the vault prints what an item holds', async () => {
  const fingerprintOf = await createFingerprints()
  const held = ['password\0секрет', 'note\0заметка', 'fields\0ПИН\u00001234']
  const prints = new Set(await Promise.all(held.map((text) => fingerprintOf(encodeUtf8(text)))))
  expect(await printsOfRow(row, fingerprintOf)).toEqual(prints)
  const other = { ...row, texts: { ...row.texts, password: 'другой' } }
  expect(await printsOfRow(other, fingerprintOf)).not.toEqual(prints)
})
