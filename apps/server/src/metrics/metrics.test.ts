import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import * as contracts from '@larets/vault-core/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createApiClient, createItem, createPerson, type ApiClient } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { signUpBody } from '../testing/payloads.ts'
import { onPostgres } from '../testing/postgres/databases.ts'
import { createMetrics } from './metrics.ts'
import { readMetrics, sampleOf } from '../testing/read-metrics.ts'

let server: TestServer
let api: ApiClient
let text: string
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_PORT: '0', RATE_LIMITS: '0.001' } })
  api = createApiClient(server.url)
  const person = await createPerson(api, signUpBody('vera@example.org'))
  const id = await createItem(api, person)
  await api('GET', `logins/${id}`, { token: person.tokens.access })
  await api('GET', 'auth/refresh', { token: person.tokens.refresh })
  await api('GET', 'auth/refresh', { token: 'no token' })
  // A thousandth of the rate: the first passes.
  for (let tries = 0; tries < 2; tries += 1)
    await api('POST', 'auth/check-email', { body: { email: 'vera@example.org' } })
  await api('GET', '//no/such/place')
  text = await readMetrics(server)
})
afterAll(() => server.stop())

describe('the metrics', () => {
  it('count requests by the pattern of their route, and by what became of them', () => {
    const request = (labels: Readonly<Record<string, string>>) =>
      sampleOf(text, 'larets_http_request_duration_seconds_count', labels)
    expect(request({ method: 'POST', route: '/api/v1/logins', status: '2xx' })).toBe(1)
    expect(request({ method: 'GET', route: '/api/v1/logins/:id', status: '2xx' })).toBe(1)
    expect(request({ method: 'GET', route: '/api/v1/auth/refresh', status: '4xx' })).toBe(1)
    expect(request({ method: 'GET', route: 'none', status: '4xx' })).toBe(1)
    expect(text).not.toContain('/no/such')
  })

  it('count what was refused, by its code and by the limit', () => {
    expect(sampleOf(text, 'larets_http_problems_total', { code: 'not_found' })).toBe(1)
    expect(sampleOf(text, 'larets_http_problems_total', { code: 'unauthorized' })).toBe(1)
    expect(sampleOf(text, 'larets_http_problems_total', { code: 'too_many_requests' })).toBe(1)
    expect(sampleOf(text, 'larets_rate_limit_refusals_total', { limit: 'check-email' })).toBe(1)
  })

  it('count what becomes of sessions', () => {
    const events = ['began', 'refreshed', 'refresh_refused'].map((event) =>
      sampleOf(text, 'larets_session_events_total', { event }),
    )
    expect(events).toEqual([1, 1, 1])
  })

  it('tell how the database works, each engine by what it has', () => {
    const [writes, commits, waits] = [
      'larets_db_write_duration_seconds',
      'larets_db_commit_writes',
      'larets_db_connection_wait_seconds',
    ].map((name) => sampleOf(text, `${name}_count`, {}) ?? 0)
    expect(writes).toBeGreaterThan(2)
    expect([(commits ?? 0) > 2, (waits ?? 0) > 2]).toEqual(onPostgres() ? [false, true] : [true, false])
    expect(sampleOf(text, 'larets_db_connections', { pool: 'calls', state: 'waiting' })).toBe(
      onPostgres() ? 0 : undefined,
    )
  })

  it('tell of the process, and of who is connected', () => {
    expect(sampleOf(text, 'larets_hint_streams', {})).toBe(0)
    expect(sampleOf(text, 'larets_http_connections', {})).toBeGreaterThanOrEqual(0)
    expect(sampleOf(text, 'nodejs_eventloop_lag_p99_seconds', {})).toBeGreaterThan(0)
    expect(sampleOf(text, 'process_resident_memory_bytes', {})).toBeGreaterThan(1e7)
  })
})

