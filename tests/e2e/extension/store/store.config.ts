import { defineConfig } from '@playwright/test'
import tests from '../../playwright.config.ts'

/** Takes the pictures for stores of extensions; a run of its own, not part of the tests. */
export default defineConfig({
  ...tests,
  testMatch: 'store/*.shots.ts',
  testDir: '.',
  outputDir: '../../../../test-results/store-pictures',
  globalSetup: '../../harness/global-setup.ts',
  projects: [{ name: 'chromium', use: tests.projects?.[0]?.use ?? {} }],
  workers: 1,
  reporter: 'line',
})
