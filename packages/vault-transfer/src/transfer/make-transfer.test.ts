import { maxUris } from '@larets/vault-core/contracts'
import { mostCustomFields, maxFolderDepth, maxFolders } from '@larets/vault-core/items'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundField, foundText, nothingFound, type FoundItem } from './found-item.ts'
import { fitsAnItem } from './fits-an-item.ts'
import { makeTransfer } from './make-transfer.ts'
import { pathsOf, placeFolders } from './place-folders.ts'

const found = (more: Partial<FoundItem>): FoundItem => ({ ...nothingFound, position: 1, name: 'Имя', ...more })
const made = (more: Partial<FoundItem>) => makeTransfer([found(more)])

describe('what is found', () => {
  it('stands in the fields of its type, in their formats; what does not fit stands in a custom field', () => {
    const texts = [
      foundText('number', 'Number', '4111 1111-1111 1111'),
      foundText('expiry', 'Expires', '3/2031'),
      foundText('expiry', 'Valid until', 'never'),
      foundText('code', 'CVV', '  '),
      foundText('snils', 'SNILS', '112-233-445 95'),
    ]
    const { items, problems } = made({ type: 'card', texts, uris: [{ uri: 'https://bank.example', match: null }] })
    expect(items).toMatchObject([
      {
        texts: { number: '4111111111111111', expiry: '03/31' },
        uris: [],
        fields: [
          { label: 'Valid until', kind: 'text', value: 'never' },
          { label: 'SNILS', kind: 'text', value: '112-233-445 95' },
          { label: 'URL', kind: 'url', value: 'https://bank.example' },
        ],
      },
    ])
    expect(problems).toEqual([])
  })

  it('keeps passwords and names of logins to the last blank, and a second one beside, unseen', () => {
    const texts = [
      foundText('password', 'Password', ' p '),
      foundText('password', 'Old', 'q'),
      foundText('password', 'Same', ' p '),
    ]
    expect(made({ texts }).items).toMatchObject([
      { texts: { password: ' p ' }, fields: [{ label: 'Old', kind: 'secret', value: 'q' }] },
    ])
  })

  it('goes on in further items where it cannot be sealed as one, and loses nothing', () => {
    const long = (length: number) =>
      Array.from({ length }, (_, index) => 'жёлудь 👩‍👧 "\u0001'[index % 14])
        .join('')
        .toWellFormed()
    const fields = (count: number) => Array.from({ length: count }, (_, index) => foundField(`f${index}`, 'v'))
    const cases: readonly Partial<FoundItem>[] = [
      { name: long(60_000) },
      { texts: [foundText('password', 'p', long(160_000)), foundText('note', 'n', 'short')] },
      { texts: [foundText('password', 'p', 'short'), foundText('note', 'n', long(120_000))] },
      { uris: [{ uri: long(60_000), match: null }] },
      { tags: ['short', long(60_000)] },
      { fields: [foundField(long(60_000), long(60_000), 'secret'), ...fields(2 * mostCustomFields + 1)] },
    ]
    for (const one of cases) {
      const { items, problems } = made(one)
      expect(problems).toMatchObject([{ position: 1, code: 'continued' }])
      expect(items.every(fitsAnItem)).toBe(true)
      const texts = items.flatMap(({ texts: { password = '', note = '' }, fields, uris, tags }) => [
        ...tags,
        ...uris.map(({ uri }) => uri),
        password,
        ...fields.map(({ value }) => value),
        note,
      ])
      const given = [
        one.name ?? '',
        ...(one.texts ?? []).map(({ value }) => value),
        ...(one.uris ?? []).map(({ uri }) => uri),
        ...(one.tags ?? []),
        ...(one.fields ?? []).map(({ value }) => value),
      ]
      const all = texts.join('')
      expect(given.filter((text) => !all.includes(text))).toEqual([])
    }
    const [first] = made({ texts: [foundText('password', 'p', 'short'), foundText('note', 'n', long(120_000))] }).items
    expect(first).toMatchObject({ type: 'login', texts: { password: 'short' } })
    expect(
      made({
        fields: fields(mostCustomFields),
        texts: [foundText('note', 'n', 'ж'.repeat(40_000))],
        name: 'ж'.repeat(20_000),
      }).problems,
    ).toEqual([])
  })

  it('has a password of blanks, and tells of a code that is not made here', () => {
    expect(made({ texts: [foundText('password', 'p', '   '), foundText('username', 'u', '  ')] }).items).toMatchObject([
      { texts: { password: '   ' } },
    ])
    const counted = 'otpauth://hotp/x?secret=JBSWY3DPEHPK3PXP&counter=5'
    const { items, problems } = made({ name: 'n', texts: [foundText('totp', 'otp', counted)] })
    expect(items).toMatchObject([{ texts: {}, fields: [{ label: 'otp', kind: 'secret', value: counted }] }])
    expect(problems).toMatchObject([{ code: 'code_unsupported' }])
  })

  it('has so many addresses, and the rest in custom fields', () => {
    const uris = Array.from({ length: maxUris + 2 }, (_, index) => ({ uri: `https://${index}.example`, match: null }))
    const [item] = made({ uris }).items
    expect(item?.uris).toEqual(uris.slice(0, maxUris))
    expect(item?.fields.map(({ value }) => value)).toEqual(uris.slice(maxUris).map(({ uri }) => uri))
  })

  it('has no half characters, and says so; NUL and other controls stay', () => {
    const { items, problems } = made({ name: 'a\uD800b', texts: [foundText('note', 'n', 'x\0y\u0007')] })
    expect(items).toMatchObject([{ name: 'a\uFFFDb', texts: { note: 'x\0y\u0007' } }])
    expect(problems).toMatchObject([{ code: 'characters_replaced' }])
  })

  it('is told of once where nothing is in it, or it lay in the trash', () => {
    expect(made({ name: ' ' })).toEqual({
      items: [],
      folders: [],
      problems: [{ position: 1, name: ' ', code: 'empty' }],
    })
    expect(made({ problems: ['in_trash', 'in_trash'] }).problems).toEqual([
      { position: 1, name: 'Имя', code: 'in_trash' },
    ])
  })
})

