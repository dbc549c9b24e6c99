// Runs the steps: some side by side, some together in one process.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runChild } from '../run-child.mjs'
import { root } from '../server-command.mjs'
import { countSteps } from './count.mjs'
import { titleOf } from './shards.mjs'

/**
 * @typedef {import('./shards.mjs').Piece} Piece
 * @typedef {object} Result
 * @property {Piece} piece
 * @property {import('./count.mjs').Count} count
 * @property {number} milliseconds of the process that it ran in
 *
 * @typedef {object} Batch pieces that follow one another and run together
 * @property {'checks' | 'vitest' | undefined} together
 * @property {Piece[]} pieces
 */

/**
 * Pieces that may run together and follow one another.
 *
 * @param {readonly Piece[]} pieces
 * @returns {Batch[]}
 */
export function batchesOf(pieces) {
  /** @type {Batch[]} */
  const batches = []
  for (const piece of pieces) {
    const { together } = piece.step
    const last = batches.at(-1)
    if (last !== undefined && together !== undefined && last.together === together) last.pieces.push(piece)
    else batches.push({ together, pieces: [piece] })
  }
  return batches
}

/**
 * @param {Batch} batch
 * @param {Omit<import('./steps.mjs').Run, 'reportFile' | 'part'> & { reports: string }} options `reports`: a folder
 * @returns {Promise<{ results: Result[], stopped: boolean }>}
 */
export async function runBatch({ together, pieces }, options) {
  if (together === 'checks' && pieces.length > 1) return runSideBySide(pieces, options)
  console.log(`\n── ${pieces.map(titleOf).join(' + ')}`)
  return untilStopped(() => runProcess(pieces, options))
}

/** As many at once as there are cores; what each writes is shown when it has ended. */
function runSideBySide(pieces, options) {
  const waiting = pieces.entries().toArray()
  /** @type {Result[]} */
  const results = []
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, piece] = next
      let output = ''
      const [result] = await runProcess([piece], options, (text) => (output += text))
      console.log(`\n── ${titleOf(piece)}\n${output.trimEnd()}`)
      if (result) results[at] = result
    }
  }
  const lanes = Array.from({ length: Math.min(availableParallelism(), pieces.length) }, lane)
  return untilStopped(async () => {
    await Promise.all(lanes)
    return results
  })
}

async function untilStopped(run) {
  let stopped = false
  const onStop = () => {
    stopped = true
  }
  process.once('SIGINT', onStop)
  process.once('SIGTERM', onStop)
  try {
    return { results: await run(), stopped }
  } finally {
    process.off('SIGINT', onStop)
    process.off('SIGTERM', onStop)
  }
}

/** Runs one process for all of the pieces. @returns {Promise<Result[]>} */
async function runProcess(pieces, { reports, ...options }, onOutput) {
  const [{ step, part }] = pieces
  const started = Date.now()
  const reportFile = join(reports, `${step.name}-${part.index}.json`)
  const program = step.program === 'node' ? process.execPath : join(root, 'node_modules', '.bin', step.program)
  const projects = step.program === 'vitest' ? pieces.flatMap((piece) => ['--project', piece.step.name]) : []
  const before = projects.length > 0 ? ['run', ...projects, ...vitestReporters] : []
  try {
    const exitCode = await runChild(program, [...before, ...step.args({ ...options, part, reportFile })], {
      cwd: root,
      env: { ...process.env, TEST_FULL: options['full'] ? '1' : '', ...step.env?.(reportFile) },
      graceMs: 5_000,
      reap: true,
      onOutput,
    })
    const counts = countSteps(
      pieces.map((piece) => piece.step),
      exitCode,
      reportFile,
    )
    return pieces.map((piece, at) => ({ piece, count: counts[at], milliseconds: Date.now() - started }))
  } catch (error) {
    const problems = [error instanceof Error ? error.message : String(error)]
    const count = { passed: 0, failed: 1, skipped: 0, problems }
    return pieces.map((piece) => ({ piece, count, milliseconds: Date.now() - started }))
  }
}

const vitestReporters = ['--reporter=default', '--reporter=./scripts/testing/vitest-counts.mjs']
