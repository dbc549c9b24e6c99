import { sql } from 'kysely'
import type { Hono } from 'hono'
import type { Db } from '../db/schema.ts'
import type { AppEnv } from './call.ts'
import { ApiError } from './problem.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it takes requests, that is, it is not shutting down and the database
 * answers.
 */
export function mountHealth(app: Hono<AppEnv>, db: Db, isReady: () => boolean): void {
  app.get('/healthz', (context) => {
    context.set('route', '/healthz')
    return context.json({ ok: true }, 200, { 'Cache-Control': 'no-store' })
  })
  app.get('/readyz', async (context) => {
    context.set('route', '/readyz')
    if (!isReady()) throw new ApiError('unavailable', { retryAfter: 5 })
    await sql`SELECT 1`.execute(db)
    return context.json({ ok: true }, 200, { 'Cache-Control': 'no-store' })
  })
}
