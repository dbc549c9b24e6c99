import type * as z from 'zod/mini'
import { apiBasePath, type Authorization, type Endpoint } from '../contracts/endpoint.ts'
import { idempotencyKeyHeader } from '../contracts/idempotency.ts'
import { problem } from '../contracts/problem.ts'
import { VaultError } from '../errors.ts'
import { nextTask } from '../next-task.ts'
import { createJsonReader, type JsonReader } from './json-as-it-comes.ts'
import type { RequestGate } from './request-gate.ts'
import { RequestFailure, type Failure } from './request-failure.ts'
import { watchSilence } from './silence.ts'

/** Source of bearers, and their renewal. */
export interface Credentials {
  /** The bearer of a call, or null when there is none. */
  readonly bearer: (authorization: Exclude<Authorization, 'none'>) => string | null
  /**
   * Id of the account this client is in, or null.
   * @throws VaultError when another account signed in elsewhere
   */
  readonly account: () => string | null
  /** Aborts at the next lock or sign-out. */
  readonly readSignal: () => AbortSignal
  /** Renews the tokens; `rejected` is the access token the server refused, or null when there was none. */
  readonly refresh: (rejected: string | null) => Promise<void>
}

/** Parts of a call that its contract does not name. */
export type CallInput<Params extends Schema | null, Body extends Schema | null> = {
  /** Revision the write was made from, sent as `If-Match`. */
  readonly ifMatch?: number
  /** Under what the server knows a repeat of this write again, sent as `Idempotency-Key`. */
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** A bearer to use instead of the stored one; such a call never starts a refresh. */
  readonly bearer?: string
  /** False: neither waits for a refresh nor starts one. Only the refresh itself and logout say so. */
  readonly gated?: boolean
  /** True for what must reach the server although the page goes away; as it is for a call that is not gated. */
  readonly keepalive?: boolean
  /** Milliseconds that the server may be at work on it without a sign, where that is more than for other calls. */
  readonly work?: number
} & (Params extends Schema ? { readonly params: z.output<Params> } : { readonly params?: null }) &
  (Body extends Schema ? { readonly body: z.output<Body> } : { readonly body?: null })

type Schema = z.ZodMiniType

/** An answer, and the tag by which the server knows its state again; null where it gives none. */
export interface TaggedAnswer<Answer> {
  readonly answer: Answer
  readonly tag: string | null
}

/** Makes the calls of the contract. */
export interface ApiClient {
  /**
   * A call belongs to the account it was made in: when that is no longer the one, it is not sent, nor sent again. A
   * reading call ends at a lock; a writing one does not, since the server may have done it already.
   *
   * @throws RequestFailure when the call did not succeed
   * @throws VaultError `not_signed_in` when it needs an account and there is none, or another one
   */
  readonly call: <Params extends Schema | null, Body extends Schema | null, Answer extends Schema>(
    endpoint: Endpoint<Params, Body, Answer>,
    input: CallInput<Params, Body>,
  ) => Promise<z.output<Answer>>
  /**
   * As `call`, for an answer that may already be here.
   *
   * @param known the one that is here, whose tag is sent as `If-None-Match`
   * @returns `known` itself when the server says that it would send the same
   */
  readonly callTagged: <Params extends Schema | null, Body extends Schema | null, Answer extends Schema>(
    endpoint: Endpoint<Params, Body, Answer>,
    input: CallInput<Params, Body>,
    known: TaggedAnswer<z.output<Answer>> | null,
  ) => Promise<TaggedAnswer<z.output<Answer>>>
  /**
   * As `call`, for an answer that goes on: one JSON object a line, empty lines between as signs of life.
   *
   * @param heard told each as it comes
   * @returns resolves when the server ends the answer
   */
  readonly listen: <Params extends Schema | null, Body extends Schema | null, Answer extends Schema>(
    endpoint: Endpoint<Params, Body, Answer>,
    input: CallInput<Params, Body>,
    heard: (line: z.output<Answer>) => void,
  ) => Promise<void>
}

/**
 * @param options.origin prefix of the base path: empty for the page's own origin
 * @param options.fetch the fetch to use
 */
