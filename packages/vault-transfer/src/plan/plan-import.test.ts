import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Transfer, TransferItem } from '../transfer/transfer.ts'
import { firstChoices, type ImportChoices } from './import-row.ts'
import { candidatesOf, planImport, readingsOf, type ExistingItem } from './plan-import.ts'

const login = (
  position: number,
  values: Partial<TransferItem> & { readonly host?: string; readonly user?: string; readonly password?: string },
): TransferItem => {
  const { host = 'bank.ru', user = 'anna', password = 'секрет', ...rest } = values
  return {
    position,
    type: 'login',
    name: `Вход ${position}`,
    texts: { username: user, password },
    uris: host === '' ? [] : [{ uri: `https://${host}/`, match: null }],
    fields: [],
    folder: [],
    tags: [],
    favourite: false,
    ...rest,
  }
}

/** Prints that tell everything: the plan knows no more of them than which are equal. */
const printsOf = (item: TransferItem) =>
  new Set(Object.entries(item.texts).flatMap(([key, text]) => (key === 'username' ? [] : [`${key} ${text}`])))

const existing = (id: string, item: TransferItem): ExistingItem => ({
  id,
  type: item.type,
  name: item.name,
  username: item.texts['username'] ?? '',
  uris: item.uris,
  prints: printsOf(item),
})

function planned(
  items: readonly TransferItem[],
  there: readonly ExistingItem[] = [],
  choices: Partial<ImportChoices> = {},
  problems: Transfer['problems'] = [],
) {
  const transfer = { items, folders: [], problems }
  const all = [...items, ...(choices.edits?.values() ?? [])]
  const prints = new Map(all.map((item) => [item, printsOf(item)]))
  return planImport({ transfer, existing: there, prints, nameless: 'Без названия' }, { ...firstChoices, ...choices })
}

