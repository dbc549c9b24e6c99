import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** Takes pictures of the extension's own pages: SCREENSHOTS_DIR says where to. It compares nothing; people look. */
export default defineConfig({
  ...tests,
  testDir: '..',
  testMatch: 'extension/*.shots.ts',
  outputDir: '../../../test-results/extension-pages',
  globalSetup: '../harness/global-setup.ts',
  reporter: 'line',
  timeout: 600_000,
  expect: { timeout: 20_000 },
  workers: 1,
})
