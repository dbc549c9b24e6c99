import { onOtherLayout } from '../generator/keyboard-layout.ts'
import { standIns } from '../generator/predictable-characters.ts'
import { dictionary, longestWord, shortestWord, type KnownWord } from './dictionary.ts'
import type { GuessedPart, GuessedText } from './guessed-part.ts'

const endings =
  /(?:[аяоеийыуюь]|[оеыи]й|[оеа]м|[ая]м|[оа]й|[ая]х|[оеё]в|[ая]ми|[оеы]го|[оеы]му|[оы]х|[ыи]х|[ыи]е|[ая]я|[оеу]ю|[еи]т|ть|л|ла|ли)/y
/** Which ending it is; which of the spellings it is. */
const endingBits = 2
const spellingBits = 1

/** A word of one or two letters is one of the small words of a language, where it stands by itself. */
const smallWord = /(?<![\p{L}\d])\p{L}{1,2}(?![\p{L}\d])/gu
const smallWordBits = 7

/** Words of the lists as people write them: as they are, with signs for letters, on the other layout, backwards. */
export function* wordParts({ units, text, caseBits }: GuessedText): Generator<GuessedPart> {
  yield* wordsIn(text, caseBits, 0)
  const spelt = spellOut(units)
  if (spelt !== text) yield* wordsIn(spelt, caseBits, spellingBits)
  yield* wordsIn(units.map((unit) => onOtherLayout(unit).replace('ё', 'е')).join(''), caseBits, spellingBits)
  const { length } = text
  const backwards = wordsIn(
    units.toReversed().join(''),
    (from, to) => caseBits(length - to, length - from),
    spellingBits,
  )
  for (const part of backwards) yield { ...part, from: length - part.to, to: length - part.from }
  for (const { 0: word, index: from } of text.matchAll(smallWord)) {
    const to = from + word.length
    yield { from, to, bits: smallWordBits + caseBits(from, to) }
  }
}

/** Letters for the digits and signs that stand for them. */
export function spellOut(units: readonly string[]): string {
  return units.map((unit) => standIns[unit] ?? unit).join('')
}

function* wordsIn(text: string, caseBits: GuessedText['caseBits'], extraBits: number): Generator<GuessedPart> {
  const { words, stems, beginnings } = dictionary()
  const part = (from: number, to: number, known: KnownWord): GuessedPart => ({
    from,
    to,
    bits: known.bits + extraBits + caseBits(from, to),
    pattern: known.isName ? 'avoid_names' : 'avoid_common_words',
  })
  for (let from = 0; from < text.length; from += 1) {
    const longest = Math.min(beginnings.get(text.slice(from, from + shortestWord)) ?? 0, longestWord)
    for (let to = from + shortestWord; to <= Math.min(from + longest, text.length); to += 1) {
      const written = text.slice(from, to)
      const word = words.get(written)
      if (word) yield part(from, to, word)
      const stem = stems.get(written)
      endings.lastIndex = to
      const ending = stem && endings.exec(text)
      if (ending) yield part(from, to + ending[0].length, { ...stem, bits: stem.bits + endingBits })
    }
  }
}
