import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPresses } from './answered-press.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const press = (type = 'pointerdown') => document.dispatchEvent(new Event(type))

/** @returns whether what is waited for has come */
function follow(waiting: Promise<void>) {
  let isOver = false
  void waiting.finally(() => {
    isOver = true
  })
  return () => isOver
}

test('a press is answered a tenth of a second after it', async () => {
  const done = new AbortController()
  const answered = watchPresses(done.signal)
  press()
  const isAnswered = follow(answered())
  await vi.advanceTimersByTimeAsync(99)
  expect(isAnswered()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isAnswered()).toBe(true)
  done.abort()
})

test('nothing waits where nothing was pressed, or long ago, nor for a key', async () => {
  const done = new AbortController()
  const answered = watchPresses(done.signal)
  press('keydown')
  await answered()
  press()
  await vi.advanceTimersByTimeAsync(100)
  await answered()
  expect(vi.getTimerCount()).toBe(0)
  done.abort()
})

test('presses are heard no more once it has ended', async () => {
  const done = new AbortController()
  const answered = watchPresses(done.signal)
  done.abort()
  press()
  await answered()
  expect(vi.getTimerCount()).toBe(0)
})
