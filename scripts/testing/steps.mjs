// The steps of `npm test` and `npm run test:full`.
import { readChecks, readPlaywright, readVitest } from './count.mjs'

/**
 * @typedef {object} Part one of several equal parts of a step, counted from 1
 * @property {number} index
 * @property {number} of
 *
 * @typedef {object} Run what a step is run with
 * @property {string} reportFile where its runner writes its report
 * @property {boolean} full whether it is `npm run test:full` that runs it
 * @property {readonly string[]} words what narrows its tests, as its runner takes it
 * @property {Part} part
 *
 * @typedef {object} Step
 * @property {string} name what `--only` calls it
 * @property {string} program a name in node_modules/.bin, or `node`
 * @property {(run: Run) => string[]} args of the program; for a step of Vitest, those beside the project's name
 * @property {(reportFile: string) => Record<string, string>} [env]
 * @property {(reportFile: string, name: string) => Omit<import('./count.mjs').Count, 'problems'>} read counts of its
 *   report
 * @property {number} seconds how long it takes in `npm test` all by itself on two cores, as docs/testing.md tells
 * @property {number} [secondsInFull] the same in `npm run test:full`, where that has more to do; shards are cut by it
 * @property {number} [parts] into how many parts `--shard` may cut it; it is one thing by default
 * @property {boolean} [onlyFull] whether `npm test` leaves it to `npm run test:full`
 * @property {'checks' | 'vitest'} [together] what it is run together with: checks side by side, projects of Vitest in
 *   one process
 * @property {boolean} [needsBrowser]
 * @property {boolean} [takesWords] whether words after the options narrow what it runs
 */

/** A check that is one test. @returns {Step} */
function checkStep(name, seconds, program, args, more = {}) {
  return { name, seconds, program, args: () => args, read: readChecks, ...more }
}

const together = 'checks'

/** A project of Vitest. @returns {Step} */
function vitestStep(name, seconds, more = {}) {
  return {
    name,
    seconds,
    program: 'vitest',
    args: ({ words, part }) => [...words, ...(part.of > 1 ? [`--shard=${part.index}/${part.of}`] : [])],
    env: (file) => ({ TEST_COUNTS: file }),
    read: readVitest,
    takesWords: true,
    ...more,
  }
}

/** In the order of `npm test`: what fails fastest first. @type {readonly Step[]} */
export const steps = [
  checkStep('types', 8, 'tsc', ['-b'], { together }),
  checkStep('format', 1, 'oxfmt', ['--check'], { together }),
  checkStep('lint', 11, 'oxlint', ['--type-aware', '--deny-warnings'], { together }),
  checkStep('walls', 5, 'node', ['scripts/walls.mjs'], { together }),
  checkStep('knip', 6, 'knip', ['--no-progress', '--no-config-hints'], { together }),
  checkStep('licences', 4, 'node', ['scripts/supply-chain/licences.mjs'], { together }),
  checkStep('spec-coverage', 3, 'node', ['tests/e2e/spec/coverage.ts'], { together }),
  checkStep('stale', 8, 'node', ['scripts/renew.mjs', '--check'], { together }),
  checkStep('story-matrix', 2, 'node', ['.storybook/check-matrix.ts'], { together }),
  checkStep('build', 6, 'node', ['scripts/host-build.mjs', '--force'], { together }),
  checkStep('size', 25, 'node', ['scripts/size.mjs'], { together }),
  vitestStep('unit', 40, { secondsInFull: 120, together: 'vitest' }),
  vitestStep('unit-postgres', 20, { secondsInFull: 600, together: 'vitest' }),
  vitestStep('integration', 35, { secondsInFull: 1200, together: 'vitest' }),
  vitestStep('browser-core', 15, { secondsInFull: 60, together: 'vitest', needsBrowser: true }),
  vitestStep('browser-transfer', 4, { together: 'vitest', needsBrowser: true }),
  vitestStep('browser-ui', 45, { secondsInFull: 60, together: 'vitest', needsBrowser: true }),
  vitestStep('browser-host', 8, { together: 'vitest', needsBrowser: true }),
  vitestStep('browser-extension', 4, { together: 'vitest', needsBrowser: true }),
  // In a process of its own: it starts a PostgreSQL, as unit-postgres does.
  vitestStep('unit-pgbouncer', 480, { onlyFull: true }),
  vitestStep('stories', 75, { secondsInFull: 130, needsBrowser: true }),
  vitestStep('stories-other-settings', 80, { needsBrowser: true, onlyFull: true }),
  vitestStep('storybook', 500, { needsBrowser: true, onlyFull: true }),
  {
    name: 'e2e',
    seconds: 250,
    secondsInFull: 4000,
    parts: 12,
    program: 'playwright',
    args: ({ full, words, part }) => [
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      '--reporter=list,json',
      ...(full ? [] : ['--grep-invert=@full']),
      ...(part.of > 1 ? [`--shard=${part.index}/${part.of}`] : []),
      ...words,
    ],
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    read: readPlaywright,
    needsBrowser: true,
    takesWords: true,
  },
  vitestStep('packages', 90, { needsBrowser: true, onlyFull: true }),
  vitestStep('examples', 170, { needsBrowser: true, onlyFull: true }),
  vitestStep('self', 310, { secondsInFull: 900 }),
  vitestStep('conformance', 340, { needsBrowser: true, onlyFull: true }),
]
