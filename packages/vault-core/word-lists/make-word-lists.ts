// Makes the modules in src/generator/words/lists and src/strength/lists. With --check it writes nothing and fails when
// one differs from what would be made.
import { readFile, writeFile } from 'node:fs/promises'
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
    '// Made by `pnpm word-lists`; docs/word-lists.md says from what and under which licence.',
    `/** ${words.length} words, separated by white space. */`,
    `export const words = \`\n${inLines(words)}\n\``,
    '',
  ].join('\n')
}

const lists = { russian: await russianList(), eff: effList(), ...themedLists }
const checkOnly = process.argv.includes('--check')

const modules = [
  ...Object.entries(lists).map(([name, words]) => [new URL(`${name}.ts`, folder), moduleOf(words)] as const),
  ...Object.entries(guessingLists).map(([name, text]) => [new URL(`${name}.ts`, guessingFolder), text] as const),
]

for (const [file, made] of modules) {
  const name = file.pathname.slice(file.pathname.lastIndexOf('/') + 1)
  if (!checkOnly) {
    await writeFile(file, made)
    process.stdout.write(`${name}: ${made.length} characters\n`)
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== made) {
    process.stderr.write(`${name} differs from what its sources give: run \`pnpm word-lists\`\n`)
    process.exitCode = 1
  }
}
