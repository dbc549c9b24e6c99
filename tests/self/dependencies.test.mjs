// The files that the self-tests are said to depend on are there, and those that run every time are few and quick.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/server-command.mjs'
import { hashOf, unchangedSelfTests } from '../../scripts/testing/stamps.mjs'
import { dependencies, everySelfTest } from './dependencies.mjs'

describe('the stamps of this repository', () => {
  test('are of self-tests that are there, and of files that are there', () => {
    for (const [file, patterns] of Object.entries(dependencies)) {
      expect(hashOf([`tests/self/${file}`, ...everySelfTest, ...patterns])).toMatch(/^[0-9a-f]{64}$/)
    }
    expect(() => hashOf(['tests/self/not-there.mjs'])).toThrow('not-there')
  })

  test('may leave out only what has a row', () => {
    const files = globSync('tests/self/*.test.mjs', { cwd: root })
    const without = files.map((file) => basename(file)).filter((file) => !(file in dependencies))
    expect(without.toSorted()).toEqual([
      'conformance.test.mjs',
      'dependencies.test.mjs',
      'documents.test.mjs',
      'mutation-tables.test.mjs',
      'shards.test.mjs',
      'threat-model.test.mjs',
    ])
    expect(
      unchangedSelfTests(
        new Map([
          ['a', null],
          ['b', 'x'],
          ['c', 'y'],
        ]),
        { a: 'z', b: 'x', c: 'z' },
      ),
    ).toEqual(['b'])
  })
})
