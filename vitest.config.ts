import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunchOptions } from './scripts/chromium.mjs'

/** Browser tests end in `.browser.test.ts(x)`, those that run in both places in `.universal.test.ts`. */
const inBrowser = ['**/src/**/*.browser.test.{ts,tsx}', '**/src/**/*.universal.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,apps}/**/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.browser.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'self',
          environment: 'node',
          include: ['tests/self/**/*.test.mjs'],
          testTimeout: 60_000,
          // Each of these runs whole checkers: one at a time.
          fileParallelism: false,
        },
      },
      {
        plugins: [tailwindcss()],
        test: {
          name: 'browser',
          include: inBrowser,
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
