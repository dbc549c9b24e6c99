import type * as z from 'zod/mini'
import { apiBasePath, type Authorization, type Endpoint } from '../contracts/endpoint.ts'
import { problem } from '../contracts/problem.ts'
import type { RequestGate } from './request-gate.ts'
import { RequestFailure } from './request-failure.ts'

/** Milliseconds without an answer after which a request counts as unanswered. */
const requestTimeout = 30_000

/** Where bearers come from and how they are renewed. */
export interface Credentials {
  /** The bearer of a call, or null when there is none. */
  readonly bearer: (authorization: Exclude<Authorization, 'none'>) => string | null
  /** Throws when this client may not send now (another account signed in elsewhere). */
  readonly assertCurrent: () => void
  /** Renews the tokens; `rejected` is the access token the server refused. */
  readonly refresh: (rejected: string) => Promise<void>
}

/** What a call sends besides its contract. */
export type CallInput<Params extends Schema | null, Body extends Schema | null> = {
  /** Revision the write was made from, sent as `If-Match`. */
  readonly ifMatch?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** A bearer to use instead of the stored one; such a call never starts a refresh. */
  readonly bearer?: string
  /** False: neither waits for a refresh nor starts one. Only the refresh itself and logout say so. */
  readonly gated?: boolean
} & (Params extends Schema ? { readonly params: z.output<Params> } : { readonly params?: null }) &
  (Body extends Schema ? { readonly body: z.output<Body> } : { readonly body?: null })

type Schema = z.ZodMiniType

/** Makes the calls of the contract. */
export interface ApiClient {
  /**
   * @throws RequestFailure when the call did not succeed
   */
  readonly call: <Params extends Schema | null, Body extends Schema | null, Answer extends Schema>(
    endpoint: Endpoint<Params, Body, Answer>,
    input: CallInput<Params, Body>,
  ) => Promise<z.output<Answer>>
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

  async function send<Params extends Schema | null, Body extends Schema | null, Answer extends Schema>(
    endpoint: Endpoint<Params, Body, Answer>,
    input: CallInput<Params, Body>,
    bearer: string | null,
  ): Promise<z.output<Answer>> {
    const timeout = AbortSignal.timeout(requestTimeout)
    const headers: Record<string, string> = { 'Content-Type': 'application/json', ...input.headers }
    if (bearer !== null) headers['Authorization'] = `Bearer ${bearer}`
    if (input.ifMatch !== undefined) headers['If-Match'] = `"${input.ifMatch}"`
    const response = await reach(() =>
      options.fetch(`${options.origin}${apiBasePath}${fillPath(endpoint.path, input.params)}`, {
        method: endpoint.method,
        headers,
        body: input.body ? JSON.stringify(input.body) : null,
        signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'error',
        // A sign-out must reach the server although the page goes away.
        keepalive: input.gated === false,
      }),
    )
    if (!response.ok) throw await failureOf(response)
    const json: unknown = await reach(() => response.text()).then(parseJson)
    const parsed = endpoint.answer.safeParse(json)
    if (!parsed.success) throw new RequestFailure({ kind: 'malformed' })
    return parsed.data

    async function reach<T>(step: () => Promise<T>): Promise<T> {
      try {
        return await step()
      } catch (error) {
        throw new RequestFailure({ kind: input.signal?.aborted ? 'aborted' : 'network' }, error)
      }
    }
  }

  return {
    call: async (endpoint, input) => {
      const gated = input.gated ?? true
      const attempt = async () => {
        if (gated) await gate.whenOpen(input.signal).catch(giveUp)
        if (input.bearer !== undefined) return input.bearer
        if (endpoint.authorization === 'none') return null
        credentials.assertCurrent()
        return credentials.bearer(endpoint.authorization)
      }
      const bearer = await attempt()
      try {
        return await send(endpoint, input, bearer)
      } catch (error) {
        const isRefreshable = gated && bearer !== null && input.bearer === undefined
        if (!isRefreshable || !(error instanceof RequestFailure) || !error.isUnauthorized) throw error
        // The original failure is what the caller gets when the refresh fails (specification, section 8).
        await gate.freezeDuring(() => credentials.refresh(bearer)).catch((cause: unknown) => {
          throw new RequestFailure(error.failure, cause)
        })
        return await send(endpoint, input, await attempt())
      }
    },
  }
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
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
