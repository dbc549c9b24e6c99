import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/** Longest wait for a request, in milliseconds. */
const patience = 10_000

/** Answers `GET /metrics`, and nothing else, on a port that is no part of the app's. */
export function createMetricsListener({ text, contentType }: Metrics, onError: (error: unknown) => void): Server {
  return createServer({ headersTimeout: patience, requestTimeout: patience }, (request, answer) => {
    answer.setHeader('Cache-Control', 'no-store')
    answer.setHeader('X-Content-Type-Options', 'nosniff')
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
