// `pnpm bench generator`: our generator beside those of the field, in one run in Chromium. Prints tables, writes
// bench/results/generator.json, and fails when ours is slower than the fastest of the others.
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { withPage } from '../page-in-chromium.ts'
import type { Result } from './measure.ts'
import type { Order } from './page.ts'

const texts = 100_000
const rounds = 9
const packages = ['nanoid', 'generate-password-browser', 'crypto-random-string', 'secure-password-utilities']

process.exitCode = await main()

async function main(): Promise<number> {
  const order: Order = {
    texts,
    rounds,
    versions: Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
  }
  const { browser, comparison } = await withPage('./generator/page.ts', async (page, version) => ({
    browser: `Chromium ${version}`,
    comparison: await page.evaluate((order) => {
      if (!window.compare) throw new Error('The page did not start')
      return window.compare(order)
    }, order),
  }))
  const tables = { passwords: withRatios(comparison.passwords), phrases: withRatios(comparison.phrases) }
  const results = { browser, cores: availableParallelism(), texts, rounds, ...tables }
  writeFileSync(new URL('../results/generator.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)

  console.log(`${browser}, ${results.cores} cores, ${texts} texts a round, medians of ${rounds} rounds`)
  for (const [name, rows] of Object.entries(tables)) {
    console.log(`\n${name}`)
    console.table(Object.fromEntries(rows.map(({ name, milliseconds, ratio }) => [name, { milliseconds, ratio }])))
  }
  const slower = Object.values(tables)
    .flat()
    .filter(({ isOurs, ratio }) => isOurs && ratio > 1)
  for (const { name, ratio } of slower) console.error(`${name} takes ${ratio} times as long as the fastest other one`)
  return slower.length > 0 ? 1 : 0
}

/** Adds how long each takes in parts of the fastest one that is not ours. */
function withRatios(results: readonly Result[]) {
  const fastest = Math.min(...results.filter(({ isOurs }) => !isOurs).map(({ milliseconds }) => milliseconds))
  const rounded = (value: number) => Math.round(value * 100) / 100
  return results.map((result) => ({
    ...result,
    milliseconds: rounded(result.milliseconds),
    fastest: rounded(result.fastest),
    slowest: rounded(result.slowest),
    ratio: rounded(result.milliseconds / fastest),
  }))
}

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8'))
  return String(version)
}
