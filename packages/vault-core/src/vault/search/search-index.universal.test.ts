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

function filled() {
  const index = createSearchIndex()
  for (const login of logins) index.put(login)
  return index
}

/** Names of what a query finds, in the order of the list. */
function found(query: string): string[] {
  const ids: ReadonlySet<ItemId> | null = filled().query(query)
  return logins.filter(({ id }) => ids?.has(id)).map(({ name }) => name.text)
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

describe('search does not find', () => {
  test.each([
    ['и for й', 'мои сервер'],
    ['what is in no login', 'nothing'],
    ['across the end of a field', 'githubocto'],
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
