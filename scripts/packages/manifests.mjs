// The published packages, and what their manifests say of their entries.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../server-command.mjs'

/**
 * @typedef {object} Package
 * @property {string} name as installed
 * @property {string} folder absolute
 * @property {any} manifest the parsed package.json
 * @property {readonly Entry[]} entries what is published
 *
 * @typedef {object} Entry
 * @property {string} subpath as in `exports`: `./react/query`
 * @property {string} source the file behind it in the workspace, relative to the package's folder
 * @property {string} output path below `dist`, without an extension for code: `react/query`, `styles.css`
 * @property {boolean} isStyle
 * @property {boolean} isWords whether it holds one view's words in another language, which `messages/en` has all of
 * @property {boolean} isElement whether it is for pages without React, and so has everything inside
 * @property {boolean} isTypes whether it is there for types alone: its code is nothing
 */

/**
 * The entries behind which these stand are for other parts of the workspace: stand-ins, parts of views, names of
 * utilities.
 */
const workspaceOnly = /^\.\/src\/(?:testing\/|primitives\/|theme\/(?:scale|token-sheet)\.css$)/

/** The language that the published modules are written in. */
export const target = 'es2022'

/** In the order they are built and released. */
const folders = ['packages/vault-core', 'packages/vault-transfer', 'packages/vault-ui']

/** @returns {readonly Package[]} */
export function readPackages() {
  return folders.map((path) => {
    const folder = join(root, path)
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const exported = Object.entries(manifest.exports).filter(([, source]) => !workspaceOnly.test(source))
    return {
      name: manifest.name,
      folder,
      manifest,
      entries: exported.map(([subpath, source]) => entry(subpath, source)),
    }
  })
}

/** @returns {Entry} */
function entry(subpath, source) {
  const output = subpath === '.' ? 'index' : subpath.slice(2)
  return {
    ...{ subpath, source, output },
    isStyle: source.endsWith('.css'),
    isWords: /\/messages\.\w+\.ts$/u.test(source),
    isElement: source === './src/elements/index.ts',
    isTypes: source.endsWith('.d.ts'),
  }
}

/**
 * The `exports` that a package is published with: what `publishConfig.exports` must say.
 *
 * @param {Package} which
 */
export function publishedExports({ entries }) {
  return Object.fromEntries(
    entries.map(({ subpath, output, isStyle }) => [
      subpath,
      { types: `./dist/${output}.d.ts`, default: `./dist/${output}${isStyle ? '' : '.js'}` },
    ]),
  )
}
