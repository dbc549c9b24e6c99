// Packs the packages as the registry would get them; packing one builds it first, by its own `prepack`.
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { runChild } from '../run-child.mjs'
import { root } from '../server-command.mjs'
import { readPackages } from './manifests.mjs'

const packedFolder = join(root, '.cache', 'packed')

/**
 * Packs the packages, which builds them, into `.cache/packed`, in place of those packed before.
 *
 * @param {readonly string[]} [wanted] names; all of them when missing
 * @returns {Promise<Record<string, string>>} the tarball of each package, by name
 * @throws {Error} when one cannot be built or packed
 */
export async function packPackages(wanted) {
  const packed = {}
  for (const which of readPackages()) {
    if (wanted && !wanted.includes(which.name)) continue
    packed[which.name] = await pack(which)
  }
  return packed
}

/**
 * @param {import('./manifests.mjs').Package} which
 * @returns {Promise<string>} the tarball that was packed last
 */
export async function packedTarball({ name }) {
  const [tarball] = await readdir(packedInto(name))
  if (tarball === undefined) throw new Error(`${name} is not packed`)
  return join(packedInto(name), tarball)
}

const packedInto = (name) => join(packedFolder, name.replace(/^.*\//u, ''))

/** @param {import('./manifests.mjs').Package} which */
async function pack(which) {
  const { name, folder } = which
  await rm(join(folder, 'dist'), { recursive: true, force: true })
  const target = packedInto(name)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const code = await runChild('pnpm', ['--silent', 'pack', '--pack-destination', target], { cwd: folder })
  if (code !== 0) throw new Error(`Packing ${name} ended with code ${code}`)
  return packedTarball(which)
}

const blockSize = 512

/**
 * Reads the files of a package's tarball.
 *
 * @param {string} tarball
 * @returns {Promise<ReadonlyMap<string, string>>} text by path relative to the package
 */
export async function readTarball(tarball) {
  const bytes = gunzipSync(await readFile(tarball))
  const text = (start, length) => bytes.subarray(start, start + length).toString('utf8')
  const field = (start, length) => text(start, length).replace(/\0.*$/su, '')
  const files = new Map()
  let position = 0
  while (position < bytes.length && bytes[position] !== 0) {
    const size = Number.parseInt(field(position + 124, 12), 8)
    const path = [field(position + 345, 155), field(position, 100)].filter(Boolean).join('/')
    if (text(position + 156, 1) === '0') files.set(path.replace(/^package\//u, ''), text(position + blockSize, size))
    position += blockSize + Math.ceil(size / blockSize) * blockSize
  }
  return files
}
