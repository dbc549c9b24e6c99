// `npm test`: each step by its own runner, summed up in one closing line. `npm run test:full`: all steps, with nothing
// taken as unchanged.
//
//   npm test -- --only unit,walls            only these steps
//   npm test -- --only unit random           … and of the unit tests only those whose path holds "random"
//   npm run test:full -- --shard 1/4         the first quarter of everything
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, ensureWholeChromium } from './chromium.mjs'
import { root } from './server-command.mjs'
import { readArguments } from './testing/arguments.mjs'
import { readReport } from './testing/count.mjs'
import { cleanRevision, writeGreenRun } from './testing/green-runs.mjs'
import { batchesOf, runBatch } from './testing/run-pieces.mjs'
import { piecesOfShard, titleOf } from './testing/shards.mjs'
import { hashSelfTests, unchangedSelfTests, writeStamps } from './testing/stamps.mjs'
import { steps } from './testing/steps.mjs'

const reports = join(root, '.cache', 'test-reports')

try {
  process.exitCode = await main(readArguments(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

/** @param {import('./testing/arguments.mjs').Wanted} wanted */
async function main(wanted) {
  const { full, chosen, isWhole, shard, words } = wanted
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  const started = Date.now()
  const revision = full ? cleanRevision() : undefined
  const pieces = piecesOfShard(chosen, shard)
  const lines = []
  const green = []
  let passed = 0
  let failed = 0
  if (pieces.some(({ step }) => step.needsBrowser)) {
    try {
      console.log(`\n── browser\n${await ensureChromium(root)}`)
      if (pieces.some(({ step }) => step.name === 'e2e')) console.log(await ensureWholeChromium(root))
    } catch (error) {
      failed += 1
      lines.push(`  browser       FAILED: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  for (const batch of batchesOf(pieces)) {
    const { results, stopped, notes } = await runWithStamps(batch, wanted)
    if (stopped) {
      console.log('\nStopped.')
      return 130
    }
    for (const { piece, count } of results) {
      passed += count.passed
      failed += count.failed
      if (count.failed === 0 && count.passed > 0) green.push(piece)
    }
    lines.push(...describeBatch(batch, results), ...notes)
  }
  if (!full && isWhole)
    lines.push(
      `  only in npm run test:full: ${steps
        .filter((step) => step.onlyFull)
        .map(({ name }) => name)
        .join(', ')}`,
    )

  const milliseconds = Date.now() - started
  const isGreen = failed === 0 && passed > 0
  if (full && words.length === 0 && green.length > 0) lines.push(recordGreenRun(green, revision))
  console.log(`\n── summary, ${seconds(milliseconds)}\n${lines.join('\n')}\n`)
  console.log(`tests: ${passed} passed, ${failed} failed`)
  return isGreen ? 0 : 1
}

/**
 * Runs a batch. Of the self-tests `npm test` leaves out those that passed with exactly what they depend on now, unless
 * they are asked for by name; `npm run test:full` runs them all, and stamps the green ones.
 */
async function runWithStamps(batch, { full, words }) {
  if (batch.pieces[0]?.step.name !== 'self') return { ...(await runBatch(batch, { reports, full, words })), notes: [] }
  const hashes = await hashSelfTests()
  const unchanged = full || words.length > 0 ? [] : unchangedSelfTests(hashes)
  const left = [...hashes.keys()].filter((file) => !unchanged.includes(file))
  const ran = await runBatch(batch, { reports, full, words: unchanged.length > 0 ? left : words })
  const areWholeFiles = !words.some((word) => word.startsWith('-'))
  if (full && areWholeFiles && !ran.stopped) {
    const part = batch.pieces[0].part.index
    try {
      writeStamps(hashes, readReport(join(reports, `self-${part}.json`)).files)
    } catch {
      // Without a report nothing was green.
    }
  }
  const names = unchanged.map((file) => file.replace(/^.*\/|\.test\.mjs$/gu, '')).join(', ')
  return { ...ran, notes: names === '' ? [] : [`                not run, unchanged since they passed: ${names}`] }
}

function recordGreenRun(pieces, revision) {
  if (revision === undefined) return '  not written down in docs/testing.md: the files are not those of a commit'
  writeGreenRun({ pieces, revision, date: new Date().toISOString().slice(0, 10) })
  return '  what was green is written down in docs/testing.md'
}

/** A line a step; steps of one process took their time together, which stands at the last of them. */
function describeBatch({ together }, results) {
  return results.map(({ piece, count, milliseconds }, at) => {
    const outcome = count.failed === 0 ? 'passed' : 'FAILED'
    const isCheck = !piece.step.takesWords
    const numbers = isCheck ? outcome : `${count.passed} passed, ${count.failed} failed`
    const problems = count.problems.map((problem) => `\n                ${problem}`).join('')
    const isShared = together === 'vitest' && at < results.length - 1
    return `  ${titleOf(piece).padEnd(22)} ${(isShared ? '…' : seconds(milliseconds)).padStart(8)}  ${numbers}${problems}`
  })
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
