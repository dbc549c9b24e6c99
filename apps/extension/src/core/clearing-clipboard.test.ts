import { expect, it, vi } from 'vitest'
import { clearingClipboard } from './clearing-clipboard.ts'

/** A clipboard of which a test sees everything. */
function played({ delay = 30_000, mayRead = true } = {}) {
  const timers = new Map<() => void, number>()
  let held: string | null = null
  const read = vi.fn(() => (mayRead ? held : null))
  const { copy, clearNow } = clearingClipboard({
    clipboard: {
      write: async (text) => {
        held = text
        return text !== 'refused'
      },
      read,
      empty: () => {
        held = ''
      },
    },
    delay: () => delay,
    after: (time, run) => {
      timers.set(run, time)
      return () => timers.delete(run)
    },
  })
  return {
    copy: (text: string, isSecret = true) => copy(text, isSecret),
    clearNow,
    read,
    timers,
    held: () => held,
    put: (text: string) => {
      held = text
    },
    passTime: () => [...timers.keys()].forEach((run) => run()),
  }
}

it('takes out what was copied once its time is over', async () => {
  const { copy, timers, held, passTime } = played()
  expect(await copy('тайна')).toBe(true)
  expect([...timers.values()]).toEqual([30_000])
  passTime()
  await vi.waitFor(() => expect(held()).toBe(''))
})

it('leaves what somebody else has copied since, and what the browser does not let it read', async () => {
  const others = played()
  await others.copy('тайна')
  others.put('чужое')
  await others.clearNow()
  expect(others.read).toHaveBeenCalledOnce()
  expect(others.held()).toBe('чужое')
  const closed = played({ mayRead: false })
  await closed.copy('тайна')
  await closed.clearNow()
  expect(closed.held()).toBe('тайна')
})

it('counts anew with another copy, and not at all where that was not chosen, or nothing was copied', async () => {
  const again = played()
  await again.copy('первая')
  await again.copy('вторая')
  expect(again.timers.size).toBe(1)
  const never = played({ delay: -1 })
  await never.copy('тайна')
  expect(never.timers.size).toBe(0)
  const refused = played()
  expect(await refused.copy('refused')).toBe(false)
  expect(refused.timers.size).toBe(0)
})

it('takes a secret out at a lock, and never what is none', async () => {
  const locked = played()
  await locked.copy('тайна')
  await locked.clearNow()
  expect([locked.held(), locked.timers.size]).toEqual(['', 0])
  const name = played()
  await name.copy('тайна')
  await name.copy('анна', false)
  await name.clearNow()
  expect([name.held(), name.timers.size]).toEqual(['анна', 0])
})
