import type { Page } from '@playwright/test'

/** Waits until the page has drawn so many frames. */
export async function drawFrames(page: Page, frames: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let drawn = 0; drawn < frames; drawn += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
  }, frames)
}
