import type { ProblemCode } from '@larets/vault-core/contracts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type GaugeConfiguration } from 'prom-client'
import type { SessionEvent } from '../auth/session-service.ts'
import { noDatabaseMetrics, type DatabaseMetrics, type PoolCounts } from '../db/database-metrics.ts'

/** Metrics of the server's work. None of it is of a person: no address, no id, no text that a client sent. */
export interface Metrics {
  /** @param request its route is the pattern, not the path; empty where none fits */
  readonly request: (request: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly milliseconds: number
  }) => void
  readonly problem: (code: ProblemCode) => void
  /** @param limit its name */
  readonly limited: (limit: string) => void
  readonly session: (event: SessionEvent) => void
  /** A write was on the disk so many milliseconds after it was asked for. */
  readonly written: (milliseconds: number) => void
  readonly database: DatabaseMetrics
  /** Read whenever somebody asks for the metrics. */
  readonly gauges: (read: { readonly hintStreams: () => number; readonly connections: () => Promise<number> }) => void
  /** All of it as Prometheus reads it, and the media type of that. */
  readonly text: () => Promise<string>
  readonly contentType: string
}

const none = () => undefined

/** For a server that nobody asks for metrics. */
export const noMetrics: Metrics = {
  request: none,
  problem: none,
  limited: none,
  session: none,
  written: none,
  database: noDatabaseMetrics,
  gauges: none,
  text: async () => '',
  contentType: 'text/plain',
}

/** The methods that routes have. A client may send any word. */
const knownMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** Seconds: from what memory answers to what only a waiting database does. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** As many writes as one commit may take in: `db/sqlite/group-commit.ts`. */
const commitSizes = [1, 2, 4, 8, 16, 32, 64]

/** Metrics of one server in a registry of their own, beside those of the process and of Node. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'larets_http_request_duration_seconds',
    help: 'From the head of a request to the head of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers,
  })
  const problems = new Counter({
    name: 'larets_http_problems_total',
    help: 'Refusals and failures by their code',
    labelNames: ['code'],
    registers,
  })
  const limited = new Counter({
    name: 'larets_rate_limit_refusals_total',
    help: 'Requests that a rate limit refused, by its name',
    labelNames: ['limit'],
    registers,
  })
  const sessions = new Counter({
    name: 'larets_session_events_total',
    help: 'Sessions begun, refreshed, refused and ended',
    labelNames: ['event'],
    registers,
  })
  const writes = new Histogram({
    name: 'larets_db_write_duration_seconds',
    help: 'From asking for a write until it is on the disk, waiting for others included',
    buckets: durations,
    registers,
  })

  return {
    request: ({ method, route, status, milliseconds }) => {
      const labels = {
        method: knownMethods.has(method) ? method : 'other',
        route: route === '' ? 'none' : route,
        status: `${Math.floor(status / 100)}xx`,
      }
      requests.observe(labels, milliseconds / 1000)
    },
    problem: (code) => problems.inc({ code }),
    limited: (limit) => limited.inc({ limit }),
    session: (event) => sessions.inc({ event }),
    written: (milliseconds) => writes.observe(milliseconds / 1000),
    database: databaseMetrics(registry),
    gauges: ({ hintStreams, connections }) => {
      addGauge(registry, {
        name: 'larets_hint_streams',
        help: 'Clients that listen for changes',
        collect() {
          this.set(hintStreams())
        },
      })
      addGauge(registry, {
        name: 'larets_http_connections',
        help: 'Open connections',
        async collect() {
          this.set(await connections())
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

const addGauge = <Label extends string>(
  registry: Registry,
  description: Omit<GaugeConfiguration<Label>, 'registers'>,
): void => registry.registerMetric(new Gauge({ ...description, registers: [] }))

/** Metrics of the database, of which each engine has some. */
function databaseMetrics(registry: Registry): DatabaseMetrics {
  const registers = [registry]
  const commits = new Histogram({
    name: 'larets_db_commit_writes',
    help: 'Writes that shared one commit of SQLite',
    buckets: commitSizes,
    registers,
  })
  const retries = new Counter({
    name: 'larets_db_transaction_retries_total',
    help: 'Transactions of PostgreSQL done again, by reason',
    labelNames: ['reason'],
    registers,
  })
  const waits = new Histogram({
    name: 'larets_db_connection_wait_seconds',
    help: 'Waiting for a connection to PostgreSQL',
    buckets: durations,
    registers,
  })
  const pools = new Map<string, PoolCounts>()
  addGauge(registry, {
    name: 'larets_db_connections',
    help: 'Connections to PostgreSQL: in use, idle, and how many wait for one',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'used' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  return {
    committed: (size) => commits.observe(size),
    retried: (reason) => retries.inc({ reason }),
    connected: (milliseconds) => waits.observe(milliseconds / 1000),
    pool: (name, counts) => pools.set(name, counts),
  }
}
