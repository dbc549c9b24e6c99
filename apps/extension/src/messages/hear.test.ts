import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** What the browser carries, and who listens to it. */
const carried: unknown[] = []

beforeEach(() => {
  vi.resetModules()
  carried.length = 0
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'abcdefgh',
      getURL: () => 'chrome-extension://abcdefgh/',
      onMessage: { addListener: () => {} },
      sendMessage: async (message: unknown) => {
        carried.push(message)
        return { ok: true, value: 'from elsewhere' }
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const acted = { to: 'core', kind: 'acted' } as const

it('has the browser carry what is heard in another process', async () => {
  const { hear, send } = await import('./hear.ts')
  const { coreToWorker } = await import('./core-to-worker.ts')
  hear(coreToWorker, async () => 'of the worker')
  expect(await send(acted)).toBe('from elsewhere')
  expect(carried).toEqual([acted])
})

it('answers itself where worker and core are one document: the browser would carry nothing there', async () => {
  const { hear, send } = await import('./hear.ts')
  const { workerToCore } = await import('./worker-to-core.ts')
  hear(workerToCore, async ({ kind }) => kind)
  expect(await send(acted)).toBe('acted')
  expect(carried).toEqual([])
})

it('fails where that fails', async () => {
  const { hear, send } = await import('./hear.ts')
  const { workerToCore } = await import('./worker-to-core.ts')
  hear(workerToCore, async () => Promise.reject(new Error('gone')))
  await expect(send(acted)).rejects.toThrow('gone')
})
