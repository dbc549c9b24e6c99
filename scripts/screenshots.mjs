// `pnpm screenshots`: every scene of tests/e2e/screens at 390 and 1280 px, light and dark, and a contact sheet of each
// width and theme.
//
//   pnpm screenshots                all of them
//   pnpm screenshots -g panel       only those whose name holds "panel"; the sheet keeps the others' last pictures
//   pnpm screenshots --all-views    also at 820, 1024 and 1920 px, and at every width in the compact density
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromiumLaunchOptions, ensureChromium } from './chromium.mjs'
import { runChild } from './run-child.mjs'
import { root } from './server-command.mjs'

const folder = join(root, 'screenshots')
const themes = ['light', 'dark']
/** How large a picture of each width stands on the sheet, in pixels. */
const shownWidths = new Map([
  [390, 180],
  [820, 340],
  [1000, 410],
  [1024, 420],
  [1280, 520],
  [1920, 700],
])
const allViews = '--all-views'

process.exitCode = await main(process.argv.slice(2))

async function main(given) {
  const args = given.filter((word) => word !== allViews)
  if (args.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  console.log(await ensureChromium(root))
  const playwright = join(root, 'node_modules', '.bin', 'playwright')
  const config = join('tests', 'e2e', 'screens', 'pictures.config.ts')
  const filter = args.length === 0 ? [] : [...args, '-g', 'the list of scenes']
  const code = await runChild(playwright, ['test', '--config', config, ...oneFilter(filter)], {
    cwd: root,
    env: { ...process.env, SCREENSHOTS_DIR: folder, ...(given.includes(allViews) && { SCREENSHOTS_VIEWS: 'all' }) },
  })
  const scenes = JSON.parse(readFileSync(join(folder, 'scenes.json'), 'utf8'))
  const page = join(folder, 'index.html')
  writeFileSync(page, sheet(scenes))
  await takeSheets(scenes)
  console.log(`All of them: ${page}\nand contact sheets beside it, one a width and theme: contact-sheet-*.png`)
  return code
}

/** Playwright takes one `-g`: several become alternatives of one expression. */
function oneFilter(args) {
  const words = args.filter((_, index) => args[index - 1] === '-g')
  const others = args.filter((word, index) => word !== '-g' && args[index - 1] !== '-g')
  return words.length === 0 ? others : [...others, '-g', words.join('|')]
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Pictures of a scene that there are. */
function picturesOf({ pictures }) {
  return pictures
    .flatMap(({ width, name }) => themes.map((theme) => ({ width, file: `${name}-${theme}.png` })))
    .filter(({ file }) => existsSync(join(folder, file)))
}

/** @param ending of the names of those pictures that it shows */
function sheet(scenes, ending = '.png') {
  const shown = (scene) =>
    picturesOf(scene)
      .filter(({ file }) => file.endsWith(ending))
      .map(
        ({ width, file }) =>
          `<a href="${file}"><img src="${file}" width="${shownWidths.get(width) ?? width}" alt="${file}"></a>`,
      )
      .join('')
  const figures = scenes
    .filter((scene) => shown(scene) !== '')
    .map(
      (scene) => `<figure>
<figcaption>${escapeHtml(scene.title)} <code>${escapeHtml(scene.name)}</code></figcaption>
${shown(scene)}
</figure>`,
    )
  return `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<title>Экраны</title>
<style>
  body { margin: 24px; background: #8d8b87; font: 14px/1.4 system-ui, sans-serif; }
  main { display: flex; flex-wrap: wrap; align-items: start; gap: 28px 40px; }
  figure { margin: 0; display: flex; flex-wrap: wrap; gap: 8px; max-width: 1432px; }
  figure { align-content: start; align-items: start; }
  figcaption { flex-basis: 100%; font-weight: 600; }
  code { font-weight: 400; opacity: 0.7; }
  img { display: block; }
</style>
<main>
${figures.join('\n')}
</main>
</html>
`
}

/** Takes a sheet of each width, density and theme: all of them on one is more than a browser draws. */
async function takeSheets(scenes) {
  const files = scenes.flatMap(picturesOf).map(({ file }) => file)
  const endings = new Set(files.flatMap((file) => file.match(/-\d+(?:-compact)?-[a-z]+\.png$/u)?.[0] ?? []))
  const page = join(folder, 'sheet.html')
  const { chromium } = await import('playwright')
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    for (const ending of endings) {
      writeFileSync(page, sheet(scenes, ending))
      const tab = await browser.newPage({ viewport: { width: 2300, height: 1000 } })
      await tab.goto(pathToFileURL(page).href)
      await tab.screenshot({ path: join(folder, `contact-sheet${ending}`), fullPage: true, timeout: 0 })
      await tab.close()
    }
  } finally {
    await browser.close()
    rmSync(page, { force: true })
  }
}
