import type { Page } from '@playwright/test'

/** How a person goes away from a page: to another tab, or to another window. */
export type Leaving = 'hidden' | 'blurred'

/**
 * Tells the page what a browser tells it when the person goes away; a browser without a screen never says so by itself.
 */
export async function leave(page: Page, how: Leaving): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperties(document, {
      visibilityState: { configurable: true, get: () => (isHidden ? 'hidden' : 'visible') },
      hidden: { configurable: true, get: () => isHidden },
      hasFocus: { configurable: true, value: () => false },
    })
    window.dispatchEvent(new Event('blur'))
    if (isHidden) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, how === 'hidden')
}

/** The inverse of {@link leave}. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wasHidden = document.hidden
    for (const name of ['visibilityState', 'hidden', 'hasFocus']) Reflect.deleteProperty(document, name)
    if (wasHidden) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    window.dispatchEvent(new Event('focus'))
  })
}

/** Does what a person does, as far as the auto-lock can see it. */
export async function act(page: Page, event: string): Promise<void> {
  await page.evaluate((name) => document.body.dispatchEvent(new Event(name, { bubbles: true })), event)
}
