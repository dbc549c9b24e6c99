// The table of the last green full runs in docs/testing.md.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../server-command.mjs'

const page = join(root, 'docs', 'testing.md')
const head = '| shard | revision | date | passed | minutes |\n|---|---|---|---|---|\n'

/** What a full run itself writes. */
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
 * Puts the row of a shard into the table, in place of its former one.
 *
 * @param {string} text of the page
 * @param {{ shard: string, revision: string, date: string, passed: number, minutes: number }} run
 * @throws {Error} when the page has no table
 */
export function withGreenRun(text, { shard, revision, date, passed, minutes }) {
  const [before, after] = text.split(head)
  if (before === undefined || after === undefined) throw new Error('docs/testing.md has no table of green full runs')
  const rows = /^(?:\|.*\n)*/u.exec(after)?.[0] ?? ''
  const others = rows.split('\n').filter((row) => row !== '' && !row.startsWith(`| ${shard} |`))
  const row = `| ${shard} | ${revision} | ${date} | ${passed} | ${minutes.toFixed(0)} |`
  return `${before}${head}${[...others, row].toSorted().join('\n')}\n${after.slice(rows.length)}`
}

/**
 * Writes down that a shard was green.
 *
 * @param {Parameters<typeof withGreenRun>[1]} run
 */
export function writeGreenRun(run) {
  writeFileSync(page, withGreenRun(readFileSync(page, 'utf8'), run))
}
