import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { storyProjects } from './.storybook/vitest-projects.ts'
import { chromiumLaunchOptions } from './scripts/chromium.mjs'
import { ofCore, ofReact, ofViews, through } from './scripts/prebundled.mjs'

/**
 * A project for the browser tests of one package: files ending in `.browser.test.ts(x)`, and those that run in both
 * places, in `.universal.test.ts`.
 *
 * @param name of the project
 * @param root folder of the package
 * @param dependencies what the tests import from outside, besides React
 */
function inBrowser(name: string, root: string, dependencies: readonly string[]): TestProjectInlineConfiguration {
  return {
    root,
    plugins: [tailwindcss()],
    optimizeDeps: { include: [...ofReact, 'vitest-browser-react', ...dependencies] },
    test: {
      name,
      include: ['src/**/*.browser.test.{ts,tsx}', 'src/**/*.universal.test.ts'],
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: chromiumLaunchOptions() }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

/** Takes minutes, and both cores: it has a step of its own. */
const conformance = 'tests/self/conformance.test.mjs'

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
          exclude: [conformance],
          testTimeout: 60_000,
          // Each of these runs whole checkers: one at a time.
          fileParallelism: false,
        },
      },
      // Builds the app with one fault after the other, and runs a browser test on each.
      { test: { name: 'conformance', environment: 'node', include: [conformance] } },
      {
        test: {
          name: 'packages',
          environment: 'node',
          include: ['tests/packages/**/*.test.mjs'],
          globalSetup: 'tests/packages/pack-once.mjs',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'storybook',
          environment: 'node',
          include: ['tests/storybook/**/*.test.mjs'],
          globalSetup: 'tests/storybook/build-once.mjs',
          testTimeout: 60_000,
        },
      },
      inBrowser('browser-core', 'packages/vault-core', ['@tanstack/react-query', 'fast-check', ...ofCore]),
      inBrowser('browser-ui', 'packages/vault-ui', ofViews),
      inBrowser('browser-host', 'apps/host', [
        ...['@tanstack/react-query', 'lucide-react', 'react-router', 'zod/mini'],
        ...through('@larets/vault-core', ofCore),
        ...through('@larets/vault-ui', ofViews),
      ]),
      ...storyProjects(),
    ],
  },
})
