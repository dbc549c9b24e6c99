import { ArgumentError } from '../../errors.ts'
import { onOtherLayout } from '../keyboard-layout.ts'

/**
 * How Russian words are written down: as they are, in Latin letters by sound, or as the same keys give them while the
 * Latin layout is on.
 */
export type RussianSpelling = 'cyrillic' | 'transliteration' | 'latin-layout'

/** BGN/PCGN romanisation in its plain form: letters only, ъ and ь left out, no letter depends on its neighbours. */
const romanised: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
}

const spellings: Readonly<Record<RussianSpelling, (letter: string) => string>> = {
  cyrillic: (letter) => letter,
  transliteration: (letter) => romanised[letter] ?? letter,
  'latin-layout': onOtherLayout,
}

/**
 * The same words in another spelling, one for one and in the same order. The words of the list `russian` are chosen so
 * that each spelling has letters only and keeps different words different: a phrase is worth the same bits in all
 * three.
 * For other Russian words neither holds, since ж, х, б, э, ю, ъ and ё lie on keys that type punctuation.
 *
 * @param words in lower case; what is no Russian letter stays as it is in a transliteration
 */
export function spellWords(words: readonly string[], spelling: RussianSpelling): readonly string[] {
  const call = 'spellWords(words, spelling)'
  // Without narrowing, which takes the type of the words away.
  const isList: boolean = Array.isArray(words)
  if (!isList) throw new ArgumentError(call, 'words', 'an array of words', words)
  if (!Object.hasOwn(spellings, spelling))
    throw new ArgumentError(call, 'spelling', `one of ${Object.keys(spellings).join(', ')}`, spelling)
  const spell = spellings[spelling]
  return words.map((word) => Array.from(word, (letter) => spell(letter)).join(''))
}
