import type { ItemInput } from '@larets/vault-core/items'
import { vaultId } from '@larets/vault-core/contracts'
import { describe, expect, it } from 'vitest'
import type { TransferItem } from '../transfer/transfer.ts'
import { inputOfRow, withRow } from './row-input.ts'

const row: TransferItem = {
  position: 1,
  type: 'login',
  name: 'Банк',
  texts: { username: 'anna', password: 'новый', note: 'заметка' },
  uris: [{ uri: 'https://bank.ru', match: 0 }],
  fields: [{ label: 'ПИН', kind: 'secret', value: '1234' }],
  folder: ['Деньги'],
  tags: ['важное', 'Важное'],
  favourite: true,
}

describe('what is saved of a row', () => {
  it('is all of it, each in its place', () => {
    expect(inputOfRow(row, { folder: 'abcdefgh', nameless: '—' })).toEqual({
      name: 'Банк',
      username: 'anna',
      password: 'новый',
      overview: { type: 'login', folder: 'abcdefgh', tags: ['важное'], favourite: true, copies: [] },
      details: {
        note: 'заметка',
        fields: [{ id: expect.stringMatching(/^[\da-f]{8}$/u), label: 'ПИН', kind: 'secret', value: '1234' }],
      },
      uris: [{ uri: 'https://bank.ru', match: 0 }],
    })
  })

  it('keeps what another version of ours wrote, but not where it stood there', () => {
    const kept = {
      overview: { type: 'login', folder: 'zzzzzzzz', later: 1, passwordChangedAt: '2026-01-01T00:00:00.000Z' },
      details: { later: { deep: true } },
    }
    const input = inputOfRow({ ...row, favourite: false, tags: [], kept }, { folder: null, nameless: '—' })
    expect(input?.overview).toEqual({
      type: 'login',
      later: 1,
      copies: [],
      passwordChangedAt: '2026-01-01T00:00:00.000Z',
    })
    expect(input?.details).toMatchObject({ later: { deep: true }, note: 'заметка' })
  })

  it('is nothing for a type that nobody knows', () => {
    expect(inputOfRow({ ...row, type: 'passkey' }, { folder: null, nameless: '—' })).toBeNull()
  })
})

describe('what is put into a similar item', () => {
  const mine: ItemInput = {
    vaultId: vaultId.parse('00000000-0000-4000-8000-000000000001'),
    name: 'Мой банк',
    username: 'anna',
    password: 'прежний',
    overview: { type: 'login', folder: 'abcdefgh', tags: ['дом'], favourite: true, later: 1 },
    details: { totp: 'JBSWY3DPEHPK3PXP', later: 2, fields: [{ id: 'f', label: 'Код', kind: 'text', value: '7' }] },
    uris: [{ uri: 'https://www.bank.ru', match: null }],
  }

  it('is what the file holds; all else stays, and when the password came is noted', () => {
    expect(withRow(mine, row, '2026-11-25T00:00:00.000Z')).toEqual({
      ...mine,
      password: 'новый',
      overview: {
        ...mine.overview,
        tags: ['дом', 'важное'],
        copies: ['totp'],
        passwordChangedAt: '2026-11-25T00:00:00.000Z',
      },
      details: {
        ...mine.details,
        note: 'заметка',
        fields: [
          { id: 'f', label: 'Код', kind: 'text', value: '7' },
          { id: expect.any(String), label: 'ПИН', kind: 'secret', value: '1234' },
        ],
      },
      uris: [...mine.uris, ...row.uris],
    })
  })

  it('changes nothing when it is all there', () => {
    const once = withRow(mine, row, '2026-11-25T00:00:00.000Z')
    expect(withRow(once, row, '2026-11-26T00:00:00.000Z')).toEqual(once)
  })
})
