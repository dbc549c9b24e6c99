// A copy of this repository in a temporary folder, to plant faults in and to run the real checks on.
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { collectOutput } from '../../scripts/collect-output.mjs'

const repository = await realpath(join(dirname(fileURLToPath(import.meta.url)), '..', '..'))
const notCopied = new Set([
  '.git',
  '.toolchain',
  '.cache',
  'node_modules',
  'dist',
  'data',
  'test-results',
  'screenshots',
])
const isWorkspacePath = (path) => !path.split(sep).includes('node_modules')

/**
 * Copies the repository. What is installed is linked, not copied; the workspace's own packages are linked to their
 * copies, so that nothing in the copy reaches back into the original.
 *
 * @returns a copy with `plant` (writes a file, or changes one with a function), `unplant` (puts everything back),
 *   `run` (runs an installed program; resolves to its exit code and whole output) and `remove`
 */
export async function copyRepository() {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'larets-self-')))
  await cp(repository, root, { recursive: true, filter: (path) => !notCopied.has(basename(path)) })
  await linkInstalled(repository, root, root)
  /** Texts of the planted files before; undefined: it was not there. */
  const originals = new Map()

  return {
    root,
    async plant(path, content) {
      const file = join(root, path)
      const before = await readFile(file, 'utf8').catch(() => undefined)
      if (!originals.has(path)) originals.set(path, before)
      const after = typeof content === 'function' ? content(before ?? '') : content
      if (after === before) throw new Error(`The fault changed nothing in ${path}`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, after)
    },
    async unplant() {
      for (const [path, before] of originals) {
        await (before === undefined ? rm(join(root, path)) : writeFile(join(root, path), before))
      }
      originals.clear()
    },
    run: (program, ...args) => runIn(root, program, args),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

/** Gives every folder of the copy that has an installed node_modules in the original its own, made of links. */
async function linkInstalled(from, to, copyRoot) {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') await linkEntries(join(from, entry.name), join(to, entry.name), copyRoot)
    else if (entry.isDirectory() && !notCopied.has(entry.name)) {
      await linkInstalled(join(from, entry.name), join(to, entry.name), copyRoot)
    }
  }
}

async function linkEntries(from, to, copyRoot) {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    const isCache = name.startsWith('.') && name !== '.bin' && name !== '.pnpm'
    if (isCache) continue
    if (name.startsWith('@')) await linkEntries(join(from, name), join(to, name), copyRoot)
    else {
      const target = await realpath(join(from, name))
      const inside = relative(repository, target)
      const ownPackage = !inside.startsWith('..') && isWorkspacePath(inside)
      await symlink(ownPackage ? join(copyRoot, inside) : target, join(to, name))
    }
  }
}

function runIn(root, program, args) {
  const command = program === 'node' ? process.execPath : join(root, 'node_modules', '.bin', program)
  return collectOutput(command, args, root)
}
