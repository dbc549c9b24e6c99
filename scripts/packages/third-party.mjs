import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Up to the package that a path leads into, and its name: `…/node_modules/@scope/name/…`. */
const insidePackage = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//u

/** A list of words of another package of this workspace: made from lists of others, whose licences that package has. */
const wordList = /^(\.\.\/[^/]+)\/src\/generator\/words\/lists\//u

/**
 * Makes plugins of esbuild that write the licences of what they build in from other packages. Several builds of one
 * package write one file.
 *
 * @param {string} file what is written when there is something to write
 * @returns {() => NonNullable<import('tsup').Options['esbuildPlugins']>[number]} a plugin for each build
 */
export function thirdPartyLicences(file) {
  /** @type {Map<string, string>} folder by name of the package */
  const folders = new Map()
  /** @type {Set<string>} files that tell of word lists */
  const notices = new Set()
  return () => ({
    name: 'third-party-licences',
    setup(build) {
      build.onEnd(({ metafile }) => {
        for (const { inputs } of Object.values(metafile?.outputs ?? {})) {
          for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
            const [, folder, name] = insidePackage.exec(path) ?? []
            if (bytesInOutput > 0 && folder && name) folders.set(name, folder)
            const [, lists] = wordList.exec(path) ?? []
            if (bytesInOutput > 0 && lists) notices.add(join(lists, 'word-lists', 'THIRD-PARTY.md'))
          }
        }
        if (folders.size === 0) return
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, textOf(folders, notices))
      })
    },
  })
}

/**
 * @param {ReadonlyMap<string, string>} folders
 * @param {ReadonlySet<string>} notices
 */
function textOf(folders, notices) {
  const licences = [...folders]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, folder]) => licenceOf(folder))
  const ofLists = [...notices].map((notice) => readFileSync(notice, 'utf8').trim())
  const parts = ['Parts of these packages are built into the files of this folder.', ...licences, ...ofLists]
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/**
 * @param {string} folder of an installed package
 * @throws {Error} when it comes without a licence
 */
function licenceOf(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.\w+)?$/iu.test(entry))
  if (file === undefined) throw new Error(`${name} comes without its licence, so nothing of it may be built in`)
  return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}`
}
