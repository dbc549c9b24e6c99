/**
 * A real server for tests: its own data folder, a free port, a clock that can be moved.
 *
 * @packageDocumentation
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VerifierParameters } from '../auth/verifier.ts'
import type { Clock, Timers } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/postgres/open-database.ts'
import { createRestSeal } from '../db/rest-seal.ts'
import { openDatabase } from '../db/sqlite/open-database.ts'
import { hasSecretBeside, secretFile } from '../secret-key.ts'
import { serve } from '../serve.ts'
import { deriveServerKeys } from '../server-keys.ts'
import { databaseUrl, dropDatabase, onPostgres } from './postgres/databases.ts'

/** Of the servers of the tests on PostgreSQL. */
const sharedSecret = 'a secret of the tests, of no worth'

/**
 * Argon2id at its cheapest: the same code in a hundredth of the time. For tests only; no environment variable sets it.
 */
export const cheapVerifierParameters: VerifierParameters = { memory: 64, passes: 1, parallelism: 1 }

/** How a test server differs from the real one. */
export interface TestServerOptions {
  /** Environment variables; the port is free, the log silent and the app absent unless said otherwise. */
  readonly env?: Readonly<Record<string, string>>
  readonly clock?: Clock
  /** The machine's own unless said otherwise. */
  readonly timers?: Timers
  /** {@link cheapVerifierParameters} unless said otherwise. */
  readonly verifierParameters?: VerifierParameters
  /**
   * Milliseconds after which a connection that takes nothing of its answer is closed; the real one's unless said
   * otherwise.
   */
  readonly writeTimeout?: number
  /** An existing data folder, for a restart; it is then left in place by `stop`. */
  readonly dataDir?: string
  /** True to begin anew in a data folder that has lost its database. */
  readonly startNew?: boolean
}

/** A running test server. */
export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** Where its metrics are; null unless it was started with `METRICS_PORT`. */
  readonly metricsUrl: string | null
  readonly dataDir: string
  /** The log's lines so far. */
  readonly log: readonly string[]
  /** Stops the server; removes the data folder unless it was given. */
  readonly stop: () => Promise<void>
}

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  /** @param milliseconds how far to go forward */
  readonly advance: (milliseconds: number) => void
}

/** @param start milliseconds since the Unix epoch */
export function createTestClock(start: number = Date.UTC(2026, 0, 1)): TestClock {
  let now = start
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}

/** Timers that run when they are told to. */
export interface TestTimers extends Timers {
  /** Runs everything that is due within so many milliseconds, in its order. */
  readonly advance: (milliseconds: number) => void
  /** How many are waited for. */
  readonly count: () => number
}

/** Makes timers of which none runs by itself. */
export function createTestTimers(): TestTimers {
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>()
  let now = 0
  return {
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run }
      waiting.add(timer)
      return () => waiting.delete(timer)
    },
    advance: (milliseconds) => {
      const until = now + milliseconds
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)
        if (next === undefined) break
        waiting.delete(next)
        now = next.at
        next.run()
      }
      now = until
    },
    count: () => waiting.size,
  }
}

/** Starts a server on a free port of 127.0.0.1. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'larets-test-'))
  const log: string[] = []
  const server = await serve(
    {
      PORT: '0',
      DATA_DIR: dataDir,
      HOST_DIR: join(dataDir, 'no-app'),
      ...engineOf(dataDir, options.env),
      ...options.env,
    },
    {
      verifierParameters: options.verifierParameters ?? cheapVerifierParameters,
      logDestination: { write: (line) => log.push(line) },
      ...(options.clock === undefined ? {} : { clock: options.clock }),
      ...(options.timers === undefined ? {} : { timers: options.timers }),
      startNew: options.startNew ?? false,
      ...(options.writeTimeout === undefined ? {} : { writeTimeout: options.writeTimeout }),
    },
  )
  return {
    url: server.url,
    metricsUrl: server.metricsUrl,
    dataDir,
    log,
    stop: async () => {
      await server.stop()
      if (options.dataDir !== undefined) return
      rmSync(dataDir, { recursive: true, force: true })
      if (onPostgres()) dropDatabase(dataDir)
    },
  }
}

/**
 * Puts a server on PostgreSQL when the tests run on it: a database stands for the data folder, with a secret of
 * its own.
 */
/** Environment variables that name the database of a data folder, for its server and for commands. */
export function engineOf(dataDir: string, env: TestServerOptions['env'] = {}): Readonly<Record<string, string>> {
  if (!onPostgres() || env['DATABASE_URL'] !== undefined) return {}
  const secret = env['SECRET_KEY_FILE'] === undefined ? { SECRET_KEY: sharedSecret } : {}
  return { DATABASE_URL: databaseUrl(dataDir), ...secret }
}

/** The database of a data folder, without a server; on PostgreSQL the one that stands for it. */
export const openTestDatabase = (dataDir: string): Promise<Database> =>
  onPostgres()
    ? openPostgres(databaseUrl(dataDir), 0, { seal: sealUnder(sharedSecret) })
    : openDatabase(dataDir, 0, {
        seal: sealUnder(
          hasSecretBeside(dataDir) ? readFileSync(join(dataDir, secretFile), 'utf8').trim() : sharedSecret,
        ),
      })

const sealUnder = (secret: string) => createRestSeal(deriveServerKeys(secret))
