// How soon the extension's popup and menu are there, and what it costs a page that has nothing for it: a part of
// `pnpm bench`. Everything stands beside an extension of nothing, in the same browser and the same run.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, mergeTests, type BrowserContext, type Page } from '@playwright/test'
import { median, ratio, rounded } from '../../../bench/figures.ts'
import { beginMeasurement, keepResult } from '../../../bench/results-file.ts'
import { tellTargets } from '../../../bench/tell-targets.ts'
import { chromiumLaunchOptions, findWholeChromium } from '../../../scripts/chromium.mjs'
import { extensionDist } from '../../../scripts/extension-build.mjs'
import { test as extensionTest, unlockAt } from '../extension/extension-test.ts'
import { menuIn, signInForm } from '../extension/menu-page.ts'
import { items, scale, test as stockedTest } from './stocked-test.ts'

const test = mergeTests(stockedTest, extensionTest)

/** Rows that have to be there; the popup is made high enough for them. */
const wantedRows = 50
const popupSize = { width: 384, height: 2_600 }
/** Longest wait for any of it, in milliseconds. */
const patience = { timeout: 60_000 }
/** How often each is measured in a round. */
const repeats = 5
/** How long a page with nothing for us is watched, in milliseconds. */
const idleTime = 4_000

/** Keeps when so many rows, or the empty page's one, were painted: since the navigation began, in milliseconds. */
function watchRows(wanted: number): void {
  const look = () => {
    // The popup is as high as it says itself.
    document.body.style.setProperty('height', '100vh', 'important')
    const rows = document.querySelectorAll('[role="row"][aria-rowindex]').length
    if (rows < wanted && document.querySelector('[data-empty]') === null) {
      requestAnimationFrame(look)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => Reflect.set(window, 'paintedAt', performance.now()))
    port1.start()
    // A message that is sent before a frame's paint is received after it.
    requestAnimationFrame(() => port2.postMessage(null))
  }
  requestAnimationFrame(look)
}

/** Runs in a page of the extension: waits until all items are open, without a view that would be loaded by it. */
async function untilOpen(wanted: number): Promise<void> {
  const port = chrome.runtime.connect({ name: 'core' })
  const { promise, resolve } = Promise.withResolvers<void>()
  const ask = () => port.postMessage({ id: 1, call: { kind: 'list', query: '' } })
  port.onMessage.addListener((message: { readonly outcome?: { readonly rows?: { readonly found: number } } }) => {
    const found = message.outcome?.rows?.found
    if (found === wanted) resolve()
    else if (found !== undefined) setTimeout(ask, 50)
  })
  ask()
  await promise
  port.disconnect()
}

async function paintedIn(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.setViewportSize(popupSize)
  await page.addInitScript(watchRows, Math.min(wantedRows, items))
  await page.goto(address)
  const read = () => page.evaluate(() => Number(Reflect.get(window, 'paintedAt') ?? Number.NaN))
  await page.waitForFunction(() => Reflect.has(window, 'paintedAt'), null, patience)
  const painted = await read()
  await page.close()
  return painted
}

/** From a key in the popup's search to the rows that it leaves, painted, in milliseconds. */
async function keyTime(page: Page, letter: string): Promise<number> {
  await page.evaluate(() => {
    const shown = () => document.querySelector('[role="grid"]')?.textContent ?? ''
    const before = shown()
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = () => {
          if (shown() === before) {
            requestAnimationFrame(look)
            return
          }
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => Reflect.set(window, 'keyTime', performance.now() - timeStamp))
          port1.start()
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
  await page.keyboard.press(letter)
  await page.waitForFunction(() => Reflect.has(window, 'keyTime'), null, patience)
  return page.evaluate(() => {
    const time = Number(Reflect.get(window, 'keyTime'))
    Reflect.deleteProperty(window, 'keyTime')
    return time
  })
}

/** Runs in every document: keeps when a field got the focus, and in our menu when its rows were painted. */
function watchMenu(): void {
  const now = () => performance.timeOrigin + performance.now()
  const afterPaint = (run: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', run)
      port1.start()
      port2.postMessage(null)
    })
  if (location.protocol !== 'chrome-extension:') {
    addEventListener(
      'focusin',
      () => {
        Reflect.set(window, 'focusedAt', now())
        afterPaint(() => Reflect.set(window, 'focusPaintedAt', now()))
      },
      true,
    )
    return
  }
  const look = () => {
    if (document.querySelector('[role="option"]') === null) requestAnimationFrame(look)
    else afterPaint(() => Reflect.set(window, 'menuPaintedAt', now()))
  }
  requestAnimationFrame(look)
}

/** A sign-in page of a site that one of the logins is for. */
const siteOfLogin = `https://site-${Math.min(77, items)}.example.test/login`

/** From the focus in a sign-in field to the menu, and to the page's own next paint, in milliseconds. */
async function menuTime(context: BrowserContext, beforeFocus: () => Promise<void>) {
  const page = await context.newPage()
  await page.addInitScript(watchMenu)
  await page.route('https://*.example.test/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${signInForm}` }),
  )
  await page.goto(siteOfLogin)
  // The script of the page stands at rest by then.
  await page.waitForTimeout(500)
  await beforeFocus()
  await page.bringToFront()
  await page.locator('#user').click()
  const menu = await menuIn(page, '[role=option]')
  await menu.waitForFunction(() => Reflect.has(window, 'menuPaintedAt'), null, patience)
  const painted = await menu.evaluate(() => Number(Reflect.get(window, 'menuPaintedAt')))
  const own = await page.evaluate(() => ({
    focused: Number(Reflect.get(window, 'focusedAt')),
    painted: Number(Reflect.get(window, 'focusPaintedAt')),
  }))
  await page.close()
  return { menu: painted - own.focused, own: own.painted - own.focused }
}

/** An extension of nothing: an empty popup, and an empty listener in every page. */
async function writeEmptyExtension(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'larets-empty-extension-'))
  const manifest = {
    manifest_version: 3,
    name: 'Empty',
    version: '1',
    action: { default_popup: 'popup.html' },
    background: { service_worker: 'worker.js' },
    content_scripts: [{ matches: ['http://*/*', 'https://*/*'], js: ['content.js'], all_frames: true }],
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'popup.html'), '<!doctype html><title>Empty</title><p data-empty>Empty')
  await writeFile(join(folder, 'worker.js'), '')
  await writeFile(join(folder, 'content.js'), "addEventListener('focusin', () => {}, true)")
  return folder
}

