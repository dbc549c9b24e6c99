// The conformance tests can fail: every fault of the tables in tests/e2e/spec/mutations turns its test red.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const tests = join(dirname(fileURLToPath(import.meta.url)), '..', 'e2e')
const tables = join(tests, 'spec', 'mutations')
/** @type {readonly import('../e2e/spec/mutations/mutation.ts').Mutation[]} */
const mutations = (
  await Promise.all(
    (await readdir(tables)).map(async (name) => (await import(pathToFileURL(join(tables, name)).href)).mutations ?? []),
  )
).flat()
/** For one fault, with the wait for a copy to plant it in: far beyond what it takes on a machine with nothing else to do. */
const patience = 300_000

/** A planted fault is met at the first expectation, which then waits in vain: not as long as in an honest run. */
const config = `import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

export default defineConfig(config, {
  expect: { timeout: 8_000 },
  reporter: [['json', { outputFile: 'report.json' }]],
})
`

/** Runs tests in a copy. @returns every test that ran: its title, status, and what its first error says */
async function runTests(copy, mutated) {
  const titles = mutated.map(({ test: title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const specs = [...new Set(mutated.map(({ spec }) => spec))]
  const grep = `(${titles.join('|')})$`
  const args = ['--config', 'tests/e2e/mutated.config.ts', '--grep', grep, ...specs]
  const { output } = await copy.run('playwright', 'test', ...args)
  const report = await readFile(join(copy.root, 'tests/e2e/report.json'), 'utf8').catch(() => {
    throw new Error(`Playwright wrote no report:\n${output}`)
  })
  const { suites, errors } = JSON.parse(report)
  if (errors.length > 0) throw new Error(`Playwright did not get as far as the tests:\n${errors[0].message}`)
  return suites.flatMap(specsWithin).map(({ title, tests: [{ results }] }) => {
    const { status, errors: [error] } = results.at(-1)
    return { title, status, says: stripVTControlCharacters(error?.message ?? '') }
  })
}

const specsWithin = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsWithin)]

/** Plants one fault, builds, and runs its test. */
async function tryMutation(copy, { file, find, replace, ...mutation }) {
  try {
    await copy.plant(file, (text) => {
      if (text.split(find).length !== 2) throw new Error(`Not exactly once in ${file}: ${find}`)
      return text.replace(find, () => replace)
    })
    const { code, output } = await copy.run('node', 'scripts/host-build.mjs', '--force')
    if (code !== 0) throw new Error(`The mutated app does not build:\n${output}`)
    return await runTests(copy, [mutation])
  } finally {
    await copy.unplant()
  }
}

const copies = []
const idle = []
const waiting = []

/** Gives out the copies in turn: each is as busy as a core. */
async function inCopy(work) {
  const copy = idle.pop() ?? (await new Promise((resolve) => waiting.push(resolve)))
  try {
    return await work(copy)
  } finally {
    const next = waiting.shift()
    if (next === undefined) idle.push(copy)
    else next(copy)
  }
}

beforeAll(async () => {
  const lanes = Math.min(2, availableParallelism())
  for (let lane = 0; lane < lanes; lane += 1) {
    const copy = await copyRepository()
    copies.push(copy)
    await writeFile(join(copy.root, 'tests/e2e/mutated.config.ts'), config)
  }
  idle.push(...copies)
}, 60_000)

afterAll(() => Promise.all(copies.map((copy) => copy.remove())))

test('the conformance tests are put to the test twenty times and more', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(20)
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length)
})

test('the conformance tests pass where nothing is planted', { timeout: patience }, async () => {
  const titles = [...new Set(mutations.map((mutation) => mutation.test))]
  const outcome = await inCopy((copy) => runTests(copy, mutations))
  expect(outcome.toSorted(byTitle)).toEqual(
    titles.map((title) => ({ title, status: 'passed', says: '' })).toSorted(byTitle),
  )
})

describe('the conformance tests', { concurrent: true, timeout: patience }, () => {
  test.for(mutations)('turn red when $name', async (mutation, { expect: expectHere }) => {
    const outcome = await inCopy((copy) => tryMutation(copy, mutation))
    const { test: title, fails } = mutation
    expectHere(outcome).toEqual([{ title, status: 'failed', says: expect.stringMatching(/^Error: expect\(/) }])
    expectHere(outcome[0].says).toMatch(fails)
  })
})

const byTitle = (one, other) => one.title.localeCompare(other.title)
