// `npm run test:full` can be cut into shards that together hold everything once.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/server-command.mjs'
import { readArguments } from '../../scripts/testing/arguments.mjs'
import { withGreenRun } from '../../scripts/testing/green-runs.mjs'
import { piecesOfShard, secondsOf } from '../../scripts/testing/shards.mjs'
import { steps } from '../../scripts/testing/steps.mjs'

/** The pieces of all shards, as text. */
function allPieces(of) {
  const shards = Array.from({ length: of }, (_, index) => piecesOfShard(steps, { index: index + 1, of }))
  return shards.flat().map(({ step, part }) => `${step.name} ${part.index}/${part.of}`)
}

/** Every step, whole, or all its parts in turn. */
function everything(of) {
  return steps.flatMap(({ name, parts = 1 }) => {
    const count = of === 1 ? 1 : parts
    return Array.from({ length: count }, (_, index) => `${name} ${index + 1}/${count}`)
  })
}

describe('the shards of all tests', () => {
  test.for([1, 2, 3, 4, 7, 30])('hold every part of every step exactly once, cut into %i', (of) => {
    expect(allPieces(of).toSorted()).toEqual(everything(of).toSorted())
  })

  test('are about equally long, and none of four is longer than an hour', () => {
    const pieces = [1, 2, 3, 4].map((index) => piecesOfShard(steps, { index, of: 4 }))
    const seconds = pieces.map((shard) => shard.reduce((sum, piece) => sum + secondsOf(piece), 0))
    expect(Math.max(...seconds)).toBeLessThan(3_600)
    expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThan(Math.max(...pieces.flat().map(secondsOf)))
  })

  test('hand each runner its own part', () => {
    const e2e = steps.find(({ name }) => name === 'e2e')
    const run = { reportFile: '', full: true, words: [], part: { index: 2, of: 4 } }
    expect(e2e?.args(run)).toContain('--shard=2/4')
    expect(e2e?.args({ ...run, part: { index: 1, of: 1 } }).join(' ')).not.toContain('--shard')
  })

  test('are understood, and refused where they make no sense', () => {
    expect(readArguments(['--full', '--shard', '2/3']).shard).toEqual({ index: 2, of: 3 })
    for (const text of ['0/2', '3/2', '2', 'a/b'])
      expect(() => readArguments(['--full', '--shard', text])).toThrow(text)
    expect(() => readArguments(['--shard', '1/2'])).toThrow('npm run test:full')
  })
})

describe('what npm test leaves out', () => {
  const names = (args) => readArguments(args).chosen.map(({ name }) => name)

  test('is in npm run test:full, which leaves out nothing', () => {
    expect(names(['--full'])).toEqual(steps.map(({ name }) => name))
    const left = steps.filter(({ onlyFull }) => onlyFull).map(({ name }) => name)
    expect(left.length).toBeGreaterThan(0)
    expect([...names([]), ...left].toSorted()).toEqual(steps.map(({ name }) => name).toSorted())
  })

  test('runs when it is asked for by name', () => {
    expect(names(['--only', 'conformance'])).toEqual(['conformance'])
  })
})

describe('the table of steps', () => {
  test('in docs/testing.md has every step, its seconds, and the command that has it', async () => {
    const page = await readFile(join(root, 'docs', 'testing.md'), 'utf8')
    const rows = [...page.matchAll(/^\| ([\w-]+) \| .* \| (\d+|–) \| (\d+) \| (both|full)[^|]*\|$/gmu)]
    const expected = steps.map(({ name, seconds, secondsInFull = seconds, onlyFull = false }) => {
      return onlyFull ? [name, '–', `${seconds}`, 'full'] : [name, `${seconds}`, `${secondsInFull}`, 'both']
    })
    expect(rows.map(([, ...cells]) => cells)).toEqual(expected)
  })
})

describe('the table of what was green', () => {
  const head = '| part | revision | date |\n|---|---|---|\n'
  const run = { revision: 'abc', date: '2026-01-02' }
  const names = everything(4).map((name) => name.replace(/ 1\/1$/u, ''))
  const piece = (name, index, of) => ({ step: steps.find((one) => one.name === name), part: { index, of } })
  const page = (...rows) => `before\n\n${head}${rows.map((row) => `| ${row} |\n`).join('')}\nafter\n`

  test('gets a row for each part, in the order of the steps and in place of its former one', () => {
    const once = withGreenRun(page(), { ...run, pieces: [piece('e2e', 2, 12), piece('unit', 1, 1)] })
    expect(once).toBe(page('unit | abc | 2026-01-02', 'e2e 2/12 | abc | 2026-01-02'))
    const twice = withGreenRun(once, { ...run, revision: 'def', pieces: [piece('e2e', 2, 12)] })
    expect(twice).toBe(page('unit | abc | 2026-01-02', 'e2e 2/12 | def | 2026-01-02'))
  })

  test('gets all parts of a step that ran whole, and drops what is no part any more', () => {
    const whole = withGreenRun(page('e2e 1/5 | old | 2026-01-01'), { ...run, pieces: [piece('e2e', 1, 1)] })
    expect(whole).toBe(
      page(...names.filter((name) => name.startsWith('e2e')).map((name) => `${name} | abc | 2026-01-02`)),
    )
  })

  test('in docs/testing.md has every part', async () => {
    const text = await readFile(join(root, 'docs', 'testing.md'), 'utf8')
    const [, table = ''] = text.split(head)
    expect([...table.matchAll(/^\| ([^|]+) \| [\da-f]{12} \| \d{4}-\d\d-\d\d \|$/gmu)].map(([, name]) => name)).toEqual(
      names,
    )
  })

  test('must be there', () => {
    expect(() => withGreenRun('nothing', { ...run, pieces: [] })).toThrow('no table')
  })
})
