// Finds packages that changed without a changeset; the step `packages` asks it too.
//
// On a branch, a changed package needs a changeset that came with the branch. On main itself there is nothing to
// compare a branch with; there, a package that has changed since its last release needs a changeset that waits for the
// next one. So it does on a branch that releases.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root as repository } from '../server-command.mjs'
import { readPackages } from './manifests.mjs'

/** Whether a file is published of a package: its sources without tests and stories, and its manifest. */
const isPublished = (file) =>
  /\/(?:src\/.+|package\.json)$/u.test(file) && !/\/src\/testing\/|\.(?:test|stories)\.tsx?$/u.test(file)

/**
 * Looks for packages that changed without a changeset. What is not committed yet counts.
 *
 * @param {string} [root] of the clone
 * @returns {{ compared: string, problems: readonly string[] }} what was compared, in words; and what is missing
 */
export function checkChangesets(root = repository) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const nothing = (why) => ({ compared: `nothing: ${why}`, problems: [] })
  const head = git('rev-parse', 'HEAD')
  if (head === undefined) return nothing('this is no clone with commits')
  const main = ['refs/remotes/origin/main', 'refs/heads/main'].find((name) => git('rev-parse', '--verify', name))
  if (main === undefined) return nothing('this clone has no main')
  const base = git('merge-base', head, main)
  if (base === undefined) return nothing('this shallow clone does not reach back to main')
  const onMain = base === head
  if (onMain && git('rev-parse', '--is-shallow-repository') === 'true') {
    return nothing('this shallow clone of main does not reach back to the last release')
  }

  const changedSince = (since, path) => [
    ...lines(since === undefined ? git('ls-files', '--', path) : git('diff', '--name-only', since, '--', path)),
    ...lines(git('ls-files', '--others', '--exclude-standard', '--', path)),
  ]
  const named = readChangesets(root, onMain ? undefined : changedSince(base, '.changeset'))
  const changed = readPackages().filter(({ folder }) => {
    const path = `packages/${basename(folder)}`
    const commits = onMain ? head : `${base}..${head}`
    const release = git('log', '-1', '--format=%H', commits, '--', `${path}/CHANGELOG.md`)
    const since = release || (onMain ? undefined : base)
    return changedSince(since, path).some(isPublished)
  })
  return {
    compared: onMain ? 'main with the last release' : `this branch with main at ${base.slice(0, 7)}`,
    problems: changed.filter(({ name }) => !named.has(name)).map(({ name }) => `${name} changed without a changeset`),
  }
}

const lines = (text) => (text ?? '').split('\n').filter(Boolean)

/**
 * @param {string} root
 * @param {readonly string[]} [only] of these files alone
 * @returns {ReadonlySet<string>} names of the packages that changesets name
 */
function readChangesets(root, only) {
  const folder = join(root, '.changeset')
  if (!existsSync(folder)) return new Set()
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md')
  const texts = files
    .filter((file) => only === undefined || only.includes(`.changeset/${file}`))
    .map((file) => /^---\n(.*?)\n---\n/su.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '')
  return new Set(texts.flatMap((text) => text.match(/(?<=^['"]?)[^'":]+(?=['"]?:)/gmu) ?? []))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { compared, problems } = checkChangesets()
  console.log(`Changesets: compared ${compared}`)
  for (const problem of problems) console.error(`${problem}: run "pnpm changeset"`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
