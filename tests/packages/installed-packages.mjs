import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * @typedef {object} InstalledPackage
 * @property {string} name
 * @property {number} bytes of its own files
 */

/**
 * Lists the packages that one brings with it: itself, its dependencies and theirs, each once. Peers are the project's
 * own.
 *
 * @param {string} project folder of a project that has installed the package
 * @param {string} name of the package
 * @returns {Promise<readonly InstalledPackage[]>}
 */
export async function installedPackages(project, name) {
  const found = new Map([[await find(name, project), name]])
  // A Map may grow while it is walked.
  for (const folder of found.keys()) {
    const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    for (const needed of Object.keys(dependencies)) found.set(await find(needed, folder), needed)
  }
  return Promise.all([...found].map(async ([folder, name]) => ({ name, bytes: await bytesIn(folder) })))
}

/** As Node looks for it: in the `node_modules` of the folder, then of those above. */
async function find(name, from) {
  try {
    return await realpath(join(from, 'node_modules', name))
  } catch (error) {
    if (dirname(from) === from) throw error
    return find(name, dirname(from))
  }
}

async function bytesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules', folder.length))
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
