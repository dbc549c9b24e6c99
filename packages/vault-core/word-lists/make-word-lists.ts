// Makes the modules in src/generator/words/lists and src/strength/lists, for `pnpm renew word-lists`.
import { fileURLToPath } from 'node:url'
import { effList } from './eff-list.ts'
import { guessingLists } from './guessing-lists.ts'
import { russianList } from './russian-list.ts'
import { themedLists } from './themed-lists.ts'

const folder = new URL('../src/generator/words/lists/', import.meta.url)
const guessingFolder = new URL('../src/strength/lists/', import.meta.url)

/** The words in lines, one for each first letter. */
function inLines(words: readonly string[]): string {
  const lines = Map.groupBy(words, (word) => word.charAt(0)).values()
  return Array.from(lines, (line) => line.join(' ')).join('\n')
}

function moduleOf(words: readonly string[]): string {
  return [
    '// Made by `pnpm renew word-lists`; docs/word-lists.md says from what and under which licence.',
    `/** ${words.length} words, separated by white space. */`,
    `export const words = \`\n${inLines(words)}\n\``,
    '',
  ].join('\n')
}

/**
 * Makes all of them from their pinned sources.
 *
 * @returns the text of each module, by its absolute path
 * @throws Error when a list would break a promise of docs/word-lists.md
 */
export async function made(): Promise<ReadonlyMap<string, string>> {
  const lists = { russian: await russianList(), eff: effList(), ...themedLists }
  const pathOf = (name: string, within: URL) => fileURLToPath(new URL(`${name}.ts`, within))
  return new Map([
    ...Object.entries(lists).map(([name, words]) => [pathOf(name, folder), moduleOf(words)] as const),
    ...Object.entries(guessingLists).map(([name, text]) => [pathOf(name, guessingFolder), text] as const),
  ])
}
