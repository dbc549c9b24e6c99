import { cors } from 'hono/cors'

/** Seconds for which a browser need not ask again. */
const rememberedFor = 600

/**
 * Lets pages of other origins call the API. Nothing is sent along by itself, neither cookies nor credentials: a call's
 * bearer is all that counts, and a page has one only after signing in there.
 *
 * @param allowed origins as browsers write them
 */
export function crossOrigin(allowed: readonly string[]) {
  return cors({ origin: [...allowed], exposeHeaders: ['Retry-After', 'ETag'], maxAge: rememberedFor })
}
