import type { BrowserContext, Page, Request } from '@playwright/test'

/** Everything that a browser profile has sent. */
export interface Traffic {
  /** Addresses, headers and bodies of all requests so far. */
  readonly sent: () => Promise<Buffer>
  /** Method and path of all calls to the API so far, in order, but for {@link isBackgroundCall}. */
  readonly calls: () => readonly string[]
}

/** Records every request of a browser profile: pages, workers, navigations. */
export function recordTraffic(context: BrowserContext): Traffic {
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  return {
    sent: async () => Buffer.concat(await Promise.all(requests.map(asBytes))),
    calls: () =>
      requests
        .map((request) => ({ method: request.method(), path: new URL(request.url()).pathname }))
        .filter(({ path }) => path.startsWith('/api/') && !isBackgroundCall(path))
        .map(({ method, path }) => `${method} ${path}`),
  }
}

/**
 * Calls that come by themselves: about the server's half of a tab's key, with the person's attention; to hear of
 * changes and to fetch them, with every write; how many notices are unread, and what the client found; what lies in the
 * trash, for when there is no network; whether there is a recovery code, while the first steps are on show.
 */
export function isBackgroundCall(path: string): boolean {
  return (
    path.startsWith('/api/v1/auth/tab-share') ||
    ['changes', 'sync', 'auth/events', 'auth/ways-in', 'trash'].some((name) => path === `/api/v1/${name}`)
  )
}

/** From now on nothing hints at what was written elsewhere, and no call for hints reaches the server. */
export const holdHints = (place: Pick<BrowserContext, 'route'> | Pick<Page, 'route'>): Promise<unknown> =>
  place.route('**/api/v1/changes', (route) => route.fulfill({ contentType: 'application/x-ndjson', body: '' }))

/** The answer that goes on for as long as the page listens: whoever waits for its end waits for long. */
export const isEndless = (path: string): boolean => path === '/api/v1/changes'

async function asBytes(request: Request): Promise<Buffer> {
  const headers = Object.entries(await request.allHeaders()).map(([name, value]) => `${name}: ${value}`)
  const head = [`${request.method()} ${request.url()}`, ...headers, ''].join('\n')
  return Buffer.concat([Buffer.from(head), request.postDataBuffer() ?? Buffer.alloc(0), Buffer.from('\n')])
}
