import { generatePassword, passwordDefaults } from '@larets/vault-core/generator'
import cryptoRandomString from 'crypto-random-string'
import { generate } from 'generate-password-browser'
import { customAlphabet } from 'nanoid'
import type { Contender } from './measure.ts'

/** The default alphabet of the product: 84 characters. */
const symbols = '!@#$%^&*()_+[]{}|;:,.<>?/`~'
const alphabet = `abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789${symbols}`
const characters = new Set(alphabet)
const { length } = passwordDefaults

const nanoid = customAlphabet(alphabet, length)
const options = { length, lowercase: true, uppercase: true, numbers: true, symbols, exclude: 'l1IO0' }

function faultOf(text: string): string | undefined {
  if (text.length !== length) return `not ${length} characters`
  for (const character of text) if (!characters.has(character)) return `${character} is not in the alphabet`
  return undefined
}

/**
 * Passwords of 12 of the same 84 characters, each from a cryptographic source with rejection: all are unbiased.
 *
 * @param versions of the packages, by name
 */
export function passwordContenders(versions: Readonly<Record<string, string>>): readonly Contender[] {
  const peer = (name: string, make: () => string): Contender => ({
    name: `${name} ${versions[name]}`,
    isOurs: false,
    make,
    faultOf,
  })
  return [
    { name: 'generatePassword', isOurs: true, make: () => generatePassword(), faultOf },
    peer('nanoid', () => nanoid()),
    peer('generate-password-browser', () => generate(options)),
    peer('crypto-random-string', () => cryptoRandomString({ length, characters: alphabet })),
  ]
}
