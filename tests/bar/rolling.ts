// `pnpm bar rolling`: of two nodes on one PostgreSQL one after the other is restarted while people work. No call fails
// that one retry does not cure, and a session that ends on one node is over on the other at once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  anyAnswer,
  createApiClient,
  createPerson,
  signIn,
  type ApiAnswer,
  type ApiClient,
  type ApiRequest,
  type TestPerson,
} from '@larets/server/testing/api-client'
import { freePort } from '@larets/server/testing/postgres/child-processes'
import { startCluster } from '@larets/server/testing/postgres/cluster'
import { spawnServer, type SpawnedServer } from '@larets/server/testing/spawn-server'
import * as z from 'zod'
import { barEnv } from './bar-server.ts'
import { counted, runBar, type Bar } from './measure.ts'
import { planNext, proceed, type Writer } from './writer.ts'

/** How much is tried. */
export interface RollingTrial {
  /** Restarts, by turns of the one node and the other. */
  readonly restarts: number
  /** Fault that is made on purpose, to show that it would be seen. */
  readonly lie?: 'both at once' | 'sessions that do not end'
}

/** Figures of a run. */
export interface RollingFigures {
  readonly restarts: number
  readonly calls: number
  /** Calls that one retry, on the other node, cured. */
  readonly cured: number
  /** Calls that failed on both. */
  readonly failed: number
  /** Writes that are not there in the end, or more than once. */
  readonly different: number
  /** Sessions that were ended on one node, and those that were not over with the next call to the other. */
  readonly ended: number
  readonly outlived: number
  /** Nodes that ended otherwise than with 0 when they were told to. */
  readonly unclean: number
}

const writersAtOnce = 8
/** Calls between two restarts. */
const callsBetween = 60

const login = z.object({ id: z.string(), name: z.string() })

/** Two nodes, and what is sent to them by turns. */
interface Nodes {
  readonly apis: readonly [ApiClient, ApiClient]
  calls: number
  cured: number
  failed: number
}

