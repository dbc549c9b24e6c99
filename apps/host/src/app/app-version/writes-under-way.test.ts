import { expect, it, vi } from 'vitest'
import { createWritesUnderWay } from './writes-under-way.ts'

function held<Result>() {
  let settle: (result: Result) => void = () => undefined
  const promise = new Promise<Result>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}

/** Whether a promise is settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settled = vi.fn<() => void>()
  void promise.then(settled)
  await new Promise((resolve) => setTimeout(resolve))
  return settled.mock.calls.length > 0
}

it('has ended while nothing is under way', async () => {
  expect(await isSettled(createWritesUnderWay().ended())).toBe(true)
})

it('ends with the last of several, whatever comes of them', async () => {
  const writes = createWritesUnderWay()
  const [first, second] = [held<number>(), held<Promise<number>>()]
  const results = [writes.during(first.promise), writes.during(second.promise)]
  const ended = writes.ended()
  first.settle(1)
  expect(await isSettled(ended)).toBe(false)
  second.settle(Promise.reject(new Error('refused')))
  expect(await Promise.allSettled(results)).toMatchObject([{ value: 1 }, { reason: new Error('refused') }])
  expect(await isSettled(ended)).toBe(true)
})

it.each([
  ['POST', { method: 'POST' }, false],
  ['put', { method: 'put' }, false],
  ['DELETE', { method: 'DELETE' }, false],
  ['GET', { method: 'GET' }, true],
  ['no method', undefined, true],
])('of requests counts those that may change something: %s', async (_, init, ended) => {
  const writes = createWritesUnderWay()
  const answer = held<Response>()
  const asked = writes.watch(() => answer.promise)('/api/v1/logins', init)
  expect(await isSettled(writes.ended())).toBe(ended)
  answer.settle(new Response())
  await asked
  expect(await isSettled(writes.ended())).toBe(true)
})

it('knows the method of a request that was made before', async () => {
  const writes = createWritesUnderWay()
  const answer = held<Response>()
  const asked = writes.watch(() => answer.promise)(new Request('http://localhost/', { method: 'POST' }))
  expect(await isSettled(writes.ended())).toBe(false)
  answer.settle(new Response())
  await asked
})
