import type { Page } from '@playwright/test'

/**
 * Shows the page in a theme and waits until nothing moves and every font is there.
 *
 * Only the running app follows the device; the pages that stand in its place are drawn as they would have loaded.
 */
export async function settleIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(async (theme) => {
    document.documentElement.setAttribute('data-theme', theme)
    await document.fonts.ready
    const animations = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(animations.map(({ finished }) => finished))
  }, theme)
}
