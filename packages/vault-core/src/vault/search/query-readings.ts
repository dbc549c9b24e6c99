import { foldText } from './fold-text.ts'

/** The same keys in the US and the Russian (ЙЦУКЕН) layout: eight with Shift first, so that the plain ones prevail. */
const latinKeys = `~{}:"<>?\`qwertyuiop[]asdfghjkl;'zxcvbnm,./`
const russianKeys = 'ёхъжэбю,ёйцукенгшщзхъфывапролджэячсмитьбю.'

function layoutMap(from: string, to: string): ReadonlyMap<string, string> {
  return new Map(Array.from(from, (key, index) => [key, to.charAt(index)]))
}

const toRussian = layoutMap(latinKeys, russianKeys)
const toLatin = layoutMap(russianKeys, latinKeys)

function retype(text: string, keys: ReadonlyMap<string, string>): string {
  return Array.from(text, (letter) => keys.get(letter) ?? letter).join('')
}

/**
 * What a query may mean: itself; the text that the same keys give in the other keyboard layout; and that text with
 * letters that a key gave twice in a row taken once (who does not see what the keys give does not see that either).
 *
 * @param query as typed
 * @returns folded, distinct readings; the query's own first
 */
export function queryReadings(query: string): readonly string[] {
  const typed = query.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
  const retyped = [retype(typed, toRussian), retype(typed, toLatin)].filter((text) => text !== typed)
  const readings = [typed, ...retyped, ...retyped.map((text) => text.replaceAll(/(.)\1+/gu, '$1'))]
  return [...new Set(readings.map(foldText))]
}
