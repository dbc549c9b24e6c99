// The table in docs/testing.md of when each part of a full run was last green.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../server-command.mjs'
import { partsOf, titleOf } from './shards.mjs'
import { steps } from './steps.mjs'

/** @typedef {import('./shards.mjs').Piece} Piece */

const page = join(root, 'docs', 'testing.md')
const head = '| part | revision | date |\n|---|---|---|\n'

/** The page that a full run itself writes. */
const ownFiles = [':!docs/testing.md', ':!tests/self/stamps.json']

/**
 * The revision that is checked out, or undefined when the files are not exactly its own.
 *
 * @returns {string | undefined}
 */
export function cleanRevision() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const status = git('status', '--porcelain', '--', '.', ...ownFiles)
  const revision = git('rev-parse', '--short=12', 'HEAD')
  return status.status === 0 && status.stdout === '' && revision.status === 0 ? revision.stdout.trim() : undefined
}

/**
 * The parts as four shards have them, in the order of the steps; a whole step stands for its parts.
 *
 * @param {Piece} piece
 */
const rowsOf = ({ step, part }) => (part.of === 1 ? partsOf(step, step.parts ?? 1) : [{ step, part }]).map(titleOf)

/** Every row that the table has when all was green. */
const allRows = steps.flatMap((step) => rowsOf({ step, part: { index: 1, of: 1 } }))

/**
 * Puts the rows of pieces into the table, in place of their former ones. Rows of what is no part any more go.
 *
 * @param {string} text of the page
 * @param {{ pieces: readonly Piece[], revision: string, date: string }} run
 * @throws {Error} when the page has no table
 */
export function withGreenRun(text, { pieces, revision, date }) {
  const [before, after] = text.split(head)
  if (before === undefined || after === undefined) throw new Error('docs/testing.md has no table of what was green')
  const lines = /^(?:\|.*\n)*/u.exec(after)?.[0] ?? ''
  const rows = new Map(lines.split('\n').map((line) => [line.split(' | ')[0]?.slice(2), line]))
  for (const name of pieces.flatMap(rowsOf)) rows.set(name, `| ${name} | ${revision} | ${date} |`)
  const written = allRows.flatMap((name) => rows.get(name) ?? [])
  return `${before}${head}${written.map((line) => `${line}\n`).join('')}${after.slice(lines.length)}`
}

/**
 * Writes down which pieces were green.
 *
 * @param {Parameters<typeof withGreenRun>[1]} run
 */
export function writeGreenRun(run) {
  writeFileSync(page, withGreenRun(readFileSync(page, 'utf8'), run))
}
