import { itemTypes, type ItemTypeName } from '@larets/vault-core/items'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../item-fields/field-sections.ts'
import { formFields, rowsOf } from './form-rows.ts'

const keys = (fields: readonly { readonly key: string }[]) => fields.map(({ key }) => key)
const rowsOfForm = (name: ItemTypeName) =>
  formFields(itemTypes[name]).sections.map(({ section, fields }) => [
    section,
    rowsOf(itemTypes[name], fields).map((row) => keys(row.fields)),
  ])

it.each(Object.values(itemTypes))('the form of $name has each of its fields once', (type) => {
  const { first, sections, last } = formFields(type)
  const placed = [...first, ...sections.flatMap(({ fields }) => fields), ...last]
  expect(keys(placed).toSorted()).toEqual(keys(fieldsOf(type)).toSorted())
})

it('a field that no row names has a row of its own', () => {
  const field = { place: 'details', kind: 'line', section: 'card', secret: false } as const
  const type = { ...itemTypes.card, fields: { ...itemTypes.card.fields, terminal: field } }
  const [card] = formFields(type).sections
  expect(rowsOf(type, card?.fields ?? []).map((row) => keys(row.fields))).toContainEqual(['terminal'])
})

describe('short fields share a row', () => {
  it('of a card: until when, code, PIN', () => {
    expect(rowsOfForm('card')).toEqual([['card', [['number'], ['holder'], ['expiry', 'code', 'pin'], ['bank']]]])
  })

  it('of a login none, and its code stands behind its address', () => {
    expect(rowsOfForm('login')).toEqual([
      ['credentials', [['username'], ['password']]],
      ['addresses', [['uris']]],
    ])
    expect(keys(formFields(itemTypes.login).last)).toEqual(['totp', 'note', 'fields'])
  })

  it('of a document also where others between them are left out', () => {
    const shown = fieldsOf(itemTypes.identity).filter(({ key }) => ['issuedOn', 'validUntil', 'snils'].includes(key))
    expect(rowsOf(itemTypes.identity, shown).map(({ fields, columns }) => [keys(fields), columns])).toEqual([
      [['issuedOn', 'validUntil'], 2],
      [['snils'], 2],
    ])
  })
})
