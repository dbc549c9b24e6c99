import type { BrowserContext, Request } from '@playwright/test'
import { apiBasePath, bootstrap, type Bootstrap, type Endpoint } from '@larets/vault-core/contracts'
import { withoutLocalCopy } from './local-copy.ts'
import { holdHints, isBackgroundCall } from './traffic.ts'
import { wholeAnswer } from './whole-answer.ts'

/** A call, and how its answer is read. */
type CallWith<Answer> = Pick<Endpoint, 'method' | 'path'> & {
  readonly answer: { readonly parse: (json: unknown) => Answer }
}

/** A call that passed the proxy. */
export interface RecordedCall {
  readonly method: string
  readonly path: string
  readonly body: Buffer
}

/** Stands between a browser profile and the real server, and changes what the server answers. */
export interface TamperingProxy {
  /** Changes the successful answers to one call, from now on. */
  readonly change: <Answer>(call: CallWith<Answer>, change: (answer: Answer) => Answer) => Promise<void>
  readonly changeBootstrap: (change: (answer: Bootstrap) => Bootstrap) => Promise<void>
  /** Answers one call itself; the server never gets it. */
  readonly answer: <Answer>(call: CallWith<Answer>, answer: Answer) => Promise<void>
  /** From now on nothing hints at what was written: a false answer is not put right a moment later. */
  readonly holdHints: () => Promise<void>
  /** All calls since the first change, but for those that come by themselves. */
  readonly calls: () => readonly RecordedCall[]
  /** Lets every answer pass as it is again, and forgets the calls. */
  readonly restore: () => Promise<void>
}

/** @param context whose calls pass the proxy */
export function placeTamperingProxy(context: BrowserContext): TamperingProxy {
  let requests: Request[] = []
  let tampering = false
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (tampering && pathname.startsWith(apiBasePath) && !isBackgroundCall(pathname)) requests.push(request)
  })

  const changeAnswers: TamperingProxy['change'] = async (call, change) => {
    tampering = true
    await context.route(addressOf(call), async (route) => {
      if (route.request().method() !== call.method) {
        await route.fallback()
        return
      }
      const response = await wholeAnswer(route)
      if (!response.ok()) {
        await route.fulfill({ response })
        return
      }
      await route.fulfill({ response, json: change(call.answer.parse(await response.json())) })
    })
  }
  return {
    change: changeAnswers,
    // Without a cursor and a copy, so that nothing else is asked: a delta would tell the truth.
    changeBootstrap: async (change) => {
      await withoutLocalCopy(context)
      await changeAnswers(bootstrap, (honest) => {
        const { cursor: _, ...changed } = change(honest)
        return changed
      })
    },
    answer: async (call, answer) => {
      tampering = true
      await context.route(addressOf(call), (route) =>
        route.request().method() === call.method ? route.fulfill({ json: answer }) : route.fallback(),
      )
    },
    holdHints: async () => {
      await holdHints(context)
    },
    calls: () =>
      requests.map((request) => ({
        method: request.method(),
        path: new URL(request.url()).pathname.slice(apiBasePath.length),
        body: request.postDataBuffer() ?? Buffer.alloc(0),
      })),
    restore: async () => {
      tampering = false
      requests = []
      await context.unrouteAll({ behavior: 'ignoreErrors' })
    },
  }
}

/** Where the calls go, whatever their parameters. */
function addressOf({ path }: Pick<Endpoint, 'path'>): RegExp {
  const [place = ''] = path.split('?')
  const pattern = place
    .split('/')
    .map((part) => (part.startsWith('{') ? '[^/]+' : part))
    .join('/')
  return new RegExp(String.raw`${apiBasePath}${pattern}(?:\?.*)?$`)
}
