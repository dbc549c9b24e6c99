// How soon the auth screen shows something on a slow phone: a part of `pnpm bench`.
import type { Page } from '@playwright/test'
import { median, rounded } from '../../../bench/figures.ts'
import { beginMeasurement, keepResult } from '../../../bench/results-file.ts'
import { readScale } from '../../../bench/scale.ts'
import { tellTargets } from '../../../bench/tell-targets.ts'
import { expect, test } from '../harness/test.ts'
import { startVaultServer } from '../harness/vault-server.ts'

const scale = readScale({ sizes: [], rounds: 3 })
/** How many times slower the page's thread is made. */
const slowdown = 4
/** The network that Chromium's own tools call Fast 3G: bytes a second, and milliseconds. */
const fast3G = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 }

/** Goes to the app under these conditions. @returns milliseconds until the first contentful paint */
async function visit(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', fast3G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url)
  await expect(page.getByRole('tab', { name: 'Регистрация' })).toBeVisible()
  // The screen may be there, and not painted yet.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
}

test('the auth screen, on the first and on the second visit', async ({ browser, contextOptions }) => {
  test.setTimeout(900_000)
  const beginning = beginMeasurement(scale.isShort)
  // Without an account: nobody signs in here.
  const server = await startVaultServer()
  const first: number[] = []
  const second: number[] = []
  for (let round = 0; round < scale.rounds; round += 1) {
    const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'allow' })
    const page = await context.newPage()
    first.push(await visit(page, server.url))
    // The browser keeps the app by then.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.waitForLoadState('networkidle')
    const again = await context.newPage()
    await page.close()
    second.push(await visit(again, server.url))
    await context.close()
  }
  await server.dispose()
  const targets = { firstVisit: rounded(median(first)), secondVisit: rounded(median(second)) }
  console.log(
    `\nthe auth screen with a processor ${slowdown} × slower over Fast 3G, first contentful paint: ${targets.firstVisit} ms, on the second visit ${targets.secondVisit} ms`,
  )
  tellTargets('start', targets)
  keepResult('start', beginning, { targets, details: { slowdown, network: fast3G, first, second } })
})
