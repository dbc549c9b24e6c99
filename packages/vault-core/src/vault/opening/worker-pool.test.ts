import { expect, it, onTestFinished, vi } from 'vitest'
import { askWorkers } from './worker-pool.ts'

/** A worker that answers each request by itself. */
class AnsweringWorker extends EventTarget implements Worker {
  onmessage = null
  onmessageerror = null
  onerror = null
  readonly terminate = vi.fn<() => void>()
  postMessage(request: unknown) {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: request })))
  }
}

it.each([
  { cores: 1, workers: 1 },
  { cores: 2, workers: 1 },
  { cores: 4, workers: 3 },
  { cores: 16, workers: 4 },
])('of $cores processors one is left to the page where there are several: $workers work', async ({ cores, workers }) => {
  vi.stubGlobal('navigator', { hardwareConcurrency: cores })
  onTestFinished(() => void vi.unstubAllGlobals())
  const created: AnsweringWorker[] = []
  const onAnswer = vi.fn<(answer: unknown) => void>()
  const left = await askWorkers({
    batches: Array.from({ length: 20 }, (_, n) => n),
    keys: new Map(),
    requestOf: () => ({ type: 'open', records: [] }),
    answerOf: (message) => message,
    onAnswer,
    signal: new AbortController().signal,
    createWorker: () => {
      const worker = new AnsweringWorker()
      created.push(worker)
      return worker
    },
  })
  expect(left).toEqual([])
  expect(onAnswer).toHaveBeenCalledTimes(20)
  expect(created).toHaveLength(workers)
  for (const { terminate } of created) expect(terminate).toHaveBeenCalledOnce()
})
