import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { userId } from '../contracts/primitives.ts'
import { streamHints } from '../contracts/sync.ts'
import { memoryTabRoom } from '../session/ports/tab-channel.ts'
import { memoryTabLocks } from '../session/ports/tab-locks.ts'
import { createManualClock, settle } from '../testing/manual-clock.ts'
import { createManualConnectivity } from '../testing/manual-connectivity.ts'
import { createManualPage } from '../testing/manual-page.ts'
import { createHints, hintSpacing, longestHintPause } from './hints.ts'

const anna = userId.parse('00000000-0000-4000-8000-000000000001')
const boris = userId.parse('00000000-0000-4000-8000-000000000002')

/** One connection of a tab to the server. */
interface Connection {
  readonly tell: (cursor: string) => void
  readonly end: (failure?: unknown) => void
}

let clock: ReturnType<typeof createManualClock>
let locks: ReturnType<typeof memoryTabLocks>
let room: ReturnType<typeof memoryTabRoom>
let connections: Connection[]
let open: number
const stops: (() => void)[] = []
beforeEach(() => {
  clock = createManualClock()
  locks = memoryTabLocks()
  room = memoryTabRoom()
  connections = []
  open = 0
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server that tells what the test has it tell. */
const api: Pick<ApiClient, 'listen'> = {
  listen: (endpoint, { signal }, heard) =>
    new Promise<void>((resolve, reject) => {
      open += 1
      let isOver = false
      const finish = (settleIt: () => void) => {
        if (!isOver) open -= 1
        isOver = true
        settleIt()
      }
      signal?.addEventListener('abort', () => finish(() => reject(new RequestFailure({ kind: 'aborted' }))), {
        once: true,
      })
      connections.push({
        tell: (cursor) => heard(endpoint.answer.parse({ cursor })),
        end: (failure) => finish(() => (failure === undefined ? resolve() : reject(failure))),
      })
    }),
}

/** A tab that listens. */
function openTab(whose = anna) {
  const [page, connectivity] = [createManualPage(), createManualConnectivity()]
  const hints = createHints({ api, locks, channel: room.join(), page, connectivity, clock, random: () => 0 })
  const heard: string[] = []
  const stop = hints.listen(whose, (cursor) => heard.push(cursor))
  stops.push(stop)
  return { page, connectivity, heard, stop }
}

const newest = () => {
  const found = connections.at(-1)
  if (found === undefined) throw new Error('nobody listens')
  return found
}

describe('hints', () => {
  it('are heard by all tabs of the account, of which one listens to the server', async () => {
    const [one, two, other] = [openTab(), openTab(), openTab(boris)]
    await settle()
    expect(connections).toHaveLength(2)
    connections[0]?.tell('e.1')
    await settle()
    expect([one.heard, two.heard, other.heard]).toEqual([['e.1'], ['e.1'], []])
    expect(streamHints.path).toBe('/v1/changes')
  })

  it('come from another tab when the one that listened goes, or is hidden', async () => {
    const [one, two, three] = [openTab(), openTab(), openTab()]
    await settle()
    one.page.hide()
    await settle()
    expect([connections.length, open]).toEqual([2, 1])
    two.stop()
    await settle()
    expect([connections.length, open]).toEqual([3, 1])
    newest().tell('e.5')
    await settle()
    expect([two.heard, three.heard]).toEqual([[], ['e.5']])
    // A hidden tab hears what it has missed when it is seen again.
    expect(one.heard).toEqual([])
    one.page.show()
    expect(one.heard).toEqual(['e.5'])
  })

  it('are at most one a second, the latest', async () => {
    const { heard } = openTab()
    await settle()
    for (const cursor of ['e.1', 'e.2', 'e.3']) newest().tell(cursor)
    expect(heard).toEqual(['e.1'])
    await clock.advance(hintSpacing)
    expect(heard).toEqual(['e.1', 'e.3'])
    await clock.advance(hintSpacing)
    newest().tell('e.4')
    expect(heard).toEqual(['e.1', 'e.3', 'e.4'])
  })

  it('are listened for again when the connection ends, after waits that double up to a minute', async () => {
    openTab()
    await settle()
    const waits: number[] = []
    for (let count = 0; count < 9; count += 1) {
      newest().end(new RequestFailure({ kind: 'network' }))
      const before = connections.length
      let waited = 0
      while (connections.length === before) {
        await clock.advance(500)
        waited += 500
      }
      waits.push(waited)
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000])
    expect(waits.at(-1)).toBe(longestHintPause / 2)
    // One that has lasted was a good one.
    await clock.advance(10_000)
    newest().end()
    const before = connections.length
    await clock.advance(500)
    expect(connections).toHaveLength(before + 1)
  })

  it('are not asked for before the server says so', async () => {
    openTab()
    await settle()
    newest().end(new RequestFailure({ kind: 'status', status: 429, statusText: '', retryAfter: 45 }))
    await clock.advance(44_999)
    expect(connections).toHaveLength(1)
    await clock.advance(1)
    expect(connections).toHaveLength(2)
  })

  it('are listened for while the page is seen and the device online, and then at once', async () => {
    const { page, connectivity } = openTab()
    await settle()
    page.hide()
    expect(open).toBe(0)
    page.show()
    await settle()
    expect(open).toBe(1)
    connectivity.become(false)
    expect(open).toBe(0)
    await clock.advance(10 * longestHintPause)
    expect(open).toBe(0)
    connectivity.become(true)
    await settle()
    expect(open).toBe(1)
    // A wait is over as well.
    newest().end(new RequestFailure({ kind: 'network' }))
    await settle()
    page.hide()
    page.show()
    await settle()
    expect(open).toBe(1)
  })

  it('are heard no more once they are ended', async () => {
    const { heard, stop } = openTab()
    await settle()
    const connection = newest()
    stop()
    await clock.advance(longestHintPause)
    expect([open, connections.length]).toEqual([0, 1])
    connection.tell('e.1')
    room.join().post({ type: 'hint', userId: anna, cursor: 'e.2' })
    await settle()
    expect(heard).toEqual([])
  })
})
