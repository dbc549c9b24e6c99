import { expect, it } from 'vitest'
import { createRequestLog, type LogLevel } from './request-log.ts'

/** The routes that are written at a level. */
function routesAt(level: LogLevel): readonly unknown[] {
  const written: unknown[] = []
  const log = createRequestLog(level, { write: (line) => written.push(JSON.parse(line).route) })
  for (const [route, status] of [['/healthz', 200], ['/healthz', 503], ['/readyz', 200]] as const) {
    log.request({ method: 'GET', route, status, milliseconds: 1 })
  }
  return written
}

it('says of a proxy that looks whether the process answers only that it did not, unless everything is asked for', () => {
  expect(routesAt('info')).toEqual(['/healthz', '/readyz'])
  expect(routesAt('debug')).toEqual(['/healthz', '/healthz', '/readyz'])
})
