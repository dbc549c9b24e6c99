import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ItemId } from '../../contracts/primitives.ts'
import { itemRecord } from '../../testing/item-record.ts'
import { createSearchIndex } from './search-index.ts'
import type { SearchableItem } from './search-index.ts'

const trusted = (text: string) => ({ trusted: true, text })
const strings = { name: '' }

function searchable(name: string, username: string | null = null, ...uris: string[]): SearchableItem {
  return {
    id: itemRecord(strings).id,
    name: trusted(name),
    username: username === null ? null : trusted(username),
    overview: null,
    uris: uris.map((uri) => ({ uri: trusted(uri), match: null })),
  }
}

const github = searchable('GitHub', 'octocat', 'https://github.com/login')
const yandex = searchable('Яндекс почта', 'ёлкин@ya.ru', 'https://mail.yandex.ru', 'https://passport.yandex.ru')
const hello = searchable('Привет, мой сервер')
const logins = [github, yandex, hello]

function filled(items: readonly SearchableItem[] = logins) {
  const index = createSearchIndex()
  for (const item of items) index.put(item)
  return index
}

/** Names of what a query finds, in the order of the list. */
function found(query: string, items: readonly SearchableItem[] = logins): string[] {
  const ids: ReadonlySet<ItemId> | null = filled(items).query(query)
  return items.filter(({ id }) => ids?.has(id)).map(({ name }) => name.text)
}

test('search finds what a person typed in an overview, and not what the app keeps there', () => {
  const value = { type: 'note', tags: ['дача'], subtitle: '•••• 4321', folder: 'folder01', later: 'позже' }
  const index = createSearchIndex()
  index.put({ ...hello, overview: { trusted: true, value } })
  for (const query of ['дача', '4321']) expect(index.query(query)).toEqual(new Set([hello.id]))
  for (const query of ['note', 'folder01', 'позже']) expect(index.query(query)).toEqual(new Set())
  index.put({ ...hello, overview: { trusted: false, text: 'дача' } })
  expect(index.query('дача')).toEqual(new Set())
})

describe('search finds a part of', () => {
  test.each([
    ['a name', 'itHu', 'GitHub'],
    ['a username', 'octo', 'GitHub'],
    ['the first address', 'mail.yandex', 'Яндекс почта'],
    ['the second address', 'passport', 'Яндекс почта'],
  ])('%s', (_, query, name) => {
    expect(found(query)).toEqual([name])
  })
})

describe('search does not mind', () => {
  test.each([
    ['letter case', 'яНДЕКС', 'Яндекс почта'],
    ['spaces around', '  github ', 'GitHub'],
    ['ё typed as е', 'елкин', 'Яндекс почта'],
    ['е typed as ё', 'привёт', 'Привет, мой сервер'],
    ['Ё in capitals', 'ЁЛКИН', 'Яндекс почта'],
    ['full-width letters', 'ｇｉｔｈｕｂ', 'GitHub'],
    ['й typed as и with a breve', 'мо\u0438\u0306', 'Привет, мой сервер'],
    ['the Russian layout for a Latin word', 'пшерги', 'GitHub'],
    ['the Russian layout and a letter twice', 'пшергии', 'GitHub'],
    ['the Latin layout for a Russian word', 'ghbdtn', 'Привет, мой сервер'],
    ['the Latin layout in capitals', 'GHBDTN', 'Привет, мой сервер'],
    ['the Latin layout with keys that are marks there', '`krby', 'Яндекс почта'],
    ['the Russian layout with keys that are letters there', 'ьфшдюнфтвучюкг', 'Яндекс почта'],
  ])('%s', (_, query, name) => {
    expect(found(query)).toEqual([name])
  })
})

describe('search takes the words of a query in any order', () => {
  test.each([
    ['of one field', 'почта яндекс', 'Яндекс почта'],
    ['of several fields', 'mail елкин яндекс', 'Яндекс почта'],
    ['by their parts', 'поч янд', 'Яндекс почта'],
    ['each in a layout of its own', 'почта zylt', 'Яндекс почта'],
  ])('%s', (_, query, name) => {
    expect(found(query)).toEqual([name])
  })

  test('and finds nothing by a word that is nowhere', () => {
    expect(found('почта яндекс github')).toEqual([])
  })
})

