import { expect, test, vi } from 'vitest'
import { idleTask, nextTask } from './next-task.ts'

test('what nobody waits for comes after what follows task by task', async () => {
  let done = 0
  const others = (async () => {
    for (; done < 20; done += 1) await nextTask()
  })()
  await idleTask()
  expect(done).toBe(20)
  await others
})

test('what nobody waits for comes although something else always follows', async () => {
  let isLeft = true
  const others = (async () => {
    while (isLeft) await nextTask()
  })()
  await expect(idleTask()).resolves.toBeUndefined()
  isLeft = false
  await others
})

test('in a page that nobody sees it is the next task: a browser may let such a page wait a minute', async () => {
  const asked = vi.spyOn(globalThis, 'requestIdleCallback')
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await idleTask()
  expect(asked).not.toHaveBeenCalled()
  seen.mockReturnValue('visible')
  await idleTask()
  expect(asked).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test('what nobody waits for is given up at once when it is aborted', async () => {
  const locked = new AbortController()
  const waiting = idleTask(locked.signal).catch(String)
  locked.abort('locked')
  expect(await Promise.race([waiting, nextTask().then(() => 'the next task')])).toBe('locked')
  await expect(idleTask(locked.signal)).rejects.toBe('locked')
})
