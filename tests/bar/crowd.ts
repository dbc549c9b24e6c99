// `pnpm bar crowd`: while clients of one network load large accounts as slowly as they may, everybody else's account
// comes as ever.
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import {
  anyAnswer,
  createApiClient,
  createPerson,
  type ApiClient,
  type TestPerson,
} from '@larets/server/testing/api-client'
import { encString2, itemBody } from '@larets/server/testing/payloads'
import { withServer } from './bar-server.ts'
import type { Engine } from './bars.ts'
import { counted, runBar, type Bar } from './measure.ts'
import { percentile } from './pace.ts'
import { withPlanted } from './planted-server.ts'
import { addressOf } from './storm-clients.ts'

/** How much is tried. */
export interface CrowdTrial {
  readonly engine: Engine
  /** Whole loads of others, one after another. */
  readonly loads: number
  /** The server that is started in the place of the real one. */
  readonly main?: string
}

/** Figures of a run; times in milliseconds. */
export interface CrowdFigures {
  /**
   * Clients that read slowly, and those of them that were still at it at the end: nobody was let go to make the others
   * quick.
   */
  readonly slow: number
  readonly still: number
  /** Loads of others, those that were not done, and how long 99 in a hundred took. */
  readonly loads: number
  readonly refused: number
  readonly ninetyNine: number
}

const crowd = 12
/** Turns for whole accounts that there are at once, by `lanesOf` in `apps/server/src/context.ts`. */
const turns: Readonly<Record<Engine, number>> = { sqlite: 10, postgres: 6 }
/** Their network, and that of everybody else, as `addressOf` counts them. */
const [crowded, calm] = [1, 2]
/** Bytes that a slow reader takes a second: a little more than a server lets it go for. */
const bytesPerSecond = 20_000
/** Items of 122 KiB: an account of the crowd has ten megabytes, twice what the buffers on the way hold. */
const [itemsOfCrowd, itemsOfOthers] = [80, 4]
const itemsOfBatch = 8
/** Milliseconds after which a load is one that did not come: no slow reader is done by then. */
const patience = 30_000

/** Lets slow readers load their accounts from a server of its own, and others theirs. */
export function loadInCrowd({ engine, loads, main }: CrowdTrial): Promise<CrowdFigures> {
  const env = { TRUSTED_PROXIES: '127.0.0.1/32' }
  return withServer({ engine, env, ...(main === undefined ? {} : { main }) }, async ({ url }) => {
    const api = createApiClient(url, anyAnswer)
    const people: TestPerson[] = []
    for (let count = 0; count < crowd; count += 1) people.push(await createLoaded(api, itemsOfCrowd))
    const other = await createLoaded(api, itemsOfOthers)
    // Others come once the crowd has all the turns: before, one of them might be in time for a turn by chance.
    const { promise: haveAllTurns, resolve } = Promise.withResolvers<void>()
    let begun = 0
    const readers = people.map((person) =>
      readSlowly(url, person, () => {
        begun += 1
        if (begun === turns[engine]) resolve()
      }),
    )
    await haveAllTurns
    const times: number[] = []
    let refused = 0
    for (let count = 0; count < loads; count += 1) {
      const began = performance.now()
      if (!(await isLoaded(url, other))) refused += 1
      times.push(performance.now() - began)
    }
    const still = readers.filter((reader) => reader.isReading()).length
    for (const reader of readers) reader.end()
    return { slow: crowd, still, loads, refused, ninetyNine: percentile(times, 0.99) }
  })
}

async function createLoaded(api: ApiClient, items: number): Promise<TestPerson> {
  const person = await createPerson(api)
  for (let done = 0; done < items; done += itemsOfBatch) {
    const operations = Array.from({ length: Math.min(itemsOfBatch, items - done) }, () => ({
      kind: 'create',
      body: { ...itemBody(person.vaultId), details: encString2(2_900) },
    }))
    const { status } = await api('POST', 'logins/batch', { token: person.tokens.access, body: { operations } })
    if (status !== 200) throw new Error(`An account could not be filled: ${status}`)
  }
  return person
}

const headersOf = ({ tokens }: TestPerson, network: number) => ({
  Authorization: `Bearer ${tokens.access}`,
  ...addressOf(network),
})

interface SlowReader {
  readonly isReading: () => boolean
  readonly end: () => void
}

/** Reads an account, a little now and then. @param onBegin told when its answer begins, and so when it has a turn */
function readSlowly(url: string, person: TestPerson, onBegin: () => void): SlowReader {
  let isOver = false
  const outgoing = request(
    `${url}/api/v1/bootstrap`,
    { headers: headersOf(person, crowded), agent: false },
    (incoming) => {
      onBegin()
      incoming.on('close', () => {
        isOver = true
      })
      incoming.on('error', () => undefined)
      void trickle()
      async function trickle() {
        incoming.pause()
        while (!isOver) {
          await setTimeout(100)
          for (let taken = 0; taken < bytesPerSecond / 10;) {
            const chunk: unknown = incoming.read(Math.min(1_000, incoming.readableLength))
            if (!(chunk instanceof Buffer)) break
            taken += chunk.length
          }
        }
      }
    },
  )
  outgoing.on('error', () => {
    isOver = true
  })
  outgoing.end()
  return { isReading: () => !isOver, end: () => outgoing.destroy() }
}

async function isLoaded(url: string, person: TestPerson): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/v1/bootstrap`, {
      headers: headersOf(person, calm),
      signal: AbortSignal.timeout(patience),
    })
    const text = await answer.text()
    return answer.status === 200 && text.endsWith('}')
  } catch {
    // It did not come in time, or not whole.
    return false
  }
}

/** Whether the figures are those of a server in which a crowd holds up itself alone. */
export const holds = ({ slow, still, refused }: CrowdFigures): boolean => refused === 0 && still === slow

/** A server whose turns last as long as their readers take. */
const kept = { file: 'account/read-turns.ts', from: '      takeOverIn(lane)\n', to: '' }

/** The same where turns are kept by whoever has them. */
export const loadWhereTurnsAreKept = (trial: CrowdTrial): Promise<CrowdFigures> =>
  withPlanted([kept], (main) => loadInCrowd({ ...trial, main }))

const bar: Bar<CrowdFigures> = {
  name: 'crowd',
  must: () =>
    `while ${crowd} clients of one network load large accounts at ${bytesPerSecond / 1_000} kB a second, everybody else's account comes whole within ${patience / 1_000} seconds each time, and none of the slow ones is let go`,
  measure: ({ size, engine }) => loadInCrowd({ engine, loads: size === 'full' ? 200 : 20 }),
  holds,
  words: ({ slow, still, loads, refused, ninetyNine }) =>
    `${slow} slow readers, ${still} of them still at it at the end; ${counted(loads)} loads of others, ${refused} not done, 99 % within ${ninetyNine} ms`,
  controls: ({ engine }) => ({
    'turns that last as long as their readers take': () => loadWhereTurnsAreKept({ engine, loads: 2 }),
  }),
}

/** Does what `pnpm bar crowd` does. */
export const run = (): Promise<void> => runBar(bar)
