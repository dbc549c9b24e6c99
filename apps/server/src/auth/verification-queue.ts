import { ApiError } from '../http/problem.ts'

/** Tasks that wait together: none of them takes the others' turns. */
export const lanes = ['known devices', 'known networks', 'strangers', 'sign-ups'] as const
/** One of {@link lanes}. */
export type Lane = (typeof lanes)[number]

/** Lane and network of a task. */
export interface Turn {
  readonly lane: Lane
  /** Within a lane the networks take turns, so that one with many tasks holds up itself alone. */
  readonly network: string
}

/** How much runs and waits. */
export interface QueueCapacity {
  /** Tasks side by side. */
  readonly concurrent: number
  /** Tasks that may wait in each lane. */
  readonly queued: number
}

/** Those who wait for a verification. */
export interface VerificationQueue {
  /**
   * Runs a task when its turn has come.
   *
   * @throws ApiError 503 with Retry-After when its lane is full, also later, when it has to make room
   */
  <Result>(turn: Turn, task: () => Promise<Result>): Promise<Result>
  /** For what costs something before it waits. @throws ApiError 503 with Retry-After when there is no room now */
  readonly demandRoom: (turn: Turn) => void
}

interface Waiting {
  readonly start: () => void
  readonly turnAway: () => void
}

/** Seconds after which one who was turned away may come again: about what a full lane takes. */
const retryAfter = 2

/** Runs at most `concurrent` tasks at once; of the rest, lanes take turns, and in each lane its networks. */
export function createVerificationQueue({ concurrent, queued }: QueueCapacity): VerificationQueue {
  const waitingIn = new Map(lanes.map((lane) => [lane, createLane(queued)]))
  let running = 0

  /** The next of the first lane that has one; that lane is the last to be asked again. */
  const next = (): Waiting | undefined => {
    for (const [lane, line] of waitingIn) {
      const found = line.take()
      if (found === undefined) continue
      waitingIn.delete(lane)
      waitingIn.set(lane, line)
      return found
    }
    return undefined
  }

  const full = () => new ApiError('unavailable', { retryAfter })
  const run = async <Result>({ lane, network }: Turn, task: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrent) {
      // The one who ends hands its place over, so `running` does not change here.
      await new Promise<void>((resolve, reject) => {
        const turnAway = () => reject(full())
        waitingIn.get(lane)?.add(network, { start: resolve, turnAway })
      })
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const following = next()
      if (following === undefined) running -= 1
      else following.start()
    }
  }
  return Object.assign(run, {
    demandRoom: ({ lane, network }: Turn) => {
      if (running >= concurrent && waitingIn.get(lane)?.hasRoomFor(network) === false) throw full()
    },
  })
}

/** Tasks of one lane, by network. */
function createLane(places: number) {
  const byNetwork = new Map<string, Waiting[]>()
  let count = 0

  const longest = () =>
    [...byNetwork.values()].reduce<Waiting[]>((most, line) => (line.length > most.length ? line : most), [])

  const lineOf = (network: string) => byNetwork.get(network) ?? []
  /** In a full lane, there is room for networks that have fewer waiting than the one with most. */
  const crowdFor = (network: string) => {
    const crowd = longest()
    return crowd.length > lineOf(network).length + 1 ? crowd : null
  }

  return {
    hasRoomFor: (network: string): boolean => count < places || crowdFor(network) !== null,
    /**
     * In a full lane, whoever comes from a network with fewer waiting takes the place of the last of the one with most.
     */
    add: (network: string, waiting: Waiting) => {
      const own = lineOf(network)
      if (count >= places) {
        const crowd = crowdFor(network)
        if (crowd === null) {
          waiting.turnAway()
          return
        }
        crowd.pop()?.turnAway()
        count -= 1
      }
      own.push(waiting)
      byNetwork.set(network, own)
      count += 1
    },
    /** The first of the network whose turn it is, which then goes to the end. */
    take: (): Waiting | undefined => {
      const [first] = byNetwork
      if (first === undefined) return undefined
      const [network, line] = first
      const taken = line.shift()
      byNetwork.delete(network)
      if (line.length > 0) byNetwork.set(network, line)
      count -= 1
      return taken
    },
  }
}
