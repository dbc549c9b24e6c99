// `pnpm bar malformed`: whatever is sent, every request is answered, none by a fault of the server's, and its memory
// stays.
import { fileURLToPath } from 'node:url'
import { anyAnswer, createApiClient, createItem, createPerson, type ApiClient } from '@larets/server/testing/api-client'
import {
  malformedBytes,
  malformedRequest,
  type Malformer,
  type MalformedRequest,
} from '@larets/server/testing/malformed-requests'
import { signUpBody } from '@larets/server/testing/payloads'
import { sendRaw } from '@larets/server/testing/raw-socket'
import { spawnServer, type SpawnedServer } from '@larets/server/testing/spawn-server'
import fc from 'fast-check'
import { withServer } from './bar-server.ts'
import type { Engine } from './bars.ts'
import { counted, runBar, type Bar } from './measure.ts'
import { memoryInUse, tellsMemory } from './memory-in-use.ts'
import { isWrong, wrongs, type Wrong } from './wrong-process.ts'

/** Figures of a run; memory in MB. */
export interface MalformedFigures {
  readonly requests: number
  /** Answers with a 5xx. */
  readonly faults: number
  /** Requests that were not answered, or after which nothing was. */
  readonly hangs: number
  /** Memory that the process keeps beyond that before the first of them. */
  readonly growth: number
  /** Its resident memory after the last, with what V8 holds in reserve. */
  readonly resident: number
}

/** Whom it is sent to. */
interface Target {
  readonly url: string
  readonly server: SpawnedServer
  readonly sender: Malformer
}

/** Milliseconds without an answer that make a hang. */
const patience = 30_000
const atOnce = 16
/** Generated together: so many lie in memory here. */
const batch = 1_000
/** One of so many is no HTTP. */
const rawEvery = 10

/** Sends so many malformed requests to a server of its own. */
export function sendMalformed(requests: number, engine: Engine = 'sqlite'): Promise<MalformedFigures> {
  return withServer({ engine, nodeOptions: tellsMemory }, async ({ url, server }) => {
    const api = createApiClient(url)
    const person = await createPerson(api)
    const itemId = await createItem(api, person)
    return pelt({ url, server, sender: { person, itemId } }, requests)
  })
}

async function pelt({ url, server, sender }: Target, requests: number): Promise<MalformedFigures> {
  const api = createApiClient(url, anyAnswer)
  const figures = { requests: 0, faults: 0, hangs: 0 }
  const before = await memoryInUse(server)
  while (figures.requests < requests) {
    const count = Math.min(batch, requests - figures.requests)
    const waiting = fc.sample(malformedRequest(sender), count)
    const bytes = fc.sample(malformedBytes, Math.ceil(count / rawEvery))
    const work = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        figures.requests += 1
        const isRaw = figures.requests % rawEvery === 0
        const status = await (isRaw ? statusOfBytes(url, bytes.pop()) : statusOf(api, next))
        if (status === null) figures.hangs += 1
        else if (status >= 500) figures.faults += 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  const isThere = await statusOf(api, {
    method: 'GET',
    path: 'auth/me',
    token: sender.person.tokens.access,
    headers: {},
    body: undefined,
  })
  if (isThere === null) figures.hangs += 1
  const after = await memoryInUse(server)
  return { ...figures, growth: Math.round((after.inUse - before.inUse) * 10) / 10, resident: Math.round(after.had) }
}

/** Null when no answer came in time, or the connection ended without one; 0 for what cannot be sent. */
async function statusOf(api: ApiClient, request: MalformedRequest): Promise<number | null> {
  const status = await statusOnce(api, request)
  // The server may have closed a connection on which this was just being sent: on one of its own it is answered.
  return status ?? statusOnce(api, { ...request, headers: { ...request.headers, Connection: 'close' } })
}

async function statusOnce(api: ApiClient, { method, path, ...sent }: MalformedRequest): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), patience)
  try {
    return await Promise.race([api(method, path, sent).then(({ status }) => status), promise])
  } catch (error) {
    return error instanceof TypeError ? 0 : null
  } finally {
    clearTimeout(timer)
  }
}

/** A request that is no HTTP need not be answered; the connection is left after a moment. */
async function statusOfBytes(url: string, bytes: Buffer = Buffer.alloc(1)): Promise<number> {
  const answer = await sendRaw(url, [bytes, '\r\n\r\n\r\n'], 60)
  return Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1] ?? 0)
}

const wrongProcess = fileURLToPath(new URL('wrong-process.ts', import.meta.url))

/** Sends malformed requests to a process that does something wrong. */
export async function sendToWrong(wrong: Wrong): Promise<MalformedFigures> {
  const server = spawnServer({}, { main: wrongProcess, arguments: [wrong], nodeOptions: tellsMemory })
  try {
    const credentials = { email: '', passwordHash: '' }
    const person = { id: '', credentials, signUp: signUpBody(), tokens: { access: 'a', refresh: 'r' }, vaultId: '' }
    return await pelt({ url: await server.url, server, sender: { person, itemId: '' } }, 2_000)
  } finally {
    server.process.kill('SIGKILL')
    await server.ended
  }
}

/** Whether the figures are those of a server that bears everything. */
export const holds = ({ requests, faults, hangs, growth }: MalformedFigures): boolean =>
  requests > 0 && faults === 0 && hangs === 0 && growth < 50

const bar: Bar<MalformedFigures> = {
  name: 'malformed',
  must: ({ size }) =>
    `${size === 'full' ? '100,000' : '5,000'} malformed requests: no 5xx, no hang, less than 50 MB of growth of what is in use`,
  measure: ({ size, engine }) => sendMalformed(size === 'full' ? 100_000 : 5_000, engine),
  holds,
  words: ({ requests, faults, hangs, growth, resident }) =>
    `${counted(requests)} requests, ${faults} answers with 5xx, ${hangs} hangs, ${growth} MB of growth in use; ${resident} MB resident, with what V8 held in reserve`,
  controls: () =>
    Object.fromEntries(
      Object.keys(wrongs)
        .filter(isWrong)
        .map((wrong) => [wrong, () => sendToWrong(wrong)]),
    ),
}

/** Does what `pnpm bar malformed` does. */
export const run = (): Promise<void> => runBar(bar)
