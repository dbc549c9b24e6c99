import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { scriptedBytes } from '../testing/scripted-source.ts'
import { createTally } from '../testing/uniformity.ts'
import { generatePassword, passwordDefaults, passwordEntropy, passwordLimits } from './random-password.ts'

const sets = {
  includeLowerCase: 'abcdefghijkmnopqrstuvwxyz',
  includeUpperCase: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  includeNumbers: '23456789',
  includeSymbols: '!@#$%^&*()_+[]{}|;:,.<>?/`~',
}
const whole = Object.values(sets).join('')

const options = fc.record({
  length: fc.integer({ min: 4, max: 64 }),
  includeLowerCase: fc.boolean(),
  includeUpperCase: fc.boolean(),
  includeNumbers: fc.boolean(),
  includeSymbols: fc.boolean(),
  excludeAmbiguous: fc.boolean(),
})

function alphabetOf(chosen: Readonly<Record<keyof typeof sets, boolean>>): string {
  const { includeLowerCase, includeUpperCase, includeNumbers, includeSymbols } = sets
  return [
    chosen.includeLowerCase ? includeLowerCase : '',
    chosen.includeUpperCase ? includeUpperCase : '',
    chosen.includeNumbers ? includeNumbers : '',
    chosen.includeSymbols ? includeSymbols : '',
  ].join('')
}

describe('a random password', () => {
  test('has 12 characters of all sets by default', () => {
    expect(passwordDefaults).toStrictEqual({
      length: 12,
      includeLowerCase: true,
      includeUpperCase: true,
      includeNumbers: true,
      includeSymbols: true,
      excludeAmbiguous: true,
    })
    expect(passwordLimits).toStrictEqual({ minLength: 4, maxLength: 64 })
    expect(generatePassword()).toHaveLength(12)
  })

  test('has the asked length, and characters of the chosen sets alone, for all options', () => {
    fc.assert(
      fc.property(options, (options) => {
        const alphabet = alphabetOf(options)
        fc.pre(alphabet !== '')
        const password = generatePassword(options)
        expect(password).toHaveLength(options.length)
        expect(Array.from(password).filter((character) => !alphabet.includes(character))).toStrictEqual([])
        expect(passwordEntropy(options)).toBeCloseTo(options.length * Math.log2(new Set(alphabet).size), 9)
      }),
      { numRuns: 1000 },
    )
  })

  test('uses every character of every set, and never an ambiguous one', () => {
    for (const [set, characters] of Object.entries(sets)) {
      const off = { includeLowerCase: false, includeUpperCase: false, includeNumbers: false, includeSymbols: false }
      const passwords = Array.from({ length: 200 }, () => generatePassword({ ...off, [set]: true, length: 64 }))
      const seen = new Set(passwords.join(''))
      expect([...seen].toSorted().join('')).toBe(Array.from(characters).toSorted().join(''))
    }
    expect(whole).not.toMatch(/[l1IO0]/)
  })

  test('leaves the ambiguous characters out also when it is told not to', () => {
    const text = Array.from({ length: 500 }, () => generatePassword({ length: 64, excludeAmbiguous: false })).join('')
    expect(text).not.toMatch(/[l1IO0]/)
  })

  test('is another one each time', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => generatePassword())).size).toBe(10_000)
  })

  test('is refused with no character set', async () => {
    const off = { includeLowerCase: false, includeUpperCase: false, includeNumbers: false, includeSymbols: false }
    expect(await errorCode(() => generatePassword(off))).toBe('no_character_set')
    expect(await errorCode(() => passwordEntropy(off))).toBe('no_character_set')
  })

  const outOfRange = [3, 65, 12.5, 0, -4, Number.NaN, Number.POSITIVE_INFINITY]
  test.for(outOfRange)('is refused with the length %d', async (length) => {
    expect(await errorCode(() => generatePassword({ length }))).toBe('length_out_of_range')
    expect(await errorCode(() => passwordEntropy({ length }))).toBe('length_out_of_range')
  })

  test.for([4, 64])('may have the length %d', (length) => {
    expect(generatePassword({ length })).toHaveLength(length)
  })
})