it('they are on a port of their own, and nothing else is there', async () => {
  const url = new URL(server.metricsUrl ?? '')
  expect(url.port).not.toBe(new URL(server.url).port)
  expect((await api('GET', '//metrics')).status).toBe(404)
  expect((await fetch(new URL('/api/v1/auth/me', url))).status).toBe(404)
  expect((await fetch(url, { method: 'POST' })).status).toBe(405)
})

it('answer only under names that are theirs: no page of another name reads them through a browser', async () => {
  const { port } = new URL(server.metricsUrl ?? '')
  const named = await startTestServer({ env: { METRICS_PORT: '0', METRICS_NAMES: 'Larets, metrics.test' } })
  const statusFor = (host: string, of = port) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ host: '127.0.0.1', port: of, path: '/metrics', headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
  for (const own of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST', `[::1]:${port}`, '10.1.2.3'])
    expect(await statusFor(own), `by ${own}`).toBe(200)
  for (const foreign of [`evil.example:${port}`, 'localhost.evil.example', 'larets', '127.0.0.1.evil.example'])
    expect(await statusFor(foreign), `by ${foreign}`).toBe(421)
  const { port: other } = new URL(named.metricsUrl ?? '')
  for (const own of [`larets:${other}`, 'metrics.test']) expect(await statusFor(own, other), `by ${own}`).toBe(200)
  expect(await statusFor('evil.example', other)).toBe(421)
  await named.stop()
})

it('nobody can ask for them unless somebody wants it', async () => {
  const quiet = await startTestServer()
  expect(quiet.metricsUrl).toBeNull()
  await quiet.stop()
})

it('a method that a route has is told as it is, and any other word is no label', async () => {
  const metrics = createMetrics()
  const methods = Object.values<unknown>(contracts).flatMap(
    (found) => z.object({ method: z.string() }).safeParse(found).data?.method ?? [],
  )
  expect(methods.length).toBeGreaterThan(20)
  for (const method of new Set(methods)) {
    metrics.request({ method, route: 'any', status: 200, milliseconds: 1 })
    expect(
      sampleOf(await metrics.text(), 'larets_http_request_duration_seconds_count', {
        method,
        route: 'any',
        status: '2xx',
      }),
    ).toBe(1)
  }
  metrics.request({ method: 'PROPFIND', route: '', status: 404, milliseconds: 1 })
  expect(
    sampleOf(await metrics.text(), 'larets_http_request_duration_seconds_count', {
      method: 'other',
      route: 'none',
      status: '4xx',
    }),
  ).toBe(1)
})

describe('the dashboard', () => {
  const dashboard = readFileSync(new URL('../../../../deploy/grafana-dashboard.json', import.meta.url), 'utf8')
  /** Everything that looks like a metric's name. */
  const named = (source: string) => new Set(source.match(/\b(?:larets|process|nodejs)_[a-z0-9_]+/gu))
  /** All that the server tells, with what stands for the parts of a histogram. */
  const told = async () => {
    const all = await createMetrics().text()
    return new Set(
      [...all.matchAll(/^# TYPE (\w+) (\w+)/gmu)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    )
  }
  const unknownIn = async (source: string) => {
    const known = new Set([...(await told()), 'larets_hint_streams', 'larets_http_connections'])
    return [...named(source)].filter((name) => !known.has(name))
  }

  it('asks for nothing but what there is', async () => {
    expect(named(dashboard).size).toBeGreaterThan(12)
    expect(await unknownIn(dashboard)).toEqual([])
  })

  it('would be found to ask for what is not there', async () => {
    expect(await unknownIn(dashboard.replace('larets_session_events_total', 'larets_session_event_total'))).toEqual([
      'larets_session_event_total',
    ])
  })

  it('shows every metric that is the server’s own', async () => {
    const own = [...(await told())]
      .filter((name) => name.startsWith('larets_'))
      .map((name) => name.replace(/_(?:bucket|sum|count)$/u, ''))
    const shown = [...named(dashboard)].join(' ')
    expect(new Set(own.filter((name) => !shown.includes(name)))).toEqual(new Set())
  })
})
