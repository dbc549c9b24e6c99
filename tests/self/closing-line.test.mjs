// `npm test` cannot look better than what happened: its closing line and exit code, on trees with planted outcomes.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countSteps, readPlaywright } from '../../scripts/testing/count.mjs'
import { steps } from '../../scripts/testing/steps.mjs'
import config from '../../vitest.config.ts'
import { copyRepository } from './planted-copy.mjs'

const testFile = 'packages/vault-core/src/planted.test.ts'
const head = "import { expect, test } from 'vitest'\n"
const passing = `${head}test('holds', () => expect(1).toBe(1))\n`
/** Modules that the set-up of integration tests takes of the core, whose sources are not in the copy. */
const quickening = ['packages/vault-core/src/testing/index.ts', 'export const quickenArgon2 = () => undefined\n']
const failing = `${passing}test('fails', () => expect(1).toBe(2))\n`
let copy

/** A copy whose only tests are the planted ones. */
beforeAll(async () => {
  copy = await copyRepository()
})
beforeEach(async () => {
  for (const folder of [
    'packages/vault-core/src',
    'packages/vault-transfer/src',
    'packages/vault-ui/src',
    'apps/host/src',
    'apps/server/src',
    'apps/extension/src',
    'apps/extension/packaging',
    'bench',
  ]) {
    await rm(join(copy.root, folder), { recursive: true, force: true })
  }
})
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

async function runTests(...args) {
  const { code, output } = await copy.run('node', 'scripts/test.mjs', ...args)
  return { code, output, closing: output.trimEnd().split('\n').at(-1) }
}

describe('npm test', () => {
  test('sums up passed tests and ends well', async () => {
    await copy.plant(testFile, passing)
    const { code, closing } = await runTests('--only', 'unit')
    expect(closing).toBe('tests: 1 passed, 0 failed')
    expect(code).toBe(0)
  })

  test('fails when one test fails, and says how many, and which at the end', async () => {
    await copy.plant(testFile, failing)
    const { code, output, closing } = await runTests('--only', 'unit')
    expect(closing).toBe('tests: 1 passed, 1 failed')
    expect(output.slice(output.lastIndexOf('── summary'))).toContain(`${testFile} › fails: expected 1 to be 2`)
    expect(code).not.toBe(0)
  })

  test('goes on after a failed step', async () => {
    await copy.plant(testFile, passing)
    await copy.plant('.dependency-cruiser.cjs', 'this is no configuration\n')
    const { code, closing, output } = await runTests('--only', 'walls,unit')
    expect(output).toMatch(/walls\s+[\d.]+ s\s+FAILED/)
    expect(closing).toBe('tests: 1 passed, 1 failed')
    expect(code).not.toBe(0)
  })

  test('fails when nothing ran', async () => {
    const { code, closing } = await runTests('--only', 'unit')
    expect(closing).toBe('tests: 0 passed, 1 failed')
    expect(code).not.toBe(0)
  })

  test('fails when a test was skipped', async () => {
    await copy.plant(testFile, `${passing}test.skip('left out', () => {})\n`)
    const { code, closing } = await runTests('--only', 'unit')
    expect(closing).toBe('tests: 1 passed, 1 failed')
    expect(code).not.toBe(0)
  })

  test('fails on an error outside of the tests', async () => {
    await copy.plant(testFile, `${passing}setTimeout(() => { throw new Error('late') })\n${head.slice(0, 0)}`)
    await copy.plant(testFile, (text) => `${text}test('waits', () => new Promise((done) => setTimeout(done, 200)))\n`)
    const { code, closing } = await runTests('--only', 'unit')
    expect(closing).toBe('tests: 2 passed, 1 failed')
    expect(code).not.toBe(0)
  })

  test('refuses a step that does not exist', async () => {
    const { code, output } = await runTests('--only', 'unti')
    expect(output).toContain('not: unti')
    expect(code).not.toBe(0)
  })

  test('counts what runs in one process by its project', async () => {
    await copy.plant(testFile, passing)
    await copy.plant(...quickening)
    await copy.plant('tests/integration/planted.test.ts', failing)
    const { code, output, closing } = await runTests('--only', 'unit,integration', 'planted')
    expect(output).toMatch(/unit\s+…\s+1 passed, 0 failed/)
    expect(output).toMatch(/integration\s+[\d.]+ s\s+1 passed, 1 failed/)
    expect(closing).toBe('tests: 2 passed, 1 failed')
    expect(code).not.toBe(0)
  })

  test('fails when a file of tests cannot be loaded, and when one of two projects ran none', async () => {
    await copy.plant(...quickening)
    await copy.plant(testFile, `import './not-there.ts'\n${passing}`)
    const { code, output, closing } = await runTests('--only', 'unit,integration', 'planted')
    expect(output).toMatch(/integration[^\n]*1 failed\n\s+it ran no test/)
    expect(closing).toBe('tests: 0 passed, 2 failed')
    expect(code).not.toBe(0)
  })

  test('shows of checks that run side by side what each of them says, and which failed', async () => {
    await copy.plant('tests/e2e/spec/coverage.ts', "process.stdout.write('all is proved')\n")
    await copy.plant('scripts/planted.mjs', "/** @type {number} */\nexport const planted = ''\n")
    const { output, closing } = await runTests('--only', 'types,knip,spec-coverage')
    expect(output).toMatch(/── types\n[^─]*scripts\/planted\.mjs\(2,14\): error TS2322/)
    expect(output).toMatch(/── knip\n[^─]*scripts\/planted\.mjs/)
    expect(output).toMatch(/types\s+[\d.]+ s\s+FAILED\n\s+ended with code/)
    expect(output).toMatch(/── spec-coverage\nall is proved\n/)
    expect(output).toMatch(/spec-coverage\s+[\d.]+ s\s+passed/)
    expect(closing).toBe('tests: 1 passed, 2 failed')
  })

  test('runs every vitest project and nothing else as a step', () => {
    const projects = config.test.projects.map((project) => project.test.name)
    const vitestSteps = steps.filter((step) => step.program === 'vitest').map((step) => step.name)
    expect(new Set(vitestSteps)).toEqual(new Set(projects))
  })
})

