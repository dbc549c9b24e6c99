// A project outside of this repository that installs the packed packages, and knows nothing of the workspace.
import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectOutput } from '../collect-output.mjs'
import { root } from '../server-command.mjs'

/**
 * @typedef {object} InstalledProject
 * @property {string} folder absolute
 * @property {(program: string, ...args: string[]) => ReturnType<typeof collectOutput>} run runs a program that the
 *   project has installed
 * @property {(...args: string[]) => ReturnType<typeof collectOutput>} node runs Node in the project's folder
 * @property {() => Promise<void>} remove
 */

/**
 * Makes a project in a temporary folder and installs it: the packages from their tarballs whatever range asks for them,
 * everything else in the versions that this repository was tried with, from pnpm's store as far as it has them.
 *
 * @param {object} options
 * @param {Record<string, string>} options.tarballs by name of the package
 * @param {(folder: string) => Promise<void>} options.fill writes the project's files, its package.json among them
 * @returns {Promise<InstalledProject>}
 * @throws {Error} when it cannot be installed
 */
export async function installProject({ tarballs, fill }) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'larets-project-')))
  const run = (program, ...args) => collectOutput(join(folder, 'node_modules', '.bin', program), args, folder)
  const node = (...args) => collectOutput(process.execPath, args, folder)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await fill(folder)
    const settings = { overrides: overridesOf(tarballs), allowBuilds: { esbuild: false } }
    // JSON is YAML.
    await writeFile(join(folder, 'pnpm-workspace.yaml'), JSON.stringify(settings, null, 2))
    // pnpm prefers the versions that a lockfile names, where they are within the range that is asked for.
    await cp(join(root, 'pnpm-lock.yaml'), join(folder, 'pnpm-lock.yaml'))
    const args = ['install', '--prefer-offline', '--no-frozen-lockfile', '--reporter=append-only']
    const { code, output } = await collectOutput('pnpm', args, folder)
    if (code !== 0) throw new Error(`The packages could not be installed:\n${output}`)
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, run, node, remove }
}

/**
 * Says where the packages are, in the form of a dependency.
 *
 * @param {Record<string, string>} tarballs by name of the package
 * @returns {Record<string, string>}
 */
export function overridesOf(tarballs) {
  return Object.fromEntries(Object.entries(tarballs).map(([name, tarball]) => [name, `file:${tarball}`]))
}
