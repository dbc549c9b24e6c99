import { expect, type Locator, type Page } from '@playwright/test'

/** Stops the page's clock: from now on time passes only as the test lets it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/**
 * Lets time pass in small steps until something is gone, which takes a toast some frames.
 *
 * @param within what of the page's time may pass at most, in ms
 */
export async function expectGone(page: Page, what: Locator, within: number): Promise<void> {
  const step = 50
  for (let passed = 0; passed < within && (await what.count()) > 0; passed += step) await page.clock.runFor(step)
  await expect(what).toHaveCount(0, { timeout: 1 })
}

/**
 * Waits until something is so while no time passes, but for timers that are due at once.
 *
 * A timer that is set while those run is due a millisecond later: that one is let pass where nothing has come for a
 * while.
 *
 * @param isSo rejects soon as long as it is not
 */
export async function expectAtOnce(page: Page, isSo: () => Promise<void>): Promise<void> {
  let attempts = 0
  await expect(async () => {
    attempts += 1
    await page.clock.runFor(attempts % 4 === 0 ? 1 : 0)
    await isSo()
  }).toPass()
}

/** Waits for something to show, as {@link expectAtOnce} does. */
export async function expectShown(page: Page, what: Locator): Promise<void> {
  await expectAtOnce(page, () => expect(what).toBeVisible({ timeout: 100 }))
}