describe('the count of a step', () => {
  const step = steps.find(({ name }) => name === 'e2e')
  const check = steps.find(({ name }) => name === 'types')

  test('is a failure when the runner left no report', () => {
    expect(step.read).toBe(readPlaywright)
    expect(countSteps([step], 0, '/nowhere/report.json')).toMatchObject([{ passed: 0, failed: 1 }])
  })

  test('names what failed in the end-to-end tests, in suites inside suites too', async () => {
    const file = join(copy.root, 'report.json')
    const spec = (title, ok, message) => ({
      file: 'a.spec.ts',
      title,
      ok,
      tests: [
        {
          status: ok ? 'expected' : 'unexpected',
          results: [message === undefined ? {} : { error: { message, location: { line: 7 } } }],
        },
      ],
    })
    const inner = {
      specs: [spec('fails', false, '\u001b[31mnot so\u001b[39m\n\nLocator:  getByRole()\nExpected: visible')],
    }
    await writeFile(
      file,
      JSON.stringify({
        stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
        suites: [{ specs: [spec('holds', true)], suites: [inner] }],
      }),
    )
    expect(countSteps([step], 1, file)).toEqual([
      { passed: 1, failed: 1, skipped: 0, problems: ['a.spec.ts › fails: not so, Locator:  getByRole(), line 7'] },
    ])
  })

  test('is one test for a check without a report', () => {
    expect(countSteps([check], 0, '')).toMatchObject([{ passed: 1, failed: 0 }])
    expect(countSteps([check], 2, '')).toMatchObject([{ passed: 0, failed: 1 }])
  })
})
