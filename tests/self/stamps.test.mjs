// A self-test is left out by `npm test` only while everything that it depends on is as it was when it passed.
import { globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const selfTest = 'tests/self/planted.test.mjs'
const stampsFile = 'tests/self/stamps.json'
const head = "import { expect, test } from 'vitest'\n"
const passing = `${head}test('holds', () => expect(1).toBe(1))\n`
const failing = `${head}test('fails', () => expect(1).toBe(2))\n`
const alwaysRuns = 'tests/self/planted-always.test.mjs'
let copy

/** A copy whose only self-tests are two planted ones; one of them depends on a file. */
beforeAll(async () => {
  copy = await copyRepository()
  for (const file of globSync('tests/self/*.test.mjs', { cwd: copy.root })) await rm(join(copy.root, file))
})
beforeEach(async () => {
  await writeFile(join(copy.root, selfTest), passing)
  await writeFile(join(copy.root, alwaysRuns), passing)
  await writeFile(join(copy.root, 'planted-rules.json'), '{}')
  const rows =
    "export const everySelfTest = []\nexport const dependencies = { 'planted.test.mjs': ['planted-rules.json'] }\n"
  await writeFile(join(copy.root, 'tests/self/dependencies.mjs'), rows)
  await rm(join(copy.root, stampsFile), { force: true })
})
afterAll(() => copy?.remove())

async function runTests(...args) {
  const { code, output } = await copy.run('node', 'scripts/test.mjs', '--only', 'self', ...args)
  return { code, output, closing: output.trimEnd().split('\n').at(-1) }
}

const stamps = async () => JSON.parse(await readFile(join(copy.root, stampsFile), 'utf8'))

describe('a self-test', () => {
  test('is stamped by a full run, then left out by npm test, which says so and does not count it', async () => {
    expect((await runTests()).closing).toBe('tests: 2 passed, 0 failed')
    expect((await runTests('--full')).closing).toBe('tests: 2 passed, 0 failed')
    expect(Object.keys(await stamps())).toEqual([selfTest])
    const { output, closing, code } = await runTests()
    expect(output).toContain('not run, unchanged since they passed: planted\n')
    expect(closing).toBe('tests: 1 passed, 0 failed')
    expect(code).toBe(0)
  })

  test.each(['planted-rules.json', selfTest])('runs again when %s changed', async (file) => {
    await runTests('--full')
    const before = await readFile(join(copy.root, file), 'utf8')
    await writeFile(join(copy.root, file), `${before}\n`)
    const { output, closing } = await runTests()
    expect(output).not.toContain('not run')
    expect(closing).toBe('tests: 2 passed, 0 failed')
  })

  test('is never left out by a full run, nor when it is asked for by name', async () => {
    await runTests('--full')
    expect((await runTests('--full')).closing).toBe('tests: 2 passed, 0 failed')
    expect((await runTests('planted.test')).closing).toBe('tests: 1 passed, 0 failed')
  })

  test('loses its stamp when it fails', async () => {
    await runTests('--full')
    await writeFile(join(copy.root, selfTest), failing)
    expect((await runTests('--full')).closing).toBe('tests: 1 passed, 1 failed')
    expect(await stamps()).toEqual({})
  })
})
