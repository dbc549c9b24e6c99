import { describe, expect, it } from 'vitest'
import { createReadTurns } from './read-turns.ts'

const never = new AbortController().signal

/** Asks for turns and notes in which order they begin. */
function scene(limits = { atOnce: 2, waiting: 2 }) {
  const turns = createReadTurns(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, userId: string, signal = never) => {
    const turn = turns.take(userId, signal)
    turn.then(
      (end) => {
        begun.push(name)
        return ends.set(name, end)
      },
      () => undefined,
    )
    return turn
  }
  return { ask, begun, end: (name: string) => ends.get(name)?.() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('reading turns', () => {
  it('are one at a time for an account, in the order in which they were asked for', async () => {
    const { ask, begun, end } = scene()
    for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a')
    await settled()
    expect(begun).toEqual(['a1'])
    end('a1')
    end('a1')
    await settled()
    expect(begun).toEqual(['a1', 'a2'])
    end('a2')
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'a3'])
  })

  it('of one account do not keep another waiting, as long as there is room', async () => {
    const { ask, begun, end } = scene()
    for (const name of ['a1', 'a2', 'b1', 'c1']) void ask(name, name.slice(0, 1))
    await settled()
    expect(begun).toEqual(['a1', 'b1'])
    end('b1')
    await settled()
    expect(begun).toEqual(['a1', 'b1', 'c1'])
  })

  it('are refused when many wait for the account already', async () => {
    const { ask } = scene()
    for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a')
    await expect(ask('a4', 'a')).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('are given up by a client that goes away while it waits', async () => {
    const { ask, begun, end } = scene()
    const gone = new AbortController()
    void ask('a1', 'a')
    const waiting = ask('a2', 'a', gone.signal)
    void ask('a3', 'a')
    gone.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
    await expect(ask('a4', 'a', gone.signal)).rejects.toMatchObject({ code: 'unavailable' })
    end('a1')
    await settled()
    expect(begun).toEqual(['a1', 'a3'])
  })
})
