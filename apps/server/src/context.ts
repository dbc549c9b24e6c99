import { createAccountReading, type AccountReading } from './account/account-reading.ts'
import { createReadTurns, type ReadLane } from './account/read-turns.ts'
import type { AccountStore } from './account/write-to-account.ts'
import { createAuthContext, type AuthContext, type AuthPorts } from './auth/auth-context.ts'
import type { Timers } from './clock.ts'
import type { Database } from './db/database.ts'
import type { DamagedRecordError } from './db/row-digest.ts'
import type { OriginReader } from './http/client-address.ts'
import type { RequestLog } from './http/request-log.ts'
import type { StaticFiles } from './http/static-files.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createLeftovers, type Leftovers } from './rotation/leftovers.ts'
import { cursorOf } from './sync/cursor.ts'
import { createHintStreams, type HintStreams } from './sync/hint-streams.ts'

/** Settings of the application, and what it stands on. */
export interface AppPorts extends AuthPorts {
  readonly timers: Timers
  readonly log: RequestLog
  readonly metrics: Metrics
  readonly readOrigin: OriginReader
  /** @throws ApiError `storage_full` when the disk has little room left */
  readonly demandSpace: () => Promise<void>
  /** Days for which replaced versions are kept. */
  readonly versionDays: number
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

/** All that the application consists of, made once and handed whole to what connects calls; each takes its part. */
export interface AppContext extends AppPorts, AuthContext {
  readonly store: AccountStore
  readonly reading: AccountReading
  readonly hints: HintStreams
  readonly leftovers: Leftovers
  /** Tells the log of a damaged row. */
  readonly onDamaged: (damage: DamagedRecordError) => void
}

/** Readings of accounts: those that may wait for one account, and in all, of which each costs about half a megabyte. */
const readTurnLimits = { waiting: 16, open: 256 }
/**
 * Clients of one account that listen to it at a time: its browsers, and connections that nobody has noticed the end of.
 */
const listenersOfOneAccount = 32

/** Makes it. */
export function createContext(ports: AppPorts): AppContext {
  const { clock, timers, log, metrics, quota } = ports
  const hints = createHintStreams({
    readCursor: (userId) => cursorOf(ports.database.db, userId),
    timers,
    limits: { ofOneAccount: listenersOfOneAccount, inAll: ports.mostListeners },
  })
  const database = telling(ports.database, metrics, hints.wake)
  const turns = createReadTurns({ ...readTurnLimits, atOnce: lanesOf(database) }, timers)
  return {
    ...ports,
    ...createAuthContext({ ...ports, database }),
    store: { ...database, quota },
    reading: createAccountReading(database, turns, clock),
    hints,
    leftovers: createLeftovers(database, log.fault),
    onDamaged: ({ table, id }) =>
      log.warn(`damage on the disk: a row of ${table} is not what was written and is not answered, id ${id}`),
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
