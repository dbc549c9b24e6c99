import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** Takes the pictures of `pnpm screenshots`; a run of its own, not part of the tests. */
export default defineConfig({
  ...tests,
  testMatch: 'screens/*.shots.ts',
  testDir: '..',
  outputDir: '../../../test-results/pictures',
  globalSetup: '../harness/global-setup.ts',
  reporter: 'line',
  // Of all views, sixteen pictures a scene.
  timeout: 120_000,
})
