// Builds the host app with all planted faults inside at once; which of them is on is said by one file of the build.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, parseSync, transformWithOxc } from 'vite'
import { collectOutput } from '../../scripts/collect-output.mjs'
import { root } from '../../scripts/server-command.mjs'

/** @typedef {import('../e2e/spec/mutations/mutation.ts').Mutation} Mutation */

/** Asked for by the page and by workers alike; what it exports is the name of the fault that is on, or nothing. */
const switchFile = 'planted-fault.js'
const switchAddress = `/${switchFile}`
const query = '?fault='

/** @returns {Promise<Mutation[]>} every fault of the tables in tests/e2e/spec/mutations */
export async function readMutations() {
  const tables = join(root, 'tests', 'e2e', 'spec', 'mutations')
  const modules = await Promise.all(
    (await readdir(tables)).map((name) => import(pathToFileURL(join(tables, name)).href)),
  )
  return modules.flatMap(({ mutations = [] }) => mutations)
}

/**
 * Puts, in place of every file that a fault is planted in, a module that picks when it is loaded: the file as it is, or
 * with the fault that is on.
 *
 * @param {readonly Mutation[]} mutations
 * @returns {import('vite').Plugin}
 */
function switchableFaults(mutations) {
  const byFile = Map.groupBy(mutations, ({ file }) => join(root, file))
  return {
    name: 'switchable-faults',
    enforce: 'pre',
    resolveId(source) {
      if (source === switchAddress) return { id: source, external: 'absolute' }
      return source.includes(query) ? source : null
    },
    async load(id) {
      const [file = '', chosen] = id.split(query)
      const faults = byFile.get(file)
      if (faults === undefined) return null
      const source = await readFile(file, 'utf8')
      if (chosen === undefined) return choose(file, await exportsOf(source, file), faults)
      const fault = faults[Number(chosen) - 1]
      return fault === undefined ? source : plantFault(source, fault)
    },
  }
}

/** The text of the module that picks one of the variants: 0 is the file as it is, then come its faults. */
function choose(file, names, faults) {
  const variant = (index) => JSON.stringify(`${file}${query}${index}`)
  return [
    `import planted from '${switchAddress}'`,
    `import * as variant0 from ${variant(0)}`,
    ...faults.map((_, index) => `import * as variant${index + 1} from ${variant(index + 1)}`),
    'const chosen =',
    ...faults.map(({ name }, index) => `  planted === ${JSON.stringify(name)} ? variant${index + 1} :`),
    '  variant0',
    ...names.map((name) => `export const ${name} = chosen.${name}`),
  ].join('\n')
}

/** Plants a fault in the text of its file. @throws {Error} when its place is not there exactly once */
export function plantFault(source, { name, file, find, replace }) {
  if (source.split(find).length !== 2) throw new Error(`${name}: not exactly once in ${file}: ${find}`)
  return source.replace(find, () => replace)
}

/** Names of the values that a module exports; types are none. */
async function exportsOf(source, file) {
  const { code } = await transformWithOxc(source, file)
  return parseSync('module.js', code).program.body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration' || statement.type === 'ExportDefaultDeclaration') {
      throw new Error(`${file} exports by other means than names: no fault can be switched in it`)
    }
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration, specifiers } = statement
    if (declaration === null) return specifiers.map(({ exported }) => exported.name)
    return 'declarations' in declaration ? declaration.declarations.map(({ id }) => id.name) : [declaration.id.name]
  })
}

/**
 * Builds the host app with every fault in it and none switched on.
 *
 * @param {string} folder where the build goes
 * @throws {Error} when it cannot be built
 */
export async function buildSwitchable(folder) {
  // In a process of its own: that of a test runner would build for tests, and not for production.
  const { code, output } = await collectOutput(process.execPath, [fileURLToPath(import.meta.url), folder], root)
  if (code !== 0) throw new Error(`The app with its faults does not build:\n${output}`)
  await switchOn(folder, null)
}

async function main(folder) {
  const mutations = await readMutations()
  const host = join(root, 'apps', 'host')
  await build({
    root: host,
    configFile: join(host, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [switchableFaults(mutations)],
    worker: { plugins: () => [switchableFaults(mutations)] },
    build: { outDir: folder, emptyOutDir: true },
  })
}

/**
 * Copies a switchable build and switches one fault on in the copy.
 *
 * @param {string} built
 * @param {string} folder
 * @param {Mutation} mutation
 */
export async function copyWithFault(built, folder, { name }) {
  await rm(folder, { recursive: true, force: true })
  await cp(built, folder, { recursive: true })
  await switchOn(folder, name)
}

/** @param {string} folder @param {string | null} name */
function switchOn(folder, name) {
  return writeFile(join(folder, switchFile), `export default ${JSON.stringify(name)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv[2])
