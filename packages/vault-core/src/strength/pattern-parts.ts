import { isRun, stepBetween } from '../generator/predictable-characters.ts'
import type { GuessedPart, GuessedText } from './guessed-part.ts'

/** With which of the keys that people begin at, and which way it goes. */
const runBits = 5

/** Repeats of a character and runs over the keyboard, the alphabet or the digits: where they begin, and how far. */
export function* runParts({ text, caseBits }: GuessedText): Generator<GuessedPart> {
  for (let from = 0; from + 1 < text.length; from += 1) {
    const step = stepBetween(text.charAt(from), text.charAt(from + 1))
    for (let to = from + 2; to <= text.length; to += 1) {
      if (stepBetween(text.charAt(to - 2), text.charAt(to - 1)) !== step) break
      if (!isRun(text.slice(from, to), step)) continue
      const bits = runBits + Math.log2(to - from) + caseBits(from, to)
      yield { from, to, bits, pattern: step === 0 ? 'avoid_repeats' : 'avoid_sequences' }
    }
  }
}

const shortestRepeat = 3

/** Finds parts that came before in the same text: from where each is taken, and how much. */
export function* repeatParts({ text, caseBits }: GuessedText): Generator<GuessedPart> {
  // How many characters up to two places are the same, the second place after the first.
  const same: number[] = Array.from({ length: text.length + 1 }, () => 0)
  for (let to = 1; to <= text.length; to += 1) {
    let longest = 0
    for (let before = to - 1; before >= 1; before -= 1) {
      // From the right, so that what stands there is still of the row before.
      same[before] = text[before - 1] === text[to - 1] ? (same[before - 1] ?? 0) + 1 : 0
      longest = Math.max(longest, Math.min(same[before] ?? 0, to - before))
    }
    for (let length = shortestRepeat; length <= longest; length += 1) {
      const bits = 1 + Math.log2(to) + Math.log2(length) + caseBits(to - length, to)
      yield { from: to - length, to, bits, pattern: 'avoid_repeated_words' }
    }
  }
}

const day = '(?:0?[1-9]|[12]\\d|3[01])'
const month = '(?:0?[1-9]|1[0-2])'
const year = '(?:19|20)\\d\\d'
const separator = '[-./ ]?'

/** Days of a year in each of some eighty; a year alone; a day without its year. */
const dates: readonly { readonly form: RegExp; readonly bits: number }[] = [
  { form: new RegExp(`${day}${separator}${month}${separator}${year}`, 'y'), bits: 15 },
  { form: new RegExp(`${year}${separator}${month}${separator}${day}`, 'y'), bits: 15 },
  { form: new RegExp(`${day}${separator}${month}${separator}\\d\\d(?!\\d)`, 'y'), bits: 15 },
  { form: /(?:0[1-9]|[12]\d|3[01])[-./ ]?(?:0[1-9]|1[0-2])/y, bits: 9 },
  { form: /20[0-3]\d/y, bits: 5 },
  { form: /19[3-9]\d/y, bits: 6 },
]

/** Dates and years. */
export function* dateParts({ text }: GuessedText): Generator<GuessedPart> {
  for (let from = 0; from < text.length; from += 1) {
    if (!/\d/.test(text.charAt(from))) continue
    for (const { form, bits } of dates) {
      form.lastIndex = from
      const found = form.exec(text)
      if (found) yield { from, to: from + found[0].length, bits, pattern: 'avoid_dates' }
    }
  }
}

const digitBits = Math.log2(10)
/** That digits come here, and how many. */
const someDigitsBits = 2

/** Digits are drawn from ten, whatever stands around them. */
export function* digitParts({ text }: GuessedText): Generator<GuessedPart> {
  for (let from = 0; from < text.length; from += 1) {
    for (let to = from + 1; to <= text.length && /\d/.test(text.charAt(to - 1)); to += 1) {
      yield { from, to, bits: someDigitsBits + digitBits * (to - from) }
    }
  }
}

const usualSigns = /[ !?.,_@#*+-]/

/** Signs between and after words: the usual ones, and one that was there before. */
export function* signParts({ text }: GuessedText): Generator<GuessedPart> {
  const seen = new Set<string>()
  for (let from = 0; from < text.length; from += 1) {
    const sign = text.charAt(from)
    if (!usualSigns.test(sign)) continue
    yield { from, to: from + 1, bits: seen.has(sign) ? 1.5 : 4 }
    seen.add(sign)
  }
}
