import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
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

describe('the English of a view', () => {
  const sources: Readonly<Record<string, string>> = import.meta.glob('../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const languages = import.meta.glob<{ readonly en: object }>('../*/messages.en.ts', { eager: true })

  /** Files that one loads, at once or later; of what is imported for its type nothing is loaded. */
  function loads(file: string): string[] {
    const code = (sources[file] ?? '').replaceAll(/^(?:import|export) type [^;]*? from '[^']+'$/gmu, '')
    return [...code.matchAll(/(?:from|import\()\s*'(\.[^']+)'/gu)].map(([, path = '']) =>
      new URL(path, new URL(file, 'file:///src/messages/')).href.replace('file:///src/', '../'),
    )
  }

  function asksFor(entry: string): Set<string> {
    const files = new Set([entry])
    // The list of what fields load later has the editors too, which only forms do load.
    const isLoaded = (file: string) => file in sources && !file.endsWith('item-fields/lazy/parts.ts')
    for (const file of files) for (const next of loads(file)) if (isLoaded(next)) files.add(next)
    const keys = [...files].flatMap((file) => [...(sources[file] ?? '').matchAll(/useMessages\(\s*'(\w+)'/gu)])
    return new Set(keys.map(([, key = '']) => key))
  }

  // The forms of both dialogs are one part, and each has words that are there before it; sections of an account are no
  // view by themselves.
  const others = /item-fields|item-dialog|vault-dialog|notify|security-section/u
  const entries = Object.keys(languages).filter((file) => !others.test(file))
  it.each(entries)('has all that the view asks for, and nothing else: %s', (file) => {
    const { locale, ...words } = { locale: '', ...languages[file]?.en }
    expect(locale).toBe('en')
    expect(new Set(Object.keys(words))).toEqual(asksFor(file.replace('messages.en.ts', 'index.ts')))
  })
})

describe('messages', () => {
  const leaves = (words: object, path = ''): [string, unknown][] =>
    Object.entries(words).flatMap(([key, word]: [string, unknown]): [string, unknown][] =>
      typeof word === 'object' && word !== null && !('other' in word && 'one' in word)
        ? leaves(word, `${path}${key}.`)
        : [[path + key, word]],
    )
  const namesIn = (word: unknown) =>
    new Set(Array.from(JSON.stringify(word).matchAll(/(?<!\{)\{(\w+)\}/gu), ([, name = '']) => name))

  it('are data, which a translation file can hold', () => {
    expect(JSON.parse(JSON.stringify({ en, ru }))).toEqual({ en, ru })
  })

  it('take the same values in each language', () => {
    const russian = new Map(leaves(ru).map(([path, word]) => [path, namesIn(word)]))
    const others = leaves(en).filter(([path, word]) => {
      const names = russian.get(path)
      return [...namesIn(word)].some((name) => name !== 'count' && names?.has(name) !== true)
    })
    expect(others).toEqual([])
  })
})
