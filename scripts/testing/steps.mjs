// What `npm test` consists of, and how each runner's own report is read.
import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number, problems: string[] }} Count
 * @typedef {object} Step
 * @property {string} name what `--only` calls it
 * @property {string} program a name in node_modules/.bin, or `node`
 * @property {(reportFile: string) => string[]} args
 * @property {(reportFile: string) => Record<string, string>} [env]
 * @property {(json: string) => Omit<Count, 'problems'>} [read] counts of the runner's JSON report; without it a step
 *   is one test
 * @property {boolean} [needsBrowser]
 * @property {boolean} [takesFilter] whether words after the options narrow what it runs
 */

/** @returns {Step} */
function vitestStep(name, more = {}) {
  return {
    name,
    program: 'vitest',
    args: (file) => ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    read: readVitest,
    takesFilter: true,
    ...more,
  }
}

/** In the order of `npm test`: what fails fastest first. @type {readonly Step[]} */
export const steps = [
  { name: 'types', program: 'tsc', args: () => ['-b'] },
  { name: 'lint', program: 'oxlint', args: () => ['--type-aware', '--deny-warnings'] },
  {
    name: 'walls',
    program: 'depcruise',
    args: () => ['--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'tests', 'scripts', 'bench', '.storybook', 'examples'],
  },
  { name: 'knip', program: 'knip', args: () => ['--no-progress', '--no-config-hints'] },
  { name: 'spec-coverage', program: 'node', args: () => ['tests/e2e/spec/coverage.ts', '--check'] },
  { name: 'story-matrix', program: 'node', args: () => ['.storybook/check-matrix.ts'] },
  vitestStep('unit'),
  vitestStep('integration'),
  vitestStep('browser-core', { needsBrowser: true }),
  vitestStep('browser-ui', { needsBrowser: true }),
  vitestStep('browser-host', { needsBrowser: true }),
  vitestStep('stories', { needsBrowser: true }),
  vitestStep('stories-other-settings', { needsBrowser: true }),
  vitestStep('pictures', { needsBrowser: true }),
  vitestStep('storybook', { needsBrowser: true }),
  { name: 'build', program: 'node', args: () => ['scripts/host-build.mjs', '--force'] },
  { name: 'size', program: 'node', args: () => ['scripts/size.mjs'] },
  {
    name: 'e2e',
    program: 'playwright',
    args: () => ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    read: readPlaywright,
    needsBrowser: true,
    takesFilter: true,
  },
  vitestStep('packages', { needsBrowser: true }),
  vitestStep('self'),
  vitestStep('conformance', { needsBrowser: true }),
]

/** @param {string} json */
function readVitest(json) {
  const report = JSON.parse(json)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A test that passed only when repeated has failed once. @param {string} json */
function readPlaywright(json) {
  const { stats } = JSON.parse(json)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/**
 * Turns a finished step into numbers that cannot look better than what happened: a missing or unreadable report, a
 * report of no tests, a skipped test and an exit code that no failed test explains are failures.
 *
 * @param {Step} step
 * @param {number} exitCode
 * @param {string} reportFile
 * @returns {Count}
 */
export function countStep(step, exitCode, reportFile) {
  if (!step.read) {
    return exitCode === 0
      ? { passed: 1, failed: 0, skipped: 0, problems: [] }
      : { passed: 0, failed: 1, skipped: 0, problems: [`ended with code ${exitCode}`] }
  }
  let count
  try {
    if (!existsSync(reportFile)) throw new Error('it wrote no report')
    count = step.read(readFileSync(reportFile, 'utf8'))
    if (!Object.values(count).every((number) => Number.isSafeInteger(number) && number >= 0)) {
      throw new Error('its report has another form than expected')
    }
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, problems: [error instanceof Error ? error.message : String(error)] }
  }
  const problems = []
  let failed = count.failed
  if (count.passed + count.failed === 0) problems.push('it ran no test')
  if (count.skipped > 0) problems.push(`${count.skipped} skipped; a skipped test counts as failed`)
  failed += count.skipped
  if (failed === 0 && problems.length > 0) failed = 1
  if (failed === 0 && exitCode !== 0) {
    failed = 1
    problems.push(`ended with code ${exitCode} although no test failed (an error outside of the tests)`)
  }
  return { passed: count.passed, failed, skipped: count.skipped, problems }
}
