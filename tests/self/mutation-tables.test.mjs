// The faults of the tables in tests/e2e/spec/mutations can be planted where they are meant to be.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/server-command.mjs'
import { plantFault, readMutations } from './switchable-faults.mjs'

const mutations = await readMutations()

describe('the faults of the conformance tests', () => {
  test('are twenty and more, each with a name of its own', () => {
    expect(mutations.length).toBeGreaterThanOrEqual(20)
    expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length)
  })

  test.for(mutations)('have their place: $name', async (mutation) => {
    const source = await readFile(join(root, mutation.file), 'utf8')
    expect(plantFault(source, mutation)).not.toBe(source)
  })

  test.for(mutations)('have their test: $name', async ({ spec, test: title }) => {
    const source = await readFile(join(root, 'tests', 'e2e', spec), 'utf8')
    // A title may begin with a word of a table.
    expect(source).toContain(title.slice(-30))
  })

  test('are refused where their place is not there, or there twice', () => {
    const fault = { name: 'a fault', file: 'a.ts', find: 'one', replace: 'two' }
    expect(plantFault('only one', fault)).toBe('only two')
    expect(() => plantFault('nothing', fault)).toThrow('not exactly once in a.ts')
    expect(() => plantFault('one by one', fault)).toThrow('not exactly once in a.ts')
  })
})
