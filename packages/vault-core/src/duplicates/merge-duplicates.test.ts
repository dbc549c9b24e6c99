import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vaultId } from '../contracts/primitives.ts'
import { customFieldsOf } from '../items/custom-fields.ts'
import { detailText } from '../items/item-details.ts'
import type { ItemInput } from '../items/item-input.ts'
import { loginInput } from '../testing/login-input.ts'
import { uuid } from '../testing/two-vaults.ts'
import { mergeDuplicates, type MergeSource } from './merge-duplicates.ts'
import { foldedText, mergeFields, valueIn } from './merge-field.ts'

const words = { name: 'Название', username: 'Логин', password: 'Пароль', totp: 'Код' }
const [here, there] = [vaultId.parse(uuid(1)), vaultId.parse(uuid(2))]

const source = (n: number, texts: Partial<ItemInput> = {}, parts: Partial<MergeSource> = {}): MergeSource => ({
  id: `item ${n}`,
  revision: 1,
  createdAt: `2026-01-0${n}T00:00:00.000Z`,
  updatedAt: `2026-01-0${n}T00:00:00.000Z`,
  input: { vaultId: here, ...loginInput({ name: 'Почта', username: 'anna', password: 'секрет', ...texts }) },
  ...parts,
})

function merged(...sources: readonly MergeSource[]) {
  const proposal = mergeDuplicates(sources, words)
  if (proposal.kind === 'refused') throw new Error(proposal.hindrance)
  return proposal
}
const fieldsOf = (input: ItemInput) =>
  customFieldsOf(input.details).map(({ label, kind, value }) => [label, kind, value])

