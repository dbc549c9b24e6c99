// The tests of random draws, once with the sources as they are, and once with each bias planted in them.
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { root } from '../../scripts/server-command.mjs'
import { biases, testsOf } from './biased-sources.mjs'

/**
 * Reads one file of the sources with its bias.
 *
 * @param {import('./biased-sources.mjs').Bias} bias
 * @returns {import('vite').Plugin}
 */
function plant({ name, file, replace }) {
  return {
    name: 'planted-bias',
    enforce: 'pre',
    async load(id) {
      if (id !== join(root, file)) return null
      return replace.reduce(
        (text, [from, to]) => {
          if (text.split(from).length !== 2) throw new Error(`${name}: not exactly once in ${file}: ${from}`)
          return text.replace(from, () => to)
        },
        await readFile(id, 'utf8'),
      )
    },
  }
}

/** Writes how many tests of each project passed, and the titles of those that did not. */
const reporter = {
  onTestRunEnd(testModules) {
    const projects = {}
    for (const { project, children } of testModules) {
      const outcome = (projects[project.name] ??= { passed: 0, failed: [] })
      for (const test of children.allTests()) {
        if (test.result().state === 'passed') outcome.passed += 1
        else outcome.failed.push(test.name)
      }
    }
    writeFileSync(process.env['BIAS_REPORT'] ?? '', JSON.stringify(projects))
  },
}

const project = (name, include, plugins = []) => ({
  root,
  plugins,
  // A module that is kept between runs does not show what a plugin did to it.
  test: { name, environment: 'node', include, testTimeout: 180_000, fsModuleCache: false },
})

export default defineConfig({
  root,
  test: {
    fsModuleCache: false,
    reporters: ['default', reporter],
    projects: [
      project('none', [...new Set(biases.map(({ file }) => testsOf(file)))]),
      ...biases.map((bias) => project(bias.name, [testsOf(bias.file)], [plant(bias)])),
    ],
  },
})
