import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DestinationStream } from 'pino'
import { createApp } from './app.ts'
import type { AppPorts } from './context.ts'
import { defaultVerifierParameters, type VerifierParameters } from './auth/verifier.ts'
import { backUpBeforeMigration } from './backup/migration-backup.ts'
import { systemClock, systemTimers, type Clock, type Timers } from './clock.ts'
import { readEngineConfig, type Config, type EngineConfig } from './config.ts'
import { openDataFolder } from './data-folder.ts'
import { createOriginReader, createProxyCheck } from './http/client-address.ts'
import { limitConnections } from './http/connection-limits.ts'
import { createSpaceCheck } from './http/free-space.ts'
import { createListener, defaultWriteTimeout } from './http/listener.ts'
import { createRequestLog } from './http/request-log.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { createMetricsListener } from './metrics/metrics-listener.ts'
import { createMetrics, noMetrics } from './metrics/metrics.ts'
import { openSharedDatabase } from './shared-database.ts'
import { StartupError } from './startup-error.ts'

/** Replacements by a program for the real thing; no environment variable reaches these. */
export interface ServeOptions {
  readonly clock?: Clock
  /** By which clients that listen to their accounts are told; the machine's own by default. */
  readonly timers?: Timers
  readonly verifierParameters?: VerifierParameters
  /** Milliseconds after which a connection that takes nothing of its answer is closed. */
  readonly writeTimeout?: number
  /** Target of the log; standard output by default. */
  readonly logDestination?: DestinationStream
  /** True when a data folder that has lost its database may begin with an empty one. */
  readonly startNew?: boolean
}

/** A server that listens. */
export interface RunningServer {
  readonly config: Config
  /** `http://127.0.0.1:3000` */
  readonly url: string
  /** The origin at which people open it: `http://localhost:3000`. */
  readonly publicUrl: string
  /** `http://127.0.0.1:9464/metrics`; null when nobody may ask for them. */
  readonly metricsUrl: string | null
  /** Stops taking requests, lets those in progress end (at most 25 s), writes everything into the database file. */
  readonly stop: () => Promise<void>
}

/** Longest wait for requests in progress at shutdown, in milliseconds. */
const drainLimit = 25_000
const mebibyte = 1_048_576
/** Time between two sweeps, in milliseconds. */
const sweepInterval = 600_000
/** Time between two sweeps of the tabs' shares, in milliseconds. */
const shareSweepInterval = 60_000

/**
 * Starts the server with settings from environment variables.
 *
 * @throws StartupError for every reason not to start that the operator can act on
 */
