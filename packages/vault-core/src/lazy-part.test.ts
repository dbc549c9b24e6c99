import { expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

it('is loaded once, when it is first asked for', async () => {
  const load = vi.fn(async () => ({ part: 1 }))
  const part = lazyPart(load)
  expect(load).not.toHaveBeenCalled()
  const [first, second] = await Promise.all([part(), part()])
  expect(second).toBe(first)
  expect(await part()).toBe(first)
  expect(load).toHaveBeenCalledOnce()
})

it('that does not come is an error with a code, for all who wait, and is asked for again', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(cause).mockResolvedValueOnce('there')
  const part = lazyPart(load)
  const waiting = [part(), part()]
  for (const one of waiting) await expect(one).rejects.toMatchObject({ code: 'part_not_loaded', cause })
  expect(await part()).toBe('there')
  expect(load).toHaveBeenCalledTimes(2)
})
