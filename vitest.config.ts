import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { storyProjects } from './.storybook/vitest-projects.ts'
import { chromiumLaunchOptions } from './scripts/chromium.mjs'
import { fullOnly } from './scripts/testing/full-only.mjs'
import { LongestFirst } from './scripts/testing/longest-first.mjs'
import { postgresTests, testsOfPostgresAlone } from './scripts/testing/server-tests.mjs'
import { ofCore, ofHost, ofReact, ofTransfer, ofViews, through } from './scripts/prebundled.mjs'

/**
 * A project for the browser tests of one package: files ending in `.browser.test.ts(x)`, and those that run in both
 * places, in `.universal.test.ts`.
 *
 * @param name of the project
 * @param root folder of the package
 * @param dependencies what the tests import from outside, besides React
 * @param unmount takes away what tests leave, where they share a page; without it each file has one of its own
 */
function inBrowser(
  name: keyof typeof fullOnly | 'browser-extension' | 'browser-host' | 'browser-transfer',
  root: string,
  dependencies: readonly string[],
  unmount?: string,
): TestProjectInlineConfiguration {
  return {
    root,
    plugins: [tailwindcss()],
    optimizeDeps: { include: [...ofReact, 'vitest-browser-react', ...dependencies] },
    test: {
      name,
      include: ['src/**/*.browser.test.{ts,tsx}', 'src/**/*.universal.test.ts'],
      exclude: hasTestsForFullRuns(name) ? leftToFullRuns(name) : [],
      testTimeout: 180_000,
      expect: untilShown,
      setupFiles: unmount === undefined ? [patience, russianPage] : [patience, russianPage, unmount],
      isolate: unmount === undefined,
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

/**
 * A project for the server's tests on PostgreSQL.
 *
 * @param setup what starts it, in the folder of such things
 */
const onPostgres = (name: string, setup: string): TestProjectInlineConfiguration => ({
  test: {
    name,
    environment: 'node',
    include: isFull ? postgresTests : testsOfPostgresAlone,
    exclude: ['**/node_modules/**', ...leftToFullRuns('unit-postgres')],
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: `apps/server/src/testing/postgres/${setup}`,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: untilShown,
    setupFiles: [patience, sharding],
  },
})

/** What is waited for comes when it comes, in ms: how soon is the machine's affair. */
const untilShown = { poll: { timeout: 100_000 } }

/** The same for `vi.waitFor`. */
const patience = fileURLToPath(new URL('scripts/testing/patience.setup.mjs', import.meta.url))
const russianPage = fileURLToPath(new URL('packages/vault-ui/src/testing/russian-page.ts', import.meta.url))

/** Takes away the hooks that tests of the core leave in the page, which they share. */
const unmountHooks = fileURLToPath(new URL('packages/vault-core/src/testing/unmount.setup.ts', import.meta.url))

/** Reads every statement that is sent to PostgreSQL. */
const sharding = fileURLToPath(new URL('apps/server/src/testing/sharding/shard-check.setup.ts', import.meta.url))

/** Derives keys from master passwords quickly, and once a file. */
const quickDerivations = fileURLToPath(new URL('tests/integration/quick-derivations.setup.ts', import.meta.url))

/** Takes minutes, and both cores: it has a step of its own. */
const conformance = 'tests/self/conformance.test.mjs'

/** What installs, builds and starts an example; what all have in common belongs to the packages. */
const examples = 'tests/packages/examples/!(manifests).test.mjs'

/** Whether all is run, and not what a change must pass. */
const isFull = process.env['TEST_FULL'] === '1'

const hasTestsForFullRuns = (project: string): project is keyof typeof fullOnly => Object.hasOwn(fullOnly, project)

/** @param project whose tests `npm test` does not run all of */
function leftToFullRuns(project: keyof typeof fullOnly): string[] {
  return isFull ? [] : [...fullOnly[project]]
}

/** Tests of the packages as they are packed. */
const ofPackages = {
  environment: 'node',
  globalSetup: 'tests/packages/pack-once.mjs',
  expect: untilShown,
  testTimeout: 300_000,
  hookTimeout: 600_000,
} as const

export default defineConfig({
  test: {
    // One more than two cores: half of what tests with servers and timers do is waiting.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Each file loads in a moment what those before it have loaded; whoever wants a module of its own says so.
          isolate: false,
          include: [
            '{packages,apps}/**/src/**/*.test.{ts,tsx}',
            'apps/extension/packaging/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            '**/*.browser.test.{ts,tsx}',
            ...testsOfPostgresAlone,
            ...leftToFullRuns('unit'),
          ],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          expect: untilShown,
          setupFiles: [patience],
        },
      },
      onPostgres('unit-postgres', 'global-setup.ts'),
      onPostgres('unit-pgbouncer', 'pooled-setup.ts'),
      {
        test: {
          name: 'integration',
          environment: 'node',
          // As those of units: each file loads in a moment what those before it have loaded, the server and the client.
          isolate: false,
          include: ['tests/{integration,bar}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...leftToFullRuns('integration')],
          // Ends what hangs. The schedules of a full run take minutes beside the browser tests, and no test depends on
          // how fast the machine is.
          testTimeout: 1_200_000,
          hookTimeout: 60_000,
          expect: untilShown,
          setupFiles: [patience, quickDerivations],
        },
      },
      {
        test: {
          name: 'self',
          environment: 'node',
          include: ['tests/self/**/*.test.mjs'],
          exclude: [conformance],
          // Each of these runs whole checkers: one at a time, and as long as the machine takes.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
      // Builds the app with all faults, and runs browser tests on it with each of them switched on.
      { test: { name: 'conformance', environment: 'node', include: [conformance] } },
      { test: { name: 'packages', ...ofPackages, include: ['tests/packages/**/*.test.mjs'], exclude: [examples] } },
      { test: { name: 'examples', ...ofPackages, fileParallelism: false, include: [examples] } },
      {
        test: {
          name: 'storybook',
          environment: 'node',
          include: ['tests/{site,storybook}/**/*.test.mjs'],
          globalSetup: 'tests/storybook/build-once.mjs',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: untilShown,
        },
      },
      inBrowser('browser-core', 'packages/vault-core', ['fast-check', ...ofCore], unmountHooks),
      inBrowser('browser-transfer', 'packages/vault-transfer', [
        ...ofTransfer,
        ...through('@larets/vault-core', ofCore),
      ]),
      inBrowser('browser-ui', 'packages/vault-ui', ['fast-check', ...ofViews]),
      inBrowser('browser-extension', 'apps/extension', []),
      inBrowser('browser-host', 'apps/host', [
        ...ofHost,
        ...through('@larets/vault-core', ofCore),
        ...through('@larets/vault-transfer', ofTransfer),
        ...through('@larets/vault-ui', ofViews),
      ]),
      ...storyProjects(),
    ],
  },
})
