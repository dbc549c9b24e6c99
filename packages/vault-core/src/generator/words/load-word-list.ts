import { ArgumentError } from '../../errors.ts'

/**
 * Names of the lists: `russian`, made for this project; `eff`, the large list of the Electronic Frontier Foundation;
 * and the specification's five (section 3).
 */
export type WordListName = 'russian' | 'eff' | 'airlines' | 'airplanes' | 'airports' | 'bears' | 'birds'

/**
 * The lists, each in a module of its own, so that a bundler makes a chunk of each that loads when it is chosen. Typed
 * by hand: inferred, the declarations would hold every word.
 */
const modules: Readonly<Record<WordListName, () => Promise<{ readonly words: string }>>> = {
  russian: () => import('./lists/russian.ts'),
  eff: () => import('./lists/eff.ts'),
  airlines: () => import('./lists/airlines.ts'),
  airplanes: () => import('./lists/airplanes.ts'),
  airports: () => import('./lists/airports.ts'),
  bears: () => import('./lists/bears.ts'),
  birds: () => import('./lists/birds.ts'),
}

/** All lists, the default one of a Russian interface first. */
export const wordListNames: readonly WordListName[] = [
  'russian',
  'eff',
  'airlines',
  'airplanes',
  'airports',
  'bears',
  'birds',
]

const loaded = new Map<WordListName, readonly string[]>()

/**
 * The words of a list: lower-case letters only, Russian ones in `russian` and Latin ones in the others, each word once,
 * in alphabetical order. `docs/word-lists.md` has the sizes. A list that was loaded stays loaded: the same array is
 * given again.
 *
 * @throws whatever the platform throws when the list's chunk cannot be fetched; the next call tries again
 */
export async function loadWordList(name: WordListName): Promise<readonly string[]> {
  if (!wordListNames.includes(name))
    throw new ArgumentError('loadWordList(name)', 'name', `one of ${wordListNames.join(', ')}`, name)
  const known = loaded.get(name)
  if (known) return known
  const { words } = await modules[name]()
  const list = words.trim().split(/\s+/)
  loaded.set(name, list)
  return list
}
