import { describe, expect, it } from 'vitest'
import { messagesEn } from './messages.en.ts'
import { messagesRu } from './messages.ru.ts'

/** Every text of a tree, by its path; a text with parameters is written with a sample. */
function textsOf(tree: object, path = ''): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
      const place = path === '' ? key : `${path}.${key}`
      if (typeof value === 'function') return [[place, Reflect.apply(value, undefined, ['5'])] as const]
      return typeof value === 'object' && value !== null ? [...textsOf(value, place)] : [[place, value] as const]
    }),
  )
}

/** What is the same in both languages, and why. */
const same: Readonly<Record<string, string>> = {
  'errors.problems.unauthorized.message': 'the specification has it so',
  'items.copyFailed': 'the specification has it so',
  'settings.languages.en': 'a language calls itself',
  'settings.languages.ru': 'a language calls itself',
  'shell.account': 'the specification has it so',
  'shell.deleteProject': 'the specification has it so',
  'shell.notifications': 'the specification has it so',
  'shell.shareProject': 'the specification has it so',
  'shell.viewProject': 'the specification has it so',
}

const russian = textsOf(messagesRu)
const english = textsOf(messagesEn)

describe('the English texts of the app', () => {
  it('are there for every Russian one', () => {
    expect([...english.keys()].toSorted()).toEqual([...russian.keys()].toSorted())
  })

  it('are other words, but where a reason is written down', () => {
    const equal = [...russian].filter(([place, text]) => english.get(place) === text).map(([place]) => place)
    expect(equal.toSorted()).toEqual(Object.keys(same).toSorted())
  })

  it('have no Russian letter but in the name of the language', () => {
    const places = [...english].filter(([, text]) => /[а-яё]/iu.test(String(text))).map(([place]) => place)
    expect(places).toEqual(['settings.languages.ru'])
  })
})
