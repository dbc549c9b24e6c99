// `pnpm build:packages`: what the registry would get, in packages/*/dist: modules, declarations, style sheets.
//
//   node scripts/packages/build.mjs              all
//   node scripts/packages/build.mjs vault-core   one
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from '../run-child.mjs'
import { root } from '../server-command.mjs'
import { readPackages } from './manifests.mjs'
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
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2)
  for (const which of readPackages()) {
    if (wanted.length > 0 && !wanted.some((name) => which.name.endsWith(`/${name}`))) continue
    await buildPackage(which)
    console.log(`${which.name}: built`)
  }
}