describe('several items as one', () => {
  it('are the one whose password came last, where nothing is chosen', () => {
    const changed = { passwordChangedAt: '2026-05-01T00:00:00.000Z' }
    expect(merged(source(1, { overview: changed }), source(2)).keptId).toBe('item 1')
    expect(merged(source(1), source(2)).keptId).toBe('item 2')
    expect(merged(source(1), source(2, { password: null })).keptId).toBe('item 1')
  })

  it('take what one of them does not have from the others', () => {
    const proposal = merged(source(2, { username: null }), source(1, { details: { totp: 'JBSWY3DP' } }))
    expect(proposal).toMatchObject({ differing: [], merged: { username: 'anna', details: { totp: 'JBSWY3DP' } } })
  })

  it('tell a list what the details of all hold, where each tells it', () => {
    const noted = source(3, { details: { note: 'текст' }, overview: { copies: [] } })
    const coded = source(2, { details: { totp: 'JBSWY3DP' }, overview: { copies: ['totp'] } })
    const older = source(1, { details: { note: 'старое' } })
    expect(merged(noted, coded).merged.overview?.copies).toEqual(['totp'])
    expect(merged(noted, older).merged.overview?.copies).toBeUndefined()
  })

  it('keep every other password and name as a field, once', () => {
    const proposal = merged(
      source(3),
      source(2, { password: 'старый', name: 'Моя почта' }),
      source(1, { password: 'старый', name: 'ПОЧТА' }),
    )
    expect(proposal.differing).toEqual(['name', 'password'])
    expect(fieldsOf(proposal.merged)).toEqual([
      ['Название', 'text', 'Моя почта'],
      ['Пароль', 'secret', 'старый'],
    ])
  })

  it('do not keep a name that is but the address', () => {
    const uris = [{ uri: 'https://mail.example.ru/', match: null }]
    expect(merged(source(2, { uris }), source(1, { uris, name: 'mail.example.ru' })).merged.details).toBeNull()
  })

  it('have the addresses, notes, fields, tags and marks of all', () => {
    const [a, b] = ['https://a.example/', 'https://b.example/'].map((uri) => ({ uri, match: null }))
    if (a === undefined || b === undefined) throw new Error('two expected')
    const field = { id: 'f1', label: 'Вопрос', kind: 'text', value: 'Кот' }
    const proposal = merged(
      source(2, { uris: [a], details: { note: 'Раз', fields: [field] }, overview: { tags: ['Работа'] } }),
      source(1, {
        uris: [b, { ...a, match: 3 }],
        details: { note: 'Два', fields: [{ ...field, value: 'Пёс' }, field] },
        overview: { tags: ['работа', 'Дом'], favourite: true, folder: 'f' },
      }),
    )
    expect(proposal.merged).toMatchObject({
      uris: [b, { ...a, match: 3 }],
      details: { note: 'Раз\n\nДва' },
      overview: { tags: ['Работа', 'Дом'], favourite: true, folder: 'f' },
    })
    expect(fieldsOf(proposal.merged)).toEqual([
      ['Вопрос', 'text', 'Кот'],
      ['Вопрос', 'text', 'Пёс'],
    ])
    expect(new Set(customFieldsOf(proposal.merged.details).map(({ id }) => id)).size).toBe(2)
  })

  it('stand in no folder of another vault', () => {
    const proposal = merged(source(2), source(1, { vaultId: there, overview: { folder: 'f', favourite: true } }))
    expect(proposal.merged).toMatchObject({ vaultId: here, overview: { favourite: true } })
    expect(proposal.merged.overview).not.toHaveProperty('folder')
  })

  it('are as a person chooses', () => {
    const choices = { keptId: 'item 1', from: { password: 'item 2' } } as const
    const proposal = mergeDuplicates([source(2, { password: 'новый', vaultId: there }), source(1)], words, choices)
    const overview = { passwordChangedAt: '2026-01-02T00:00:00.000Z' }
    expect(proposal).toMatchObject({
      kind: 'merged',
      keptId: 'item 1',
      merged: { vaultId: here, password: 'новый', overview },
    })
  })

  it.each([
    ['newer', [source(1, { details: { passkey: 'a' } }), source(2, { details: { passkey: 'b' } })]],
    ['newer', [source(1, { details: { note: { rich: true } } }), source(2)]],
    ['newer', [source(1, { overview: { later: 1 } }), source(2, { overview: { later: 2 } })]],
    [
      'too_large',
      [source(1, { details: { note: 'а'.repeat(30_000) } }), source(2, { details: { note: 'б'.repeat(30_000) } })],
    ],
    ['not_alike', [source(1), source(2, { overview: { type: 'card' } })]],
    ['not_alike', [source(1)]],
  ] as const)('are refused as %s', (hindrance, sources) => {
    expect(mergeDuplicates(sources, words)).toEqual({ kind: 'refused', hindrance })
  })

  it('keep what only a newer version knows', () => {
    const entry = { id: 'x', kind: 'future', more: 1 }
    const proposal = merged(
      source(2, { details: { passkey: 'a' } }),
      source(1, { details: { fields: [entry] }, overview: { later: 2 } }),
    )
    expect(proposal.merged).toMatchObject({ details: { passkey: 'a', fields: [entry] }, overview: { later: 2 } })
  })
})

const text = fc.constantFrom('', 'а', 'б', 'a\n\nb', ' б ', '=1+1')
const field = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  label: text,
  kind: fc.constantFrom('text', 'secret', 'future'),
  value: text,
})
const anyInput = fc.record({
  vaultId: fc.constantFrom(here, there),
  name: text,
  username: fc.option(text),
  password: fc.option(text),
  uris: fc.array(
    fc.record({
      uri: fc.constantFrom('https://a.example/', 'https://b.example/б', ''),
      match: fc.constantFrom(null, 0, 3),
    }),
    { maxLength: 4 },
  ),
  overview: fc.option(
    fc.record(
      {
        favourite: fc.boolean(),
        tags: fc.array(text, { maxLength: 3 }),
        folder: fc.constantFrom('f', 'g'),
        later: fc.constantFrom(1, 2),
      },
      { requiredKeys: [] },
    ),
  ),
  details: fc.option(
    fc.record(
      { note: text, totp: text, fields: fc.array(field, { maxLength: 4 }), later: fc.constantFrom(1, 2) },
      { requiredKeys: [] },
    ),
  ),
})
const anySources = fc
  .array(anyInput, { minLength: 2, maxLength: 4 })
  .map((inputs) =>
    inputs.map((input, n) =>
      source(n + 1, {}, { input: { ...input, overview: input.overview && { ...input.overview } } }),
    ),
  )
