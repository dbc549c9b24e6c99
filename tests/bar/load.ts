// `pnpm bar load`: many people at once, each of whom is answered soon; an account of ten thousand items; an import.
import { randomInt } from 'node:crypto'
import {
  anyAnswer,
  createApiClient,
  createPerson,
  type ApiClient,
  type TestPerson,
} from '@larets/server/testing/api-client'
import { encString2, itemBody } from '@larets/server/testing/payloads'
import * as z from 'zod'
import { withServer } from './bar-server.ts'
import type { Engine } from './bars.ts'
import { counted, runBar, type Bar } from './measure.ts'
import { atPace, percentile } from './pace.ts'

/** How much is tried. */
export interface LoadTrial {
  readonly seconds: number
  readonly people: number
  /** Items of the large account, and how often it is loaded. */
  readonly items: number
  readonly loads: number
  readonly imports: number
  readonly engine: Engine
  /** Milliseconds that are added to every call, to show that they would be seen. */
  readonly delay?: number
}

/** Figures of a run; times in milliseconds. */
export interface LoadFigures {
  readonly calls: number
  /** Answers that were none of a call that is done. */
  readonly refused: number
  readonly half: number
  readonly ninetyNine: number
  /** Of whole loads of the large account, 95 in a hundred. */
  readonly load: number
  readonly items: number
  /** Of imports of 2,000 items, the longest. */
  readonly import: number
}

const perSecond = 200
/** All come from one address here, and wait each on a connection of its own when the server is slow. */
const manyPeople = { MAX_CONNECTIONS: '100000', MAX_PEER_CONNECTIONS: '100000' }
const imported = 2_000
/** Items of one call of an import, as the client makes them. */
const itemsOfBatch = 500

const created = z.object({ id: z.string(), revision: z.number() })
const results = z.object({ results: z.array(z.object({ item: created })) })
const loaded = z.object({ cursor: z.string(), logins: z.array(z.unknown()) })

/** A person with a few items, whose cursor is known. */
interface User {
  readonly person: TestPerson
  readonly ids: readonly string[]
  tag: string
  cursor: string
}

/** Puts a server of its own under load, and then loads and imports much. */
export function loadServer({
  seconds,
  people,
  items,
  loads,
  imports,
  engine,
  delay = 0,
}: LoadTrial): Promise<LoadFigures> {
  return withServer({ engine, env: manyPeople }, async ({ url }) => {
    const api = createApiClient(url, anyAnswer)
    const users: User[] = []
    for (let count = 0; count < people; count += 1) users.push(await settle(api))
    let refused = 0
    const times = await atPace(perSecond, seconds, async () => {
      const user = users[randomInt(users.length)]
      if (user === undefined) return
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
      if (!(await callAsAnybody(api, user).catch(() => false))) refused += 1
    })

    const large = await createPerson(api)
    for (let left = items; left > 0; left -= itemsOfBatch) await addItems(api, large, Math.min(left, itemsOfBatch))
    const loadTimes: number[] = []
    for (let count = 0; count < loads; count += 1) {
      const began = performance.now()
      const { logins } = loaded.parse((await api('GET', 'bootstrap', { token: large.tokens.access })).json)
      loadTimes.push(performance.now() - began)
      if (logins.length !== items) throw new Error('Not everything was loaded')
    }
    const importTimes: number[] = []
    for (let count = 0; count < imports; count += 1) {
      const importer = await createPerson(api)
      const began = performance.now()
      for (let left = imported; left > 0; left -= itemsOfBatch)
        await addItems(api, importer, Math.min(left, itemsOfBatch))
      importTimes.push(performance.now() - began)
    }
    return {
      calls: times.length,
      refused,
      half: percentile(times, 0.5),
      ninetyNine: percentile(times, 0.99),
      load: percentile(loadTimes, 0.95),
      items,
      import: percentile(importTimes, 1),
    }
  })
}

async function addItems(api: ApiClient, person: TestPerson, count: number): Promise<readonly string[]> {
  const operations = Array.from({ length: count }, () => ({ kind: 'create', body: itemBody(person.vaultId) }))
  const answer = await api('POST', 'logins/batch', { token: person.tokens.access, body: { operations } })
  return results.parse(answer.json).results.map(({ item }) => item.id)
}

async function settle(api: ApiClient): Promise<User> {
  const person = await createPerson(api)
  const ids = await addItems(api, person, 50)
  const answer = await api('GET', 'bootstrap', { token: person.tokens.access })
  return { person, ids, tag: answer.headers.etag ?? '', cursor: loaded.parse(answer.json).cursor }
}

/** One call of the mix: most look for what is new, some read, some write. @returns whether it was done */
async function callAsAnybody(api: ApiClient, user: User): Promise<boolean> {
  const token = user.person.tokens.access
  const id = user.ids[randomInt(user.ids.length)] ?? ''
  const dice = randomInt(100)
  if (dice < 35) {
    const { status, json } = await api('GET', `sync?cursor=${encodeURIComponent(user.cursor)}`, { token })
    const next = z.object({ cursor: z.string() }).safeParse(json)
    if (next.success) user.cursor = next.data.cursor
    return status === 200
  }
  if (dice < 55) return (await api('GET', 'auth/me', { token })).status === 200
  if (dice < 70) return (await api('GET', `logins/${id}`, { token })).status === 200
  if (dice < 80) {
    const { status, headers } = await api('GET', 'bootstrap', { token, headers: { 'If-None-Match': user.tag } })
    user.tag = headers.etag ?? user.tag
    return status === 200 || status === 304
  }
  if (dice < 95) return (await api('PATCH', `logins/${id}`, { token, body: { name: encString2(4) } })).status === 200
  return (await api('POST', 'logins', { token, body: itemBody(user.person.vaultId) })).status === 201
}

/** Whether the figures are those of a server that answers soon; of short measurements too. */
export const holds = (figures: LoadFigures): boolean =>
  figures.refused === 0 && figures.ninetyNine < 100 && figures.load < 1_000 && figures.import < 3_000

const must =
  'answered within 100 ms 99 times in a hundred; an account of 10,000 items loaded within 1 s 95 times in a hundred; 2,000 items imported within 3 s'

const bar: Bar<LoadFigures> = {
  name: 'load',
  isAboutTime: true,
  must: ({ size }) => `200 calls a second for ${size === 'full' ? '5 minutes' : '10 seconds'}, ${must}`,
  measure: ({ size, engine }) =>
    loadServer(
      size === 'full'
        ? { seconds: 300, people: 100, items: 10_000, loads: 40, imports: 5, engine }
        : { seconds: 10, people: 20, items: 10_000, loads: 10, imports: 2, engine },
    ),
  holds,
  words: ({ calls, half, ninetyNine, load, items, import: longest, refused }) =>
    `${counted(calls)} calls: half within ${half} ms, 99 % within ${ninetyNine} ms, ${refused} refused; ${counted(items)} items loaded within ${load} ms (95 %), 2,000 imported in ${longest} ms at most`,
  controls: ({ engine }) => ({
    'calls that take 150 ms more': () =>
      loadServer({ seconds: 2, people: 2, items: 1, loads: 1, imports: 1, engine, delay: 150 }),
  }),
}

/** Does what `pnpm bar load` does. */
export const run = (): Promise<void> => runBar(bar)
