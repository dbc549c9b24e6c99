import { availableParallelism } from 'node:os'
import { apiBasePath, type ProblemCode } from '@larets/vault-core/contracts'
import { Hono } from 'hono'
import { createAccountReading } from './account/account-reading.ts'
import { sweepAnswers } from './account/answered-writes.ts'
import { createReadTurns, type ReadLane } from './account/read-turns.ts'
import type { StorageQuota } from './db/storage-use.ts'
import { mountAuth } from './auth/routes.ts'
import { createDeviceTokens } from './auth/device-tokens.ts'
import { countSuites } from './auth/kdf-suite.ts'
import { createFactorDemand } from './auth/factor-demand.ts'
import { createFactorSecrets } from './auth/factor-secrets.ts'
import { createFailureCounts } from './auth/failure-counts.ts'
import { createSessionService } from './auth/session-service.ts'
import { createSessionStore } from './auth/session-store.ts'
import { createHoldBack } from './auth/hold-back.ts'
import { createSignInGuard } from './auth/sign-in-guard.ts'
import { createTokenFormat } from './auth/tokens.ts'
import { createPasswordDemand } from './auth/password-demand.ts'
import { createPasskeyChallenges } from './auth/passkey-challenges.ts'
import { mountPasskeys } from './auth/passkey-routes.ts'
import { passkeySite } from './auth/passkey-site.ts'
import { createSecurityKeyProofs } from './auth/security-key-proof.ts'
import { mountRecoveryCode } from './auth/recovery-code-routes.ts'
import { createRecoveryGuard } from './auth/recovery-guard.ts'
import { createRecoveryProof } from './auth/recovery-proof.ts'
import { mountRecoveryUse } from './auth/recovery-use-routes.ts'
import { mountTabShares, type TabShares } from './auth/tab-share-routes.ts'
import { createVerificationQueue } from './auth/verification-queue.ts'
import { createVerifier, type VerifierParameters } from './auth/verifier.ts'
import { mountBootstrap } from './bootstrap/routes.ts'
import type { Clock, Timers } from './clock.ts'
import { databaseFault } from './db/database-faults.ts'
import type { Database } from './db/database.ts'
import { createNightlyPurge } from './db/nightly-purge.ts'
import { refusesText } from './db/postgres/postgres-faults.ts'
import { DamagedRecordError } from './db/row-digest.ts'
import { purgeVersions } from './db/version-purge.ts'
import { purgeEvents } from './events/events-purge.ts'
import { mountEvents } from './events/routes.ts'
import type { AppEnv } from './http/call.ts'
import type { OriginReader } from './http/client-address.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { mountHealth } from './http/health.ts'
import { createMount } from './http/mount.ts'
import { ApiError, problemResponse, type ProblemDetails } from './http/problem.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import type { RequestLog } from './http/request-log.ts'
import { createSecurityHeaders, scriptPolicy } from './http/security-headers.ts'
import type { StaticFiles } from './http/static-files.ts'
import { mountItems } from './items/routes.ts'
import type { Metrics } from './metrics/metrics.ts'
import { mountApiDocument } from './openapi/routes.ts'
import type { ServerKeys } from './server-keys.ts'
import { cursorOf } from './sync/cursor.ts'
import { createHintStreams } from './sync/hint-streams.ts'
import { mountRotation } from './rotation/routes.ts'
import { createLeftovers } from './rotation/leftovers.ts'
import { purgeRotations } from './rotation/rotation-purge.ts'
import { mountSync } from './sync/routes.ts'
import { mountTrash } from './trash/routes.ts'
import { purgeTrash } from './trash/trash-purge.ts'
import { mountVaults } from './vaults/routes.ts'

