import { expect, it } from 'vitest'
import * as z from 'zod'
import { createRequestLog, type LogLevel } from './request-log.ts'

const line = z.object({ route: z.string() })

/** The routes that are written at a level. */
function routesAt(level: LogLevel): readonly string[] {
  const written: string[] = []
  const log = createRequestLog(level, { write: (text) => written.push(line.parse(JSON.parse(text)).route) })
  for (const [route, status] of [
    ['/healthz', 200],
    ['/healthz', 503],
    ['/readyz', 200],
  ] as const) {
    log.request({ method: 'GET', route, status, milliseconds: 1 })
  }
  return written
}

it('says of a proxy that looks whether the process answers only that it did not, unless everything is asked for', () => {
  expect(routesAt('info')).toEqual(['/healthz', '/readyz'])
  expect(routesAt('debug')).toEqual(['/healthz', '/healthz', '/readyz'])
})
