// `pnpm bench`: everything that is measured. `pnpm bench unlock scroll` only that; `--sizes 100,1000` and `--rounds 1`
// less of it, to see that a measurement works; `--list` says what there is. What needs the whole app is measured by
// Playwright, the rest by a program of its own; each keeps its results in bench/results, and docs/performance.md says
// what came of the targets.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from '../scripts/chromium.mjs'
import { writeReport } from './report.ts'
import { readCommand } from './scale.ts'

/** Program of a measurement: one in this folder, which may need a browser, or a file in tests/e2e/whole. */
type Program = { readonly script: string; readonly inBrowser?: true } | { readonly pages: string }

const measurements: Readonly<Record<string, Program & { readonly about: string }>> = {
  generator: {
    script: 'generator/measure-generators.ts',
    inBrowser: true,
    about: 'our generator beside those of the field',
  },
  forms: {
    script: 'forms/measure-forms.ts',
    inBrowser: true,
    about: 'what fields of labelled pages are taken for, and filled with; --pages DIR for others than our own',
  },
  strength: { script: 'strength/measure-strength.ts', about: 'how the analysis of a password grows with its length' },
  health: { script: 'health/measure-health.ts', about: 'the health report beside one derivation of a key' },
  matching: {
    script: 'matching/measure-matching.ts',
    about: 'the logins of one page among ten thousand, and the index that finds them',
  },
  unlock: {
    script: 'unlock/measure-unlock.ts',
    inBrowser: true,
    about: 'opening accounts of several sizes in every way, beside peers',
  },
  server: { script: 'server/measure-server.ts', about: 'calls to the server beside plain Node' },
  search: { pages: 'search.bench.ts', about: 'keys in the search over ten thousand items' },
  scroll: { pages: 'scroll.bench.ts', about: 'the longest task while all rows are scrolled' },
  click: { pages: 'click.bench.ts', about: 'a click while everything is opened, on a slow processor' },
  start: { pages: 'start.bench.ts', about: 'the auth screen on a slow phone' },
  import: { pages: 'import.bench.ts', about: 'bringing a file in beside one by one' },
  extension: {
    pages: 'extension.bench.ts',
    about: 'the popup of the extension and a page at rest, beside an extension of nothing',
  },
  'fifty-thousand': {
    pages: 'fifty-thousand.bench.ts',
    about: 'opening, searching and scrolling fifty thousand items, without a target',
  },
  'ten-thousand': {
    pages: 'ten-thousand.bench.ts',
    about: 'the longest tasks of everything one does with ten thousand items',
  },
}

const root = fileURLToPath(new URL('..', import.meta.url))
process.exitCode = await main()

async function main(): Promise<number> {
  const { words, isList, env } = readCommand(process.argv.slice(2))
  const unknown = words.filter((word) => !Object.hasOwn(measurements, word))
  if (unknown.length > 0 || isList) {
    if (unknown.length > 0) console.error(`Nothing is called ${unknown.join(', ')}. There is:`)
    console.table(Object.fromEntries(Object.entries(measurements).map(([name, { about }]) => [name, { about }])))
    return unknown.length > 0 ? 1 : 0
  }
  const chosen = Object.entries(measurements).filter(([name]) => words.length === 0 || words.includes(name))
  if (chosen.some(([, program]) => 'pages' in program || program.inBrowser)) console.log(await ensureChromium(root))
  const run = (command: string, ...args: readonly string[]) =>
    spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
  const failed: string[] = []
  for (const [name, program] of chosen) {
    if ('script' in program && run(process.execPath, `bench/${program.script}`) !== 0) failed.push(name)
  }
  // One run for all, so that what they have in common is made once.
  const pages = chosen.flatMap(([, program]) => ('pages' in program ? [`/${program.pages}`] : []))
  if (pages.length > 0 && run('playwright', 'test', '--config', 'tests/e2e/whole/bench.config.ts', ...pages) !== 0)
    failed.push(...chosen.flatMap(([name, program]) => ('pages' in program ? [name] : [])))
  writeReport()
  if (failed.length > 0) console.error(`\nNot as it should be: ${failed.join(', ')}`)
  return failed.length > 0 ? 1 : 0
}
