import { expect, it } from 'vitest'
import { meantTab } from './page-tab.ts'

const tabs = [
  { id: 1, active: false, lastAccessed: 30 },
  { id: 2, active: true, lastAccessed: 40 },
  { id: 3, active: false, lastAccessed: 10 },
]

it('means the tab that is looked at, from the popup and the side panel', () => {
  expect(meantTab(tabs, undefined)).toBe(2)
})

it('means the tab that was looked at before, from a tab of our own', () => {
  expect(meantTab(tabs, 2)).toBe(1)
})

it('means none where there is no other', () => {
  expect(meantTab([{ id: 2, active: true, lastAccessed: 40 }], 2)).toBeNull()
  expect(meantTab([], undefined)).toBeNull()
})
