import { test as base } from '@playwright/test'
import { openTheatre, type Theatre } from './stage.ts'

/** Playwright's `test` with one theatre a worker. */
export const test = base.extend<object, { readonly theatre: Theatre }>({
  theatre: [
    async ({ browser }, use) => {
      const theatre = await openTheatre(browser)
      await use(theatre)
      await theatre.close()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