const anyChoices = fc.record(
  {
    keptId: fc.constantFrom('item 1', 'item 2'),
    from: fc.dictionary(fc.constantFrom(...mergeFields), fc.constantFrom('item 1', 'item 2', 'item 3')),
  },
  { requiredKeys: [] },
)

/** Everything a person could miss of an item that is gone: nothing, where the merged one has it all. */
function missing(from: ItemInput, into: ItemInput): readonly string[] {
  const texts = (input: ItemInput) => mergeFields.map((one) => [one, valueIn(input, one)] as const)
  const held = new Set([
    ...texts(into).map(([one, value]) => `${one} ${foldedText(one, value)}`),
    ...customFieldsOf(into.details).flatMap(({ value }) =>
      mergeFields.map((one) => `${one} ${foldedText(one, value)}`),
    ),
  ])
  const addresses = into.uris.map(({ uri }) => uri.toLowerCase()).join('\n')
  const entries = (input: ItemInput): readonly unknown[] =>
    Array.isArray(input.details?.['fields']) ? input.details['fields'] : []
  const plain = (entry: unknown) => JSON.stringify({ ...Object(entry), id: '' })
  const has = new Set(entries(into).map(plain))
  const tags = new Set((into.overview?.tags ?? []).map((tag) => foldedText('name', tag)))
  const noteOf = ({ details }: ItemInput) => detailText(details, 'note', {}) ?? ''
  const note = noteOf(from).trim()
  return [
    ...texts(from).flatMap(([one, value]) => {
      const isThere =
        value.trim() === '' ||
        held.has(`${one} ${foldedText(one, value)}`) ||
        (one === 'name' && addresses.includes(value.trim().toLowerCase()))
      return isThere ? [] : [`${one} ${value}`]
    }),
    ...from.uris.flatMap(({ uri }) => (into.uris.some((other) => other.uri.trim() === uri.trim()) ? [] : [uri])),
    ...entries(from).flatMap((entry) => (has.has(plain(entry)) ? [] : [plain(entry)])),
    ...(from.overview?.tags ?? []).filter((tag) => tag.trim() !== '' && !tags.has(foldedText('name', tag))),
    ...(noteOf(into).includes(note) ? [] : [note]),
    ...(from.overview?.favourite === true && into.overview?.favourite !== true ? ['favourite'] : []),
    ...(['overview', 'details'] as const).flatMap((place) =>
      from[place]?.['later'] === undefined || into[place]?.['later'] === from[place]['later'] ? [] : [place],
    ),
  ]
}

it('nothing of any of them is missing, and merged again with any of them it stays as it is (any items, any choices)', () => {
  let count = 0
  fc.assert(
    fc.property(anySources, anyChoices, (sources, choices) => {
      const proposal = mergeDuplicates(sources, words, choices)
      if (proposal.kind === 'refused') return
      count += 1
      for (const { input } of sources) expect(missing(input, proposal.merged)).toEqual([])
      const kept = sources.find(({ id }) => id === proposal.keptId)
      expect(kept?.input.vaultId).toBe(proposal.merged.vaultId)
      const own = { ...source(9), id: proposal.keptId, input: proposal.merged }
      for (const other of sources) {
        if (other.id === proposal.keptId) continue
        const again = mergeDuplicates([own, other], words, { keptId: own.id })
        expect(again).toMatchObject({ kind: 'merged', merged: proposal.merged })
      }
    }),
    { numRuns: 1000 },
  )
  // About a third of them can be merged.
  expect(count).toBeGreaterThan(100)
})
