import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

function taken(queue: ReturnType<typeof createFairQueue<string>>): readonly string[] {
  const jobs: string[] = []
  for (let job = queue.take(); job !== undefined; job = queue.take()) jobs.push(job)
  return jobs
}

it('takes turns between those who wait, and keeps the order of each', () => {
  const queue = createFairQueue<string>()
  for (let count = 1; count <= 100; count += 1) queue.add('a', `a${count}`)
  queue.add('b', 'b1')
  queue.add('c', 'c1')
  queue.add('b', 'b2')
  expect(taken(queue).slice(0, 7)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  expect(queue.isEmpty()).toBe(true)
})

it('gives nobody a turn for coming late or for having had one', () => {
  const queue = createFairQueue<string>()
  queue.add('a', 'a1')
  queue.add('a', 'a2')
  expect(queue.take()).toBe('a1')
  queue.add('b', 'b1')
  expect(taken(queue)).toEqual(['a2', 'b1'])
  queue.add('b', 'b2')
  expect(taken(queue)).toEqual(['b2'])
})
