// `pnpm renew`: writes anew what programs write.
//
//   pnpm renew                     everything
//   pnpm renew cost-table …        only this
//   pnpm renew --check             writes nothing, and says what is stale: a step of `npm test`
//   pnpm renew --check word-lists  only of this
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { artefacts } from './artefacts.mjs'
import { root } from './server-command.mjs'

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true })
const unknown = positionals.filter((name) => !Object.hasOwn(artefacts, name))
if (unknown.length > 0) {
  const known = Object.entries(artefacts).map(([name, { what }]) => `  ${name.padEnd(18)}${what}`)
  console.error(`Nothing is called ${unknown.join(', ')}. What can be renewed:\n${known.join('\n')}`)
  process.exitCode = 2
} else {
  const chosen = Object.entries(artefacts).filter(([name]) => positionals.length === 0 || positionals.includes(name))
  process.exitCode = await (values.check ? check(chosen) : renew(chosen))
}

/**
 * Tells of each whether it is as it would be made.
 *
 * @param {readonly [name: string, artefact: import('./artefacts.mjs').Artefact][]} chosen
 * @returns {Promise<number>} an exit code
 */
async function check(chosen) {
  let isStale = false
  for (const [name, { made, comparedBy }] of chosen) {
    if (comparedBy !== undefined || made === undefined) {
      console.log(`${name}: compared by ${comparedBy}`)
      continue
    }
    const stale = await staleFiles(await made())
    for (const file of stale) console.error(`${file} is stale: run "pnpm renew ${name}"`)
    if (stale.length === 0) console.log(`${name}: up to date`)
    else isStale = true
  }
  return isStale ? 1 : 0
}

/** Paths from the root of those files that hold something else. */
async function staleFiles(files) {
  const stale = []
  for (const [path, text] of files) {
    if ((await readFile(path, 'utf8').catch(() => undefined)) !== text) stale.push(relative(root, path))
  }
  return stale
}

/** @param {readonly [name: string, artefact: import('./artefacts.mjs').Artefact][]} chosen */
async function renew(chosen) {
  for (const [name, { made, write }] of chosen) {
    const code = write === undefined ? await writeTexts((await made?.()) ?? new Map()) : await write()
    if (code !== 0) return code
    console.log(`${name}: renewed`)
  }
  return 0
}

/** Writes texts, and takes away files that have none. */
async function writeTexts(files) {
  for (const [path, text] of files) {
    if (text === undefined) await rm(path, { force: true })
    else {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    }
  }
  return 0
}
