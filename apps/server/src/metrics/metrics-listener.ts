import { createServer, type Server } from 'node:http'
import { isIP } from 'node:net'
import type { Metrics } from './metrics.ts'

/** Longest wait for a request, in milliseconds. */
const patience = 10_000

/** Allowed names of the metrics, and the receiver of faults. */
export interface MetricsListenerOptions {
  /** Names that it is asked by, besides every IP address and `localhost`. */
  readonly names: readonly string[]
  readonly onError: (error: unknown) => void
}

/**
 * Answers `GET /metrics`, and nothing else, on a port that is no part of the app's. A page that has its own name lead
 * here is not answered: a browser sends that name as `Host`, and never an address.
 */
export function createMetricsListener(
  { text, contentType }: Metrics,
  { names, onError }: MetricsListenerOptions,
): Server {
  const known = new Set(['localhost', ...names].map((name) => name.toLowerCase()))
  return createServer({ headersTimeout: patience, requestTimeout: patience }, (request, answer) => {
    answer.setHeader('Cache-Control', 'no-store')
    answer.setHeader('X-Content-Type-Options', 'nosniff')
    const name = nameOf(request.headers.host)
    if (isIP(name) === 0 && !known.has(name)) {
      answer.writeHead(421, { 'Content-Type': 'text/plain' }).end()
      return
    }
    if (request.url !== '/metrics' || request.method !== 'GET') {
      answer.writeHead(request.url === '/metrics' ? 405 : 404, { 'Content-Type': 'text/plain' }).end()
      return
    }
    text().then(
      (body) => answer.writeHead(200, { 'Content-Type': contentType }).end(body),
      (error: unknown) => {
        onError(error)
        answer.writeHead(500).end()
      },
    )
  })
}

/** Without the port, and without the brackets of an IPv6 address. */
const nameOf = (host = ''): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/u, '')
    .replace(/^\[(.*)\]$/u, '$1')
