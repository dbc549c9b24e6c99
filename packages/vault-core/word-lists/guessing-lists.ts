// What a guesser tries first: usual passwords and words of English, and how letters follow each other in both
// languages.
import { dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import dictionary from 'dictionary-ru'

/** So many of each list: what comes later is rarer than it is long. */
const passwordCount = 10_000
const englishCount = 5_000

/** In a line of a list: no file has more than some hundred lines. */
const lineLength = 240

/** A list is text between backquotes: no word may end it. White space parts the words. */
const storable = /^[^\s`\\$]{3,}$/

function usual(words: readonly string[] | undefined, count: number): readonly string[] {
  if (words === undefined) throw new Error('A list is not where its package had it')
  return [...new Set(words.map((word) => word.toLowerCase()).filter((word) => storable.test(word)))].slice(0, count)
}

/** A character stands for so many bits. */
const steps = '0123456789abcdefghijklmnopqrstuvwxyz'
const stepsPerBit = 2

/** Bits of every letter after every other, the first column and row being the beginning of a word. */
function pairsOf(words: readonly string[], letters: string): string {
  const alphabet = ` ${letters}`
  const counts = new Map<string, number>()
  for (const word of words) {
    for (let index = 0; index < word.length; index += 1) {
      const pair = ` ${word}`.slice(index, index + 2)
      counts.set(pair, (counts.get(pair) ?? 0) + 1)
    }
  }
  const rows = Array.from(alphabet, (before) => {
    const row = Array.from(letters, (after) => (counts.get(before + after) ?? 0) + 0.5)
    const total = row.reduce((sum, count) => sum + count, 0)
    return row.map((count) => steps.charAt(Math.min(Math.round(stepsPerBit * Math.log2(total / count)), 35))).join('')
  })
  return rows.join('\n')
}

const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
const latin = 'abcdefghijklmnopqrstuvwxyz'

function pairs(words: readonly string[], letters: string): string {
  const only = new RegExp(`^[${letters}]+$`)
  return pairsOf(
    words.filter((word) => only.test(word)),
    letters,
  )
}

function russianHeadwords(): readonly string[] {
  const lines = new TextDecoder().decode(dictionary.dic).split('\n')
  return lines.map((line) => (line.trim().split('/')[0] ?? '').toLowerCase().replaceAll('ё', 'е'))
}

/** Text of each module by its name. */
export const guessingLists: Readonly<Record<string, string>> = {
  passwords: moduleOf(
    'Passwords of published leaks, the most usual first.',
    'words',
    inLines(usual(common['passwords-common'], passwordCount)),
  ),
  'english-words': moduleOf(
    'English words, the most usual first.',
    'words',
    inLines(usual(english['wikipedia-en'], englishCount)),
  ),
  'russian-pairs': moduleOf(
    'Half bits of each Russian letter at the beginning of a word, and after each other letter.',
    'pairs',
    pairs(russianHeadwords(), cyrillic),
  ),
  'english-pairs': moduleOf(
    'Half bits of each Latin letter at the beginning of an English word, and after each other letter.',
    'pairs',
    pairs(usual(english['wikipedia-en'], 30_000), latin),
  ),
}

function inLines(words: readonly string[]): string {
  const lines: string[] = ['']
  for (const word of words) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length < lineLength) lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}

function moduleOf(what: string, name: string, text: string): string {
  return [
    '// Made by `pnpm renew word-lists`; docs/word-lists.md says from what and under which licence.',
    `/** ${what} */`,
    `export const ${name} = \`\n${text}\n\``,
    '',
  ].join('\n')
}
