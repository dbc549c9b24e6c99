import { describe, expect, it } from 'vitest'
import { ru } from './ru.ts'

describe('the key by which a view asks for its texts', () => {
  const sources: Readonly<Record<string, string>> = import.meta.glob('../*/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const asked = Object.values(sources).flatMap((source) => [...source.matchAll(/useMessages\('(\w+)', (\w+)\)/g)])

  it('is the name of its Russian texts, and of a part of the catalogue', () => {
    expect(new Set(asked.map(([, key]) => key))).toEqual(new Set(Object.keys(ru).filter((key) => key !== 'locale')))
    // The place of a form that is loaded later asks for the part of its texts that says that it did not come.
    expect(asked.filter(([, key, texts]) => texts !== `${key}Ru` && texts !== `${key}FailedRu`)).toEqual([])
  })
})
