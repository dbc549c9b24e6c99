import { expect, it, onTestFinished, vi } from 'vitest'
import { nextTask } from '../../next-task.ts'
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

it('gives a worker its next batch while an answer is taken in, and none beyond that', async () => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 })
  onTestFinished(() => void vi.unstubAllGlobals())
  const worker = new AnsweringWorker()
  const post = vi.spyOn(worker, 'postMessage')
  const taken: (() => void)[] = []
  const left = askWorkers({
    batches: [1, 2, 3, 4],
    keys: new Map(),
    requestOf: () => ({ type: 'open', records: [] }),
    answerOf: (message) => message,
    onAnswer: () => new Promise<void>((resolve) => void taken.push(resolve)),
    signal: new AbortController().signal,
    createWorker: () => worker,
  })
  // The keys, and what follows.
  for (const [posted, answered] of [
    [3, 1],
    [4, 2],
    [5, 3],
    [5, 4],
  ] as const) {
    await vi.waitFor(() => expect(taken).toHaveLength(answered))
    await nextTask()
    expect(post).toHaveBeenCalledTimes(posted)
    taken.at(-1)?.()
  }
  expect(await left).toEqual([])
})

it.each([
  { cores: 1, workers: 1 },
  { cores: 2, workers: 1 },
  { cores: 4, workers: 3 },
  { cores: 16, workers: 4 },
])(
  'of $cores processors one is left to the page where there are several: $workers work',
  async ({ cores, workers }) => {
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
  },
)
