import { describe, expect, test } from 'vitest'
import { sealedLogins } from '../testing/sealed-logins.ts'
import type { OpenedLogin } from './opened-login.ts'
import { openLogins } from './opening.ts'
import { openInSlices } from './opening-slices.ts'

const never = new AbortController().signal

/** Starts real workers and remembers whether they were terminated. */
function workers(source: () => Worker = () => new Worker(new URL('opening-worker.ts', import.meta.url), { type: 'module' })) {
  const counts = { started: 0, terminated: 0 }
  const createWorker = () => {
    const worker = source()
    counts.started += 1
    // Errors are planted here; without this the browser prints each of them.
    worker.addEventListener('error', (event) => event.preventDefault())
    const terminate = worker.terminate.bind(worker)
    worker.terminate = () => {
      counts.terminated += 1
      terminate()
    }
    return worker
  }
  return { counts, createWorker }
}

/** A worker that runs the given script. */
const workerOf = (script: string) => () => new Worker(URL.createObjectURL(new Blob([script])))

const byId = (logins: readonly OpenedLogin[]) => logins.toSorted((a, b) => a.id.localeCompare(b.id))

describe('opening in workers', () => {
  test('gives exactly what the calling thread gives, and ends its workers', async () => {
    const { records, keys } = await sealedLogins(1300)
    const { counts, createWorker } = workers()
    const opened: OpenedLogin[] = []
    await openLogins({ records, keys, onOpened: (logins) => opened.push(...logins), signal: never, createWorker })
    expect(byId(opened)).toEqual(byId(await openInSlices(keys, records)))
    expect(counts.started).toBeGreaterThan(0)
    expect(counts.terminated).toBe(counts.started)
  })

  test('starts none for a small vault', async () => {
    const { records, keys } = await sealedLogins(200)
    const { counts, createWorker } = workers()
    await openLogins({ records, keys, onOpened: () => {}, signal: never, createWorker })
    expect(counts.started).toBe(0)
  })

  test('aborting terminates workers in the middle of their work and hands over nothing more', async () => {
    const { records, keys } = await sealedLogins(300)
    const { counts, createWorker } = workers(workerOf('/* never answers */'))
    const locked = new AbortController()
    const opened: OpenedLogin[] = []
    const opening = openLogins({
      records,
      keys,
      onOpened: (logins) => opened.push(...logins),
      signal: locked.signal,
      createWorker,
    })
    setTimeout(() => locked.abort(new Error('locked')), 300)
    await expect(opening).rejects.toThrow('locked')
    expect(opened.length).toBeLessThan(records.length)
    expect(counts.terminated).toBe(counts.started)
  })

  test.each([
    ['does not load', 'syntax error('],
    ['breaks down at an order', 'onmessage = () => { throw new Error("broken") }'],
    ['answers something else', 'onmessage = () => postMessage({ type: "opened", logins: [{}] })'],
  ])('what a worker that %s leaves is done on the calling thread', async (_, script) => {
    const { records, keys } = await sealedLogins(300)
    const { counts, createWorker } = workers(workerOf(script))
    const opened: OpenedLogin[] = []
    await openLogins({ records, keys, onOpened: (logins) => opened.push(...logins), signal: never, createWorker })
    expect(byId(opened)).toEqual(byId(await openInSlices(keys, records)))
    expect(counts.terminated).toBe(counts.started)
  })

  test('the worker reports what is no order as its error', async () => {
    const { createWorker } = workers()
    const worker = createWorker()
    const message = await new Promise<string>((resolve) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault()
        resolve(event.message)
      })
      worker.postMessage({ type: 'open', records: [{ id: 1 }] }, [])
    })
    worker.terminate()
    expect(message).toContain('not an order')
  })
})
