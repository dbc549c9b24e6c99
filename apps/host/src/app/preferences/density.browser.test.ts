import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import '@larets/vault-ui/styles.css'
import { createDensityStore, type DensityStore } from './density.ts'

const key = 'larets-ui-density'
const drawn = () => document.documentElement.getAttribute('data-vlt-density')
const stops: (() => void)[] = []

function started(): DensityStore {
  const store = createDensityStore('larets')
  stops.push(store.start())
  return store
}

beforeEach(() => {
  localStorage.removeItem(key)
  document.documentElement.removeAttribute('data-vlt-density')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Height of a row, in px. */
function rowHeight(): number {
  const row = document.createElement('i')
  row.style.cssText = 'display: block; height: var(--vlt-row-height)'
  document.body.append(row)
  const { height } = row.getBoundingClientRect()
  row.remove()
  return height
}

it('is comfortable by default, and compact once chosen: kept, and drawn at once', async () => {
  await page.viewport(1280, 800)
  const store = started()
  expect([store.getSnapshot(), drawn(), rowHeight()]).toEqual(['comfortable', 'comfortable', 44])
  store.choose('compact')
  expect(localStorage.getItem(key)).toBe('compact')
  expect([drawn(), rowHeight()]).toEqual(['compact', 36])
  expect(createDensityStore('larets').getSnapshot()).toBe('compact')
  expect(createDensityStore('other').getSnapshot()).toBe('comfortable')
  // A phone, or a window as narrow as one, is for fingers.
  await page.viewport(390, 844)
  expect(rowHeight()).toBe(44)
})

it('takes an unreadable value as the default', () => {
  localStorage.setItem(key, 'tiny')
  expect(started().getSnapshot()).toBe('comfortable')
})

it('follows a choice made in another tab, and its clearing, until the end', () => {
  const store = createDensityStore('larets')
  const stop = store.start()
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  localStorage.setItem(key, 'compact')
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(drawn()).toBe('compact')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(drawn()).toBe('comfortable')
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  localStorage.setItem(key, 'compact')
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(drawn()).toBe('comfortable')
})
