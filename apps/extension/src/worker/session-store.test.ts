import { expect, it } from 'vitest'
import { dropWrappedKeys, readClientValues, writeClientValue, type Area } from './session-store.ts'

function areaOf(values: Record<string, unknown> = {}): Area & { readonly values: Record<string, unknown> } {
  const kept = new Map(Object.entries(values))
  return {
    get values() {
      return Object.fromEntries(kept)
    },
    get: async () => Object.fromEntries(kept),
    set: async (more) => {
      for (const [key, value] of Object.entries(more)) kept.set(key, value)
    },
    remove: async (keys) => {
      for (const key of keys) kept.delete(key)
    },
  }
}

it('gives back what was written, and nothing that others keep there', async () => {
  const area = areaOf({ other: 'theirs', 'tab:number': 7 })
  await writeClientValue(area, 'a', '1')
  await writeClientValue(area, 'b', '2')
  await writeClientValue(area, 'a', null)
  expect(await readClientValues(area)).toEqual({ b: '2' })
  expect(area.values['other']).toBe('theirs')
})

it('drops the wrapped key of whatever version, and leaves what a lock screen needs', async () => {
  const area = areaOf({
    'tab:private-key': 'w1.aaaa',
    'tab:another': 'w2.bbbb',
    'tab:encrypted-private-key': '2.cccc',
    'tab:tab-id': 'w2',
    other: 'w2.theirs',
  })
  await dropWrappedKeys(area)
  expect(area.values).toEqual({ 'tab:encrypted-private-key': '2.cccc', 'tab:tab-id': 'w2', other: 'w2.theirs' })
})
