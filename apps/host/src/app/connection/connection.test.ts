import { expect, it, vi } from 'vitest'
import { askAgainMs, watchConnection } from './connection.ts'

function world() {
  const events = new EventTarget()
  const navigator = { onLine: true }
  const answers: (Response | Error)[] = []
  const waiting: { readonly run: () => void; readonly delay: number }[] = []
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.shift() ?? new Response()
    if (answer instanceof Error) throw answer
    return answer
  })
  const connection = watchConnection({
    fetch,
    window: { addEventListener: events.addEventListener.bind(events) },
    navigator,
    later: (run, delay) => waiting.push({ run, delay }),
  })
  const listener = vi.fn<() => void>()
  connection.subscribe(listener)
  const go = (onLine: boolean) => {
    navigator.onLine = onLine
    events.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
  return { connection, answers, waiting, fetch, listener, go }
}

const noAnswer = () => new TypeError('Failed to fetch')

it('is what the browser knows of the network', () => {
  const { connection, listener, go } = world()
  expect(connection.isOffline()).toBe(false)
  go(false)
  expect(connection.isOffline()).toBe(true)
  go(true)
  expect(connection.isOffline()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(2)
})

it('is lost with a call that has no answer, and found with any answer', async () => {
  const { connection, answers, listener } = world()
  answers.push(noAnswer(), new Response(null, { status: 500 }))
  await expect(connection.fetch('/api')).rejects.toThrow('Failed to fetch')
  expect(connection.isOffline()).toBe(true)
  await connection.fetch('/api')
  expect(connection.isOffline()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(2)
})

it('is not judged by a call that was given up', async () => {
  const { connection, answers } = world()
  answers.push(new DOMException('given up', 'AbortError'))
  await expect(connection.fetch('/api', { signal: AbortSignal.abort() })).rejects.toThrow('given up')
  expect(connection.isOffline()).toBe(false)
})

it('asks by itself until the server answers, one question at a time', async () => {
  const { connection, answers, waiting, fetch } = world()
  answers.push(noAnswer(), noAnswer(), noAnswer())
  await expect(connection.fetch('/api')).rejects.toThrow('Failed to fetch')
  await expect(connection.fetch('/api')).rejects.toThrow('Failed to fetch')
  expect(waiting.map(({ delay }) => delay)).toEqual([askAgainMs])
  waiting.shift()?.run()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  expect(connection.isOffline()).toBe(true)
  waiting.shift()?.run()
  await vi.waitFor(() => expect(connection.isOffline()).toBe(false))
  expect(fetch).toHaveBeenCalledTimes(4)
  expect(waiting).toEqual([])
})

it('asks nobody while there is no network, and at once when there is one again', async () => {
  const { connection, answers, waiting, fetch, go } = world()
  answers.push(noAnswer())
  go(false)
  await expect(connection.fetch('/api')).rejects.toThrow('Failed to fetch')
  waiting.shift()?.run()
  expect(fetch).toHaveBeenCalledTimes(1)
  go(true)
  await vi.waitFor(() => expect(connection.isOffline()).toBe(false))
})
