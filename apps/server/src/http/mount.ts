import {
  apiBasePath,
  idempotencyKeyHeader,
  type Authorization,
  type Endpoint,
  type ParsedBy,
} from '@larets/vault-core/contracts'
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { databaseFault, takesNoWrites } from '../db/database-faults.ts'
import type { AppEnv, Call, Reply, Route, SessionOf } from './call.ts'
import { chargeAll, type Charge } from './charge.ts'
import { compressedText } from './compressed-text.ts'
import { jsonResponse } from './json-response.ts'
import { ApiError, type InvalidValue } from './problem.ts'
import type { Limit, RateLimiter } from './rate-limit.ts'
import { readJson } from './read-json.ts'
import type { Sessions } from './session.ts'
import { streamedText } from './streamed-text.ts'
import { writeKey } from './write-key.ts'

/** Connects contracts with handlers. */
export interface Mount {
  <E extends Endpoint>(endpoint: E, route: Route<E>): void
  /** Every address that takes calls, with its methods, for the answer 405. */
  readonly allowed: ReadonlyMap<string, readonly string[]>
  /** Every call that was connected. */
  readonly endpoints: readonly Endpoint[]
}

interface MountPorts {
  readonly app: Hono<AppEnv>
  readonly sessions: Sessions
  readonly limiter: RateLimiter
  /** @throws ApiError `storage_full` when the disk has little room left */
  readonly demandSpace: () => Promise<void>
  /** Told of what broke an answer off after it had begun. */
  readonly onBrokenOff: (error: unknown) => void
}

/** Most wrong values told in one answer. */
const maxToldErrors = 10
/** Most characters told of a key that the contract does not know. */
const maxToldKey = 64

/**
 * Makes the one way in which a call reaches its handler: limit, authenticate, parse in, handle, parse out.
 */
export function createMount({ app, sessions, limiter, demandSpace, onBrokenOff }: MountPorts): Mount {
  const allowed = new Map<string, string[]>()
  const endpoints: Endpoint[] = []

  const charges = (limits: readonly Limit[], scope: Limit['scope'], whose: string, count = 1): readonly Charge[] =>
    limits
      .filter((limit) => limit.scope === scope)
      .map(
        (limit) => () =>
          scope === 'address' ? limiter.spendByAddress(limit, whose) : limiter.spend(limit, whose, count),
      )

  const mount = <E extends Endpoint>(endpoint: E, { limits, stores, maxBody, counts, handle }: Route<E>) => {
    endpoints.push(endpoint)
    const [bare = '', query] = endpoint.path.split('?')
    const path = apiBasePath + bare.replaceAll(/\{(\w+)\}/g, ':$1')
    allowed.set(path, [...(allowed.get(path) ?? []), endpoint.method])

    app.on(endpoint.method, path, async (context) => {
      context.set('route', path)
      const { address } = context.get('origin')
      const refundCaller = await chargeAll([...charges(limits, 'everyone', ''), ...charges(limits, 'address', address)])

      const bearer = bearerOf(context.req.header('Authorization'))
      const authorization: E['authorization'] = endpoint.authorization
      const session = await sessionFor(authorization, bearer, sessions)
      const refundUser = await chargeAll(session === null ? [] : charges(limits, 'user', session.userId))
      // An address of another form is one that is not there; a query of another form is a mistake in it.
      const params =
        query === undefined
          ? parsed<E['params']>(endpoint.params, context.req.param(), () => new ApiError('not_found'))
          : parsed<E['params']>(endpoint.params, { ...context.req.query(), ...context.req.param() }, invalidData)
      const ifMatch = context.req.header('If-Match') ?? null
      const expected = expectedRevision(ifMatch)
      const body = parsed<E['body']>(
        endpoint.body,
        endpoint.body === null ? null : await readJson(context.req.raw.headers, context.env.incoming, maxBody),
        invalidData,
      )
      // The call itself has been counted before it was looked at.
      const more = (counts?.(body) ?? 1) - 1
      const further = session === null || more < 1 ? [] : charges(limits, 'user', session.userId, more)
      const refundMore = await chargeAll(further).catch(async (error: unknown) => {
        await refundUser()
        throw error
      })
      const asked = { method: endpoint.method, path: context.req.path, ifMatch, body }
      const call: Call<E> = {
        session,
        bearer,
        address,
        // Made for those who listen to it.
        get signal() {
          return context.req.raw.signal
        },
        params,
        expectedRevision: expected,
        once: writeKey(context.req.header(idempotencyKeyHeader) ?? null, asked),
        body,
        header: (name) => context.req.header(name) ?? null,
      }
      try {
        if (stores === true) await demandSpace()
        return await responseOf(endpoint, await handle(call), call.header('Accept-Encoding'), (error) => {
          onBrokenOff(error)
          context.env.incoming.socket.destroy()
        })
      } catch (error) {
        // Turned away unserved: that is held against nobody.
        if (isUnserved(error)) {
          await refundMore()
          await refundUser()
          await refundCaller()
        }
        throw error
      }
    })
  }
  return Object.assign(mount, { allowed, endpoints })
}

