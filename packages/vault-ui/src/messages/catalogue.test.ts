import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { ru } from './ru.ts'

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
  'passwordGenerator.value.copyFailed': 'the specification has it so',
  'strengthMeter.withBits': 'has no word of its own',
}

/** What one language leaves out. */
const leftOut = ['strengthMeter.feedback.add_lowercase_cyrillic', 'strengthMeter.feedback.add_uppercase_cyrillic']

const russian = textsOf(ru)
const english = textsOf(en)

describe('the English texts', () => {
  it('are there for every Russian one', () => {
    expect([...english.keys()].toSorted()).toEqual([...russian.keys()].toSorted())
  })

  it('are other words, but where a reason is written down', () => {
    const equal = [...russian].filter(([place, text]) => english.get(place) === text).map(([place]) => place)
    expect(equal.toSorted()).toEqual(Object.keys(same).toSorted())
  })

  it('have no Russian letter, and are empty where English has no use for them', () => {
    expect([...english].filter(([, text]) => /[а-яё]/iu.test(String(text)))).toEqual([])
    expect([...english].filter(([, text]) => text === null).map(([place]) => place)).toEqual(leftOut)
  })
})

describe('the key by which a view asks for its texts', () => {
  const sources: Readonly<Record<string, string>> = import.meta.glob('../*/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const asked = Object.values(sources).flatMap((source) => [...source.matchAll(/useMessages\('(\w+)', (\w+)\)/g)])

  it('is the name of its Russian texts, and of a part of the catalogue', () => {
    expect(new Set(asked.map(([, key]) => key))).toEqual(new Set(Object.keys(ru).filter((key) => key !== 'locale')))
    expect(asked.filter(([, key, texts]) => texts !== `${key}Ru`)).toEqual([])
  })
})
