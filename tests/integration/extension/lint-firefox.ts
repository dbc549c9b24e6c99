import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const own = fileURLToPath(new URL('../../../apps/extension/firefox-lint/', import.meta.url))
/** A folder without anything of this repository's own: the linter is no member of the workspace. */
const folder = fileURLToPath(new URL('../../../.cache/firefox-lint/', import.meta.url))
const files = ['package.json', 'pnpm-lock.yaml']
const program = join(folder, 'node_modules', 'addons-linter', 'bin', 'addons-linter')

const finding = z.object({ code: z.string(), message: z.string(), file: z.optional(z.nullable(z.string())) })
const report = z.object({ errors: z.array(finding), warnings: z.array(finding), notices: z.array(finding) })
/** What the linter finds, by its own grades. */
export type LintReport = z.output<typeof report>

/** Installs the linter by its own lock file, where that has not been done. */
function install(): void {
  const isCurrent =
    existsSync(program) &&
    files.every((name) => {
      const copy = join(folder, name)
      return existsSync(copy) && readFileSync(copy).equals(readFileSync(join(own, name)))
    })
  if (isCurrent) return
  mkdirSync(folder, { recursive: true })
  for (const name of files) cpSync(join(own, name), join(folder, name))
  const args = ['install', '--ignore-workspace', '--frozen-lockfile', '--ignore-scripts', '--reporter=append-only']
  const { status } = spawnSync('pnpm', args, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('The linter of Firefox could not be installed: it needs the network once')
}

/**
 * Has Mozilla's linter look at the extension as it is built for Firefox.
 *
 * @param built folder or package
 * @throws Error when the linter cannot be installed or says nothing
 */
export function lintFirefox(built: string): LintReport {
  install()
  const { stdout, stderr } = spawnSync(process.execPath, [program, '--output', 'json', built], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const read = report.safeParse(JSON.parse(stdout.slice(stdout.indexOf('{'))))
  if (!read.success) throw new Error(`The linter of Firefox said nothing: ${stderr}`)
  return read.data
}
