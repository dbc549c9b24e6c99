// Every file in git that a program writes of something else. Records of runs (the measurements in `results`, the stamps
// of the self-tests, the green runs in docs/testing.md) are none: the run itself writes them.
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packPackages } from './packages/pack.mjs'
import { runChild } from './run-child.mjs'
import { root } from './server-command.mjs'

/**
 * @typedef {object} Artefact
 * @property {string} what it is, where it stands
 * @property {() => Promise<ReadonlyMap<string, string | undefined>>} [made] what its files should hold, by their
 *   absolute paths; undefined for one that should not be there
 * @property {() => Promise<number>} [write] writes it where its files are no texts; resolves to an exit code. Without
 *   one the texts of `made` are written
 * @property {string} [comparedBy] what compares it in the place of `pnpm renew --check`, which has to be quick
 */

/**
 * A module that exports `made`, loaded when it is asked for.
 *
 * @param {string} pattern of its path from the root
 */
const moduleAt = (pattern) => async () => {
  const [path] = globSync(pattern, { cwd: root })
  if (path === undefined) throw new Error(`There is no ${pattern}`)
  const { made } = await import(join(root, path))
  return made()
}

/** @type {Promise<Record<string, string>> | undefined} */
let packing
const packed = () => (packing ??= packPackages())

const inTheStepOfPackages = 'npm run test:full -- --only packages'
const mark = join(root, 'apps', 'host', 'src', 'icon.svg')

/** By the name that `pnpm renew` knows them by, in the order of renewal. @type {Readonly<Record<string, Artefact>>} */
export const artefacts = {
  'word-lists': {
    what: 'the lists of words in vault-core: docs/word-lists.md',
    made: moduleAt('packages/vault-core/word-lists/make-word-lists.ts'),
  },
  'service-marks': {
    what: 'the marks of services in the app: docs/service-marks.md',
    made: moduleAt('apps/host/service-marks/make-service-marks.ts'),
  },
  'api-document': {
    what: 'the description of the API, apps/server/src/openapi/openapi.json',
    made: moduleAt('apps/server/src/testing/api-document.ts'),
  },
  'import-formats': {
    what: 'what becomes of the files of other programs, in docs/import-formats.md',
    made: moduleAt('packages/*/src/testing/import-formats.ts'),
  },
  'spec-coverage': {
    what: 'which test proves which statement of the specification, docs/spec-coverage.md',
    made: moduleAt('tests/e2e/spec/coverage.ts'),
  },
  reliability: {
    what: 'what the bars have measured last, in docs/reliability.md',
    made: moduleAt('tests/bar/report.ts'),
  },
  performance: {
    what: 'what the benchmarks have measured last, in docs/performance.md',
    made: moduleAt('bench/report.ts'),
  },
  'api-report': {
    what: 'the public types of the packages, packages/*/api',
    made: async () => {
      await packed()
      return (await import('./packages/api-report.mjs')).made()
    },
    comparedBy: inTheStepOfPackages,
  },
  'cost-table': {
    what: 'what each entry costs, in docs/embedding.md',
    made: async () => (await import('./packages/costs.mjs')).made(await packed()),
    comparedBy: inTheStepOfPackages,
  },
  'design-tokens': {
    what: 'the tokens for design programs, packages/vault-ui/design-tokens.json',
    made: async () => (await import('./docs/design-tokens.mjs')).made(),
  },
  'package-homes': {
    what: 'where the packages live, in packages/*/package.json, by scripts/packages/home.json',
    made: async () => (await import('./packages/home.mjs')).made(),
  },
  readmes: {
    what: 'install, support and entries with their sizes, in packages/*/README.md',
    made: async () => (await import('./packages/readmes.mjs')).made(),
  },
  'install-pictures': {
    what: 'icons and screenshots of app and extension, apps/{host/public/install,extension/icons}; compared by a copy of the mark',
    made: async () =>
      new Map([[join(root, 'apps', 'host', 'public', 'install', 'icon.svg'), await readFile(mark, 'utf8')]]),
    write: () => runChild(process.execPath, [join(root, 'scripts', 'install-pictures.mjs')], { cwd: root }),
  },
  'story-pictures': {
    what: 'the pictures of all stories, .storybook/pictures',
    write: () =>
      runChild(join(root, 'node_modules', '.bin', 'vitest'), ['run', '--project', 'stories', '--update=all'], {
        cwd: root,
        env: { ...process.env, TEST_FULL: '1' },
      }),
    comparedBy: 'npm test -- --only stories',
  },
}
