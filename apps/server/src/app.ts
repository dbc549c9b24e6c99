import { apiBasePath, type ProblemCode } from '@larets/vault-core/contracts'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { sweepAnswers } from './account/answered-writes.ts'
import { countSuites } from './auth/kdf-suite.ts'
import { mountAuth } from './auth/routes.ts'
import { mountTabShares, type TabShares } from './auth/tab-share-routes.ts'
import { mountBootstrap } from './bootstrap/routes.ts'
import { createContext, type AppContext, type AppPorts } from './context.ts'
import { databaseFault } from './db/database-faults.ts'
import { createNightlyPurge } from './db/nightly-purge.ts'
import { refusesText } from './db/postgres/postgres-faults.ts'
import { DamagedRecordError } from './db/row-digest.ts'
import { purgeVersions } from './db/version-purge.ts'
import { purgeEvents } from './events/events-repository.ts'
import { mountEvents } from './events/routes.ts'
import type { AppEnv } from './http/call.ts'
import { mountHealth } from './http/health.ts'
import { createMount, type Mount } from './http/mount.ts'
import { ApiError, problemResponse, type ProblemDetails } from './http/problem.ts'
import { createSecurityHeaders, scriptPolicy } from './http/security-headers.ts'
import { mountItems } from './items/routes.ts'
import { mountApiDocument } from './openapi/document.ts'
import { purgeRotations } from './rotation/leftovers.ts'
import { mountRotation } from './rotation/routes.ts'
import { mountSync } from './sync/routes.ts'
import { mountTrash } from './trash/routes.ts'
import { purgeTrash } from './trash/trash-purge.ts'
import { mountVaults } from './vaults/routes.ts'

/** The application: every route, and the work that has to be done now and then. */
export interface App {
  readonly hono: Hono<AppEnv>
  /**
   * Drops sessions, rate-limit rows and answers that mean nothing any more, and once a night versions and items in the
   * trash that are too old.
   */
  readonly sweep: () => Promise<void>
  /** Ends what is done beside all calls, and writes what could not be written while the disk took nothing. */
  readonly settle: () => Promise<void>
  /** The shares of tabs, which end sooner and stay in no copy of the database. */
  readonly tabShares: TabShares
  /** Clients that listen for changes now. */
  readonly countStreams: () => number
  /** Ends the answers that would go on by themselves. */
  readonly endStreams: () => void
}

/** Puts the application together. It listens to nothing by itself. */
export function createApp(ports: AppPorts): App {
  const context = createContext(ports)
  const { database, clock, sessions, limiter, leftovers, hints } = context
  const hono = new Hono<AppEnv>()
  observe(hono, context)
  if (context.allowedOrigins.length > 0) hono.use(`${apiBasePath}/*`, crossOrigin(context.allowedOrigins))
  refuseHead(hono, (path) => allowedOn(mount, path))
  const mount = createMount({ app: hono, ...context, onBrokenOff: (error) => tellBrokenOff(context, error) })
  const tabShares = mountCalls(mount, context)
  if (context.describesApi) mountApiDocument(hono, mount.endpoints)
  mountHealth(hono, context)
  answerRest(hono, context, (path) => allowedOn(mount, path))
  answerErrors(hono, context)

  const purge = createNightlyPurge(database, clock, [
    purgeVersions(database, context.versionDays),
    purgeTrash(database),
    purgeEvents(database),
    purgeRotations(database),
    countSuites(database),
  ])
  return {
    hono,
    sweep: async () => {
      // Also while the disk takes nothing, because then rates are counted in memory.
      await limiter.sweep()
      await database.demandReady()
      await sessions.sweep()
      await purge()
      await sweepAnswers(database, clock.now())
    },
    settle: async () => {
      await leftovers.settle()
      await sessions.settle()
    },
    tabShares,
    countStreams: hints.count,
    endStreams: hints.end,
  }
}

function mountCalls(mount: Mount, context: AppContext): TabShares {
  mountAuth(mount, context)
  mountEvents(mount, context)
  mountRotation(mount, context)
  mountVaults(mount, context)
  mountItems(mount, context)
  mountTrash(mount, context)
  mountBootstrap(mount, context)
  mountSync(mount, context)
  return mountTabShares(mount, context)
}

