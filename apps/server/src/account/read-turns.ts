import type { Timers } from '../clock.ts'
import { ApiError } from '../http/problem.ts'

/** Two lines that do not wait for each other: whole accounts, and what is small or tells of changes alone. */
export const readLanes = ['whole', 'small'] as const
/** One of {@link readLanes}. */
export type ReadLane = (typeof readLanes)[number]

/** Reader of an answer. */
export interface Reader {
  readonly userId: string
  /** Networks take turns within a lane, so that one with many readings holds up itself alone. */
  readonly network: string
  readonly lane: ReadLane
}

/** A reading of an account, from when it is asked for until `end`. */
export interface ReadTurn {
  /**
   * A piece is on its way to its reader, and nothing is done for it: whoever waits takes the turn over when that lasts.
   *
   * @param giveBack told when it is taken over: what is held for it has to be let go
   */
  readonly rest: (giveBack: () => Promise<unknown>) => void
  /**
   * Goes on; waits again when the turn was taken over meanwhile.
   *
   * @returns true when it was: what was held for it is gone
   * @throws ReadGivenUp when others have taken its place
   */
  readonly resume: () => Promise<boolean>
  /** Nothing more is read: the turn is over, and its reader counts until `end`. */
  readonly finish: () => void
  readonly end: () => void
  /** Aborts when the reading has to make room for those of another network. */
  readonly givenUp: AbortSignal
}

/** Takes turns between readings. */
export interface ReadTurns {
  /**
   * Waits until nobody else reads for the same account, and there is room.
   *
   * @param signal gives up waiting when it aborts
   * @throws ApiError `too_many_requests` when many readings of the account are open already, `unavailable` when many
   *   are in all
   */
  readonly take: (reader: Reader, signal: AbortSignal) => Promise<ReadTurn>
}

/** How many may read and wait. */
export interface ReadTurnLimits {
  /** Readings that are worked at, in each lane. */
  readonly atOnce: Readonly<Record<ReadLane, number>>
  /** Readings that may wait for one account. */
  readonly waiting: number
  /** Readings in all: those that are worked at, wait, or have a piece on its way. */
  readonly open: number
}

/** A reading made room for those of a network with fewer. */
export class ReadGivenUp extends Error {
  override readonly name = 'ReadGivenUp'
}

/**
 * Milliseconds for which a reader may take its time with a piece while others wait: at 128 KiB a piece no slow network.
 */
export const readerGrace = 1_000
/** Seconds until a reading that found too many open may try again. */
const retryAfter = 5

interface Open {
  readonly reader: Reader
  /** Holds its turn; between pieces too, until that is taken over. */
  holds: boolean
  /** Releases what is held, while a piece is on its way. */
  giveBack: (() => Promise<unknown>) | null
  /** Whether its reader has had its time with the piece. */
  isSlow: boolean
  /** Settles once everything is let go. */
  letGo: Promise<unknown> | null
  /** Whether its answer has begun: then it can only be broken off. */
  hasBegun: boolean
  /** A waiting turn. */
  waits: { readonly start: () => void; readonly refuse: (error: unknown) => void } | null
  /** Aborts when it is given up. */
  readonly end: AbortController
}

/** One reading an account at a time, and so many in each lane; of those who wait, networks take turns. */
export function createReadTurns(
  { atOnce, waiting: mostOfAccount, open: mostOpen }: ReadTurnLimits,
  timers: Timers,
): ReadTurns {
  const { open, startNext } = createOrder(atOnce)

  return {
    take: async (reader, signal) => {
      const ofAccount = [...open].filter(({ waits, reader: { userId } }) => waits !== null && userId === reader.userId)
      if (ofAccount.length >= mostOfAccount) throw new ApiError('too_many_requests', { retryAfter })
      if (signal.aborted) throw new ApiError('unavailable', { retryAfter })
      demandRoom(open, mostOpen, reader.network)
      const one: Open = {
        reader,
        holds: false,
        giveBack: null,
        isSlow: false,
        letGo: null,
        hasBegun: false,
        waits: null,
        end: new AbortController(),
      }
      open.add(one)
      let cancelGrace = () => {}
      const end = () => {
        cancelGrace()
        one.holds = false
        one.giveBack = null
        one.isSlow = false
        if (open.delete(one) || one.end.signal.aborted) startNext()
      }
      try {
        await waitFor(one, signal, startNext)
      } catch (error) {
        end()
        throw error
      }
      one.hasBegun = true
      return {
        rest: (giveBack) => {
          one.giveBack = giveBack
          cancelGrace = timers.after(readerGrace, () => {
            one.isSlow = true
            startNext()
          })
        },
        resume: async () => {
          cancelGrace()
          one.isSlow = false
          one.end.signal.throwIfAborted()
          if (one.giveBack !== null) {
            one.giveBack = null
            return false
          }
          await one.letGo
          one.letGo = null
          await waitFor(one, signal, startNext)
          return true
        },
        finish: () => {
          one.holds = false
          startNext()
        },
        end,
        givenUp: one.end.signal,
      }
    },
  }
}

