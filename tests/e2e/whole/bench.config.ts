import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** Measures the app with many logins, as a part of `pnpm bench`; not part of the tests. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../../test-results/bench',
  globalSetup: '../harness/global-setup.ts',
  workers: 1,
  reporter: 'line',
})