describe('the drawing of characters', () => {
  test('takes bytes just below the rejection limit and throws away those at and above it', () => {
    // 252 is the largest multiple of 84 below 256.
    expect(generatePassword({ length: 4 }, scriptedBytes(251, 252, 255, 0, 83, 84))).toBe('~a~a')
  })

  test('throws nothing away when the number of characters divides 256', () => {
    const numbers = { includeLowerCase: false, includeUpperCase: false, includeSymbols: false, length: 4 }
    expect(generatePassword(numbers, scriptedBytes(255, 254, 0, 8))).toBe('9822')
  })

  test('fetches no draw beyond what it needs', () => {
    expect(generatePassword({ length: 8 }, scriptedBytes(0, 1, 2, 3, 4, 5, 6, 7))).toBe('abcdefgh')
  })

  test('gives each character equally many bytes', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 252; byte += 1) {
      const [first = ''] = generatePassword({ length: 4 }, scriptedBytes(byte, 0, 0, 0))
      counts.set(first, (counts.get(first) ?? 0) + 1)
    }
    expect(counts.size).toBe(84)
    expect([...new Set(counts.values())]).toStrictEqual([3])
  })

  test('is uniform over 84 characters in a million draws, and over pairs of neighbours', () => {
    const characters = createTally(84)
    const pairs = createTally(84 * 84)
    const indexes = new Map(Array.from(whole, (character, index) => [character, index]))
    for (let password = 0; password < 1_000_000 / 12; password += 1) {
      let previous = -1
      for (const character of generatePassword()) {
        const index = indexes.get(character) ?? Number.NaN
        characters.add(index)
        if (previous >= 0) pairs.add(previous * 84 + index)
        // Pairs that share no character, so that each is independent of the next.
        previous = previous >= 0 ? -1 : index
      }
    }
    expect(characters.excess(83)).toBeLessThan(1)
    expect(pairs.excess(7055)).toBeLessThan(1)
  })

  test('is uniform over 25 characters in a million draws', () => {
    const characters = createTally(25)
    const lowerCase = { includeUpperCase: false, includeNumbers: false, includeSymbols: false, length: 64 }
    for (let password = 0; password < 1_000_000 / 64; password += 1) {
      for (const character of generatePassword(lowerCase)) characters.add(sets.includeLowerCase.indexOf(character))
    }
    expect(characters.excess(24)).toBeLessThan(1)
  })
})

describe('a password with a character of every set', () => {
  const chosenOf = (chosen: Readonly<Record<keyof typeof sets, boolean>>) => {
    const { includeLowerCase, includeUpperCase, includeNumbers, includeSymbols } = sets
    return [
      ...(chosen.includeLowerCase ? [includeLowerCase] : []),
      ...(chosen.includeUpperCase ? [includeUpperCase] : []),
      ...(chosen.includeNumbers ? [includeNumbers] : []),
      ...(chosen.includeSymbols ? [includeSymbols] : []),
    ]
  }
  const lacks = (password: string, set: string) => !Array.from(password).some((character) => set.includes(character))

  test('has it whatever is chosen, also at the shortest length, in the asked length and from the chosen sets alone', () => {
    fc.assert(
      fc.property(options, fc.boolean(), (options, isShort) => {
        const chosen = chosenOf(options)
        fc.pre(chosen.length > 0)
        const length = isShort ? 4 : options.length
        const password = generatePassword({ ...options, length, everySet: true })
        expect(password).toHaveLength(length)
        expect(chosen.filter((set) => lacks(password, set))).toStrictEqual([])
        expect(Array.from(password).filter((character) => !chosen.join('').includes(character))).toStrictEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('is drawn anew as a whole until it has them: nothing is kept of a draw, and nothing put in', () => {
    // aaaa; aA2a; aA2! – the last is the first to hold all four.
    const draws = [0, 0, 0, 0, 0, 25, 49, 0, 0, 25, 49, 57]
    expect(generatePassword({ length: 4, everySet: true }, scriptedBytes(...draws))).toBe('aA2!')
  })

  test('may lack a set while the option is off, and is one draw then', () => {
    expect(generatePassword({ length: 4 }, scriptedBytes(0, 0, 0, 0))).toBe('aaaa')
    expect(generatePassword({ length: 4, everySet: false }, scriptedBytes(0, 0, 0, 0))).toBe('aaaa')
    const passwords = Array.from({ length: 500 }, () => generatePassword({ length: 8 }))
    expect(passwords.filter((password) => lacks(password, sets.includeNumbers)).length).toBeGreaterThan(100)
  })

  test('is uniform over all that hold every set, in 100,000 passwords of 4 of 32 characters', () => {
    // Four parts of eight characters: three are capitals, the last is all numbers. Of the 4⁴ orders of parts 81 lack
    // the numbers and one the capitals; the other 174 hold equally many passwords.
    const alphabet = sets.includeUpperCase + sets.includeNumbers
    const indexes = new Map(Array.from(alphabet, (character, index) => [character, index]))
    const allowed = Array.from({ length: 256 }, (_, order) => order).filter((order) => {
      const parts = [0, 2, 4, 6].map((shift) => (order >> shift) & 3)
      return parts.includes(3) && parts.some((part) => part !== 3)
    })
    const places = new Map(allowed.map((order, place) => [order, place]))
    const orders = createTally(174)
    const withinParts = createTally(64)
    const chosen = { includeLowerCase: false, includeSymbols: false, length: 4, everySet: true }
    for (let password = 0; password < 100_000; password += 1) {
      let [order, within] = [0, 0]
      for (const character of generatePassword(chosen)) {
        const index = indexes.get(character) ?? Number.NaN
        order = order * 4 + (index >> 3)
        within = (within * 8 + (index & 7)) % 64
      }
      orders.add(places.get(order) ?? Number.NaN)
      withinParts.add(within)
    }
    expect(orders.excess(173)).toBeLessThan(1)
    expect(withinParts.excess(63)).toBeLessThan(1)
  })

  test('shows the bits of the specification, with and without', () => {
    expect(passwordEntropy({ everySet: true })).toBe(passwordEntropy())
  })
})

test('the defaults are worth 76.7 bits: 12 of 84 characters', () => {
  expect(new Set(whole).size).toBe(84)
  expect(passwordEntropy()).toBeCloseTo(76.7078, 4)
})
