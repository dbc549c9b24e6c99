import { spellWords } from '../generator/words/spell-words.ts'
import { words as effWords } from '../generator/words/lists/eff.ts'
import { words as russianNouns } from '../generator/words/lists/russian.ts'
import { words as englishWords } from './lists/english-words.ts'
import { words as leakedPasswords } from './lists/passwords.ts'
import { names as russianNames } from './lists/russian-names.ts'
import { words as russianPasswords } from './lists/russian-passwords.ts'
import { words as russianWords } from './lists/russian-words.ts'

/** A word that a guesser has in a list. */
export interface KnownWord {
  /** How many tries it takes to reach it, in bits. */
  readonly bits: number
  readonly isName: boolean
}

/** Contents of the guesser's lists. */
export interface Dictionary {
  readonly words: ReadonlyMap<string, KnownWord>
  /** Russian words and names without the vowel or sign that declension puts others for. */
  readonly stems: ReadonlyMap<string, KnownWord>
  /**
   * How long the longest word or stem is that begins with these {@link shortestWord} letters: nothing else is looked
   * up.
   */
  readonly beginnings: ReadonlyMap<string, number>
}

/** Shorter words are in any random text. */
export const shortestWord = 3
/** A longer word is guessed by its parts. */
export const longestWord = 20

const declined = /[аяоеийыуюь]$/
const shortestStem = 3

let made: Dictionary | undefined

/** Made when it is first asked for, and kept. */
export function dictionary(): Dictionary {
  made ??= makeDictionary()
  return made
}

function makeDictionary(): Dictionary {
  const words = new Map<string, KnownWord>()
  const stems = new Map<string, KnownWord>()
  const add = (to: Map<string, KnownWord>, word: string, known: KnownWord) => {
    const before = to.get(word)
    if (before === undefined || before.bits > known.bits) to.set(word, known)
  }
  const addAll = (list: string, isRanked: boolean, isName = false) => {
    const all = split(list)
    // The usual comes first; in a list without an order, every word is as far as its middle.
    const knownAt = (index: number) => ({ bits: Math.log2(isRanked ? index + 2 : all.length), isName })
    for (const [index, word] of all.entries()) add(words, word, knownAt(index))
    if (!/^[а-я]/.test(all[0] ?? '')) return
    for (const [index, word] of spellWords(all, 'transliteration').entries()) add(words, word, knownAt(index))
    for (const [index, word] of all.entries()) {
      const stem = word.replace(declined, '')
      if (stem.length >= shortestStem) add(stems, stem, knownAt(index))
    }
  }
  addAll(leakedPasswords, true)
  addAll(russianPasswords, true)
  addAll(englishWords, true)
  addAll(russianNames, false, true)
  addAll(russianNouns, false)
  addAll(russianWords, false)
  addAll(effWords, false)
  const beginnings = new Map<string, number>()
  for (const known of [words, stems]) {
    for (const word of known.keys()) {
      const beginning = word.slice(0, shortestWord)
      beginnings.set(beginning, Math.max(beginnings.get(beginning) ?? 0, word.length))
    }
  }
  return { words, stems, beginnings }
}

function split(list: string): readonly string[] {
  return list.trim().split(/\s+/)
}
