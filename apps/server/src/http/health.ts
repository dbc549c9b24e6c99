import type { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import type { AppEnv } from './call.ts'
import { ApiError } from './problem.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it takes requests, that is, it is not shutting down, and the database
 * can be read and something new is taken.
 */
export function mountHealth(
  app: Hono<AppEnv>,
  {
    database,
    isReady,
    demandSpace,
  }: { readonly database: Database; readonly isReady: () => boolean; readonly demandSpace: () => Promise<void> },
): void {
  app.get('/healthz', (context) => {
    context.set('route', '/healthz')
    return context.json({ ok: true }, 200, { 'Cache-Control': 'no-store' })
  })
  app.get('/readyz', async (context) => {
    context.set('route', '/readyz')
    if (!isReady()) throw new ApiError('unavailable', { retryAfter: 5 })
    await demandSpace()
    await database.demandReady()
    return context.json({ ok: true }, 200, { 'Cache-Control': 'no-store' })
  })
}
