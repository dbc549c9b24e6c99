// `pnpm bench forms [--pages DIR]`: what the fields of labelled pages are taken for, in real Chromium, as the layout
// decides what a person sees. Prints the table beside its floors, and what stands against each; fails below them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Frame, type Page } from 'playwright'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { bundle } from '../page-in-chromium.ts'
import { readPages } from '../scale.ts'
import type { SeenField } from './page.ts'
import { scoresOf, type PlacedField, type Score } from './score.ts'

/** Pages of our own making, in which scripts run. */
const ownPages = fileURLToPath(new URL('../../apps/extension/forms', import.meta.url))

async function main(): Promise<number> {
  const folder = readPages() ?? ownPages
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .toSorted()
  const script = await scriptOfPages()
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const fields: PlacedField[] = []
    await keepShadows(page)
    await servePages(page, folder, names)
    for (const [index, name] of names.entries()) {
      const seen = await fieldsOf(page, index, script)
      fields.push(...seen.map((field) => ({ ...field, page: name })))
    }
    return tell(scoresOf(fields), names.length, browser.version())
  } finally {
    await browser.close()
  }
}

async function scriptOfPages(): Promise<string> {
  const { entry, files } = await bundle(fileURLToPath(new URL('page.ts', import.meta.url)))
  return `(() => {${files.get(entry) ?? ''}\n})()`
}

/** Shows the script closed shadow roots, as an extension's own interface does. */
const keepShadows = (page: Page) =>
  page.addInitScript(() => {
    const kept = new WeakMap<Element, ShadowRoot>()
    const attach = Reflect.get(Element.prototype, 'attachShadow')
    Element.prototype.attachShadow = function (options) {
      const root = attach.call(this, options)
      kept.set(this, root)
      return root
    }
    window.closedShadows = kept
  })

/**
 * Serves each page under an address that tells nothing of it, and nothing else. Saved pages run no scripts: they are
 * what their scripts have made.
 */
async function servePages(page: Page, folder: string, names: readonly string[]): Promise<void> {
  const headers = folder === ownPages ? {} : { 'content-security-policy': "script-src 'none'" }
  const byAddress = new Map(names.map((name, index) => [addressOf(index), join(folder, name)]))
  await page.route('**', (route) => {
    const file = byAddress.get(route.request().url())
    // What would lead away is answered by nothing, and the page stays.
    if (file === undefined)
      return route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort()
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: readFileSync(file, 'utf8') })
  })
}

const addressOf = (index: number) => `http://forms.test/${index}`

async function fieldsOf(page: Page, index: number, script: string): Promise<readonly SeenField[]> {
  await page.goto(addressOf(index), { waitUntil: 'domcontentloaded' })
  // What comes late says so on the root, and takes the word away when it is there.
  await page.locator('html:not([data-late])').waitFor({ state: 'attached' })
  const fields: SeenField[] = []
  for (const frame of page.frames()) fields.push(...(await seenIn(frame, script)))
  return fields
}

async function seenIn(frame: Frame, script: string): Promise<readonly SeenField[]> {
  // A frame whose page was refused has none of it.
  if (frame.parentFrame() !== null && !frame.url().startsWith('about:')) return []
  await frame.evaluate(script)
  return frame.evaluate(async () => (await window.seenFields?.()) ?? [])
}

function tell(scores: readonly Score[], pages: number, version: string): number {
  console.log(`Chromium ${version}, ${pages} pages`)
  for (const { name, against } of scores) {
    if (against.length > 0) console.log(`\n${name}: counted against it`)
    for (const { page, label, role, rule, form, holds, markup, isUsable } of against) {
      const what = `${label || 'no label'} → ${role ?? 'nothing'} by ${rule}, ${form}`
      console.log(
        `  ${page}: ${what}${holds === null ? '' : `, holds ${holds}`}${isUsable ? '' : ', unseen'}\n    ${markup}`,
      )
    }
  }
  const rows = scores.map(({ name, of, count, value, bound, verdict }) => [
    name,
    { of, count, value: value ?? '–', floor: `${bound.is} ${bound.value}`, verdict },
  ])
  console.table(Object.fromEntries(rows))
  return scores.some(({ verdict }) => verdict === 'does not hold') ? 1 : 0
}

process.exitCode = await main()
