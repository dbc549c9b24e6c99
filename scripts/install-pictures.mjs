// `pnpm renew install-pictures`: makes what a system shows of the app that it installs: icons, from the app's one mark,
// and screenshots of the app itself, both in Chromium; and the icons of the browser extension. They are committed;
// apps/host/src/manifest.test.ts and apps/extension/packaging/pack.test.ts look at them.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumLaunchOptions, ensureChromium } from './chromium.mjs'
import { runChild } from './run-child.mjs'
import { root } from './server-command.mjs'

const mark = join(root, 'apps', 'host', 'src', 'icon.svg')
const folder = join(root, 'apps', 'host', 'public', 'install')
const ofExtension = join(root, 'apps', 'extension', 'icons')
/**
 * The ground of the mark, which covers all of an icon that the system cuts into its own shape. Of such a one the middle
 * 80 % are sure to be seen, which is more than the chest takes.
 */
const ground = '#0e6759'

/**
 * @type {readonly { file: string, size: number, covered?: boolean }[]} `covered`: to the edges, for a system that cuts
 */
const icons = [
  { file: join(folder, 'icon-192.png'), size: 192 },
  { file: join(folder, 'icon-512.png'), size: 512 },
  { file: join(folder, 'icon-maskable-192.png'), size: 192, covered: true },
  { file: join(folder, 'icon-maskable-512.png'), size: 512, covered: true },
  { file: join(folder, 'icon-180.png'), size: 180, covered: true },
  ...[16, 32, 48, 128].map((size) => ({ file: join(ofExtension, `${size}.png`), size })),
]

console.log(await ensureChromium(root))
for (const made of [folder, ofExtension]) mkdirSync(made, { recursive: true })
copyFileSync(mark, join(folder, 'icon.svg'))
const address = `data:image/svg+xml;base64,${readFileSync(mark).toString('base64')}`
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  for (const { file, size, covered = false } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const around = covered ? ground : 'transparent'
    await page.setContent(`<style>
      body { margin: 0; background: ${around} }
      img { display: block }
    </style><img src="${address}" width="${size}" height="${size}" alt="">`)
    await page.evaluate('document.images[0].decode()')
    await page.screenshot({ path: file, omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
const playwright = join(root, 'node_modules', '.bin', 'playwright')
const config = join('tests', 'e2e', 'screens', 'installed', 'install.config.ts')
process.exitCode = await runChild(playwright, ['test', '--config', config], {
  cwd: root,
  env: { ...process.env, INSTALL_PICTURES_DIR: folder },
})
console.log(`Icons and screenshots: ${folder}`)
