// How each runner's own report is read, so that no count can look better than what happened.
import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number, problems: string[] }} Count `problems`: what else the
 *   summary says of it, a line each: which tests failed, and why a count is not what the runner said
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: readonly string[] }} Numbers `failures`: the
 *   failed tests by name
 */

/** A check without a report is one test: its exit code says how it went. */
export const readChecks = () => ({ passed: 1, failed: 0, skipped: 0 })

/**
 * Reads what scripts/testing/vitest-counts.mjs wrote.
 *
 * @param {string} file
 * @param {string} project
 * @returns {Numbers}
 */
export function readVitest(file, project) {
  const { projects } = readReport(file)
  return projects[project] ?? { passed: 0, failed: 0, skipped: 0, failures: [] }
}

/**
 * Reads Playwright's report. A test that passed only when repeated has failed once.
 *
 * @param {string} file
 * @returns {Numbers}
 */
export function readPlaywright(file) {
  const { stats, suites } = readReport(file)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs),
  }
}

/** The names of what did not pass in a suite of Playwright's report, its file first. @returns {string[]} */
function failedSpecs(suite) {
  const here = (suite.specs ?? []).filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
  return [
    ...here.map(({ file, title, tests }) => {
      const error = tests[0]?.results.at(-1)?.error
      return namedFailure([file, title], { ...error, line: error?.location?.line })
    }),
    ...(suite.suites ?? []).flatMap(failedSpecs),
  ]
}

// oxlint-disable-next-line no-control-regex -- that is what colours of a terminal are
const colors = /\u{1b}\[[\d;]*m/gu

/**
 * One line for a failed test: so that a log whose beginning is lost still says which it was, and at which step.
 *
 * @param {readonly string[]} path the file and the titles that lead to the test
 * @param {{ message?: string, line?: number, cause?: { message?: string } }} [error] `line`: where it was thrown
 */
export function namedFailure(path, { message = '', line, cause } = {}) {
  const lines = message.replaceAll(colors, '').trim().split('\n')
  // Playwright says on a line of its own what it looked for.
  const locator = lines.find((one) => one.startsWith('Locator:'))
  // A heading says nothing without what it is of.
  const said = lines[0]?.endsWith(':') ? lines.slice(0, 2).join(' ') : lines[0]
  const parts = [said, locator, cause?.message?.split('\n')[0], line === undefined ? '' : `line ${line}`]
  const reason = parts.flatMap((part = '') => (part === '' ? [] : [part.slice(0, 200)]))
  return `${path.join(' › ')}${reason.length === 0 ? '' : `: ${reason.join(', ')}`}`
}

/**
 * The report that a runner wrote.
 *
 * @param {string} file
 * @throws {Error} when there is none
 */
export function readReport(file) {
  if (!existsSync(file)) throw new Error('it wrote no report')
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * Turns the steps of one finished process into numbers that cannot look better than what happened: a missing or
 * unreadable report, a report of no tests, a skipped test and an exit code that no failed test explains are failures.
 *
 * @param {readonly import('./steps.mjs').Step[]} steps that ran in it
 * @param {number} exitCode
 * @param {string} reportFile
 * @returns {Count[]} of each step
 */
export function countSteps(steps, exitCode, reportFile) {
  const counts = steps.map((step) => countStep(step, reportFile))
  const [first] = counts
  if (exitCode !== 0 && first !== undefined && counts.every(({ failed }) => failed === 0)) {
    const isCheck = steps.every(({ read }) => read === readChecks)
    first.failed = 1
    if (isCheck) first.passed = 0
    first.problems.push(
      isCheck
        ? `ended with code ${exitCode}`
        : `ended with code ${exitCode} although no test failed (an error outside of the tests)`,
    )
  }
  return counts
}

/** @returns {Count} */
function countStep(step, reportFile) {
  let numbers
  try {
    numbers = step.read(reportFile, step.name)
    const { failures: _, ...counted } = numbers
    if (!Object.values(counted).every((number) => Number.isSafeInteger(number) && number >= 0)) {
      throw new Error('its report has another form than expected')
    }
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, problems: [error instanceof Error ? error.message : String(error)] }
  }
  const { passed, skipped } = numbers
  const problems = [...(numbers.failures ?? [])]
  let failed = numbers.failed + skipped
  if (passed + numbers.failed === 0) problems.push('it ran no test')
  if (skipped > 0) problems.push(`${skipped} skipped; a skipped test counts as failed`)
  if (failed === 0 && problems.length > 0) failed = 1
  return { passed, failed, skipped, problems }
}
