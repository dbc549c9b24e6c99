import { expect, it, vi } from 'vitest'
import { sessionArea } from './session-area.ts'

/** An area as the browser has it, whose writes end when a test says so. */
function remoteArea(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept))
  const write = vi.fn(async (key: string, value: string | null) => {
    if (value === null) values.delete(key)
    else values.set(key, value)
  })
  return { values, write, read: async () => Object.fromEntries(values) }
}

it('has at once what the browser kept, and what was set since', async () => {
  const area = await sessionArea(remoteArea({ a: '1', b: '2' }))
  area.set('c', '3')
  area.remove('a')
  expect([area.get('a'), area.get('b'), area.get('c')]).toEqual([null, '2', '3'])
  expect(area.keys()).toEqual(['b', 'c'])
})

it('gives the browser every change, in the order in which they came', async () => {
  const remote = remoteArea({ a: '1' })
  const area = await sessionArea(remote)
  area.set('a', '2')
  area.remove('a')
  area.set('b', '3')
  await vi.waitFor(() => expect([...remote.values]).toEqual([['b', '3']]))
  expect(remote.write.mock.calls).toEqual([
    ['a', '2'],
    ['a', null],
    ['b', '3'],
  ])
})

it('tries once more when the worker ended meanwhile, and goes on with what comes next', async () => {
  const remote = remoteArea()
  remote.write.mockRejectedValueOnce(new Error('The message port closed before a response was received.'))
  const area = await sessionArea(remote)
  area.set('a', '1')
  area.set('b', '2')
  await vi.waitFor(() => expect(remote.values.get('b')).toBe('2'))
  expect(remote.values.get('a')).toBe('1')
})

it('writes nothing that is so already', async () => {
  const remote = remoteArea({ a: '1' })
  const area = await sessionArea(remote)
  area.set('a', '1')
  area.remove('b')
  area.set('c', '2')
  await vi.waitFor(() => expect(remote.values.get('c')).toBe('2'))
  expect(remote.write).toHaveBeenCalledOnce()
})
