// Finds rings of folders: folders that import one another, be it by way of others, and so are one folder in fact.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import ts from 'typescript'

/** The trees whose folders are looked at, as patterns. */
const trees = ['packages/*/src', 'apps/*/src', 'scripts', 'bench', '.storybook', 'tests', 'tests/e2e']

/** Folders in a tree each of whose folders stands for itself: a feature, or a part of what features share. */
const shelves = new Set(['features', 'app'])

/** Tests and what only they use look behind walls; in a tree of tests all is source. */
const testFiles = /\.(?:test|stories)\.tsx?$|\/src\/testing\/|\/vault-transfer\/src\/generators\//u

/**
 * The folder that a file counts to: the first one in its tree, with all that is in it, or the one on a shelf. A file
 * that stands in the tree itself is a folder of its own: what composes the folders above it must not be what they stand
 * on.
 *
 * @param {string} path of the file, from the tree on
 */
function folderOf(path) {
  const [first = '', second = '', ...rest] = path.split(sep)
  return shelves.has(first) && rest.length > 0 ? `${first}/${second}` : first
}

/**
 * The imports of a tree that lead from one of its folders into another; those of types count.
 *
 * @param {string} tree absolute
 * @returns {Map<string, Map<string, string[]>>} by the folder that imports and the one that is imported
 */
function importsOfFolders(tree) {
  const edges = new Map()
  const files = globSync('**/*.{ts,tsx,mjs}', {
    cwd: tree,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist|\.cache)$/u.test(name),
  })
  for (const path of files.toSorted()) {
    const file = join(tree, path)
    if (testFiles.test(file) && !/\/tests(?:\/|$)/u.test(tree)) continue
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles) {
      const imported = relative(tree, normalize(join(dirname(file), fileName)))
      if (!fileName.startsWith('.') || imported.startsWith('..')) continue
      const [from, to] = [folderOf(path), folderOf(imported)]
      if (from === to) continue
      const fromHere = edges.get(from) ?? new Map()
      edges.set(from, fromHere.set(to, [...(fromHere.get(to) ?? []), `${path} → ${imported}`]))
    }
  }
  return edges
}

/** The sets of folders that reach one another (Tarjan's strongly connected components), those of one left out. */
function connected(edges) {
  const order = new Map()
  const lowest = new Map()
  /** @type {string[]} */
  const open = []
  /** @type {string[][]} */
  const rings = []
  const visit = (folder) => {
    order.set(folder, order.size)
    lowest.set(folder, order.get(folder))
    open.push(folder)
    for (const next of edges.get(folder)?.keys() ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(folder, Math.min(lowest.get(folder), lowest.get(next)))
    }
    if (lowest.get(folder) !== order.get(folder)) return
    const ring = open.splice(open.indexOf(folder))
    if (ring.length > 1) rings.push(ring.toSorted())
  }
  for (const folder of edges.keys()) if (!order.has(folder)) visit(folder)
  return rings
}

/**
 * The rings of folders in the repository.
 *
 * @param {string} root of the repository, absolute
 * @returns {{ tree: string, folders: readonly string[], imports: readonly string[] }[]} `imports`: those that hold the
 *   ring
 */
export function findRings(root) {
  return globSync(trees, { cwd: root })
    .toSorted()
    .flatMap((tree) => {
      const edges = importsOfFolders(join(root, tree))
      return connected(edges).map((folders) => ({
        tree,
        folders,
        imports: folders.flatMap((from) => folders.flatMap((to) => edges.get(from)?.get(to) ?? [])),
      }))
    })
}
