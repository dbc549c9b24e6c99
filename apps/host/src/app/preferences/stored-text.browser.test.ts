import { afterEach, expect, it, vi } from 'vitest'
import { storedText } from './stored-text.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.removeItem('a-text')
})

it('keeps a text, and forgets it', () => {
  storedText('a-text').write('light')
  expect(storedText('a-text').read()).toBe('light')
  storedText('a-text').forget()
  expect(localStorage.getItem('a-text')).toBeNull()
})

it('keeps nothing where the browser refuses, and does not fail', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse)
  }
  const text = storedText('a-text')
  text.write('light')
  text.forget()
  expect(text.read()).toBeNull()
})
