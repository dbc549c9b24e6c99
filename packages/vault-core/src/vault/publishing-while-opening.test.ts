import { expect, test } from 'vitest'
import { nextTask } from '../next-task.ts'
import { publishingWhileOpening } from './publishing-while-opening.ts'

/** Publishes so much of what is open. */
function opening() {
  const published: number[] = []
  const what = { open: 0, isWanted: true }
  const lock = new AbortController()
  const publishSoon = publishingWhileOpening({
    count: () => what.open,
    isWanted: () => what.isWanted,
    publish: async () => void published.push(what.open),
    signal: lock.signal,
  })
  const open = (items: number) => {
    what.open += items
    return publishSoon()
  }
  return { published, what, lock, open }
}

test('the first of it is published at once, what follows in a task of its own, once it is four times as much', async () => {
  const { published, open } = opening()
  const drawn = open(50)
  expect(published).toEqual([50])
  await drawn
  expect(open(149)).toBeUndefined()
  const more = open(1)
  expect(published).toEqual([50])
  await more
  expect(published).toEqual([50, 200])
})

test('while one part is drawn no other is published', async () => {
  const { published, open } = opening()
  await Promise.all([open(50), open(200), open(1_000)])
  expect(published).toEqual([50])
})

test.each([
  { what: 'all is published', end: ({ what }: ReturnType<typeof opening>) => void (what.isWanted = false) },
  { what: 'the lock has come', end: ({ lock }: ReturnType<typeof opening>) => lock.abort() },
])('nothing more is published once $what', async ({ end }) => {
  const being = opening()
  await being.open(50)
  const more = being.open(200)
  end(being)
  await more
  await nextTask()
  expect(being.published).toEqual([50])
})
