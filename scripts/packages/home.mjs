// Says in the manifests where the packages live. `home.json` is the one place where that is set: `repository`, an
// address as https://host.example/owner/name, and `homepage`, that of the site. Until they are set the manifests name
// none, and `pnpm release` refuses.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../server-command.mjs'
import { readPackages } from './manifests.mjs'

/** @typedef {{ readonly repository: string | null, readonly homepage: string | null }} Home */

/** @returns {Home} */
const readHome = () => JSON.parse(readFileSync(join(root, 'scripts', 'packages', 'home.json'), 'utf8'))

/**
 * What a manifest has to say.
 *
 * @param {string} folder of the package, from the root
 * @param {Home} [home]
 * @returns {{ repository?: { type: string, url: string, directory: string }, homepage?: string, bugs?: { url: string } }}
 *   nothing for what is not set
 */
export function homeOf(folder, { repository, homepage } = readHome()) {
  const ofCode = repository !== null && {
    repository: { type: 'git', url: `git+${repository}.git`, directory: folder },
    bugs: { url: `${repository}/issues` },
  }
  return { ...ofCode, ...(homepage !== null && { homepage }) }
}

/** What is still to be set before anything can be published. @returns {readonly string[]} */
export function unsetHome(home = readHome()) {
  return Object.entries(home).flatMap(([name, value]) =>
    value === null ? [`set "${name}" in scripts/packages/home.json, and run "pnpm renew package-homes readmes"`] : [],
  )
}

/** The manifests as they should be, by their paths. @returns {Promise<ReadonlyMap<string, string>>} */
export async function made() {
  return new Map(
    readPackages().map(({ folder }) => {
      const path = join(folder, 'package.json')
      return [path, withHome(readFileSync(path, 'utf8'), homeOf(`packages/${basename(folder)}`))]
    }),
  )
}

/**
 * A manifest is laid out by hand: nothing else in it is touched.
 *
 * @param {string} manifest its text
 * @param {ReturnType<typeof homeOf>} home written a line each, before the description
 */
export function withHome(manifest, home) {
  const lines = Object.entries(home).map(([name, value]) => `  "${name}": ${onOneLine(value)},\n`)
  return manifest
    .replaceAll(/^ {2}"(?:repository|homepage|bugs)": .*,\n/gmu, '')
    .replace(/^(?= {2}"description": )/mu, () => lines.join(''))
}

const onOneLine = (value) => JSON.stringify(value, null, 1).replaceAll(/\n\s*/gu, ' ')