export async function serve(
  variables: Readonly<Record<string, string | undefined>>,
  options: ServeOptions = {},
): Promise<RunningServer> {
  const settings = readEngineConfig(variables)
  const { config } = settings
  const log = createRequestLog(config.LOG_LEVEL, options.logDestination)
  const metrics = config.METRICS_PORT === undefined ? noMetrics : createMetrics()
  let ready = true
  /** With the default its port is known once the server listens. */
  let publicOrigin = config.PUBLIC_ORIGIN
  const ports = await openPorts(settings, options, { log, metrics })
  const app = createApp({
    ...ports,
    publicOrigin: () => publicOrigin ?? `http://localhost:${config.PORT}`,
    isReady: () => ready,
  })
  const listener = createListener(app.hono, { writeTimeout: options.writeTimeout ?? defaultWriteTimeout })
  limitConnections(listener, {
    inAll: config.MAX_CONNECTIONS,
    ofOnePeer: config.MAX_PEER_CONNECTIONS,
    isProxy: createProxyCheck(config.TRUSTED_PROXIES),
  })
  metrics.gauges({ hintStreams: app.countStreams, connections: () => connectionsOf(listener) })
  const metricsListener = createMetricsListener(metrics, {
    names: [config.METRICS_HOST, ...config.METRICS_NAMES],
    onError: log.fault,
  })
  const sweeping = setInterval(() => void app.sweep().catch(log.fault), sweepInterval)
  const sweepingShares = setInterval(() => void app.tabShares.sweep().catch(log.fault), shareSweepInterval)
  const stop = once(async () => {
    ready = false
    clearInterval(sweeping)
    clearInterval(sweepingShares)
    app.endStreams()
    await closeListener(listener)
    metricsListener.close()
    metricsListener.closeAllConnections()
    await app.settle().catch(log.fault)
    // On the other nodes their tabs live on.
    if (!ports.database.isShared) await app.tabShares.clear().catch(log.fault)
    await ports.database.close()
  })
  try {
    const address = await listen(listener, { port: config.PORT, host: config.HOST })
    const { METRICS_PORT: port, METRICS_HOST: host } = config
    const metricsUrl = port === undefined ? null : `${urlOf(await listen(metricsListener, { port, host }))}/metrics`
    publicOrigin ??= `http://localhost:${address.port}`
    const isOpenedThere = config.PUBLIC_ORIGIN !== undefined || isLoopback(config.HOST) || isEverywhere(config.HOST)
    return { config, url: urlOf(address), publicUrl: isOpenedThere ? publicOrigin : urlOf(address), metricsUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens the database, and makes of the settings what the application stands on. */
async function openPorts(
  settings: EngineConfig,
  {
    clock = systemClock,
    timers = systemTimers,
    verifierParameters = defaultVerifierParameters,
    startNew,
  }: ServeOptions,
  { log, metrics }: Pick<AppPorts, 'log' | 'metrics'>,
): Promise<Omit<AppPorts, 'publicOrigin' | 'isReady'>> {
  const { config } = settings
  const { DATA_DIR: dataDir } = config
  const opening = {
    startNew: startNew ?? false,
    now: clock.now(),
    tell: log.warn,
    metrics: metrics.database,
    beforeMigration: async (path: string, version: number) => {
      log.info(`the database was backed up to ${await backUpBeforeMigration(dataDir, path, version, clock.now())}`)
    },
  }
  const { database, keys } = await (settings.engine === 'sqlite'
    ? openDataFolder(settings.config, opening)
    : openSharedDatabase(settings.config, opening))

  const staticFiles = loadStaticFiles(config.HOST_DIR, {
    name: config.PRODUCT_NAME,
    slug: config.PRODUCT_SLUG,
    extensionUrl: config.EXTENSION_URL ?? '',
  })
  if (staticFiles === null) log.warn(`no built app in ${config.HOST_DIR}: only the API is served`)
  if (!isLoopback(config.HOST)) {
    log.warn(
      `HOST is ${config.HOST}: browsers need a secure context, so put a proxy with TLS in front and name it in ` +
        'TRUSTED_PROXIES',
    )
  }
  return {
    ...{ database, keys, clock, timers, log, metrics, verifierParameters, staticFiles },
    readOrigin: createOriginReader(config.TRUSTED_PROXIES),
    rateLimitFactor: config.RATE_LIMITS,
    quota: { current: config.QUOTA_MIB * mebibyte, versions: config.VERSIONS_QUOTA_MIB * mebibyte },
    // PostgreSQL alone knows how much is free where it keeps its files.
    demandSpace: database.isShared
      ? async () => undefined
      : createSpaceCheck(dataDir, config.MIN_FREE_MIB * mebibyte, clock),
    versionDays: config.VERSION_DAYS,
    allowedOrigins: config.ALLOWED_ORIGINS,
    strictSubdomains: config.HSTS_SUBDOMAINS,
    describesApi: config.OPENAPI,
    mostListeners: Math.max(1, Math.floor(config.MAX_CONNECTIONS / 2)),
  }
}

function listen(
  listener: Server,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    listener.once('error', (cause) => {
      reject(new StartupError(`Cannot listen on ${host}:${port}: ${cause.message}`, { cause }))
    })
    listener.listen(port, host, () => {
      const address = listener.address()
      if (address === null || typeof address === 'string')
        reject(new StartupError('The server has no network address.'))
      else resolve(address)
    })
  })
}

function closeListener(listener: Server): Promise<void> {
  return new Promise((resolve) => {
    const hurry = setTimeout(() => listener.closeAllConnections(), drainLimit)
    listener.close(() => {
      clearTimeout(hurry)
      resolve()
    })
    listener.closeIdleConnections()
  })
}

function connectionsOf(listener: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    listener.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'
const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}