/** Gives each answer the headers that all have, and tells the log and the metrics of it. */
function observe(hono: Hono<AppEnv>, { readOrigin, strictSubdomains, isReady, log, metrics }: AppContext): void {
  const securityHeaders = createSecurityHeaders(strictSubdomains)
  hono.use(async (context, next) => {
    const started = performance.now()
    const { incoming, outgoing } = context.env
    const { path, method } = context.req
    const origin = readOrigin(incoming)
    context.set('origin', origin)
    context.set('route', '')
    // On Node's own answer: to change the headers of a `Response` costs more than most calls do.
    for (const [name, value] of securityHeaders(origin.secure)) outgoing.setHeader(name, value)
    if (isApi(path)) outgoing.setHeader('Cache-Control', 'no-store')
    await next()
    const policy = scriptPolicy(path)
    if (policy !== null && context.res.headers.get('Content-Type')?.startsWith('text/javascript') === true)
      outgoing.setHeader('Content-Security-Policy', policy)
    if (!isReady()) outgoing.setHeader('Connection', 'close')
    const request = {
      method,
      route: context.get('route'),
      status: context.res.status,
      milliseconds: performance.now() - started,
    }
    log.request(request)
    metrics.request(request)
  })
}

/** Seconds for which a browser need not ask again whether a page of another origin may call. */
const rememberedFor = 600

/**
 * Lets pages of other origins call the API. Nothing is sent along by itself, neither cookies nor credentials: a call's
 * bearer is all that counts, and a page has one only after signing in there.
 *
 * @param allowed origins as browsers write them
 */
const crossOrigin = (allowed: readonly string[]) =>
  cors({ origin: [...allowed], exposeHeaders: ['Retry-After', 'ETag'], maxAge: rememberedFor })

/** Hono would answer HEAD by running GET, and GET refresh is no call to be made by accident. */
function refuseHead(hono: Hono<AppEnv>, methodsOn: (path: string) => readonly string[]): void {
  hono.use(`${apiBasePath}/*`, async (context, next) => {
    if (context.req.raw.method === 'HEAD') {
      const allow = methodsOn(context.req.path)
      throw allow.length > 0 ? new ApiError('method_not_allowed', { allow }) : new ApiError('not_found')
    }
    await next()
  })
}

/** Answers what is no call: another method of one, a file of the app, or nothing. */
function answerRest(
  hono: Hono<AppEnv>,
  { staticFiles }: AppContext,
  methodsOn: (path: string) => readonly string[],
): void {
  hono.all('*', (context) => {
    const { path, raw } = context.req
    const allow = methodsOn(path)
    if (allow.length > 0) throw new ApiError('method_not_allowed', { allow })
    const file = isApi(path) ? null : (staticFiles?.answer(raw) ?? null)
    if (file === null) throw new ApiError('not_found')
    context.set('route', 'static')
    return file
  })
}

/** Turns what a handler throws into a problem, and tells the log of what is the server's own trouble. */
function answerErrors(hono: Hono<AppEnv>, { log, metrics, onDamaged }: AppContext): void {
  const problem = (code: ProblemCode, details?: ProblemDetails) => {
    metrics.problem(code)
    return problemResponse(code, details)
  }
  hono.onError((error) => {
    if (error instanceof ApiError) return problem(error.code, error.details)
    if (error instanceof DamagedRecordError) {
      onDamaged(error)
      return problem('record_damaged')
    }
    if (refusesText(error)) return problem('invalid_data')
    const fault = databaseFault(error)
    // The others were told when they began: one line for each refused write would fill the disk further.
    if (fault === null || fault === 'other' || fault === 'busy' || fault === 'damaged') log.fault(error)
    // Never a 401 for the server's own trouble: on refresh it would make a client wipe itself.
    if (fault === 'full') return problem('storage_full', { retryAfter: 60 })
    if (fault === 'damaged') return problem('record_damaged')
    if (fault !== null) return problem('unavailable', { retryAfter: 2 })
    return problem('internal_error')
  })
}

function tellBrokenOff({ log, onDamaged }: AppContext, error: unknown): void {
  if (error instanceof DamagedRecordError) onDamaged(error)
  // The session that it was read by has ended: that is no fault.
  else if (!(error instanceof ApiError)) log.fault(error)
}

const isApi = (path: string): boolean => path === apiBasePath || path.startsWith(`${apiBasePath}/`)

/** Methods of the calls at an address. */
const allowedOn = ({ allowed }: Mount, path: string): readonly string[] =>
  [...allowed].flatMap(([pattern, methods]) => (matches(pattern, path) ? methods : []))

/** Whether a path has the form of a route's pattern; `:name` stands for one segment. */
function matches(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split('/'), path.split('/')]
  return (
    expected.length === given.length &&
    expected.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]))
  )
}