describe('search finds a number however its digits are grouped', () => {
  const numbers = [
    searchable('Мама', '+7 916 123-45-67'),
    searchable('Дача', '8 (495) 000-11-22'),
    searchable('Ключ', '926 555 44 33'),
    searchable('Карта', '4321 0000 1234 5678'),
    searchable('Код', '1234'),
  ]

  test.each([
    ['9161234567', 'Мама'],
    ['+79161234567', 'Мама'],
    ['89161234567', 'Мама'],
    ['8 (916) 123 45 67', 'Мама'],
    ['8916123', 'Мама'],
    ['61234567', 'Мама'],
    ['+7 495 000 11 22', 'Дача'],
    ['84950001122', 'Дача'],
    ['4950001122', 'Дача'],
    ['+7 926 555-44-33', 'Ключ'],
    ['89265554433', 'Ключ'],
    ['4321000012345678', 'Карта'],
    ['43210000', 'Карта'],
  ])('%s', (query, name) => {
    expect(found(query, numbers)).toEqual([name])
  })

  test('but takes no number for another', () => {
    for (const query of ['9161234568', '12345679', '79160000000', '+']) {
      expect(found(query, numbers)).toEqual(query === '+' ? ['Мама'] : [])
    }
  })
})

describe('search finds a name by its spelling in the other script', () => {
  const names = ['Ozon', 'Авито', 'Tinkoff', 'Сбербанк', 'GitHub', 'Wildberries', 'YouTube', 'Алексей Жуков', 'Щукин']
  const items = [...names, 'Дом Wi\u2011Fi'].map((name) => searchable(name))

  test.each([
    ['озон', 'Ozon'],
    ['jpjy', 'Ozon'],
    ['avito', 'Авито'],
    ['тинькофф', 'Tinkoff'],
    ['тинькоф', 'Tinkoff'],
    ['sber', 'Сбербанк'],
    ['sberbank', 'Сбербанк'],
    ['гитхаб', 'GitHub'],
    ['вайлд', 'Wildberries'],
    ['ютуб', 'YouTube'],
    ['alexey zhukov', 'Алексей Жуков'],
    ['shchukin', 'Щукин'],
    ['wifi', 'Дом Wi\u2011Fi'],
    ['wi-fi', 'Дом Wi\u2011Fi'],
    ['вайфай', 'Дом Wi\u2011Fi'],
    ['вай-фай дом', 'Дом Wi\u2011Fi'],
  ])('%s', (query, name) => {
    expect(found(query, items)).toEqual([name])
  })
})

test('whatever an item is named, every word of the name finds it, in any order', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const item = searchable(words.join(' '))
      expect(found(words.toReversed().join(' '), [item])).toEqual([item.name.text])
    }),
  )
})

test('a letter that is in no item finds nothing, however often it is typed', () => {
  const items = [searchable('Яндекс Почта', 'anna'), searchable('Ozon')]
  const letter = fc.constantFrom(...Array.from('bcfghjlqwбгжлмфхцчшщъыьэю'))
  fc.assert(
    fc.property(letter, fc.integer({ min: 2, max: 12 }), (one, times) => {
      expect(found(one.repeat(times), items)).toEqual([])
    }),
  )
})

describe('search does not find', () => {
  test.each([
    ['и for й', 'мои сервер'],
    ['и for ы in a Russian word', 'сырвер'],
    ['what is in no login', 'nothing'],
    ['across the end of a field', 'githubocto'],
    ['what a letter typed twice would be alone', 'zz'],
    ['what a letter typed three times would be alone', 'яяя'],
    ['letters that have no sound of their own', 'ьь'],
    ['dashes where there are none', '-'],
  ])('%s', (_, query) => {
    expect(found(query)).toEqual([])
  })

  test('words of the server in fields that did not open', () => {
    const index = createSearchIndex()
    const untrusted = { trusted: false, text: 'findme' }
    index.put({ ...github, name: untrusted, username: untrusted, uris: [{ uri: untrusted, match: null }] })
    expect(index.query('findme')).toEqual(new Set())
  })
})

test('an empty query is none', () => {
  expect(filled().query('')).toBeNull()
  expect(filled().query('   ')).toBeNull()
})

test('a login put again is found by its new texts only', () => {
  const index = filled()
  index.put({ ...github, name: trusted('Codeberg'), username: null, uris: [] })
  expect(index.query('codeberg')).toEqual(new Set([github.id]))
  expect(index.query('github')).toEqual(new Set())
})

test('removed and cleared logins are not found', () => {
  const index = filled()
  index.remove(github.id)
  expect(index.query('github')).toEqual(new Set())
  expect(index.query('yandex')).toEqual(new Set([yandex.id]))
  index.clear()
  expect(index.query('yandex')).toEqual(new Set())
})