const isUnserved = (error: unknown): boolean =>
  databaseFault(error) === 'busy' ||
  takesNoWrites(error) ||
  (error instanceof ApiError && (error.code === 'unavailable' || error.code === 'storage_full'))

/** The `ETag` of an entity. */
const etagOf = (revision: number): string => `"${revision}"`

const strongRevision = /^"([1-9][0-9]{0,14})"$/

/**
 * The revision that a write expects, or null when it names none (no header, or `*`).
 *
 * @throws ApiError 400 for anything else: a guard that is not understood must not be ignored
 */
function expectedRevision(header: string | null): number | null {
  if (header === null || header === '*') return null
  const digits = strongRevision.exec(header)?.[1]
  if (digits === undefined) throw new ApiError('malformed_request')
  return Number(digits)
}

function bearerOf(header: string | undefined): string | null {
  return /^Bearer +([A-Za-z0-9._~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null
}

/** The session that a contract asks for; the refresh call reads its own token. */
function sessionFor<Bearer extends Authorization>(
  authorization: Bearer,
  token: string | null,
  sessions: Sessions,
): Promise<SessionOf<Bearer>>
async function sessionFor(authorization: Authorization, token: string | null, sessions: Sessions) {
  return authorization === 'access' ? sessions.authenticate(token) : null
}

function parsed<Schema extends z.ZodMiniType | null>(
  schema: Schema,
  value: unknown,
  refuse: (issues: readonly z.core.$ZodIssue[]) => ApiError,
): ParsedBy<Schema>
function parsed(
  schema: z.ZodMiniType | null,
  value: unknown,
  refuse: (issues: readonly z.core.$ZodIssue[]) => ApiError,
): unknown {
  if (schema === null) return null
  const result = schema.safeParse(value)
  if (!result.success) throw refuse(result.error.issues)
  return result.data
}

function invalidData(issues: readonly z.core.$ZodIssue[]): ApiError {
  const errors = issues.slice(0, maxToldErrors).map((issue): InvalidValue => ({
    path: [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
      .map((part) => String(part).slice(0, maxToldKey))
      .join('.'),
    code: issue.code,
  }))
  return new ApiError('invalid_data', { errors })
}

async function responseOf(
  endpoint: Endpoint,
  reply: Reply<unknown>,
  acceptEncoding: string | null,
  breakOff: (error: unknown) => void,
): Promise<Response> {
  if ('unchanged' in reply) return new Response(null, { status: 304, headers: { ETag: reply.unchanged } })
  const type = { 'Content-Type': 'application/json; charset=utf-8' }
  if ('pieces' in reply) {
    const headers = new Headers(type)
    return streamedText(reply, headers, breakOff, (text) => compressedText(text, headers, acceptEncoding))
  }
  if ('lines' in reply) {
    // A line is worth something only at once; the connection ends with the answer, so that no shutdown waits for
    // another.
    const headers = new Headers({
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    })
    return streamedText({ pieces: reply.lines }, headers, breakOff)
  }
  const headers = reply.revision === undefined ? type : { ...type, ETag: etagOf(reply.revision) }
  // Through the schema on the way out as well: a field that the contract does not know never leaves.
  return jsonResponse(endpoint.answer.parse(reply.answer), { status: reply.status ?? 200, headers })
}
