// `pnpm bench`: our generator beside those of the field, in one run in Chromium. Prints tables, writes
// bench/results/generator.json, and fails when ours is slower than the fastest of the others. Then, in Node: how the time
// that the analysis of a password takes grows with its length; it fails when that is more than in proportion. At last, the
// health report of ten thousand passwords beside one derivation of a key; it fails when that is more than it may be. Before
// that, in Chromium: unlocking accounts of several sizes with and without their snapshots, with the app's
// workers; it fails when the snapshot of ten thousand spares too little.
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Order } from './generator/page.ts'
import { allowedWork, measureHealth } from './health.ts'
import type { Result } from './measure.ts'
import { withPage } from './page-in-chromium.ts'
import { allowedGrowth, measureGrowth } from './strength.ts'
import type { UnlockTimes } from './unlock/page.ts'

const texts = 100_000
const rounds = 9
/** Accounts that are unlocked, by their numbers of items, and how often each. */
const accounts = [100, 1_000, 10_000]
const unlocks = 3
/** What unlocking ten thousand with a snapshot may take, in parts of what it takes without. */
const allowedUnlock = 0.15
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
  writeFileSync(new URL('results/generator.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)

  console.log(`${browser}, ${results.cores} cores, ${texts} texts a round, medians of ${rounds} rounds`)
  for (const [name, rows] of Object.entries(tables)) {
    console.log(`\n${name}`)
    console.table(Object.fromEntries(rows.map(({ name, milliseconds, ratio }) => [name, { milliseconds, ratio }])))
  }
  const slower = Object.values(tables).flat().filter(({ isOurs, ratio }) => isOurs && ratio > 1)
  for (const { name, ratio } of slower) console.error(`${name} takes ${ratio} times as long as the fastest other one`)

  const unlocking = await measureUnlocking()
  const isSlowToUnlock = unlocking.some(({ items, ratio }) => items >= 10_000 && ratio > allowedUnlock)
  if (isSlowToUnlock) console.error(`Unlocking with a snapshot takes more than ${allowedUnlock} of what it takes without`)

  const growth = measureGrowth()
  console.log('\n100,000 characters, analysed at once and in tenths')
  console.table(Object.fromEntries(growth.map(({ name, ratio }) => [name, { ratio }])))
  const tooMuch = growth.filter(({ ratio }) => ratio > allowedGrowth)
  for (const { name } of tooMuch) console.error(`${name}: the analysis takes longer than in proportion to the length`)

  const health = await measureHealth()
  writeFileSync(new URL('results/health.json', import.meta.url), `${JSON.stringify({ cores: availableParallelism(), ...health }, null, 2)}\n`)
  console.log('\nthe health report of opened passwords, beside one derivation of a key (PBKDF2, 600,000 rounds)')
  console.table({ [`${health.passwords} passwords`]: health })
  const isTooSlow = health.rating + health.report > allowedWork
  if (isTooSlow) console.error(`The health report takes more than ${allowedWork} ms`)
  return slower.length + tooMuch.length > 0 || isTooSlow || isSlowToUnlock ? 1 : 0
}

/** Unlocks accounts with and without their snapshots, and keeps what came out of it. */
async function measureUnlocking() {
  const rows = await withPage('./unlock/page.ts', async (page) => {
    const times: (UnlockTimes & { readonly ratio: number })[] = []
    for (const items of accounts) {
      const one = await page.evaluate(([items, rounds]) => {
        if (!window.unlock) throw new Error('The page did not start')
        return window.unlock(items, rounds)
      }, [items, unlocks] as const)
      times.push({ ...one, ratio: Math.round((100 * one.withSnapshot.all) / one.withoutSnapshot.all) / 100 })
    }
    return times
  })
  writeFileSync(new URL('results/unlock.json', import.meta.url), `${JSON.stringify({ cores: availableParallelism(), rows }, null, 2)}\n`)
  console.log('\nunlocking, from the keys on, with workers: milliseconds until there are rows, and until everything is open')
  const shown = ({ firstRows, all }: UnlockTimes['withSnapshot']) => `${firstRows} / ${all}`
  console.table(
    Object.fromEntries(
      rows.map(({ items, withoutSnapshot, withSnapshot, ratio }) => [
        `${items} items`,
        { 'without a snapshot': shown(withoutSnapshot), 'with one': shown(withSnapshot), ratio },
      ]),
    ),
  )
  return rows
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
  const { version } = JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, import.meta.url), 'utf8'))
  return String(version)
}
