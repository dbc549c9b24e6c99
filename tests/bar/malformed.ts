// `pnpm bar:malformed`: whatever is sent, every request is answered, none by a fault of the server's, and its memory stays.
import { readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { anyAnswer, createApiClient, createItem, createPerson, type ApiClient } from '@larets/server/testing/api-client'
import { malformedBytes, malformedRequest, type Malformer, type MalformedRequest } from '@larets/server/testing/malformed-requests'
import { signUpBody } from '@larets/server/testing/payloads'
import { sendRaw } from '@larets/server/testing/raw-socket'
import fc from 'fast-check'
import * as z from 'zod'
import { withServer } from './bar-server.ts'
import { counted, runBar, type Bar } from './measure.ts'

/** What came of it. */
export interface MalformedFigures {
  readonly requests: number
  /** Answers with a 5xx. */
  readonly faults: number
  /** Requests that were not answered, or after which nothing was. */
  readonly hangs: number
  /** MiB by which the process has grown since its first requests. */
  readonly growth: number
}

/** Whom it is sent to. */
interface Target {
  readonly url: string
  /** The process. */
  readonly pid: number
  readonly sender: Malformer
}

/** Milliseconds without an answer that make a hang. */
const patience = 30_000
const atOnce = 16
/** Generated together: so many lie in memory here. */
const batch = 1_000
/** One of so many is no HTTP. */
const rawEvery = 10
/** Part of the requests after which a server has grown to its working size. */
const warmUp = 0.3
/** Requests of the end, over which the least memory is taken: collections come when they come. */
const atTheEnd = 0.2

/** Sends so many malformed requests to a server of its own. */
export function sendMalformed(requests: number): Promise<MalformedFigures> {
  return withServer({}, async ({ url, server }) => {
    const api = createApiClient(url)
    const person = await createPerson(api)
    const itemId = await createItem(api, person)
    return pelt({ url, pid: server.process.pid ?? 0, sender: { person, itemId } }, requests)
  })
}

async function pelt({ url, pid, sender }: Target, requests: number): Promise<MalformedFigures> {
  const api = createApiClient(url, anyAnswer)
  const figures = { requests: 0, faults: 0, hangs: 0 }
  let [least, leastAtTheEnd] = [Infinity, Infinity]
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
    const done = figures.requests / requests
    if (done > warmUp && done <= 1 - atTheEnd) least = Math.min(least, residentMebibytes(pid))
    if (done > 1 - atTheEnd) leastAtTheEnd = Math.min(leastAtTheEnd, residentMebibytes(pid))
  }
  const isThere = await statusOf(api, { method: 'GET', path: 'auth/me', token: sender.person.tokens.access, headers: {}, body: undefined })
  if (isThere === null) figures.hangs += 1
  const growth = least === Infinity ? 0 : Math.max(0, leastAtTheEnd - least)
  return { ...figures, growth: Math.round(growth * 10) / 10 }
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

/** What is no HTTP need not be answered; the connection is left after a moment. */
async function statusOfBytes(url: string, bytes: Buffer = Buffer.alloc(1)): Promise<number> {
  const answer = await sendRaw(url, [bytes, '\r\n\r\n\r\n'], 60)
  return Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1] ?? 0)
}

const residentMebibytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

/** A process that answers 404, and does something else wrong now and then. */
async function sendTo(wrong: string, requests: number): Promise<MalformedFigures> {
  const program = `let count = 0; const kept = []
require('node:http').createServer((request, response) => { count += 1; ${wrong}; response.writeHead(404).end() })
  .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [port] = z.tuple([z.instanceof(Buffer)]).parse(await once(child.stdout, 'data'))
    const credentials = { email: '', passwordHash: '' }
    const person = { id: '', credentials, signUp: signUpBody(), tokens: { access: 'a', refresh: 'r' }, vaultId: '' }
    const url = `http://127.0.0.1:${Number(port.toString())}`
    return await pelt({ url, pid: child.pid ?? 0, sender: { person, itemId: '' } }, requests)
  } finally {
    child.kill('SIGKILL')
  }
}

/** What a process can do wrong, as a line of its program. */
export const wrongs = {
  'an answer with a 500': 'if (count === 700) return response.writeHead(500).end()',
  'a request that is never answered': "if (count >= 1900 && request.url.endsWith('auth/me')) return request.socket.destroy()",
  'memory that is kept': 'kept.push(Buffer.alloc(65_536, count % 256))',
} as const

/** Sends malformed requests to a process that does something wrong. */
export const sendToWrong = (wrong: keyof typeof wrongs): Promise<MalformedFigures> => sendTo(wrongs[wrong], 2_000)

/** Whether the figures are those of a server that bears everything. */
export const holds = ({ requests, faults, hangs, growth }: MalformedFigures): boolean =>
  requests > 0 && faults === 0 && hangs === 0 && growth < 50

const bar: Bar<MalformedFigures> = {
  name: 'malformed',
  must: {
    full: '100,000 malformed requests: no 5xx, no hang, less than 50 MB of growth',
    short: '5,000 malformed requests: no 5xx, no hang, less than 50 MB of growth',
  },
  measure: (size) => sendMalformed(size === 'full' ? 100_000 : 5_000),
  holds,
  words: ({ requests, faults, hangs, growth }) =>
    `${counted(requests)} requests, ${faults} answers with 5xx, ${hangs} hangs, ${growth} MiB of growth`,
  controls: {
    'an answer with a 500': () => sendToWrong('an answer with a 500'),
    'a request that is never answered': () => sendToWrong('a request that is never answered'),
    'memory that is kept': () => sendToWrong('memory that is kept'),
  },
}

if (import.meta.main) await runBar(bar)