describe('a row', () => {
  it('is new, there already, or similar by host and user name, however both are written', () => {
    const there = [
      existing('a', login(0, { host: 'www.bank.ru', user: 'Анна ' })),
      existing('b', login(0, { host: 'mail.ru', user: 'anna' })),
    ]
    const rows = planned(
      [
        login(1, { user: 'анна' }),
        login(2, { host: 'mail.ru', password: 'другой' }),
        login(3, { host: 'mail.ru', user: 'oleg' }),
      ],
      there,
    )
    expect(rows.map(({ state, decision, twin }) => [state, decision, twin?.id])).toEqual([
      ['known', 'leave', 'a'],
      ['similar', 'create', 'b'],
      ['new', 'create', undefined],
    ])
  })

  it('with the same password and a note that is not there is similar: it is not left out', () => {
    const more = login(1, { texts: { username: 'anna', password: 'секрет', note: 'ключ от сейфа' } })
    expect(planned([more], [existing('a', login(0, {}))])).toMatchObject([{ state: 'similar', decision: 'create' }])
    expect(planned([login(1, {})], [existing('a', more)])).toMatchObject([{ state: 'known', decision: 'leave' }])
  })

  it('of a code alone belongs to the login of the same name and user, which it can be put into', () => {
    const code = login(1, { name: 'почта', host: '', texts: { username: 'anna', totp: 'JBSWY3DPEHPK3PXP' } })
    const there = [existing('a', login(0, { name: 'Почта' })), existing('b', login(0, { name: 'Почта', user: 'oleg' }))]
    expect(planned([code], there)).toMatchObject([{ state: 'similar', decision: 'create', twin: { id: 'a' } }])
    expect(planned([code], there, { similar: 'replace' })).toMatchObject([{ decision: 'replace' }])
    expect(planned([login(1, { name: 'Почта', host: 'other.ru' })], there)).toMatchObject([{ state: 'new' }])
  })

  it('that is there twice in the file is created once', () => {
    const rows = planned([login(1, {}), login(2, {}), login(3, { password: 'другой' })])
    expect(rows.map(({ state, decision, twin }) => [state, decision, twin])).toEqual([
      ['new', 'create', null],
      ['known', 'leave', { id: null, name: 'Вход 1' }],
      ['similar', 'create', { id: null, name: 'Вход 1' }],
    ])
    const without = planned([login(1, {}), login(2, {})], [], { decisions: new Map([[0, 'leave']]) })
    expect(without.map(({ decision }) => decision)).toEqual(['leave', 'create'])
  })

  it('of an export of ours that is there twice is created twice, and left out where a vault has it', () => {
    const kept = { overview: { type: 'login' }, details: null }
    expect(planned([login(1, { kept }), login(2, { kept })]).map(({ decision }) => decision)).toEqual([
      'create',
      'create',
    ])
    expect(planned([login(1, { kept })], [existing('a', login(0, {}))])).toMatchObject([
      { state: 'known', decision: 'leave' },
    ])
  })

  it('that lay in the trash is no second one of what is there, and is left out with the trash', () => {
    const gone = login(1, {
      kept: { overview: { type: 'login' }, details: null },
      isTrashed: true,
      password: 'прежний',
    })
    const there = [existing('a', login(0, {}))]
    expect(planned([gone], there)).toMatchObject([{ state: 'new', decision: 'create', twin: null }])
    expect(planned([gone], there, { withTrash: false })).toMatchObject([{ state: 'new', decision: 'leave' }])
    expect(planned([gone], there, { withTrash: false, decisions: new Map([[0, 'create']]) })).toMatchObject([
      { decision: 'create' },
    ])
    expect(planned([gone, login(2, { password: 'прежний' })])).toMatchObject([
      { decision: 'create' },
      { state: 'new', decision: 'create' },
    ])
  })

  it('without an address goes by its name, and another type by type and name', () => {
    const note = login(1, { type: 'note', name: 'Сейф', texts: { note: '1234' }, uris: [] })
    const rows = planned(
      [
        { ...note, position: 2 },
        login(3, { host: '', name: 'Роутер' }),
        { ...note, position: 4, texts: { note: '5678' } },
      ],
      [existing('n', note), existing('r', login(0, { host: '', name: 'роутер', password: 'другой' }))],
    )
    expect(rows.map(({ state, twin }) => [state, twin?.id])).toEqual([
      ['known', 'n'],
      ['similar', 'r'],
      ['new', undefined],
    ])
  })

  it('is named by its host, its user, or what nameless ones are called', () => {
    const rows = planned([
      login(1, { name: ' ' }),
      login(2, { name: '', host: '' }),
      login(3, { name: '', host: '', user: '' }),
    ])
    expect(rows.map(({ name }) => name)).toEqual(['bank.ru', 'anna', 'Без названия'])
  })

  it('has its faults, and none once they are mended', () => {
    const rows = [
      login(1, { texts: { note: 'я'.repeat(100_000) } }),
      login(2, { texts: { password: 'x\uD800' } }),
      login(3, { type: 'passkey' }),
      login(4, { uris: Array.from({ length: 51 }, (_, index) => ({ uri: `https://${index}.ru`, match: null })) }),
      login(5, { fields: Array.from({ length: 201 }, () => ({ label: '', kind: 'text' as const, value: '1' })) }),
    ]
    expect(planned(rows).map(({ state, faults, decision }) => [state, ...faults, decision])).toEqual([
      ['faulty', 'too_large', 'leave'],
      ['faulty', 'ill_formed', 'leave'],
      ['faulty', 'unknown_type', 'leave'],
      ['faulty', 'too_many_addresses', 'leave'],
      ['faulty', 'too_many_fields', 'leave'],
    ])
    expect(planned(rows, [], { edits: new Map([[1, login(2, { password: 'x' })]]) })[1]).toMatchObject({
      state: 'new',
      decision: 'create',
    })
  })

  it('that could not be read stands at its line, and notes stand with their row', () => {
    const rows = planned([login(1, {}), login(3, { host: 'mail.ru' })], [], {}, [
      { position: 2, name: 'Почта', code: 'unreadable' },
      { position: 3, name: 'Вход 3', code: 'attachments_left_out' },
      { position: 3, name: 'Вход 3', code: 'attachments_left_out' },
    ])
    expect(rows.map(({ position, name, state, faults, notes }) => [position, name, state, faults, notes])).toEqual([
      [1, 'Вход 1', 'new', [], []],
      [2, 'Почта', 'faulty', ['unreadable'], []],
      [3, 'Вход 3', 'new', [], ['attachments_left_out']],
    ])
  })
})

