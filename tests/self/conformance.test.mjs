// The conformance tests can fail: every fault of the tables in tests/e2e/spec/mutations turns its test red.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectOutput } from '../../scripts/collect-output.mjs'
import { root } from '../../scripts/server-command.mjs'
import { buildSwitchable, copyWithFault, readMutations } from './switchable-faults.mjs'

const mutations = await readMutations()
const { buildFolder } = await import(pathToFileURL(join(root, 'tests/e2e/spec/mutations/mutation.ts')).href)

/** The project of the build in which no fault is switched on. */
const nothing = 'none'
/** Far beyond what one build and all tests take on a machine that does ten other things. */
const timeout = 3_600_000

/** Every test that ran: its project, its title, its status, and the message of its first error. */
let outcomes = []
let builds

beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'larets-conformance-'))
  await buildSwitchable(join(builds, nothing))
  for (const mutation of mutations) {
    await copyWithFault(join(builds, nothing), join(builds, buildFolder(mutation)), mutation)
  }
  outcomes = await runAll()
}, timeout)

afterAll(() => builds && rm(builds, { recursive: true, force: true }))

async function runAll() {
  const report = join(builds, 'report.json')
  const { output } = await collectOutput(
    join(root, 'node_modules', '.bin', 'playwright'),
    ['test', '--config', 'tests/e2e/conformance.config.ts', '--reporter=json'],
    root,
    { CONFORMANCE_BUILDS: builds, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  const text = await readFile(report, 'utf8').catch(() => {
    throw new Error(`Playwright wrote no report:\n${output}`)
  })
  const { suites, errors } = JSON.parse(text)
  if (errors.length > 0) throw new Error(`Playwright did not get as far as the tests:\n${errors[0].message}`)
  return suites.flatMap(specsWithin).flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => {
      const {
        status,
        errors: [error],
      } = results.at(-1)
      return { project: projectName, title, status, message: stripVTControlCharacters(error?.message ?? '') }
    }),
  )
}

const specsWithin = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsWithin)]
const ranIn = (name) => outcomes.filter(({ project }) => project === name)

test('the conformance tests pass where every fault is there and none is switched on', () => {
  const titles = [...new Set(mutations.map((mutation) => mutation.test))]
  const passed = titles.map((title) => ({ project: nothing, title, status: 'passed', message: '' }))
  expect(ranIn(nothing).toSorted(byTitle)).toEqual(passed.toSorted(byTitle))
})

describe('the conformance tests', () => {
  test.for(mutations)('turn red when $name', ({ name, test: title, fails }) => {
    const ran = ranIn(name)
    expect(ran).toEqual([
      { project: name, title, status: 'failed', message: expect.stringMatching(/^Error: expect\(/) },
    ])
    expect(ran[0].message).toMatch(fails)
  })
})

const byTitle = (one, other) => one.title.localeCompare(other.title)
