// `pnpm build:packages`: what the registry would get, in packages/*/dist: modules, declarations, style sheets.
//
//   node scripts/packages/build.mjs              all
//   node scripts/packages/build.mjs vault-core   one
import { globSync } from 'node:fs'
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from '../run-child.mjs'
import { root } from '../server-command.mjs'
import { readPackages } from './manifests.mjs'
import { describeElements } from './elements-manifest.mjs'
import { buildStyles } from './styles.mjs'

/**
 * Builds one package into its `dist`, from nothing.
 *
 * @param {import('./manifests.mjs').Package} which
 * @throws {Error} when the sources cannot be built
 */
export async function buildPackage(which) {
  const tsup = join(root, 'node_modules', 'tsup', 'dist', 'cli-default.js')
  const config = join(root, 'scripts', 'packages', 'tsup.config.mjs')
  await rm(join(which.folder, 'dist'), { recursive: true, force: true })
  const code = await runChild(process.execPath, [tsup, '--config', config], { cwd: which.folder })
  if (code !== 0) throw new Error(`Building ${which.name} ended with code ${code}`)
  await buildStyles(which)
  await lightenMaps(join(which.folder, 'dist'))
  await Promise.all(which.entries.filter(({ isTypes }) => isTypes).map((entry) => copyTypes(which.folder, entry)))
  const element = which.entries.find(({ isElement }) => isElement)
  if (element === undefined) return
  const manifest = describeElements(join(which.folder, 'dist', `${element.output}.d.ts`), `dist/${element.output}.js`)
  await writeFile(join(which.folder, 'dist', 'custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Tells sources that nobody steps through, and that weigh: packages of others, lists of words, style sheets. */
const isHeavy = (source) => /\/node_modules\/|\/lists\/|\.css\?inline$/u.test(source)

/** Takes the texts of such sources out of the source maps; their names stay. */
async function lightenMaps(dist) {
  const files = globSync('**/*.js.map', { cwd: dist }).map((file) => join(dist, file))
  await Promise.all(
    files.map(async (file) => {
      const map = JSON.parse(await readFile(file, 'utf8'))
      const sourcesContent = map.sources.map((source, index) => (isHeavy(source) ? null : map.sourcesContent[index]))
      await writeFile(file, JSON.stringify({ ...map, sourcesContent }))
    }),
  )
}

/** Beside the types lies code that does nothing: an import of them may stay in what runs. */
async function copyTypes(folder, { source, output }) {
  await copyFile(join(folder, source), join(folder, 'dist', `${output}.d.ts`))
  await writeFile(join(folder, 'dist', `${output}.js`), 'export {}\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2)
  for (const which of readPackages()) {
    if (wanted.length > 0 && !wanted.some((name) => which.name.endsWith(`/${name}`))) continue
    await buildPackage(which)
    console.log(`${which.name}: built`)
  }
}
