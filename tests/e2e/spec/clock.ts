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

/** Waits for something to show while no time passes, but for timers that are due at once. */
export async function expectShown(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(0)
    await expect(what).toBeVisible({ timeout: 100 })
  }).toPass()
}