export function createApiClient(options: {
  readonly origin: string
  readonly fetch: typeof globalThis.fetch
  readonly gate: RequestGate
  readonly credentials: Credentials
}): ApiClient {
  const { gate, credentials } = options

  /** Sends a call and reads what comes back, as long as something comes. */
  async function send<Params extends Schema | null, Body extends Schema | null, Answer extends Schema, Result>(
    endpoint: Endpoint<Params, Body, Answer>,
    input: CallInput<Params, Body>,
    { bearer, tag, read }: Sending<Result>,
  ): Promise<Result> {
    const body = input.body ? JSON.stringify(input.body) : null
    const silence = watchSilence(body?.length ?? 0, input.work)
    const headers: Record<string, string> = { 'Content-Type': 'application/json', ...input.headers }
    if (bearer !== null) headers['Authorization'] = `Bearer ${bearer}`
    if (input.idempotencyKey !== undefined) headers[idempotencyKeyHeader] = input.idempotencyKey
    if (input.ifMatch !== undefined) headers['If-Match'] = `"${input.ifMatch}"`
    if (tag !== null) headers['If-None-Match'] = tag
    try {
      const response = await reach(() =>
        options.fetch(`${options.origin}${apiBasePath}${fillPath(endpoint.path, input.params)}`, {
          method: endpoint.method,
          headers,
          body,
          signal: input.signal ? AbortSignal.any([input.signal, silence.signal]) : silence.signal,
          credentials: 'omit',
          cache: 'no-store',
          redirect: 'error',
          // A sign-out must reach the server although the page goes away.
          keepalive: input.keepalive ?? input.gated === false,
        }),
      )
      silence.heard()
      if (!response.ok && !(response.status === 304 && tag !== null)) throw await failureOf(response)
      return await read(response, { reach, heard: silence.heard })
    } finally {
      silence.end()
    }

    async function reach<T>(step: () => Promise<T>): Promise<T> {
      try {
        return await step()
      } catch (error) {
        throw new RequestFailure(input.signal?.aborted ? { kind: 'aborted' } : noAnswerFrom(options.origin), error)
      }
    }
  }

  /** Sends a call with the bearer that it needs; once more when that was refused and could be renewed. */
  async function authorize<Params extends Schema | null, Body extends Schema | null, Answer extends Schema, Result>(
    endpoint: Endpoint<Params, Body, Answer>,
    input: CallInput<Params, Body>,
    tag: string | null,
    read: (response: Response, reading: Reading, signal: AbortSignal | undefined) => Promise<Result>,
  ): Promise<Result> {
    const { gated = true } = input
    const { authorization } = endpoint
    const sendAs = (bound: CallInput<Params, Body>, bearer: string | null) =>
      send(endpoint, bound, { bearer, tag, read: (response, reading) => read(response, reading, bound.signal) })
    if (authorization === 'none' || input.bearer !== undefined) {
      if (gated) await gate.whenOpen(input.signal).catch(giveUp)
      return sendAs(input, input.bearer ?? null)
    }
    const account = credentials.account()
    if (account === null) throw new VaultError('not_signed_in')
    const signal = endpoint.method === 'GET' && gated ? anySignal(credentials.readSignal(), input.signal) : input.signal
    const bound = signal === undefined ? input : { ...input, signal }
    const bearer = async () => {
      if (gated) await gate.whenOpen(signal).catch(giveUp)
      if (credentials.account() !== account) throw new VaultError('not_signed_in')
      return credentials.bearer(authorization)
    }
    const rejected = await bearer()
    if (rejected === null && !gated) throw new VaultError('not_signed_in')
    let unauthorized: RequestFailure | null = null
    if (rejected !== null) {
      try {
        return await sendAs(bound, rejected)
      } catch (error) {
        if (!gated || !(error instanceof RequestFailure) || !error.isUnauthorized) throw error
        unauthorized = error
      }
    }
    await gate
      .freezeDuring(() => credentials.refresh(rejected))
      .catch((cause: unknown) => {
        // The original failure is what the caller gets when the refresh fails (specification, section 8).
        throw unauthorized === null ? cause : new RequestFailure(unauthorized.failure, cause)
      })
    const renewed = await bearer()
    if (renewed === null) throw unauthorized ?? new VaultError('not_signed_in')
    return sendAs(bound, renewed)
  }

  const callTagged: ApiClient['callTagged'] = (endpoint, input, known) =>
    authorize(endpoint, input, known?.tag ?? null, async (response, { reach, heard }, signal) => {
      if (response.status === 304 && known !== null) return known
      const pause = async () => {
        await nextTask()
        if (signal?.aborted) throw new RequestFailure({ kind: 'aborted' })
      }
      const reader = createJsonReader()
      await reach(() => readInto(reader, response, { heard, pause }))
      return { answer: await readAnswer(endpoint, reader, pause), tag: response.headers.get('ETag') }
    })

  return {
    callTagged,
    call: async (endpoint, input) => (await callTagged(endpoint, input, null)).answer,
    listen: (endpoint, input, heard) =>
      authorize(endpoint, input, null, async (response, reading) => {
        for await (const line of readLines(response, reading)) heard(parseAnswer(endpoint.answer, line))
      }),
  }
}

