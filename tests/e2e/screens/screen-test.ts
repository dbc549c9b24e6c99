import { test as base } from '@playwright/test'
import { openSceneRunner, type SceneRunner } from './scene-runner.ts'

/** Playwright's `test` with one server and its accounts a worker. */
export const test = base.extend<object, { readonly runner: SceneRunner }>({
  runner: [
    async ({ browser }, use) => {
      const runner = await openSceneRunner(browser)
      await use(runner)
      await runner.close()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
