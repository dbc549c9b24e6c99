import { realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import type { BrowserConfigOptions } from 'vitest/node'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { ofCore, ofReact, ofTransfer, ofViews, through } from '../scripts/prebundled.mjs'
import { fullOnly } from '../scripts/testing/full-only.mjs'

const configDir = import.meta.dirname
const root = dirname(configDir)

/** The same everywhere, or dates and numbers of a story would depend on the machine. */
const surroundings = {
  locale: 'ru-RU',
  timezoneId: 'Europe/Moscow',
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
} as const

function browser(more: Partial<BrowserConfigOptions> = {}): BrowserConfigOptions {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: chromiumLaunchOptions(), contextOptions: surroundings }),
    instances: [{ browser: 'chromium' }],
    ...more,
  }
}

const dependencies = [
  ...ofReact,
  'storybook/test',
  ...through('@larets/vault-core', ofCore),
  ...through('@larets/vault-ui > @larets/vault-transfer', ofTransfer),
  ...through('@larets/vault-ui', ofViews),
]

/** Installed packages may be linked from elsewhere, as in the copies that the self-tests plant faults in. */
const server = { fs: { allow: [root, realpathSync(join(root, 'node_modules', '.pnpm'))] } }

/** Storybook is read only for a run that wants it: every other one would wait for it. */
function storybook(leftTags: string[]) {
  const chosen = process.argv.some((argument) => /^(--project=)?(stories|stories-other-settings)$/u.test(argument))
  const every = !process.argv.some((argument) => argument.startsWith('--project'))
  return chosen || every ? [storybookTest({ configDir, tags: { exclude: leftTags } })] : []
}

/** Compares pictures as docs/storybook.md says; the stricter of both limits holds. */
const expectations = {
  toMatchScreenshot: {
    comparatorName: 'pixelmatch',
    comparatorOptions: { threshold: 0.02, allowedMismatchedPixelRatio: 0.001, allowedMismatchedPixels: 40 },
    resolveScreenshotPath: ({ arg, ext }) => resolve(configDir, 'pictures', `${arg}${ext}`),
    resolveDiffPath: ({ root, arg, ext }) => resolve(root, '.cache', 'pictures', `${arg}${ext}`),
  },
} satisfies BrowserConfigOptions['expect']

/** Left out by a run: stories by their tags, and files. */
interface Left {
  readonly tags: readonly string[]
  readonly files: readonly string[]
}

const nothing: Left = { tags: [], files: [] }
const toFullRuns: Left = { tags: ['full'], files: fullOnly.stories }

/** Stories take away what they drew: no file needs a page of its own. */
function played(name: string, setupFiles: string[], left: Left): TestProjectInlineConfiguration {
  return {
    plugins: storybook([...left.tags]),
    server,
    optimizeDeps: { include: dependencies },
    test: {
      name,
      setupFiles,
      exclude: [...left.files],
      isolate: false,
      testTimeout: 180_000,
      api: { allowWrite: true },
      browser: browser({ expect: expectations }),
    },
  }
}

/**
 * The stories as tests: `stories` runs what each plays, has axe look at it, and compares what is then to be seen with
 * the committed picture; `stories-other-settings` plays them and has axe look in English, right to left, dark and
 * compact.
 */
export function storyProjects(): readonly TestProjectInlineConfiguration[] {
  return [
    played(
      'stories',
      ['.storybook/stories.setup.ts', '.storybook/pictures.setup.ts'],
      process.env['TEST_FULL'] === '1' ? nothing : toFullRuns,
    ),
    played('stories-other-settings', ['.storybook/other-settings.setup.ts'], nothing),
  ]
}