/** How a call is sent, and what is made of what comes back. */
interface Sending<Result> {
  readonly bearer: string | null
  readonly tag: string | null
  readonly read: (response: Response, reading: Reading) => Promise<Result>
}

/** How the rest of an answer is waited for. */
interface Reading {
  /** @throws RequestFailure for whatever ends the waiting */
  readonly reach: <T>(step: () => Promise<T>) => Promise<T>
  /** Something came. */
  readonly heard: () => void
}

function noAnswerFrom(origin: string): Failure {
  const isOther = origin !== '' && typeof location !== 'undefined' && new URL(origin).origin !== location.origin
  return isOther ? { kind: 'network', server: new URL(origin).origin } : { kind: 'network' }
}

function anySignal(one: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  return other === undefined ? one : AbortSignal.any([one, other])
}

function giveUp(cause: unknown): never {
  throw new RequestFailure({ kind: 'aborted' }, cause)
}

function fillPath(path: string, params: unknown): string {
  if (typeof params !== 'object' || params === null) return path
  return Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )
}

/** Bytes that are read in one task: to decode and parse them takes it a few milliseconds. */
const readAtOnce = 125_000

/**
 * Reads the body as it comes in: `Response.text()` turns a long one into a string in one long task at the end. What
 * came faster than it was read is handed over part by part without the task ever ending.
 */
async function readInto(
  json: JsonReader,
  { body }: Response,
  { heard, pause }: { readonly heard: () => void; readonly pause: () => Promise<void> },
): Promise<void> {
  if (body === null) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  /** Bytes that this task may still read. */
  let left = readAtOnce
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    heard()
    for (let at = 0; at < part.value.length;) {
      if (left === 0) {
        await pause()
        left = readAtOnce
      }
      const piece = part.value.subarray(at, at + left)
      json.put(decoder.decode(piece, { stream: true }))
      at += piece.length
      left -= piece.length
    }
  }
  json.put(decoder.decode())
}

/** Longest line that is waited for, in characters. */
const longestLine = 65_536

/** @throws RequestFailure `malformed` for a line that does not end */
async function* readLines({ body }: Response, { reach, heard }: Reading): AsyncGenerator<string, void> {
  if (body === null) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let part = await reach(() => reader.read()); !part.done; part = await reach(() => reader.read())) {
    heard()
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new RequestFailure({ kind: 'malformed' })
    yield* lines.filter((line) => line !== '')
  }
}

/** @throws RequestFailure `malformed` for what is not what the contract says */
function parseAnswer<Answer extends Schema>(answer: Answer, text: string): z.output<Answer> {
  return fitting(
    answer,
    parsedOr(() => JSON.parse(text)),
  )
}

function fitting<Answer extends Schema>(answer: Answer, json: unknown): z.output<Answer> {
  const parsed = answer.safeParse(json)
  if (!parsed.success) throw new RequestFailure({ kind: 'malformed' })
  return parsed.data
}

/**
 * Parses an answer by the contract; a long one with pauses.
 *
 * @throws RequestFailure `malformed` for an answer that is not what the contract says
 */
async function readAnswer<Params extends Schema | null, Body extends Schema | null, Answer extends Schema>(
  { answer, readLongAnswer }: Endpoint<Params, Body, Answer>,
  reader: JsonReader,
  pause: () => Promise<void>,
): Promise<z.output<Answer>> {
  if (readLongAnswer === undefined) return fitting(answer, parsedOr(reader.end))
  await pause()
  const json = parsedOr(reader.end)
  await pause()
  const read = await readLongAnswer(json, pause)
  if (read === null) throw new RequestFailure({ kind: 'malformed' })
  return read
}

function parsedOr(parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    throw new RequestFailure({ kind: 'malformed' }, error)
  }
}

async function failureOf(response: Response): Promise<RequestFailure> {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) && seconds >= 0 ? seconds : null
  const text = await response.text().catch(() => '')
  try {
    const parsed = problem.safeParse(JSON.parse(text))
    if (parsed.success) {
      return new RequestFailure({ kind: 'problem', status: response.status, problem: parsed.data, retryAfter })
    }
  } catch {
    // Not the server's JSON: some other answer, told by its status.
  }
  return new RequestFailure({
    kind: 'status',
    status: response.status,
    statusText: response.statusText,
    retryAfter,
  })
}