/** Readings that are open, and the order in which they get their turns. */
function createOrder(atOnce: ReadTurnLimits['atOnce']) {
  /** In the order in which they came. */
  const open = new Set<Open>()
  /** When each network had its last turn, counted in turns. */
  const lastTurn = new Map<string, number>()
  let turns = 0

  const holding = () => [...open].filter(({ holds }) => holds)
  const waitingIn = (lane: ReadLane) => [...open].filter(({ waits, reader }) => waits !== null && reader.lane === lane)
  const holderOf = (userId: string) => holding().find(({ reader }) => reader.userId === userId)
  const isFull = (lane: ReadLane) => holding().filter(({ reader }) => reader.lane === lane).length >= atOnce[lane]

  /** By the network whose turn is the longest ago; of one network by when they came. */
  const inTurn = (lane: ReadLane) => waitingIn(lane).toSorted((one, other) => lastOf(one) - lastOf(other))
  const lastOf = ({ reader: { network } }: Open) => lastTurn.get(network) ?? 0

  const startNext = () => {
    for (const lane of readLanes) {
      while (!isFull(lane)) {
        const next = inTurn(lane).find(({ reader }) => holderOf(reader.userId) === undefined)
        if (next === undefined) break
        lastTurn.set(next.reader.network, (turns += 1))
        next.holds = true
        const { waits } = next
        next.waits = null
        waits?.start()
      }
      takeOverIn(lane)
    }
    if (open.size === 0) lastTurn.clear()
  }

  /**
   * For everybody who waits: the turn of a slow reader, and in a full lane that of a network which has more of them.
   */
  const takeOverIn = (lane: ReadLane) => {
    let wanted =
      waitingIn(lane).length - holding().filter(({ reader, letGo }) => reader.lane === lane && letGo !== null).length
    for (const { reader } of inTurn(lane)) {
      if (wanted <= 0) return
      const holder = holderOf(reader.userId)
      const candidates = holder === undefined ? holding().filter((one) => one.reader.lane === lane) : [holder]
      const holds = (network: string) => candidates.filter((one) => one.reader.network === network).length
      const resting = candidates.filter(({ giveBack }) => giveBack !== null)
      const taken =
        resting.find(({ isSlow }) => isSlow) ??
        resting.find((one) => holds(one.reader.network) > holds(reader.network) + 1)
      if (taken === undefined) continue
      takeOver(taken)
      wanted -= 1
    }
  }
  const takeOver = (resting: Open) => {
    const { giveBack } = resting
    if (giveBack === null) return
    resting.giveBack = null
    resting.isSlow = false
    const over = () => {
      resting.holds = false
      startNext()
    }
    resting.letGo = giveBack().then(over, over)
  }

  return { open, startNext }
}

/** When there are too many, the network with most gives one up for one with fewer. */
function demandRoom(open: Set<Open>, mostOpen: number, network: string): void {
  if (open.size < mostOpen) return
  const byNetwork = Map.groupBy(open, ({ reader }) => reader.network)
  const crowd = [...byNetwork.values()].reduce((most, line) => (line.length > most.length ? line : most))
  // Quick readers are done soon.
  const last = crowd.findLast(({ waits, holds, isSlow }) => waits !== null || !holds || isSlow)
  if (last === undefined || crowd.length <= (byNetwork.get(network)?.length ?? 0) + 1)
    throw new ApiError('unavailable', { retryAfter })
  giveUp(open, last)
}

function giveUp(open: Set<Open>, one: Open): void {
  open.delete(one)
  one.waits?.refuse(one.hasBegun ? new ReadGivenUp() : new ApiError('unavailable', { retryAfter }))
  one.end.abort(new ReadGivenUp())
}

/** Waits for the turn of a reading. */
const waitFor = (one: Open, signal: AbortSignal, startNext: () => void) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      one.waits = null
      reject(new ApiError('unavailable', { retryAfter }))
    }
    const settled = () => signal.removeEventListener('abort', leave)
    one.waits = {
      start: () => {
        settled()
        resolve()
      },
      refuse: (error) => {
        settled()
        one.waits = null
        reject(error)
      },
    }
    signal.addEventListener('abort', leave, { once: true })
    startNext()
  })
