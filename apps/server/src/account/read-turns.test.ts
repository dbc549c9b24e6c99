import { describe, expect, it } from 'vitest'
import { createTestTimers } from '../testing/index.ts'
import {
  createReadTurns,
  ReadGivenUp,
  readerGrace,
  type ReadLane,
  type ReadTurn,
  type ReadTurnLimits,
} from './read-turns.ts'

const never = new AbortController().signal
const settled = () => new Promise((resolve) => setImmediate(resolve))

interface Asked {
  readonly network?: string
  readonly lane?: ReadLane
  readonly signal?: AbortSignal
}

/**
 * Asks for turns and notes in which order they begin; a name is that of an account and of one of its readings: `a1`.
 */
function scene(limits: Partial<ReadTurnLimits> = {}) {
  const timers = createTestTimers()
  const turns = createReadTurns({ atOnce: { whole: 2, small: 1 }, waiting: 2, open: 100, ...limits }, timers)
  const begun: string[] = []
  const letGo: string[] = []
  const taken = new Map<string, ReadTurn>()
  const ask = (name: string, { network = name.slice(0, 1), lane = 'whole', signal = never }: Asked = {}) => {
    const turn = turns.take({ userId: name.slice(0, 1), network, lane }, signal)
    turn.then(
      (given) => {
        begun.push(name)
        return taken.set(name, given)
      },
      () => undefined,
    )
    return turn
  }
  const of = (name: string): ReadTurn => {
    const turn = taken.get(name)
    if (turn === undefined) throw new Error(`${name} has not begun`)
    return turn
  }
  /** A piece is on its way, and its reader takes its time. */
  const stall = (name: string) => of(name).rest(async () => letGo.push(name))
  return { ask, begun, letGo, of, stall, timers }
}

describe('reading turns', () => {
  it('are one at a time for an account, in the order in which they were asked for', async () => {
    const { ask, begun, of } = scene()
    for (const name of ['a1', 'a2', 'a3']) void ask(name, { network: 'n' })
    await settled()
    expect(begun).toEqual(['a1'])
    of('a1').end()
    of('a1').end()
    await settled()
    expect(begun).toEqual(['a1', 'a2'])
    of('a2').end()
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'a3'])
  })

  it('of one account do not keep another waiting, as long as there is room', async () => {
    const { ask, begun, of } = scene()
    for (const name of ['a1', 'a2', 'b1', 'c1']) void ask(name)
    await settled()
    expect(begun).toEqual(['a1', 'b1'])
    of('b1').end()
    await settled()
    expect(begun).toEqual(['a1', 'b1', 'c1'])
  })

  it('go to the networks by turns, however many of one wait', async () => {
    const { ask, begun, of } = scene({ atOnce: { whole: 1, small: 1 } })
    for (const name of ['a1', 'b1', 'c1', 'd1']) void ask(name, { network: 'crowd' })
    void ask('e1', { network: 'calm' })
    await settled()
    of('a1').end()
    await settled()
    expect(begun).toEqual(['a1', 'e1'])
    of('e1').end()
    await settled()
    expect(begun).toEqual(['a1', 'e1', 'b1'])
  })

  it('have a lane of their own for what is small', async () => {
    const { ask, begun } = scene()
    for (const name of ['a1', 'b1', 'c1']) void ask(name)
    void ask('d1', { lane: 'small' })
    await settled()
    expect(begun).toEqual(['a1', 'b1', 'd1'])
  })

  it('are taken over from a reader who is slow, once somebody waits, and from none before', async () => {
    const { ask, begun, letGo, of, stall, timers } = scene({ atOnce: { whole: 1, small: 1 } })
    void ask('a1', { network: 'n' })
    await settled()
    stall('a1')
    timers.advance(readerGrace * 100)
    await settled()
    expect(letGo).toEqual([])
    void ask('b1', { network: 'n' })
    await settled()
    expect([letGo, begun]).toEqual([['a1'], ['a1', 'b1']])
    const back = of('a1').resume()
    await settled()
    of('b1').end()
    expect(await back).toBe(true)
    stall('a1')
    expect(await of('a1').resume()).toBe(false)
  })

  it('are not taken over from a reader of a network with no more of them who is not slow', async () => {
    const { ask, letGo, of, stall, timers } = scene({ atOnce: { whole: 1, small: 1 } })
    void ask('a1')
    await settled()
    stall('a1')
    void ask('b1')
    timers.advance(readerGrace - 1)
    await settled()
    expect(letGo).toEqual([])
    expect(await of('a1').resume()).toBe(false)
  })

  it('are taken over at once from a network that has two more than the one that waits', async () => {
    const { ask, begun, letGo, stall } = scene()
    for (const name of ['a1', 'b1']) void ask(name, { network: 'crowd' })
    await settled()
    for (const name of ['a1', 'b1']) stall(name)
    void ask('c1', { network: 'calm' })
    await settled()
    expect([letGo, begun]).toEqual([['a1'], ['a1', 'b1', 'c1']])
  })

  it('are taken over from a slow reader of the same account', async () => {
    const { ask, begun, stall, timers } = scene()
    void ask('a1')
    await settled()
    stall('a1')
    void ask('a2')
    timers.advance(readerGrace)
    await settled()
    expect(begun).toEqual(['a1', 'a2'])
  })

  it('are over with the last piece, although its reader counts until it has it', async () => {
    const { ask, begun, of } = scene({ atOnce: { whole: 1, small: 1 }, open: 2 })
    for (const name of ['a1', 'b1']) void ask(name, { network: 'n' })
    await settled()
    of('a1').finish()
    await settled()
    expect(begun).toEqual(['a1', 'b1'])
    await expect(ask('c1', { network: 'n' })).rejects.toMatchObject({ code: 'unavailable' })
    of('a1').end()
    void ask('c1', { network: 'n' })
    of('b1').end()
    await settled()
    expect(begun).toEqual(['a1', 'b1', 'c1'])
  })

  it('are bounded in all: the network with most of them makes room for one with fewer', async () => {
    const { ask, begun, of, stall, timers } = scene({ atOnce: { whole: 2, small: 1 }, open: 4 })
    for (const name of ['a1', 'b1']) void ask(name, { network: 'crowd' })
    await settled()
    for (const name of ['a1', 'b1']) stall(name)
    timers.advance(readerGrace)
    const [third, fourth] = [ask('c1', { network: 'crowd' }), ask('d1', { network: 'crowd' })]
    await settled()
    expect(begun).toEqual(['a1', 'b1', 'c1', 'd1'])
    await Promise.all([third, fourth])
    await expect(ask('e1', { network: 'crowd' })).rejects.toMatchObject({ code: 'unavailable' })
    void ask('f1', { network: 'calm' })
    await settled()
    expect(of('b1').givenUp.aborted).toBe(true)
    await expect(of('b1').resume()).rejects.toThrow(ReadGivenUp)
    of('c1').end()
    await settled()
    expect(begun.at(-1)).toBe('f1')
  })

  it('are refused when many wait for the account already', async () => {
    const { ask } = scene()
    for (const name of ['a1', 'a2', 'a3']) void ask(name)
    await expect(ask('a4')).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('are given up by a client that goes away while it waits', async () => {
    const { ask, begun, of } = scene()
    const gone = new AbortController()
    void ask('a1')
    const waiting = ask('a2', { signal: gone.signal })
    void ask('a3')
    gone.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
    await expect(ask('a4', { signal: gone.signal })).rejects.toMatchObject({ code: 'unavailable' })
    of('a1').end()
    await settled()
    expect(begun).toEqual(['a1', 'a3'])
  })
})
