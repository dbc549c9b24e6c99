import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'

/** The tag of what only `npm run test:full` runs: every screen in every setting, and what takes minutes. */
const fullOnly = /@full\b/

const browser = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 800 },
  locale: 'ru-RU',
  permissions: ['clipboard-read', 'clipboard-write'],
  launchOptions: chromiumLaunchOptions(),
  screenshot: 'only-on-failure',
  // Each profile would fetch all of the app once more; what is about it says 'allow'.
  serviceWorkers: 'block',
} satisfies PlaywrightTestConfig['use']

/** A real browser, the production build, and a real server of its own for every test. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './harness/global-setup.ts',
  // Two browsers deriving keys side by side already keep two cores busy.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  // `npm test` runs the first, `npm run test:full` both. Every test belongs to one of them, by its tag.
  projects: [
    { name: 'chromium', grepInvert: fullOnly, use: browser },
    { name: 'chromium-full', grep: fullOnly, use: browser },
  ],
})