/** Restarts two nodes of its own by turns while eight write. */
export async function restartByTurns({ restarts, lie }: RollingTrial): Promise<RollingFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'larets-bar-'))
  const cluster = await startCluster()
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number) =>
    spawnServer({
      ...barEnv,
      DATABASE_URL: cluster.url,
      SECRET_KEY: 'a secret that both nodes have in common',
      PORT: String(port),
      HOST_DIR: folder,
    })
  const servers: SpawnedServer[] = ports.map(start)
  try {
    await Promise.all(servers.map(({ url }) => url))
    const [one, other] = ports.map((port) => createApiClient(`http://127.0.0.1:${port}`, anyAnswer))
    if (one === undefined || other === undefined) throw new Error('There are two ports')
    const nodes: Nodes = { apis: [one, other], calls: 0, cured: 0, failed: 0 }
    const person = await createPerson(one)
    const ends = { ended: 0, outlived: 0 }
    let unclean = 0
    const work = startWork(nodes, person)
    for (let count = 0; count < restarts; count += 1) {
      await work.untilCalled(callsBetween)
      await endSession(nodes, person, ends, count, lie)
      const places = lie === 'both at once' ? [0, 1] : [count % 2]
      await Promise.all(
        places.map(async (place) => {
          const server = servers[place]
          server?.process.kill(lie === 'both at once' ? 'SIGKILL' : 'SIGTERM')
          if ((await server?.ended) !== 0) unclean += 1
          if (lie === 'both at once') await setTimeout(500)
          const again = start(ports[place] ?? 0)
          servers[place] = again
          await again.url
        }),
      )
    }
    const names = await work.end()
    const listed = z.array(login).parse((await one('GET', 'logins', { token: person.tokens.access })).json)
    const held = listed.map(({ name }) => name).toSorted()
    const different =
      JSON.stringify(held) === JSON.stringify(names.toSorted()) ? 0 : Math.max(1, Math.abs(held.length - names.length))
    const { calls, cured, failed } = nodes
    return { restarts, calls, cured, failed, different, ...ends, unclean }
  } finally {
    for (const server of servers) server.process.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Eight who write items, each under a key of its own, and read in between. */
function startWork(nodes: Nodes, person: TestPerson) {
  const names: string[] = []
  const waiting: { left: number; readonly wake: () => void }[] = []
  let isOver = false
  const note = () => {
    for (const one of waiting) if ((one.left -= 1) === 0) one.wake()
  }
  const work = async () => {
    const writer: Writer = { pending: null, last: null }
    while (!isOver) {
      const { key, body } = planNext({ ...writer, last: null }, person.vaultId)
      const sent = { token: person.tokens.access, body, headers: { 'Idempotency-Key': key } }
      const answer = await callOnEither(nodes, 'POST', 'logins', sent)
      note()
      if (answer !== null) {
        names.push(body.name)
        proceed(writer, login.parse(answer.json).id)
      }
      await callOnEither(nodes, 'GET', 'auth/me', { token: person.tokens.access })
      note()
    }
  }
  const working = Promise.all(Array.from({ length: writersAtOnce }, work))
  return {
    untilCalled: (count: number) =>
      Promise.race([new Promise<void>((wake) => waiting.push({ left: count, wake })), working]),
    end: async () => {
      isOver = true
      await working
      return names
    },
  }
}

/** A call on the node whose turn it is, and when that fails once more on the other. @returns null when both failed */
async function callOnEither(nodes: Nodes, method: string, path: string, sent: ApiRequest): Promise<ApiAnswer | null> {
  nodes.calls += 1
  const turn = nodes.calls % 2
  const answer = await done(nodes.apis[turn === 0 ? 0 : 1], method, path, sent)
  if (answer !== null) return answer
  const again = await done(nodes.apis[turn === 0 ? 1 : 0], method, path, sent)
  if (again === null) nodes.failed += 1
  else nodes.cured += 1
  return again
}

async function done(api: ApiClient, method: string, path: string, sent: ApiRequest): Promise<ApiAnswer | null> {
  const answer = await api(method, path, sent).catch(() => null)
  return answer !== null && answer.status < 300 ? answer : null
}

/** Ends a session on one node and asks the other with its token. */
async function endSession(
  { apis }: Nodes,
  person: TestPerson,
  ends: { ended: number; outlived: number },
  count: number,
  lie: RollingTrial['lie'],
): Promise<void> {
  const [one, other] = count % 2 === 0 ? apis : [apis[1], apis[0]]
  const { access: token } = await signIn(one, person.credentials)
  // Known there before.
  if ((await other('GET', 'auth/me', { token })).status !== 200)
    throw new Error('A session does not begin on both nodes')
  if (lie !== 'sessions that do not end') await one('GET', 'auth/logout', { token })
  ends.ended += 1
  if ((await other('GET', 'auth/me', { token })).status !== 401) ends.outlived += 1
}

/** Whether the figures are those of nodes that can be restarted by turns. */
export const holds = ({ calls, failed, different, ended, outlived, unclean }: RollingFigures): boolean =>
  calls > 0 && ended > 0 && failed === 0 && different === 0 && outlived === 0 && unclean === 0

const bar: Bar<RollingFigures> = {
  name: 'rolling',
  must: ({ size }) =>
    `${size === 'full' ? 40 : 4} restarts of two nodes by turns: no call fails that one retry does not cure; a session that ends on one is over on the other at once`,
  measure: ({ size }) => restartByTurns({ restarts: size === 'full' ? 40 : 4 }),
  holds,
  words: ({ restarts, calls, cured, failed, different, ended, outlived }) =>
    `${restarts} restarts during ${counted(calls)} calls: ${counted(cured)} cured by one retry, ${failed} failed, ${different} writes missing or double; ${ended} sessions ended, ${outlived} outlived it`,
  controls: () => ({
    'both nodes killed at once': () => restartByTurns({ restarts: 1, lie: 'both at once' }),
    'sessions that do not end': () => restartByTurns({ restarts: 1, lie: 'sessions that do not end' }),
  }),
}

/** Does what `pnpm bar rolling` does. */
export const run = (): Promise<void> => runBar(bar)
