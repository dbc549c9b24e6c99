import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CustomField } from './custom-fields.ts'
import { createSeal } from './item-seal.ts'
import { isLaterVersion } from './later-version.ts'
import { mergeEdits, type EditedItem } from './merge-edits.ts'

const base: EditedItem = {
  vaultId: 'own',
  folder: '',
  name: 'Банк',
  tags: [],
  texts: { username: 'анна', password: 'первый' },
  uris: [{ uri: 'https://bank.example', match: null }],
  fields: [],
}
const withText = (item: EditedItem, key: string, text: string): EditedItem => ({
  ...item,
  texts: { ...item.texts, [key]: text },
})

describe('two changes of one item', () => {
  it('of different fields come together', () => {
    const mine = withText(base, 'username', 'борис')
    const theirs = { ...withText(base, 'password', 'второй'), vaultId: 'work', uris: [] }
    expect(mergeEdits({ base, mine, theirs })).toEqual({
      merged: { ...theirs, texts: { username: 'борис', password: 'второй' } },
      conflicts: [],
    })
  })

  it('of one field are left to the person, and all addresses are one field', () => {
    const mine = { ...withText(base, 'password', 'мой'), uris: [] }
    const theirs = { ...withText(base, 'password', 'их'), uris: [{ uri: 'https://other.example', match: 1 }] }
    expect(mergeEdits({ base, mine, theirs })).toEqual({ merged: mine, conflicts: ['texts.password', 'uris'] })
  })

  it('that are alike are one', () => {
    const same = withText(base, 'password', 'новый')
    expect(mergeEdits({ base, mine: same, theirs: same })).toEqual({ merged: same, conflicts: [] })
  })

  it('without anything in common decide nothing', () => {
    const theirs = withText(base, 'password', 'второй')
    expect(mergeEdits({ base: null, mine: base, theirs })).toEqual({ merged: base, conflicts: ['texts.password'] })
  })

  it('never put back what was not touched, and never drop what was (any three versions)', () => {
    const text = fc.constantFrom('', 'а', 'б', 'в')
    const version = fc.record({
      vaultId: fc.constant('own'),
      folder: text,
      name: text,
      tags: fc.constant([]),
      texts: fc.record({ username: text, password: text }),
      uris: fc.array(fc.record({ uri: text, match: fc.constantFrom(null, 1) }), { maxLength: 2 }),
    })
    const filled = ({ uris }: EditedItem) => uris.filter(({ uri }) => uri !== '')
    const parts = (item: EditedItem) => ({
      vaultId: item.vaultId,
      folder: item.folder,
      name: item.name,
      'texts.username': item.texts['username'],
      'texts.password': item.texts['password'],
      uris: filled(item),
    })
    fc.assert(
      fc.property(version, version, version, (before, mine, theirs) => {
        const { merged, conflicts } = mergeEdits({ base: before, mine, theirs })
        const [was, here, there, got] = [before, mine, theirs, merged].map(
          (item) => new Map(Object.entries(parts(item))),
        )
        for (const [field, value] of got ?? []) {
          const [old, own, other] = [was, here, there].map((version) => JSON.stringify(version?.get(field)))
          const isConflict = conflicts.some((conflict) => conflict === field)
          expect(isConflict).toBe(old !== own && old !== other && own !== other)
          expect(JSON.stringify(value)).toBe(own === old ? other : own)
        }
      }),
    )
  })
})

describe('the tags of an item', () => {
  const tagged = (...tags: readonly string[]) => ({ ...base, tags })

  it('come together: what either side put on or took off is no conflict', () => {
    expect(
      mergeEdits({
        base: tagged('дом', 'старое'),
        mine: tagged('дом', 'банк'),
        theirs: tagged('старое', 'семья', 'Банк'),
      }),
    ).toEqual({
      merged: tagged('семья', 'Банк'),
      conflicts: [],
    })
  })

  it('that were not touched here are as they are stored', () => {
    const { merged } = mergeEdits({ base: tagged('дом'), mine: tagged('дом'), theirs: tagged() })
    expect(merged.tags).toEqual([])
  })

  it('are left to the person where nothing is known of what they were', () => {
    expect(mergeEdits({ base: null, mine: tagged('дом'), theirs: tagged('банк') }).conflicts).toEqual(['tags'])
  })
})

