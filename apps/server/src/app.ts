import { availableParallelism } from 'node:os'
import { apiBasePath } from '@larets/vault-core/contracts'
import { Hono } from 'hono'
import { mountAuth } from './auth/routes.ts'
import { createSessionService } from './auth/session-service.ts'
import { createSignInGuard } from './auth/sign-in-guard.ts'
import { createTokenFormat } from './auth/tokens.ts'
import { createVerifier, type VerifierParameters } from './auth/verifier.ts'
import { mountBootstrap } from './bootstrap/routes.ts'
import type { Clock } from './clock.ts'
import { isDatabaseFault, type Database } from './db/database.ts'
import type { AppEnv } from './http/call.ts'
import type { OriginReader } from './http/client-address.ts'
import { mountHealth } from './http/health.ts'
import { createMount } from './http/mount.ts'
import { ApiError, problemResponse } from './http/problem.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import type { RequestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { StaticFiles } from './http/static-files.ts'
import { mountItems } from './items/routes.ts'
import type { ServerKeys } from './server-keys.ts'
import { mountVaults } from './vaults/routes.ts'

/** What the application works with. */
export interface AppPorts {
  readonly database: Database
  readonly keys: ServerKeys
  readonly clock: Clock
  readonly log: RequestLog
  readonly readOrigin: OriginReader
  readonly verifierParameters: VerifierParameters
  /** Scale of all rate limits; 0 turns them off. */
  readonly rateLimitFactor: number
  /** The built host app, or null when there is none to serve. */
  readonly staticFiles: StaticFiles | null
  /** False while the server is shutting down. */
  readonly isReady: () => boolean
}

/** The application: every route, and the work that has to be done now and then. */
export interface App {
  readonly hono: Hono<AppEnv>
  /** Drops sessions and rate-limit rows that mean nothing any more. */
  readonly sweep: () => Promise<void>
}

/** Verifications that may wait: about two seconds of work. */
const queuedVerifications = 64
/** Threads of Node's pool left to everything else. */
const spareThreads = 1

/** Puts the application together. It listens to nothing by itself. */
export function createApp(ports: AppPorts): App {
  const { database, keys, clock, log, readOrigin, staticFiles } = ports
  const hono = new Hono<AppEnv>()
  const sessions = createSessionService(database, createTokenFormat(keys), clock)
  const limiter = createRateLimiter(database, clock, keys.rateLimit, ports.rateLimitFactor)
  const verifier = createVerifier(keys.pepper, ports.verifierParameters, {
    concurrent: Math.max(1, Math.min(4, availableParallelism()) - spareThreads),
    queued: queuedVerifications,
  })

  hono.use(async (context, next) => {
    const started = performance.now()
    const origin = readOrigin(context.env.incoming)
    context.set('origin', origin)
    context.set('route', '')
    await next()
    for (const [name, value] of securityHeaders(origin.secure)) context.res.headers.set(name, value)
    if (!ports.isReady()) context.res.headers.set('Connection', 'close')
    if (isApi(context.req.path)) context.res.headers.set('Cache-Control', 'no-store')
    log.request({
      method: context.req.method,
      route: context.get('route'),
      status: context.res.status,
      milliseconds: performance.now() - started,
    })
  })

  // Hono would answer HEAD by running GET, and GET refresh is no call to be made by accident.
  hono.use(`${apiBasePath}/*`, async (context, next) => {
    if (context.req.raw.method === 'HEAD') {
      const allow = allowedOn(context.req.path)
      throw allow.length > 0 ? new ApiError('method_not_allowed', { allow }) : new ApiError('not_found')
    }
    await next()
  })

  const mount = createMount({ app: hono, sessions, limiter })
  mountAuth(mount, {
    database,
    clock,
    sessions,
    verifier,
    guard: createSignInGuard(database, limiter, clock),
    decoyKey: keys.decoy,
  })
  mountVaults(mount, database, clock)
  mountItems(mount, database, clock)
  mountBootstrap(mount, database)
  mountHealth(hono, database.db, ports.isReady)

  const allowedOn = (path: string): readonly string[] => {
    const matching = [...mount.allowed].filter(([pattern]) => matches(pattern, path))
    return matching.flatMap(([, methods]) => methods)
  }

  hono.all('*', (context) => {
    const { path, raw } = context.req
    const allow = allowedOn(path)
    if (allow.length > 0) throw new ApiError('method_not_allowed', { allow })
    const file = isApi(path) ? null : (staticFiles?.answer(raw) ?? null)
    if (file === null) throw new ApiError('not_found')
    context.set('route', 'static')
    return file
  })

  hono.onError((error) => {
    if (error instanceof ApiError) return problemResponse(error.code, error.details)
    log.fault(error)
    // Never a 401 for the server's own trouble: on refresh it would make a client wipe itself.
    if (isDatabaseFault(error)) return problemResponse('unavailable', { retryAfter: 2 })
    return problemResponse('internal_error')
  })

  return {
    hono,
    sweep: async () => {
      await sessions.sweep()
      await limiter.sweep()
    },
  }
}

const isApi = (path: string): boolean => path === apiBasePath || path.startsWith(`${apiBasePath}/`)

/** Whether a path has the form of a route's pattern; `:name` stands for one segment. */
function matches(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split('/'), path.split('/')]
  return (
    expected.length === given.length &&
    expected.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]))
  )
}
