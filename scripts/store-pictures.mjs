// Makes the pictures that stores of extensions show, 1280 × 800 in Russian and English, from the real extension with a
// demo vault, into screenshots/store. Beside them a store takes the package and the texts of apps/extension/store.
//
//   node scripts/bootstrap.mjs exec node scripts/store-pictures.mjs
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureWholeChromium } from './chromium.mjs'
import { runChild } from './run-child.mjs'
import { root } from './server-command.mjs'

const folder = join(root, 'screenshots', 'store')

console.log(await ensureWholeChromium(root))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const playwright = join(root, 'node_modules', '.bin', 'playwright')
const config = join('tests', 'e2e', 'extension', 'store', 'store.config.ts')
process.exitCode = await runChild(playwright, ['test', '--config', config, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, STORE_PICTURES_DIR: folder },
})
console.log(`Pictures for stores: ${folder}`)
