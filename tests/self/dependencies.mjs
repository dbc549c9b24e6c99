// Files that the self-tests depend on, beside their own. One whose files are those that it passed with is not run again
// by `npm test`; one without a row runs every time.

/** Of every one: the versions of all tools, and the copy in which faults are planted. */
export const everySelfTest = ['pnpm-lock.yaml', 'scripts/collect-output.mjs', 'tests/self/planted-copy.mjs']

const types = ['**/tsconfig*.json']
const runner = ['scripts/*.mjs', 'scripts/testing/*.mjs', 'vitest.config.ts', '.storybook/vitest-projects.ts']
const stories = [
  '.storybook/*.{ts,tsx,css}',
  'scripts/docs/*.mjs',
  'packages/vault-ui/src/confirm-dialog/**',
  'packages/vault-ui/src/item-panel/cards-and-documents.stories.tsx',
  'packages/vault-ui/src/{primitives,theme,messages}/**',
]

/** Patterns from the root of the repository, by the name of the file. @type {Record<string, readonly string[]>} */
export const dependencies = {
  'biased-sources.test.mjs': [
    'tests/self/biased-sources.*.mjs',
    'tests/self/biased-sources.mjs',
    'packages/vault-core/src/crypto/random.*',
    'packages/vault-core/src/generator/**',
  ],
  'closing-line.test.mjs': [...runner, 'tests/self/dependencies.mjs'],
  'dead-code.test.mjs': ['knip.json', '*/*/package.json', 'packages/vault-core/src/crypto/hex.ts'],
  'documentation.test.mjs': [
    'docs-site/content/**',
    'docs/{embedding*,headless}.md',
    'README.md',
    'scripts/docs/*.mjs',
    'examples/**',
    'scripts/packages/manifests.mjs',
    'packages/*/{README.md,package.json,src/**}',
  ],
  'extension-filling.test.mjs': [
    'apps/extension/src/{core/filling,core/saving,worker}/*.ts',
    'apps/extension/src/messages/*.ts',
    'packages/vault-core/src/matching/*.ts',
    'vitest.config.ts',
  ],
  'forgotten-field.test.mjs': ['packages/vault-core/src/**', ...types],
  'house.test.mjs': ['scripts/{house,folder-rings}.mjs'],
  'lint.test.mjs': ['.oxlintrc.json', '.oxfmtrc.json', ...types],
  'packages.test.mjs': [
    'scripts/packages/*.mjs',
    'tests/packages/published.test.mjs',
    'packages/*/package.json',
    'packages/vault-core/src/{crypto,react}/index.ts',
    'vitest.config.ts',
  ],
  'prebundled.test.mjs': [
    'scripts/prebundled.mjs',
    'packages/*/src/**',
    'apps/host/src/**',
    'vitest.config.ts',
    '.storybook/vitest-projects.ts',
  ],
  'renew.test.mjs': [
    'scripts/{renew,artefacts}.mjs',
    '{packages/vault-core/word-lists,apps/host/service-marks}/make-*.ts',
    'packages/*/src/testing/import-formats.ts',
    'apps/server/src/testing/api-document.ts',
    '{bench,tests/bar}/report.ts',
    'tests/e2e/spec/coverage.ts',
    'scripts/packages/{home,readmes}.mjs',
    'packages/*/{README.md,package.json}',
  ],
  'sharding.test.mjs': [
    'vitest.config.ts',
    'scripts/testing/server-tests.mjs',
    'apps/server/src/testing/{sharding,postgres}/*.ts',
    'apps/server/src/testing/index.ts',
    'apps/server/src/db/postgres/!(*.test).ts',
    'apps/server/src/auth/devices-repository.ts',
  ],
  'size.test.mjs': [
    'scripts/{size,screen-sizes,extension-sizes}.mjs',
    'scripts/{size,screen,extension}-budgets.json',
    'apps/extension/build.ts',
    'apps/extension/src/worker/**',
    'packages/vault-core/src/generator/**',
    'apps/host/{vite.config,basic-type,precompress}.ts',
    'apps/host/src/{main,app}.tsx',
    'apps/host/src/features/auth/auth-page.tsx',
  ],
  'spec-coverage.test.mjs': [
    'docs/spec*.md',
    'tests/e2e/spec/{coverage,exemptions,statements,proves}.ts',
    'tests/e2e/spec/lock-screen.spec.ts',
  ],
  'stamps.test.mjs': runner,
  'stories.test.mjs': [...stories, 'vitest.config.ts'],
  'supply-chain.test.mjs': ['scripts/supply-chain/*.mjs', 'pnpm-workspace.yaml', '*/*/package.json'],
  'types.test.mjs': types,
  'walls.test.mjs': ['.dependency-cruiser.cjs', 'scripts/{walls,folder-rings}.mjs', 'packages/*/package.json'],
  'word-lists.test.mjs': ['scripts/{renew,artefacts}.mjs', 'packages/vault-core/word-lists/**'],
}
