// `pnpm bar storm`: while 64 clients sign in again and again, two sign-ins at a time each, everybody else is answered
// as soon as ever; whom the server has no room for is told when to come again.
import { setTimeout } from 'node:timers/promises'
import {
  anyAnswer,
  createApiClient,
  createItem,
  createPerson,
  type ApiClient,
  type TestPerson,
} from '@larets/server/testing/api-client'
import { encString2 } from '@larets/server/testing/payloads'
import { withServer } from './bar-server.ts'
import type { Engine } from './bars.ts'
import { counted, runBar, type Bar } from './measure.ts'
import { atPace, percentile } from './pace.ts'
import { addressOf, beginStorm, type StormCounts } from './storm-clients.ts'

/** Figures of a run; times in milliseconds. */
export interface StormFigures extends StormCounts {
  /** Calls of everybody else, how long 99 in a hundred took, and how many were not done. */
  readonly others: number
  readonly ninetyNine: number
  readonly refused: number
}

const othersPerSecond = 50
/** Accounts that they sign in to. */
const accounts = 8

/**
 * Storms a server of its own for so many seconds. @param delay milliseconds that are added to the others' calls, to
 * show that they would be seen
 */
export function stormSignIn(engine: Engine, seconds: number, delay = 0): Promise<StormFigures> {
  // Limits count, as in earnest; each client comes from an address of its own.
  return withServer({ engine, env: { RATE_LIMITS: '1', TRUSTED_PROXIES: '127.0.0.1/32' } }, async ({ url }) => {
    const api = createApiClient(url, anyAnswer)
    const people: TestPerson[] = []
    for (let count = 0; count < accounts; count += 1) people.push(await createPerson(through(api, count)))
    const calm = await Promise.all([0, 1, 2, 3].map((count) => settle(through(api, 200 + count))))
    const end = beginStorm({
      url,
      people: people.map(({ credentials: { email, passwordHash } }) => ({ email, passwordHash })),
    })
    let refused = 0
    const times = await atPace(othersPerSecond, seconds, async (count) => {
      const one = calm[count % calm.length]
      if (one === undefined) return
      if (delay > 0) await setTimeout(delay)
      const token = one.person.tokens.access
      const answer =
        count % 3 === 0
          ? await one.api('PATCH', `logins/${one.id}`, { token, body: { name: encString2(4) } })
          : await one.api('GET', count % 3 === 1 ? 'auth/me' : `logins/${one.id}`, { token })
      if (answer.status !== 200) refused += 1
    })
    return { ...(await end()), others: times.length, ninetyNine: percentile(times, 0.99), refused }
  })
}

/** Calls as if from an address of its own. */
const through =
  (api: ApiClient, count: number): ApiClient =>
  (method, path, sent = {}) =>
    api(method, path, { ...sent, headers: { ...sent.headers, ...addressOf(count) } })

async function settle(api: ApiClient) {
  const person = await createPerson(api)
  return { api, person, id: await createItem(api, person) }
}

/** Whether the figures are those of a server that keeps the others out of the storm. */
export const holds = ({ answered, sentAway, withoutTime, wrong, refused, ninetyNine }: StormFigures): boolean =>
  answered > 0 && sentAway > 0 && withoutTime === 0 && wrong === 0 && refused === 0 && ninetyNine < 100

const must =
  '64 clients that sign in without a pause, two sign-ins at a time each: others are answered within 100 ms 99 times in a hundred; whoever is too many gets 429 or 503 with Retry-After'

const bar: Bar<StormFigures> = {
  name: 'storm',
  isAboutTime: true,
  must: ({ size }) => `${must}; for ${size === 'full' ? 'a minute' : '10 seconds'}`,
  measure: ({ size, engine }) => stormSignIn(engine, size === 'full' ? 60 : 10),
  holds,
  words: ({ signIns, answered, sentAway, withoutTime, wrong, others, ninetyNine, refused }) =>
    `${counted(signIns)} sign-ins, ${counted(answered)} answered, ${counted(sentAway)} sent away (${withoutTime} without a time), ${wrong} answered otherwise; ${counted(others)} calls of others, 99 % within ${ninetyNine} ms, ${refused} refused`,
  controls: ({ engine }) => ({ 'calls of others that take 150 ms more': () => stormSignIn(engine, 3, 150) }),
}

/** Does what `pnpm bar storm` does. */
export const run = (): Promise<void> => runBar(bar)
