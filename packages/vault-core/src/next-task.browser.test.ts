import { expect, test } from 'vitest'
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
