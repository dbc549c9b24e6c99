import type { BrowserContext, Request } from '@playwright/test'
import { apiBasePath, bootstrap, type Bootstrap, type Endpoint } from '@larets/vault-core/contracts'

/** A call, and how its answer is read. */
type CallWith<Answer> = Pick<Endpoint, 'method' | 'path'> & {
  readonly answer: { readonly parse: (json: unknown) => Answer }
}

/** A call that reached the liar. */
export interface Heard {
  readonly method: string
  readonly path: string
  readonly body: Buffer
}

/** Stands between a browser profile and the real server, and changes what the server answers. */
export interface Liar {
  /** Changes the successful answers to one call, from now on. */
  readonly twist: <Answer>(call: CallWith<Answer>, change: (answer: Answer) => Answer) => Promise<void>
  readonly twistBootstrap: (change: (answer: Bootstrap) => Bootstrap) => Promise<void>
  /** Answers one call itself; the server never hears of it. */
  readonly answer: <Answer>(call: CallWith<Answer>, answer: Answer) => Promise<void>
  /** All calls since the first lie. */
  readonly heard: () => readonly Heard[]
  /** Tells the truth again, and forgets what was heard. */
  readonly repent: () => Promise<void>
}

/** @param context whose calls pass the liar */
export function placeLiar(context: BrowserContext): Liar {
  let requests: Request[] = []
  let lying = false
  context.on('request', (request) => {
    if (lying && new URL(request.url()).pathname.startsWith(apiBasePath)) requests.push(request)
  })

  const twist: Liar['twist'] = async (call, change) => {
    lying = true
    await context.route(addressOf(call), async (route) => {
      if (route.request().method() !== call.method) {
        await route.fallback()
        return
      }
      const response = await route.fetch()
      if (!response.ok()) {
        await route.fulfill({ response })
        return
      }
      await route.fulfill({ response, json: change(call.answer.parse(await response.json())) })
    })
  }
  return {
    twist,
    twistBootstrap: (change) => twist(bootstrap, change),
    answer: async (call, answer) => {
      lying = true
      await context.route(addressOf(call), (route) =>
        route.request().method() === call.method ? route.fulfill({ json: answer }) : route.fallback(),
      )
    },
    heard: () =>
      requests.map((request) => ({
        method: request.method(),
        path: new URL(request.url()).pathname.slice(apiBasePath.length),
        body: request.postDataBuffer() ?? Buffer.alloc(0),
      })),
    repent: async () => {
      lying = false
      requests = []
      await context.unrouteAll({ behavior: 'ignoreErrors' })
    },
  }
}

/** Where the calls go, whatever their path parameters. */
function addressOf({ path }: Pick<Endpoint, 'path'>): RegExp {
  const pattern = path.split('/').map((part) => (part.startsWith('{') ? '[^/]+' : part)).join('/')
  return new RegExp(`${apiBasePath}${pattern}$`)
}