/** Dependencies of the application. */
export interface AppPorts {
  readonly database: Database
  readonly keys: ServerKeys
  readonly clock: Clock
  readonly timers: Timers
  readonly log: RequestLog
  readonly metrics: Metrics
  readonly readOrigin: OriginReader
  readonly verifierParameters: VerifierParameters
  /** Scale of all rate limits; 0 turns them off. */
  readonly rateLimitFactor: number
  /** Bytes that an account may use. */
  readonly quota: StorageQuota
  /** @throws ApiError `storage_full` when the disk has little room left */
  readonly demandSpace: () => Promise<void>
  /** Days for which replaced versions are kept. */
  readonly versionDays: number
  /** Origins besides the server's own whose pages may call the API. */
  readonly allowedOrigins: readonly string[]
  /** The origin at which people open the app, as `https://vault.example`: passkeys are bound to its name. */
  readonly publicOrigin: () => string
  /** Whether the names below the server's own are to be opened by TLS alone too. */
  readonly strictSubdomains: boolean
  /** The built host app, or null when there is none to serve. */
  readonly staticFiles: StaticFiles | null
  /** Whether the description of the API is answered. */
  readonly describesApi: boolean
  /** Clients that may listen to their accounts at a time. */
  readonly mostListeners: number
  /** False while the server is shutting down. */
  readonly isReady: () => boolean
}

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

/** Verifications that may wait in each lane of the queue: about a second of work on two cores that it has to itself. */
const queuedVerifications = 64
/** Sign-ins that look into the database at a time, of its ten connections, and that may wait for it in each lane. */
const lookupsOfSignIns = { concurrent: 3, queued: 64 }
/** How long sign-ins that come again too early are held back, and how many at once. */
const earlyTries = { milliseconds: 250, most: 1000 }
/** Readings of accounts: those that may wait for one account, and in all, of which each costs about half a megabyte. */
const readTurnLimits = { waiting: 16, open: 256 }
/**
 * Clients of one account that listen to it at a time: its browsers, and connections that nobody has noticed the end of.
 */
const listenersOfOneAccount = 32
/** Of Node's pool. */
const poolThreads = 4
/** Those of them that are left to everything else. */
const spareThreads = 1

