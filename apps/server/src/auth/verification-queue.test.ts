import { describe, expect, it } from 'vitest'
import { createVerificationQueue, type Turn } from './verification-queue.ts'

const unavailable = { code: 'unavailable', details: { retryAfter: expect.any(Number) } }

/** A queue whose one place is taken until it is let go; what runs afterwards is told in order. */
function busyQueue(queued: number) {
  const queue = createVerificationQueue({ concurrent: 1, queued })
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  const order: string[] = []
  const first = queue({ lane: 'sign-ups', network: 'first' }, () => promise)
  const add = (turn: Turn, name: string): Promise<string | void> => queue(turn, async () => void order.push(name))
  return {
    add,
    order,
    letGo: () => {
      letGo()
      return first
    },
  }
}

const from = (lane: Turn['lane'], network = '203.0.113.7'): Turn => ({ lane, network })

describe('the queue of verifications', () => {
  it('gives lanes turns, so that many in one do not hold up the others', async () => {
    const { add, order, letGo } = busyQueue(8)
    const tasks = [1, 2, 3, 4].map((count) => add(from('sign-ups', `n${count}`), `sign-up ${count}`))
    tasks.push(
      add(from('strangers'), 'stranger'),
      add(from('known networks'), 'network'),
      add(from('known devices'), 'device'),
    )
    await letGo()
    await Promise.all(tasks)
    expect(order).toEqual(['device', 'network', 'stranger', 'sign-up 1', 'sign-up 2', 'sign-up 3', 'sign-up 4'])
  })

  it('gives the networks of a lane turns', async () => {
    const { add, order, letGo } = busyQueue(8)
    const tasks = [1, 2, 3].map((count) => add(from('strangers', 'many'), `many ${count}`))
    tasks.push(add(from('strangers', 'one'), 'one'))
    await letGo()
    await Promise.all(tasks)
    expect(order).toEqual(['many 1', 'one', 'many 2', 'many 3'])
  })

  it('has places of its own for each lane', async () => {
    const { add, order, letGo } = busyQueue(2)
    const strangers = [1, 2, 3].map((count) => add(from('strangers', `n${count}`), `stranger ${count}`))
    const device = add(from('known devices'), 'device')
    await expect(strangers[2]).rejects.toMatchObject(unavailable)
    await letGo()
    await Promise.all([...strangers.slice(0, 2), device])
    expect(order).toEqual(['device', 'stranger 1', 'stranger 2'])
  })

  it('makes room in a full lane at the cost of the network with the most', async () => {
    const { add, order, letGo } = busyQueue(3)
    const crowd = [1, 2, 3].map((count) => add(from('sign-ups', 'crowd'), `crowd ${count}`))
    const newcomer = add(from('sign-ups', 'newcomer'), 'newcomer')
    await expect(crowd[2]).rejects.toMatchObject(unavailable)
    // The next of the same network would only change places with the crowd: there is no room for it.
    await expect(add(from('sign-ups', 'newcomer'), 'second newcomer')).rejects.toMatchObject(unavailable)
    await letGo()
    await Promise.all([...crowd.slice(0, 2), newcomer])
    expect(order).toEqual(['crowd 1', 'newcomer', 'crowd 2'])
  })

  it('goes on after a task that failed', async () => {
    const queue = createVerificationQueue({ concurrent: 1, queued: 1 })
    const failing = queue(from('strangers'), () => Promise.reject(new Error('no memory')))
    const next = queue(from('strangers'), async () => 'done')
    await expect(failing).rejects.toThrow('no memory')
    await expect(next).resolves.toBe('done')
  })

  it('says beforehand who would be turned away', async () => {
    const queue = createVerificationQueue({ concurrent: 1, queued: 2 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const stranger = from('strangers', 'many')
    expect(() => queue.demandRoom(stranger)).not.toThrow()
    const tasks = [1, 2, 3].map(() => queue(stranger, () => promise))
    expect(() => queue.demandRoom(stranger)).toThrow(expect.objectContaining(unavailable))
    // Of many from one network the last makes room for another.
    expect(() => queue.demandRoom(from('strangers', 'one'))).not.toThrow()
    expect(() => queue.demandRoom(from('known devices'))).not.toThrow()
    resolve()
    await Promise.all(tasks)
    expect(() => queue.demandRoom(stranger)).not.toThrow()
  })
})
