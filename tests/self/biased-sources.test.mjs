// The tests of random integers, passwords and phrases turn red when a draw becomes biased, be it by one word alone.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectOutput } from '../../scripts/collect-output.mjs'
import { root } from '../../scripts/server-command.mjs'
import { biases } from './biased-sources.mjs'

let folder
/** By the name of the bias: how many tests passed, and which did not. */
let outcomes

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larets-bias-'))
  const report = join(folder, 'report.json')
  const { output } = await collectOutput(
    join(root, 'node_modules', '.bin', 'vitest'),
    ['run', '--config', 'tests/self/biased-sources.config.mjs'],
    root,
    { BIAS_REPORT: report },
  )
  const text = await readFile(report, 'utf8').catch(() => {
    throw new Error(`Vitest wrote no report:\n${output}`)
  })
  outcomes = JSON.parse(text)
})

afterAll(() => folder && rm(folder, { recursive: true, force: true }))

describe('the tests of random draws', () => {
  test('pass with the sources as they are', () => {
    expect(outcomes.none.failed).toEqual([])
    expect(outcomes.none.passed).toBeGreaterThan(20)
  })

  test.for(biases)('find $name', ({ name, found }) => {
    const { failed } = outcomes[name]
    expect(found.filter((title) => !failed.some((red) => red.startsWith(title)))).toEqual([])
  })
})
