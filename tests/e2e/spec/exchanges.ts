import type { Page, Request } from '@playwright/test'

/** A call to the API as it crossed the network. */
export interface Exchange {
  readonly method: string
  /** From the root of the server: `/api/v1/…`. */
  readonly path: string
  /** With names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The JSON that was sent; null for a call without a body. */
  readonly body: unknown
  readonly status: number | null
  /** The JSON of the answer. */
  readonly answer: unknown
}

/** Records what a profile and the API tell each other, from now on. */
export function recordExchanges(page: Page): {
  /** All calls so far, in the order in which they were sent; waits for answers that are still on their way. */
  readonly all: () => Promise<readonly Exchange[]>
  /** The calls by one method to one path, such as `POST` and `/api/v1/auth/sign-in`. */
  readonly of: (method: string, path: string | RegExp) => Promise<readonly Exchange[]>
} {
  // Read as soon as they come: the browser keeps bodies of answers only for a while.
  const exchanges: Promise<Exchange>[] = []
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) exchanges.push(read(request))
  })
  const all = () => Promise.all(exchanges)
  return {
    all,
    of: async (method, path) =>
      (await all()).filter(
        (exchange) =>
          exchange.method === method && (typeof path === 'string' ? exchange.path === path : path.test(exchange.path)),
      ),
  }
}

async function read(request: Request): Promise<Exchange> {
  const response = await request.response()
  const sent: unknown = request.postDataJSON()
  const answer: unknown = await response?.json().catch(() => null)
  return {
    method: request.method(),
    path: new URL(request.url()).pathname,
    headers: await request.allHeaders(),
    body: sent,
    status: response?.status() ?? null,
    answer,
  }
}
