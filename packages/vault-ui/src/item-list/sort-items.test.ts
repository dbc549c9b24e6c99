import { describe, expect, it } from 'vitest'
import { opened, raw, sampleItem } from '../testing/sample-items.ts'
import { sortItems } from './sort-items.ts'

const named = (...names: readonly string[]) => names.map((name) => sampleItem({ id: name, name: opened(name) }))
const ids = (items: ReturnType<typeof sortItems>) => items.map((item) => item.id)

describe('sortItems', () => {
  it('keeps the given order by creation, and the very array', () => {
    const items = named('Я', 'А')
    expect(sortItems(items, 'created', 'ru')).toBe(items)
  })

  it('sorts names as a Russian dictionary does: ё beside е, case ignored, numbers by value', () => {
    expect(ids(sortItems(named('жук', 'Ёлка', 'ель', 'Елка 10', 'Елка 2', 'Zoom'), 'name', 'ru'))).toEqual([
      'Ёлка',
      'Елка 2',
      'Елка 10',
      'ель',
      'жук',
      'Zoom',
    ])
  })

  it('begins with the letters of the language', () => {
    const items = named('яма', 'apple', 'ель', 'Zoom')
    expect(ids(sortItems(items, 'name', 'ru'))).toEqual(['ель', 'яма', 'apple', 'Zoom'])
    expect(ids(sortItems(items, 'name', 'en'))).toEqual(['apple', 'Zoom', 'ель', 'яма'])
  })

  it('puts names that did not open after the others', () => {
    const items = [sampleItem({ id: 'raw', name: raw('2.aaa') }), sampleItem({ id: 'opened', name: opened('Яма') })]
    expect(ids(sortItems(items, 'name', 'ru'))).toEqual(['opened', 'raw'])
  })

  it('sorts the last changed first and leaves equal ones where they were', () => {
    const items = [
      sampleItem({ id: 'old', updatedAt: '2026-01-01T00:00:00.000Z' }),
      sampleItem({ id: 'a', updatedAt: '2026-03-01T00:00:00.000Z' }),
      sampleItem({ id: 'b', updatedAt: '2026-03-01T00:00:00.000Z' }),
    ]
    expect(ids(sortItems(items, 'changed', 'ru'))).toEqual(['a', 'b', 'old'])
  })

  it('does not touch the array it was given', () => {
    const items = named('б', 'а')
    sortItems(items, 'name', 'ru')
    expect(ids(items)).toEqual(['б', 'а'])
  })
})