describe('the folder of an item', () => {
  const inWork = { ...base, folder: 'work' }

  it('comes with the vault that one side has moved it to', () => {
    const moved = { ...base, vaultId: 'other', folder: 'bills' }
    expect(mergeEdits({ base: inWork, mine: moved, theirs: { ...inWork, folder: 'home' } })).toEqual({
      merged: moved,
      conflicts: [],
    })
    expect(mergeEdits({ base: inWork, mine: { ...inWork, folder: 'home' }, theirs: moved })).toEqual({
      merged: moved,
      conflicts: [],
    })
  })

  it('is one question with the vault where both sides moved it to different ones', () => {
    const [mine, theirs] = [
      { ...base, vaultId: 'a', folder: 'x' },
      { ...base, vaultId: 'b', folder: 'y' },
    ]
    expect(mergeEdits({ base: inWork, mine, theirs })).toEqual({ merged: mine, conflicts: ['vaultId'] })
  })
})

describe('the list of custom fields', () => {
  const ids = ['а', 'б', 'в', 'г']
  const field = (id: string, value = 'было') => ({ id, label: id, kind: 'text', value }) as const
  const withFields = (...fields: readonly CustomField[]): EditedItem => ({ ...base, fields })

  it('takes what each side added, changed, removed and moved', () => {
    const before = withFields(field('а'), field('б'), field('в'))
    const mine = withFields(field('в'), field('а', 'моё'), field('б'))
    const theirs = withFields(field('а'), field('г'), field('в', 'их'))
    expect(mergeEdits({ base: before, mine, theirs })).toEqual({
      merged: withFields(field('в', 'их'), field('а', 'моё'), field('г')),
      conflicts: [],
    })
  })

  it('asks about a field that both changed, also where one of them removed it', () => {
    const before = withFields(field('а'), field('б'))
    const mine = withFields(field('а', 'моё'))
    const theirs = withFields(field('а', 'их'), field('б', 'их'))
    const { merged, conflicts } = mergeEdits({ base: before, mine, theirs })
    expect(conflicts).toEqual(['custom.а', 'custom.б'])
    expect(merged.fields).toEqual([field('а', 'моё')])
  })

  it('is merged field by field (any three lists)', () => {
    const list = fc
      .tuple(fc.shuffledSubarray(ids), fc.array(fc.constantFrom('1', '2'), { minLength: 4, maxLength: 4 }))
      .map(([some, values]) => some.map((id) => field(id, values[ids.indexOf(id)])))
    fc.assert(
      fc.property(list, list, list, (before, mine, theirs) => {
        const { merged, conflicts } = mergeEdits({
          base: withFields(...before),
          mine: withFields(...mine),
          theirs: withFields(...theirs),
        })
        const valueIn = (fields: readonly CustomField[] = [], id: string) => fields.find((one) => one.id === id)?.value
        for (const id of ids) {
          const [was, own, other, got] = [before, mine, theirs, merged.fields].map((fields) => valueIn(fields, id))
          expect(conflicts.includes(`custom.${id}`)).toBe(own !== was && other !== was && own !== other)
          expect(got).toBe(own === was ? other : own)
        }
        const order = (merged.fields ?? []).map(({ id }) => id)
        expect(new Set(order).size).toBe(order.length)
      }),
    )
  })
})

describe('a later version', () => {
  const { tag } = createSeal()
  const known = { seal: { tag, rev: 3 }, consistent: true, rolledBack: false, duplicate: false }
  it('is the same item, sealed at the same revision or a higher one', () => {
    expect(isLaterVersion(known, { ...known, seal: { tag, rev: 4 } })).toBe(true)
    expect(isLaterVersion(known, known)).toBe(true)
  })

  it.each([
    ['an older one', { ...known, seal: { tag, rev: 2 } }],
    ['another item', { ...known, seal: { ...createSeal(), rev: 4 } }],
    ['one put together from parts', { ...known, consistent: false }],
    ['one that is older than what was seen', { ...known, rolledBack: true }],
    ['one of several copies', { ...known, duplicate: true }],
    ['one whose name did not open', { ...known, seal: null }],
  ])('is not %s', (_, found) => {
    expect(isLaterVersion(known, found)).toBe(false)
  })

  it('does not follow one whose name did not open', () => {
    expect(isLaterVersion({ ...known, seal: null }, known)).toBe(false)
  })
})
