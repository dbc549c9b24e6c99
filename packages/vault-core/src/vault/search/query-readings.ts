import { foldCase, foldForSearch } from '../../folding.ts'
import { otherSpellings } from './brand-names.ts'
import { soundKey } from './sound-key.ts'

/** The same keys in the US and the Russian (ЙЦУКЕН) layout: eight with Shift first, so that the plain ones prevail. */
const latinKeys = `~{}:"<>?\`qwertyuiop[]asdfghjkl;'zxcvbnm,./`
const russianKeys = 'ёхъжэбю,ёйцукенгшщзхъфывапролджэячсмитьбю.'

/** Meanings of one word of a query. */
export interface WordReadings {
  /** Parts of a folded text, with its hyphens or without. */
  readonly spelled: readonly string[]
  /** Parts of the sound keys of Latin words, for a word in Russian letters. */
  readonly likeLatin: readonly string[]
  /** Parts of the sound keys of Russian words, for a word in Latin letters. */
  readonly likeRussian: readonly string[]
}

/** A text that is shorter once letters are taken together would be found in everything. */
const fewestLetters = 3

function layoutMap(from: string, to: string): ReadonlyMap<string, string> {
  return new Map(Array.from(from, (key, index) => [key, to.charAt(index)]))
}

const toRussian = layoutMap(latinKeys, russianKeys)
const toLatin = layoutMap(russianKeys, latinKeys)

function retype(text: string, keys: ReadonlyMap<string, string>): string {
  return Array.from(text, (letter) => keys.get(letter) ?? letter).join('')
}

/** The word with letters that a key gave twice in a row taken once: each of them alone, and all of them. */
function withoutRepeats(word: string): readonly string[] {
  const runs = Array.from(word.matchAll(/(.)\1+/gu))
  const one = runs.map(
    ({ 0: run, 1: letter = '', index }) => word.slice(0, index) + letter + word.slice(index + run.length),
  )
  return [...one, word.replaceAll(/(.)\1+/gu, '$1')].filter(enoughLetters)
}

const distinct = (texts: readonly string[]) => [...new Set(texts)]
const enoughLetters = (text: string) => text.length >= fewestLetters
const hasLatin = (text: string) => /[a-z]/u.test(text)
const hasRussian = (text: string) => /[а-я]/u.test(text)

/**
 * Lists what a word of a query may mean: itself; the text that the same keys give in the other keyboard layout; that
 * text with letters that a key gave twice in a row taken once (who does not see what the keys give does not see that
 * either); each of them without hyphens; and what sounds alike in the other script.
 *
 * @param word as typed, without spaces
 */
function wordReadings(word: string): WordReadings {
  const typed = foldCase(word)
  const retyped = [retype(typed, toRussian), retype(typed, toLatin)].filter((text) => text !== typed)
  const meant = distinct([typed, ...retyped].map(foldForSearch))
  const solid = meant.map((text) => text.replaceAll('-', '')).filter(enoughLetters)
  const keys = (texts: readonly string[]) => distinct(texts.map(soundKey).filter(enoughLetters))
  return {
    spelled: distinct([
      ...meant,
      ...retyped.flatMap(withoutRepeats).map(foldForSearch),
      ...solid,
      ...meant.flatMap(otherSpellings),
    ]),
    likeLatin: keys(meant.filter((text) => hasRussian(text) && !hasLatin(text))),
    likeRussian: keys(meant.filter((text) => hasLatin(text) && !hasRussian(text))),
  }
}

/**
 * Meanings of the words of a query, word by word.
 *
 * @param query as typed
 */
export function queryReadings(query: string): readonly WordReadings[] {
  return query.trim().split(/\s+/u).map(wordReadings)
}
