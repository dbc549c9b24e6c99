import type { GuessedPart, GuessedText } from './guessed-part.ts'
import { pairs as englishPairs } from './lists/english-pairs.ts'
import { pairs as russianPairs } from './lists/russian-pairs.ts'
import { spellOut } from './word-parts.ts'

/** A word that is in no list is read as letters that follow each other as they do in its language; from four on. */
const shortest = 4
/** Bits that tell where such a part begins, and that it is one. */
const startBits = 4

/** That signs stand for letters, and each that does. */
const standInBits = 1

interface Alphabet {
  readonly letters: string
  readonly rows: readonly string[]
}

const alphabets: readonly Alphabet[] = [
  { letters: 'абвгдежзийклмнопрстуфхцчшщъыьэюя', rows: russianPairs.trim().split('\n') },
  { letters: 'abcdefghijklmnopqrstuvwxyz', rows: englishPairs.trim().split('\n') },
]

/** Digits of the tables are base 36; two are a bit. */
const radix = 36
const stepsPerBit = 2

/** Words that no list has, by which letters follow which in Russian and in English. */
export function* letterParts({ units, text, caseBits }: GuessedText): Generator<GuessedPart> {
  yield* lettersIn(text, caseBits)
  const spelt = spellOut(units)
  if (spelt === text) return
  for (const part of lettersIn(spelt, caseBits)) {
    const standIns = units.slice(part.from, part.to).filter((unit, index) => unit !== spelt[part.from + index]).length
    if (standIns > 0) yield { ...part, bits: part.bits + standInBits * (1 + standIns) }
  }
}

function* lettersIn(text: string, caseBits: GuessedText['caseBits']): Generator<GuessedPart> {
  for (const alphabet of alphabets) {
    for (let from = 0; from < text.length; from += 1) {
      let bits = startBits
      let before = 0
      for (let to = from + 1; to <= text.length; to += 1) {
        const letter = alphabet.letters.indexOf(text.charAt(to - 1))
        if (letter < 0) break
        bits += Number.parseInt(alphabet.rows[before]?.charAt(letter) ?? '', radix) / stepsPerBit
        before = letter + 1
        if (to - from >= shortest) yield { from, to, bits: bits + caseBits(from, to) }
      }
    }
  }
}