/** Puts the application together. It listens to nothing by itself. */
export function createApp(ports: AppPorts): App {
  const { keys, clock, log, metrics, readOrigin, staticFiles } = ports
  const hints = createHintStreams({
    readCursor: (userId) => cursorOf(ports.database.db, userId),
    timers: ports.timers,
    limits: { ofOneAccount: listenersOfOneAccount, inAll: ports.mostListeners },
  })
  const database = telling(ports.database, metrics, hints.wake)
  const hono = new Hono<AppEnv>()
  const sessions = createSessionService(createSessionStore(database), createTokenFormat(keys), clock, metrics.session)
  const limiter = createRateLimiter(database, clock, keys.rateLimit, ports.rateLimitFactor, metrics.limited)
  const queue = createVerificationQueue({
    concurrent: Math.max(1, Math.min(poolThreads - spareThreads, availableParallelism())),
    queued: queuedVerifications,
  })
  const verifier = createVerifier(keys.pepper, ports.verifierParameters, queue)
  const lookups = createVerificationQueue(lookupsOfSignIns)
  const failures = createFailureCounts(database, clock, limiter.factor)
  const devices = createDeviceTokens(database, clock, limiter)
  const guard = createSignInGuard({
    database,
    clock,
    limiter,
    failures,
    devices,
    queue,
    holdBack: createHoldBack(earlyTries),
  })

  const securityHeaders = createSecurityHeaders(ports.strictSubdomains)
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
    if (!ports.isReady()) outgoing.setHeader('Connection', 'close')
    const request = {
      method,
      route: context.get('route'),
      status: context.res.status,
      milliseconds: performance.now() - started,
    }
    log.request(request)
    metrics.request(request)
  })

  if (ports.allowedOrigins.length > 0) hono.use(`${apiBasePath}/*`, crossOrigin(ports.allowedOrigins))

  // Hono would answer HEAD by running GET, and GET refresh is no call to be made by accident.
  hono.use(`${apiBasePath}/*`, async (context, next) => {
    if (context.req.raw.method === 'HEAD') {
      const allow = allowedOn(context.req.path)
      throw allow.length > 0 ? new ApiError('method_not_allowed', { allow }) : new ApiError('not_found')
    }
    await next()
  })

  const tellDamage = ({ table, id }: DamagedRecordError) =>
    log.warn(`damage on the disk: a row of ${table} is not what was written and is not answered, id ${id}`)
  const onBrokenOff = (error: unknown) => {
    if (error instanceof DamagedRecordError) tellDamage(error)
    // The session that it was read by has ended: that is no fault.
    else if (!(error instanceof ApiError)) log.fault(error)
  }

  const mount = createMount({ app: hono, sessions, limiter, demandSpace: ports.demandSpace, onBrokenOff })
  const secrets = createFactorSecrets(keys)
  const challenges = createPasskeyChallenges(keys.passkey, clock)
  const site = () => passkeySite(ports.publicOrigin(), ports.allowedOrigins)
  const keyProofs = createSecurityKeyProofs({ clock, challenges, site })
  const demandFactor = createFactorDemand({ database, clock, limiter, failures, devices, secrets, keys: keyProofs })
  const demandPassword = createPasswordDemand({ database, clock, verifier, guard })
  mountAuth(mount, {
    database,
    quota: ports.quota,
    clock,
    sessions,
    verifier,
    lookups,
    guard,
    demandPassword,
    demandFactor,
    secrets,
    challenges,
    keyProofs,
    site,
    decoyKey: keys.decoy,
  })
  mountPasskeys(mount, { database, clock, sessions, guard, demandPassword, demandFactor, challenges, site })
  const proof = createRecoveryProof(keys.recovery)
  mountRecoveryCode(mount, { database, clock, demandPassword, proof })
  mountRecoveryUse(mount, {
    database,
    clock,
    verifier,
    guard: createRecoveryGuard(limiter, failures),
    proof,
    demandFactor,
  })
  const purge = createNightlyPurge(database, clock, [
    purgeVersions(database, ports.versionDays),
    purgeTrash(database),
    purgeEvents(database),
    purgeRotations(database),
    countSuites(database),
  ])
  const reading = createAccountReading(
    database,
    createReadTurns({ ...readTurnLimits, atOnce: lanesOf(database) }, ports.timers),
    clock,
  )
  const tabShares = mountTabShares(mount, database, clock)
  mountEvents(mount, database, clock)
  const store = { ...database, quota: ports.quota }
  const leftovers = createLeftovers(database, log.fault)
  mountRotation(mount, {
    store,
    reading,
    clock,
    sessions,
    demandPassword,
    demandFactor,
    onDamaged: tellDamage,
    leftovers,
  })
  mountVaults(mount, store, reading, clock)
  mountItems(mount, store, reading, clock, tellDamage)
  mountTrash(mount, store, reading, clock, tellDamage)
  mountBootstrap(mount, reading, tellDamage)
  if (ports.describesApi) mountApiDocument(hono, mount.endpoints)
  mountSync(mount, { reading, hints, sessions, clock, onDamaged: tellDamage })
  mountHealth(hono, database, ports.isReady, ports.demandSpace)

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

  const problem = (code: ProblemCode, details?: ProblemDetails) => {
    metrics.problem(code)
    return problemResponse(code, details)
  }
  hono.onError((error) => {
    if (error instanceof ApiError) return problem(error.code, error.details)
    if (error instanceof DamagedRecordError) {
      tellDamage(error)
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

/** A third of the snapshots are for what is small; one is left to those who ask for the state of an account alone. */
function lanesOf({ mostSnapshots }: Database): Readonly<Record<ReadLane, number>> {
  const small = Math.max(1, Math.floor(mostSnapshots / 3))
  return { small, whole: Math.max(1, mostSnapshots - 1 - small) }
}

/** A database that says for whom it has written something, once that is on the disk, and how long it took. */
function telling(database: Database, metrics: Metrics, wrote: (userId: string) => void): Database {
  return {
    ...database,
    write: async (work, whose) => {
      const asked = performance.now()
      const result = await database.write(work, whose)
      metrics.written(performance.now() - asked)
      if (whose !== undefined) wrote(whose)
      return result
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
