import { analysePassword, generatePassword } from '@larets/vault-core/generator'

/** How long a text takes to be analysed, beside ten tenths of it. */
export interface Growth {
  readonly name: string
  /** 1 where the time is in proportion to the length, 10 where it is in proportion to its square. */
  readonly ratio: number
}

/** Beyond what one measurement and another differ by, and well below what the square of the length takes. */
export const allowedGrowth = 4

const characters = 100_000
const rounds = 20
const repeated = (text: string) => text.repeat(Math.ceil(characters / text.length)).slice(0, characters)

const texts = {
  'one letter': repeated('a'),
  'one block': repeated('ab1!'),
  separators: repeated(' '),
  'one word': repeated('пароль '),
  'beginnings of common words': repeated('passwor'),
  'a sequence back and forth': repeated('qwertyuioppoiuytrewq'),
  'random characters': Array.from({ length: 1563 }, () => generatePassword({ length: 64 })).join(''),
  'halves of characters': repeated('\ud83d'),
} as const

function timeOf(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Measures how the analysis of a password grows with its length; of several times the shortest count. */
export function measureGrowth(): readonly Growth[] {
  return Object.entries(texts).map(([name, text]) => {
    const tenth = text.slice(0, characters / 10)
    let [whole, inTenths] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let round = 0; round < rounds; round += 1) {
      whole = Math.min(
        whole,
        timeOf(() => analysePassword(text)),
      )
      inTenths = Math.min(
        inTenths,
        timeOf(() => Array.from({ length: 10 }, () => analysePassword(tenth))),
      )
    }
    return { name, ratio: Math.round((100 * whole) / inTenths) / 100 }
  })
}
