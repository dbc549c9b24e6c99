// Says in the manifests where the packages live. `home.json` is the one place where that is set: `repository`, an address
// as https://host.example/owner/name, and `homepage`, that of the site. Until they are set the manifests name none, and
// `pnpm release` refuses.
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
 * @returns {{ repository?: object, homepage?: string, bugs?: object }} nothing for what is not set
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
    value === null ? [`set "${name}" in scripts/packages/home.json, and run "pnpm renew package-homes"`] : [],
  )
}

/** The manifests as they should be, by their paths. @returns {Promise<ReadonlyMap<string, string>>} */
export async function made() {
  return new Map(
    readPackages().map(
      ({ folder, manifest: { repository: _repository, homepage: _homepage, bugs: _bugs, ...rest } }) => {
        const path = join(folder, 'package.json')
        const home = homeOf(`packages/${basename(folder)}`)
        return [
          path,
          Object.keys(home).length === 0 ? withoutHome(path) : `${JSON.stringify({ ...rest, ...home }, null, 2)}\n`,
        ]
      },
    ),
  )
}

/** As it stands, but for lines that name a home: a manifest is laid out by hand. */
const withoutHome = (path) =>
  readFileSync(path, 'utf8').replaceAll(/^ {2}"(?:repository|homepage|bugs)": (?:"[^"]*"|\{.*?\n? {0,2}\}),?\n/gmsu, '')
