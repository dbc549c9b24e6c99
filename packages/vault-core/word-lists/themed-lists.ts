// The specification's five lists (section 3) as words: names of airlines, airplanes, airports, bears and birds.
import { en } from '@faker-js/faker'

/** Words that would hurt or embarrass in a phrase. */
const unpleasant = new Set(['booby', 'bushtit', 'eskimo', 'mourning', 'oldsquaw', 'parasitic'])

/** Shorter pieces of names are articles, initials and codes. */
const shortestWord = 3

/**
 * The words that names consist of, in alphabetical order, each once: lower-case Latin letters, no diacritics, no
 * possessive s ("Forster's Tern" gives forster and tern). Left out are pieces with a digit (A320neo), abbreviations of
 * up to three capitals (KLM, MAX) and pieces shorter than three letters.
 */
function wordsOfNames(names: readonly string[]): readonly string[] {
  const pieces = names.flatMap((name) =>
    name
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '')
      .replaceAll(/['’]s\b/g, '')
      .replaceAll(/['’]/g, '')
      .split(/[^A-Za-z0-9]+/),
  )
  const words = pieces
    .filter((piece) => piece.length >= shortestWord && !/\d/.test(piece) && !/^[A-Z]{3}$/.test(piece))
    .map((piece) => piece.toLowerCase())
    .filter((word) => !unpleasant.has(word))
  return [...new Set(words)].toSorted()
}

/** Names as the package has them: of airlines, airplanes and airports with their codes, which are no words. */
interface Named {
  readonly name: string
}

function namesOf(things: readonly Named[] | null | undefined): readonly string[] {
  return (things ?? []).map(({ name }) => name)
}

/** The five lists by their names. */
export const themedLists: Readonly<Record<string, readonly string[]>> = {
  airlines: wordsOfNames(namesOf(en.airline?.airline)),
  airplanes: wordsOfNames(namesOf(en.airline?.airplane)),
  airports: wordsOfNames(namesOf(en.airline?.airport)),
  bears: wordsOfNames(en.animal?.bear ?? []),
  birds: wordsOfNames(en.animal?.bird ?? []),
}