/** A page of many shadow roots, of which something changes a thousand times a second, and nothing is a form. */
const busyPage = `<!doctype html><meta charset="utf-8"><title>Busy</title><main></main><script>
const main = document.querySelector('main')
for (let i = 0; i < 5000; i += 1) {
  const host = document.createElement('div')
  host.attachShadow({ mode: 'open' }).append(document.createElement('span'))
  main.append(host)
}
let n = 0
setInterval(() => {
  for (let i = 0; i < 10; i += 1) {
    const host = main.children[n % 5000]
    host.shadowRoot.firstChild.textContent = String(n)
    n += 1
  }
}, 10)
</script>`

/** Milliseconds of script, and of all tasks, that the busy page took while it was watched. */
async function idleCost(extension: string): Promise<{ readonly script: number; readonly task: number }> {
  const profile = await mkdtemp(join(tmpdir(), 'larets-idle-'))
  const executablePath = findWholeChromium()
  const { args } = chromiumLaunchOptions()
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    headless: true,
    args: [...args, `--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
  })
  try {
    const page = await context.newPage()
    await page.route('https://busy.example/', (route) => route.fulfill({ contentType: 'text/html', body: busyPage }))
    await page.goto('https://busy.example/')
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    const read = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      const of = (name: string) => 1_000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
      return { script: of('ScriptDuration'), task: of('TaskDuration') }
    }
    await page.waitForTimeout(1_000)
    const before = await read()
    await page.waitForTimeout(idleTime)
    const after = await read()
    return { script: after.script - before.script, task: after.task - before.task }
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

test('the extension beside an empty one', async ({ account, extension }) => {
  test.setTimeout(1_800_000)
  const beginning = beginMeasurement(scale.isShort)
  const emptyFolder = await writeEmptyExtension()
  const empty = await extension.alsoLoad(emptyFolder)
  const kinds = [
    ...(['warm', 'cold', 'restored', 'empty', 'key'] as const),
    ...(['menu', 'menuAsleep', 'focus', 'emptyIdle', 'ownIdle'] as const),
  ]
  const times: Record<(typeof kinds)[number], number[]> = {
    ...{ warm: [], cold: [], restored: [], empty: [], key: [] },
    ...{ menu: [], menuAsleep: [], focus: [], emptyIdle: [], ownIdle: [] },
  }
  await extension.signIn(account)
  for (let round = 0; round < scale.rounds; round += 1) {
    await extension.restart()
    const app = await extension.open('app.html')
    await unlockAt(app, account.masterPassword)
    await app.getByRole('button', { name: 'Заблокировать' }).waitFor(patience)
    await app.evaluate(untilOpen, items)
    const own = app.url().replace('app.html', 'popup.html')
    times.cold.push(await paintedIn(extension.context(), own))
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      times.empty.push(await paintedIn(extension.context(), empty))
      times.warm.push(await paintedIn(extension.context(), own))
    }
    const popup = await extension.open('popup.html')
    await popup.setViewportSize(popupSize)
    await popup.getByRole('row').first().waitFor(patience)
    await popup.getByRole('searchbox').focus()
    // Each finds fewer than the one before.
    for (const letter of '123') times.key.push(await keyTime(popup, letter))
    await popup.close()
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      await extension.endCore()
      times.restored.push(await paintedIn(extension.context(), own))
    }
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const awake = await menuTime(extension.context(), async () => {
        await extension.worker()
      })
      times.menu.push(awake.menu)
      times.focus.push(awake.own)
      times.menuAsleep.push((await menuTime(extension.context(), extension.endWorker)).menu)
    }
    times.emptyIdle.push((await idleCost(emptyFolder)).task)
    times.ownIdle.push((await idleCost(extensionDist)).task)
  }
  await rm(emptyFolder, { recursive: true, force: true })
  const middle = Object.fromEntries(kinds.map((kind) => [kind, rounded(median(times[kind]))]))
  const beside = {
    warm: ratio(median(times.warm), median(times.empty)),
    cold: ratio(median(times.cold), median(times.empty)),
    restored: ratio(median(times.restored), median(times.empty)),
    menu: ratio(median(times.menu), median(times.focus)),
    idle: ratio(median(times.ownIdle), median(times.emptyIdle)),
  }
  console.table({ milliseconds: middle, 'beside the empty one': beside })
  tellTargets('extension', {})
  keepResult('extension', beginning, { targets: {}, details: { items, rows: wantedRows, middle, beside, times } })
})
