import { accessSync, constants, mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { DestinationStream } from 'pino'
import { createApp } from './app.ts'
import { defaultVerifierParameters, type VerifierParameters } from './auth/verifier.ts'
import { systemClock, type Clock } from './clock.ts'
import { readConfig, type Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { checkServerKey } from './db/key-check.ts'
import { createOriginReader } from './http/client-address.ts'
import { createListener } from './http/listener.ts'
import { createRequestLog } from './http/request-log.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { readSecretKey } from './secret-key.ts'
import { deriveServerKeys } from './server-keys.ts'
import { StartupError } from './startup-error.ts'

/** What a program may put in place of the real thing; no environment variable reaches these. */
export interface ServeOptions {
  readonly clock?: Clock
  readonly verifierParameters?: VerifierParameters
  /** Where the log goes; standard output by default. */
  readonly logDestination?: DestinationStream
}

/** A server that listens. */
export interface RunningServer {
  readonly config: Config
  /** `http://127.0.0.1:3000` */
  readonly url: string
  /** Stops taking requests, lets those in progress end (at most 25 s), writes everything into the database file. */
  readonly stop: () => Promise<void>
}

/** Longest wait for requests in progress at shutdown, in milliseconds. */
const drainLimit = 25_000
/** Time between two sweeps, in milliseconds. */
const sweepInterval = 600_000

/**
 * Starts the server with settings from environment variables.
 *
 * @throws StartupError for every reason not to start that the operator can act on
 */
export async function serve(
  variables: Readonly<Record<string, string | undefined>>,
  options: ServeOptions = {},
): Promise<RunningServer> {
  const { clock = systemClock, verifierParameters = defaultVerifierParameters } = options
  const config = readConfig(variables)
  const dataDir = resolve(config.DATA_DIR)
  const log = createRequestLog(config.LOG_LEVEL, options.logDestination)
  makeDataFolder(dataDir)
  const keys = deriveServerKeys(readSecretKey({ ...config, DATA_DIR: dataDir }))
  const database = await openDatabase(dataDir, clock.now())
  try {
    await checkServerKey(database.db, keys.check)
  } catch (error) {
    await database.close()
    throw error
  }

  const staticFiles = loadStaticFiles(config.HOST_DIR, { name: config.PRODUCT_NAME, slug: config.PRODUCT_SLUG })
  if (staticFiles === null) log.warn(`no built app in ${config.HOST_DIR}: only the API is served`)
  if (!isLoopback(config.HOST)) {
    log.warn(`HOST is ${config.HOST}: browsers need a secure context, so put a proxy with TLS in front and name it in TRUSTED_PROXIES`)
  }

  let ready = true
  const app = createApp({
    database,
    keys,
    clock,
    log,
    readOrigin: createOriginReader(config.TRUSTED_PROXIES),
    verifierParameters,
    rateLimitFactor: config.RATE_LIMITS,
    staticFiles,
    isReady: () => ready,
  })
  const listener = createListener(app.hono)
  const sweeping = setInterval(() => void app.sweep().catch(log.fault), sweepInterval)
  const stop = once(async () => {
    ready = false
    clearInterval(sweeping)
    await closeListener(listener)
    await database.close()
  })
  try {
    const address = await listen(listener, config)
    return { config, url: urlOf(address), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartupError(`The data folder ${dataDir} cannot be made or written to.`, { cause })
  }
}

function listen(listener: ReturnType<typeof createListener>, { PORT, HOST }: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    listener.once('error', (cause) => {
      reject(new StartupError(`Cannot listen on ${HOST}:${PORT}: ${cause.message}`, { cause }))
    })
    listener.listen(PORT, HOST, () => {
      const address = listener.address()
      if (address === null || typeof address === 'string') reject(new StartupError('The server has no network address.'))
      else resolve(address)
    })
  })
}

function closeListener(listener: ReturnType<typeof createListener>): Promise<void> {
  return new Promise((resolve) => {
    const hurry = setTimeout(() => listener.closeAllConnections(), drainLimit)
    listener.close(() => {
      clearTimeout(hurry)
      resolve()
    })
    listener.closeIdleConnections()
  })
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}
