import { describe, expect, it } from 'vitest'
import { itemId, userId, vaultId } from '../contracts/primitives.ts'
import type { ItemInput } from './item-input.ts'
import { isSameInput, mergeItems } from './merge-items.ts'
import { openedItem } from './opened-item.ts'
import type { WholeItem } from './whole-item.ts'

const [home, work] = ['1', '2'].map((digit) => vaultId.parse(`00000000-0000-4000-8000-00000000000${digit}`))
if (home === undefined || work === undefined) throw new Error('there are two vaults')
const at = '2026-01-01T00:00:00.000Z'

const login: ItemInput = {
  ...{ vaultId: home, name: 'Банк', username: 'анна', password: 'первый' },
  overview: { type: 'login', tags: ['деньги'], favourite: true, copies: [], later: { a: 1, b: 1 } },
  details: { note: 'счёт', fields: [{ id: 'x', label: 'ПИН', kind: 'secret', value: '1' }] },
  uris: [{ uri: 'https://bank.example', match: null }],
}

/** An item with everything open. */
function whole(input: ItemInput, trusted = true): WholeItem {
  const text = (value: string) => ({ trusted, text: value })
  const { username, password, overview, details } = input
  const record = {
    ...{
      id: itemId.parse('00000000-0000-4000-8000-00000000000a'),
      userId: userId.parse('00000000-0000-4000-8000-00000000000b'),
    },
    ...{ vaultId: input.vaultId, name: '', username, password, overview: null, details: null, uris: [] },
    ...{ revision: 1, createdAt: at, updatedAt: at, deletedAt: null },
  }
  const texts = {
    name: text(input.name),
    username: username === null ? null : text(username),
    overview: overview === null ? null : ({ trusted: true, value: overview } as const),
    uris: input.uris.map(({ uri, match }) => ({ uri: text(uri), match })),
  }
  return {
    item: openedItem(record, texts, { consistent: true, seal: null }),
    password: password === null ? null : text(password),
    details: details === null ? null : { trusted: true, value: details },
  }
}

const merge = (mine: Partial<ItemInput>, theirs: Partial<ItemInput>) =>
  mergeItems({ base: whole(login), mine: whole({ ...login, ...mine }), theirs: whole({ ...login, ...theirs }) })

describe('two changes of one item, where nobody has to choose', () => {
  it('come together, also those that no form shows', () => {
    const merged = merge(
      {
        password: 'мой',
        overview: { type: 'login', tags: ['деньги', 'моё'], favourite: true, copies: [], later: { a: 2, b: 1 } },
      },
      { username: 'борис', overview: { type: 'login', tags: ['их'], later: { a: 1, b: 2 } } },
    )
    expect(merged).toEqual({
      ...login,
      ...{ password: 'мой', username: 'борис' },
      overview: { type: 'login', tags: ['их', 'моё'], copies: [], later: { a: 2, b: 2 } },
    })
  })

  it('are what one side made of it where only one did', () => {
    const changes: Partial<ItemInput>[] = [
      { vaultId: work },
      { name: 'Другой' },
      { uris: [] },
      { details: { note: 'другое', fields: login.details?.['fields'] } },
      { details: { note: 'счёт', fields: [] } },
      {
        overview: {
          type: 'login',
          folder: 'папка',
          tags: ['деньги'],
          favourite: true,
          copies: [],
          later: { a: 1, b: 1 },
        },
      },
    ]
    for (const change of changes) {
      for (const merged of [merge(change, {}), merge({}, change)]) {
        const expected = { ...login, ...change }
        // A list of custom fields that is empty is none.
        const { fields, ...details } = expected.details ?? {}
        const isEmpty = Array.isArray(fields) && fields.length === 0
        expect(merged).toEqual(isEmpty ? { ...expected, details } : expected)
      }
    }
  })
})

describe('a person has to look', () => {
  it('where both changed a field, and not alike', () => {
    expect(merge({ password: 'мой' }, { password: 'их' })).toBeNull()
    expect(merge({ password: 'один' }, { password: 'один' })?.password).toBe('один')
    expect(merge({ vaultId: work }, { name: 'их' })).toMatchObject({ vaultId: work, name: 'их' })
  })

  it('where something did not open, and at an item of a type that this version does not know', () => {
    expect(mergeItems({ base: whole(login), mine: whole(login), theirs: whole(login, false) })).toBeNull()
    const strange = { ...login, overview: { type: 'hologram' } }
    expect(mergeItems({ base: whole(strange), mine: whole(strange), theirs: whole(strange) })).toBeNull()
  })
})

it('two inputs are the same whatever the order of their keys', () => {
  const { overview, ...others } = login
  expect(
    isSameInput(login, {
      overview: { copies: [], later: { b: 1, a: 1 }, favourite: true, tags: ['деньги'], type: 'login' },
      ...others,
    }),
  ).toBe(true)
  expect(isSameInput(login, { ...others, overview: { ...overview, tags: [] } })).toBe(false)
})
