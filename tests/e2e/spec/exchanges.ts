import type { Page, Request } from '@playwright/test'
import { isBackgroundCall, isEndless } from '../harness/traffic.ts'

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
  /** The JSON of the answer; null when a test answered in place of the server. */
  readonly answer: unknown
}

/** The calls of a profile so far, but for those that come by themselves. */
export interface Exchanges {
  /** All of them, in the order in which they were sent; waits for answers that are still on their way. */
  readonly all: () => Promise<readonly Exchange[]>
  /** The calls by one method to one path, such as `POST` and `/api/v1/auth/sign-in`. */
  readonly of: (method: string, path: string) => Promise<readonly Exchange[]>
}

const isCall = (url: string) => new URL(url).pathname.startsWith('/api/')

/**
 * Records what a profile and the API tell each other, from now on. Answers are read on their way: a browser does not
 * always keep the body of one that its page has read. Of a call that a test answers itself only the request counts.
 */
export async function recordExchanges(page: Page): Promise<Exchanges> {
  const requests: Request[] = []
  const answers = new Map<Request, unknown>()
  page.context().on('request', (request) => {
    if (isCall(request.url()) && !isBackgroundCall(new URL(request.url()).pathname)) requests.push(request)
  })
  await page.context().route(
    (url) => isCall(url.href) && !isEndless(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const answer: unknown = await response.json()
      answers.set(route.request(), answer)
      await route.fulfill({ response })
    },
  )
  async function read(request: Request): Promise<Exchange> {
    const response = await request.response()
    const sent: unknown = request.postDataJSON()
    return {
      method: request.method(),
      path: new URL(request.url()).pathname,
      headers: await request.allHeaders(),
      body: sent,
      status: response?.status() ?? null,
      answer: answers.get(request) ?? null,
    }
  }
  const all = () => Promise.all(requests.map(read))
  return {
    all,
    of: async (method, path) =>
      (await all()).filter((exchange) => exchange.method === method && exchange.path === path),
  }
}
