import { generateMnemonic } from '@larets/vault-core/generator'
import { generatePassphrase } from 'secure-password-utilities'
import { EFF_LONG_WORDLIST } from 'secure-password-utilities/wordlists'
import type { Contender } from './measure.ts'

const wordCount = 6
// Some words of the list have a hyphen inside.
const separator = ' '
const plain = { wordCount, separator, addNumbers: false, addSpecialChars: false, mixedCase: false }
const list = new Set(EFF_LONG_WORDLIST)

function faultOf(text: string): string | undefined {
  const words = text.split(separator)
  if (words.length !== wordCount) return `not ${wordCount} words`
  return words.every((word) => list.has(word)) ? undefined : 'a word is not in the list'
}

/**
 * Phrases of 6 words of the same list, the large one of the Electronic Frontier Foundation, from a cryptographic source
 * with rejection: all are unbiased. Ours also keeps words from coming twice.
 *
 * @param versions of the packages, by name
 */
export function phraseContenders(versions: Readonly<Record<string, string>>): readonly Contender[] {
  const peer = 'secure-password-utilities'
  return [
    { name: 'generateMnemonic', isOurs: true, make: () => generateMnemonic(EFF_LONG_WORDLIST, plain).text, faultOf },
    {
      name: `${peer} ${versions[peer]}`,
      isOurs: false,
      make: () => generatePassphrase(wordCount, EFF_LONG_WORDLIST, separator),
      faultOf,
    },
  ]
}
