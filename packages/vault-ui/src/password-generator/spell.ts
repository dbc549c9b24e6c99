import { characterRuns } from '../primitives/character-runs.ts'
import type { GeneratedValue } from './generator-options.ts'
import type { PasswordGeneratorMessages } from './messages.ru.ts'

/** One step of reading a value aloud. */
export interface SpelledPart {
  readonly shown: string
  /** How it is said. */
  readonly spoken: string
}

const isCapital = (text: string) => /^\p{Lu}/u.test(text)

/**
 * Takes a value apart as one would read it to another person: a password character by character, a phrase word by word.
 *
 * @param messages the names of characters
 */
export function spell(
  { text, tab }: GeneratedValue,
  messages: PasswordGeneratorMessages['spelled'],
): readonly SpelledPart[] {
  const names: Readonly<Record<string, string | undefined>> = messages.symbols
  return characterRuns(text).flatMap(({ kind, text: run }) => {
    if (kind === 'letter' && tab === 'mnemonic') {
      return [{ shown: run, spoken: isCapital(run) ? messages.capitalised({ word: run }) : run }]
    }
    return Array.from(run).map((character) => ({
      shown: character,
      spoken:
        kind === 'letter' && isCapital(character)
          ? messages.capital({ letter: character })
          : (names[character] ?? character),
    }))
  })
}
