// A reporter for Vitest: how many tests of each project and of each file passed, failed and were skipped, and which
// failed.
import { writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { root } from '../server-command.mjs'
import { namedFailure } from './count.mjs'

/**
 * Counts what ran. A file that could not be loaded, or that failed beside its tests, is a failed test; one that was
 * never reached is a skipped one.
 *
 * @param {readonly import('vitest/node').TestModule[]} testModules
 */
export function countModules(testModules) {
  /** @type {Record<string, import('./count.mjs').Numbers & { failures: string[] }>} */
  const projects = {}
  /** @type {Record<string, import('./count.mjs').Numbers>} */
  const files = {}
  for (const testModule of testModules) {
    // Vitest calls what runs in a browser after the browser too.
    const project = (projects[testModule.project.name.replace(/ \(\w+\)$/u, '')] ??= noneYet())
    const path = relative(root, testModule.moduleId).split(sep).join('/')
    const file = (files[path] ??= { passed: 0, failed: 0, skipped: 0 })
    const add = (/** @type {'passed' | 'failed' | 'skipped'} */ outcome) => {
      project[outcome] += 1
      file[outcome] += 1
    }
    let failedTests = 0
    for (const test of testModule.children.allTests()) {
      const { state } = test.result()
      if (state === 'failed') {
        failedTests += 1
        project.failures.push(namedFailure([path, test.fullName], test.result().errors?.[0]))
      }
      add(state === 'pending' ? 'skipped' : state)
    }
    if (testModule.state() === 'failed' && failedTests === 0) {
      add('failed')
      project.failures.push(namedFailure([path], testModule.errors()[0]))
    }
  }
  return { projects, files }
}

/** @returns {import('./count.mjs').Numbers & { failures: string[] }} */
function noneYet() {
  return { passed: 0, failed: 0, skipped: 0, failures: [] }
}

/** The reporter, as `--reporter` takes it. */
export default class VitestCounts {
  /** @param {readonly import('vitest/node').TestModule[]} testModules */
  onTestRunEnd(testModules) {
    const file = process.env['TEST_COUNTS']
    if (file === undefined) throw new Error('TEST_COUNTS names no file to write the counts to')
    writeFileSync(file, JSON.stringify(countModules(testModules)))
  }
}