describe('what a program may have written for other letters', () => {
  const problems = [{ position: 1, name: 'Вход 1', code: 'maybe_encoded' as const }]
  const items = [login(1, { password: 'a&amp;b&lt;&#39;' }), login(2, { user: 'oleg', password: 'c&amp;d' })]

  it('stays as it is and is told, until a person says what it stands for', () => {
    const asRead = planned(items, [], {}, problems)
    expect(asRead.map(({ item, notes }) => [item?.texts['password'], notes])).toEqual([
      ['a&amp;b&lt;&#39;', ['maybe_encoded']],
      ['c&amp;d', []],
    ])
    const decoded = planned(items, [], { decodeEntities: true }, problems)
    expect(decoded.map(({ item, notes }) => [item?.texts['password'], notes])).toEqual([
      ["a&b<'", []],
      ['c&amp;d', []],
    ])
  })

  it('is known where a vault has it in that reading', () => {
    const transfer = { items, folders: [], problems }
    const prints = new Map(readingsOf(transfer).map((item) => [item, printsOf(item)]))
    const existingItems = [existing('a', login(0, { password: "a&b<'" }))]
    const rows = planImport(
      { transfer, existing: existingItems, prints, nameless: '' },
      { ...firstChoices, decodeEntities: true },
    )
    expect(rows.map(({ state }) => state)).toEqual(['known', 'new'])
  })
})

describe('a choice', () => {
  const there = [existing('a', login(0, { password: 'прежний' }))]

  it('over all similar ones yields to that over one', () => {
    const items = [login(1, {}), login(2, { password: 'третий' })]
    const rows = planned(items, there, { similar: 'replace', decisions: new Map([[1, 'leave']]) })
    expect(rows.map(({ decision }) => decision)).toEqual(['replace', 'leave'])
  })

  it('brings in what is there already, and leaves out what is new', () => {
    const rows = planned([login(1, { password: 'прежний' }), login(2, { host: 'mail.ru' })], there, {
      decisions: new Map([
        [0, 'create'],
        [1, 'leave'],
      ]),
    })
    expect(rows.map(({ decision }) => decision)).toEqual(['create', 'leave'])
  })
})

const anyLogin = fc.record({
  host: fc.constantFrom('', 'a.ru', 'www.a.ru', 'b.ru'),
  user: fc.constantFrom('', 'u', 'U', 'v'),
  password: fc.constantFrom('', '1', '2'),
})

it('imported again, nothing of a file is new, and nothing is lost the first time (any file, any vault)', () => {
  fc.assert(
    fc.property(fc.array(anyLogin, { maxLength: 12 }), fc.array(anyLogin, { maxLength: 6 }), (file, vault) => {
      const items = file.map((one, index) => login(index + 1, one))
      const there = vault.map((one, index) => existing(`v${index}`, login(index, one)))
      const first = planned(items, there)
      const made = first.flatMap(({ decision, item, key }) =>
        decision === 'create' && item !== null ? [existing(`n${key}`, item)] : [],
      )
      const after = [...there, ...made]
      for (const item of items) {
        const [wanted, user] = [[...printsOf(item)], (item.texts['username'] ?? '').toLowerCase()]
        expect(
          after.some(
            ({ prints, username }) =>
              username.toLowerCase() === user && wanted.every((print) => prints?.has(print) === true),
          ),
        ).toBe(true)
      }
      expect(planned(items, after).filter(({ decision }) => decision !== 'leave')).toEqual([])
    }),
  )
})

it('the candidates are all that a row may be compared with', () => {
  const there = [existing('a', login(0, {})), existing('b', login(0, { host: 'other.ru' }))]
  expect(candidatesOf([login(1, {})], there, '—').map(({ id }) => id)).toEqual(['a'])
})