describe('folders', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`)

  it('are as deep, as many and as long named as a vault holds; what stood deeper stands higher up and is told', () => {
    const deep = makeTransfer([found({ folder: names(maxFolderDepth + 1) })])
    expect(deep.items[0]?.folder).toEqual(names(maxFolderDepth))
    expect(deep.problems).toMatchObject([{ code: 'folder_moved' }])
    expect(made({ folder: ['Дом', 'д'.repeat(101), 'Внутри'] })).toMatchObject({
      folders: [['Дом']],
      problems: [{ code: 'folder_moved' }],
    })
    const many = makeTransfer(
      names(maxFolders + 1).map((name, index) => found({ position: index + 1, folder: [name] })),
    )
    expect(many.folders).toHaveLength(maxFolders)
    expect(many.problems).toEqual([{ position: maxFolders + 1, name: 'Имя', code: 'folder_moved' }])
  })

  it('come after those they stand in, the empty ones too', () => {
    const { folders } = makeTransfer([found({ folder: ['a', 'b'] })], { folders: [['c', 'd'], ['a']] })
    expect(folders).toEqual([['a'], ['a', 'b'], ['c'], ['c', 'd']])
  })

  it('that name each other, or none that is there, have a path each that ends (any parents)', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const any = fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...ids), parent: fc.constantFrom(null, 'gone', ...ids) }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(any, (folders) => {
        const { paths, circles } = pathsOf(folders.map((folder) => ({ ...folder, name: folder.id })))
        const parents = new Map(folders.map(({ id, parent }) => [id, parent]))
        for (const { id } of folders) {
          const path = paths.get(id) ?? []
          expect(path.at(-1)).toBe(id)
          expect(new Set(path).size).toBe(path.length)
          expect(circles.has(id)).toBe(reaches(parents, id))
        }
      }),
    )
    const long = Array.from({ length: 20_000 }, (_, index) => ({
      id: String(index),
      name: 'n',
      parent: index === 0 ? null : String(index - 1),
    }))
    expect(placeFolders([pathsOf(long.toReversed()).paths.get('19999') ?? []], []).placed[0]).toMatchObject({
      isMoved: true,
    })
  })
})

/** Whether a folder's parents lead back to it. */
function reaches(parents: ReadonlyMap<string, string | null>, start: string): boolean {
  let at = parents.get(start) ?? null
  for (let step = 0; at !== null && step < parents.size; step++) {
    if (at === start) return true
    at = parents.get(at) ?? null
  }
  return false
}
