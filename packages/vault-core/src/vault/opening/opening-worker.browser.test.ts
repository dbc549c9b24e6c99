import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sealedItems } from '../../testing/sealed-items.ts'
import { foldItem, type FoldedItem } from '../search/folded-item.ts'
import { firstScreen, openItems } from './opening.ts'
import { openInSlices } from './opening-slices.ts'

const never = new AbortController().signal

/** Starts real workers and remembers whether they were terminated. */
function workers(
  source: () => Worker = () => new Worker(new URL('opening-worker.ts', import.meta.url), { type: 'module' }),
) {
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

const byId = (logins: readonly FoldedItem[]) => logins.toSorted((a, b) => a.item.id.localeCompare(b.item.id))

describe('opening in workers', () => {
  test('gives exactly what the calling thread gives, and ends its workers', async () => {
    const { records, keys } = await sealedItems(1300)
    const { counts, createWorker } = workers()
    const opened: FoldedItem[] = []
    await openItems({ records, keys, onOpened: (logins) => void opened.push(...logins), signal: never, createWorker })
    expect(byId(opened)).toEqual(byId((await openInSlices(keys, records)).map(foldItem)))
    expect(counts.started).toBeGreaterThan(0)
    expect(counts.terminated).toBe(counts.started)
  })

  test('takes over from its workers what is searched, and folds nothing of it itself', async () => {
    const { records, keys } = await sealedItems(300)
    const answering = `onmessage = ({ data: { type, records } }) => {
      if (type === 'open') postMessage({ type: 'opened', items: records.map(({ id }) => ({ item: { id }, folded: { spelled: 'by a worker' } })) })
    }`
    const { createWorker } = workers(workerOf(answering))
    const opened: FoldedItem[] = []
    await openItems({ records, keys, onOpened: (logins) => void opened.push(...logins), signal: never, createWorker })
    expect(opened.filter(({ folded }) => folded.spelled === 'by a worker')).toHaveLength(records.length - firstScreen)
  })

  test('gives a worker nothing more to open until whoever receives what it opened is done with it', async () => {
    const { records, keys } = await sealedItems(2_000)
    const { counts, createWorker } = workers()
    let goOn: () => void = () => {}
    const drawn = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let handedOver = 0
    const opening = openItems({
      records,
      keys,
      signal: never,
      createWorker,
      onOpened: (logins) => {
        handedOver += logins.length
        return drawn
      },
    })
    // One batch of each worker, beside the first screen.
    await expect.poll(() => counts.started > 0 && handedOver === firstScreen + counts.started * 60).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(handedOver).toBe(firstScreen + counts.started * 60)
    goOn()
    await opening
    expect(handedOver).toBe(records.length)
  })

  test('gives a worker nothing more to open until a press has been answered', async () => {
    const { records, keys } = await sealedItems(2_000)
    const answering = `onmessage = ({ data: { type, records } }) => {
      if (type === 'open') postMessage({ type: 'opened', items: records.map(({ id }) => ({ item: { id }, folded: {} })) })
    }`
    const { counts, createWorker } = workers(workerOf(answering))
    const { setTimeout: afterReally } = globalThis
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    let handedOver = 0
    let isAnswered = false
    const opening = openItems({
      records,
      keys,
      signal: never,
      createWorker,
      onOpened: (logins) => {
        handedOver += logins.length
        if (!isAnswered) document.dispatchEvent(new Event('pointerdown'))
      },
    })
    // One batch of each worker, beside the first screen.
    await expect.poll(() => counts.started > 0 && handedOver === firstScreen + counts.started * 60).toBe(true)
    await new Promise((resolve) => afterReally(resolve, 300))
    expect(handedOver).toBe(firstScreen + counts.started * 60)
    isAnswered = true
    await vi.advanceTimersByTimeAsync(100)
    await opening
    expect(handedOver).toBe(records.length)
  })

  test('gives a worker nothing more to open after a lock that comes while a press is answered', async () => {
    const { records, keys } = await sealedItems(2_000)
    const { counts, createWorker } = workers()
    const locked = new AbortController()
    let handedOver = 0
    const onOpened = (logins: readonly FoldedItem[]) => {
      handedOver += logins.length
      document.dispatchEvent(new Event('pointerdown'))
      // All workers wait by then.
      if (handedOver >= firstScreen + 60) setTimeout(() => locked.abort(new Error('locked')), 50)
    }
    await expect(openItems({ records, keys, signal: locked.signal, createWorker, onOpened })).rejects.toThrow('locked')
    const before = handedOver
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(handedOver).toBe(before)
    expect(handedOver).toBeLessThan(records.length)
    expect(counts.terminated).toBe(counts.started)
  })

  test('starts none for a small vault', async () => {
    const { records, keys } = await sealedItems(200)
    const { counts, createWorker } = workers()
    await openItems({ records, keys, onOpened: () => {}, signal: never, createWorker })
    expect(counts.started).toBe(0)
  })

  test('aborting terminates workers in the middle of their work and hands over nothing more', async () => {
    const { records, keys } = await sealedItems(300)
    const { counts, createWorker } = workers(workerOf('/* never answers */'))
    const locked = new AbortController()
    const opened: FoldedItem[] = []
    const opening = openItems({
      records,
      keys,
      onOpened: (logins) => void opened.push(...logins),
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
    ['breaks down at a message', 'onmessage = () => { throw new Error("broken") }'],
    ['answers something else', 'onmessage = () => postMessage({ type: "something" })'],
  ])('what a worker that %s leaves is done on the calling thread', async (_, script) => {
    const { records, keys } = await sealedItems(300)
    const { counts, createWorker } = workers(workerOf(script))
    const opened: FoldedItem[] = []
    await openItems({ records, keys, onOpened: (logins) => void opened.push(...logins), signal: never, createWorker })
    expect(byId(opened)).toEqual(byId((await openInSlices(keys, records)).map(foldItem)))
    expect(counts.terminated).toBe(counts.started)
  })

  test('the worker reports what is no message to it as its error', async () => {
    const { createWorker } = workers()
    const worker = createWorker()
    const message = await new Promise<string>((resolve) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault()
        resolve(event.message)
      })
      worker.postMessage({ type: 'something' }, [])
    })
    worker.terminate()
    expect(message).toContain('not a message')
  })
})
