import { expect, it } from 'vitest'
import { sectionInView, type PlacedSection } from './section-in-view.ts'

const view = { top: 100, bottom: 900 }
type Id = 'first' | 'second' | 'last'
/** Three sections of 300, 500 and 200 px, 50 px below the page's beginning. */
const at = (scrollTop: number): PlacedSection<Id>[] => [
  { id: 'first', top: 150 - scrollTop, bottom: 450 - scrollTop },
  { id: 'second', top: 450 - scrollTop, bottom: 950 - scrollTop },
  { id: 'last', top: 950 - scrollTop, bottom: 1150 - scrollTop },
]
/** The page is 1050 px high, so it scrolls by 250. */
const end = 250

it.each([
  ['first', 0],
  ['second', 125],
  ['last', end],
] as const)('is the %s one when the page is scrolled by %d px', (id, scrollTop) => {
  expect(sectionInView(view, at(scrollTop), scrollTop / end, null)).toBe(id)
})

it('is the one that was gone to while all of it is seen, wherever the page could be scrolled to', () => {
  expect(sectionInView(view, at(end), 1, 'second')).toBe('second')
  expect(sectionInView(view, at(0), 0, 'second')).toBe('first')
  expect(sectionInView(view, at(end), 1, 'first')).toBe('last')
})

it('is seen whole though half a pixel is outside', () => {
  const off = [
    { id: 'one', top: 0, bottom: 90 },
    { id: 'two', top: 99.5, bottom: 900.5 },
  ] as const
  expect(sectionInView(view, off, 1, 'two')).toBe('two')
  expect(sectionInView(view, off, 0, 'one')).toBe('two')
})

it('knows only the sections that are there', () => {
  expect(sectionInView(view, at(0), 0, 'elsewhere')).toBe('first')
  expect(sectionInView(view, [], 0, 'first')).toBeNull()
})
