// A reporter for Vitest: how many tests of each project and of each file passed, failed and were skipped.
import { writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { root } from '../server-command.mjs'

/**
 * Counts what ran. A file that could not be loaded, or that failed beside its tests, is a failed test; one that was
 * never reached is a skipped one.
 *
 * @param {readonly import('vitest/node').TestModule[]} testModules
 */
export function countModules(testModules) {
  /** @type {Record<string, import('./count.mjs').Numbers>} */
  const projects = {}
  /** @type {Record<string, import('./count.mjs').Numbers>} */
  const files = {}
  for (const testModule of testModules) {
    // Vitest calls what runs in a browser after the browser too.
    const project = (projects[testModule.project.name.replace(/ \(\w+\)$/u, '')] ??= { passed: 0, failed: 0, skipped: 0 })
    const path = relative(root, testModule.moduleId).split(sep).join('/')
    const file = (files[path] ??= { passed: 0, failed: 0, skipped: 0 })
    const add = (/** @type {'passed' | 'failed' | 'skipped'} */ outcome) => {
      project[outcome] += 1
      file[outcome] += 1
    }
    let failedTests = 0
    for (const test of testModule.children.allTests()) {
      const { state } = test.result()
      if (state === 'failed') failedTests += 1
      add(state === 'pending' ? 'skipped' : state)
    }
    if (testModule.state() === 'failed' && failedTests === 0) add('failed')
  }
  return { projects, files }
}

/** What `--reporter` takes. */
export default class VitestCounts {
  /** @param {readonly import('vitest/node').TestModule[]} testModules */
  onTestRunEnd(testModules) {
    const file = process.env['TEST_COUNTS']
    if (file === undefined) throw new Error('TEST_COUNTS names no file to write the counts to')
    writeFileSync(file, JSON.stringify(countModules(testModules)))
  }
}
