// Prints the import map by which a page without a bundler finds the core and all that it loads.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const folder = import.meta.dirname
const imports = {}
const seen = new Set()

/** The file for a page: older packages name it `module` and have no `exports`, and Node takes their CommonJS. */
function fileForPage(file) {
  let home = dirname(file)
  while (!existsSync(join(home, 'package.json'))) home = dirname(home)
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  return manifest.module && !manifest.exports ? join(home, manifest.module) : file
}

/** Takes in a name and what its file imports: names of packages into the map, files as they lie. */
function follow(name, importer) {
  const found = import.meta.resolve(name, importer)
  if (!found.startsWith('file:')) return
  const isPackage = !name.startsWith('.')
  const resolved = realpathSync(fileURLToPath(found))
  const file = isPackage ? fileForPage(resolved) : resolved
  if (isPackage) imports[name] = `/${relative(folder, file)}`
  if (seen.has(file)) return
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, next] of text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\s]+)["']/gu)) {
    try {
      follow(next, pathToFileURL(file).href)
    } catch {
      // Named in a text or a comment, or a peer that the page does not use, such as React.
    }
  }
}

follow('@larets/vault-core', pathToFileURL(join(folder, 'page.html')).href)
console.log(JSON.stringify({ imports }, null, 2))
