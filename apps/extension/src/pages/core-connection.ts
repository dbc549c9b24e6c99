import { corePort } from '../messages/callers.ts'
import { coreToPage, type ItemRows, type Outcome } from '../messages/core-to-page.ts'
import type { CoreState } from '../messages/core-state.ts'
import { send } from '../messages/hear.ts'
import type { CoreCall, PageToCore } from '../messages/page-to-core.ts'

/** Stand-in of the vault in a page: it shows how the vault stands, and takes calls there. */
export interface CoreConnection {
  readonly getSnapshot: () => CoreState
  readonly subscribe: (listener: () => void) => () => void
  /** Never fails. `core_gone` where the core document ended before it answered: nobody knows what became of the call. */
  readonly call: (call: CoreCall) => Promise<Outcome>
  /** Items of a query; null where the vault is not open any more. */
  readonly list: (query: string) => Promise<ItemRows | null>
}

/** How long a page waits before it has a core document brought again that could not be reached, in milliseconds. */
const pause = 500
/** The same where it was reached, and the browser has ended it: the person may be looking. */
const shortPause = 20

/** What a connection needs of the browser. */
export interface ConnectionPorts {
  /** Makes sure that the core document is there. */
  readonly bring: () => Promise<unknown>
  readonly connect: () => {
    readonly onMessage: { readonly addListener: (listener: (value: unknown) => void) => void }
    readonly onDisconnect: { readonly addListener: (listener: () => void) => void }
    readonly postMessage: (message: PageToCore) => void
  }
  readonly after: (delay: number, run: () => void) => void
}

const browserPorts: ConnectionPorts = {
  bring: () => send({ to: 'worker', kind: 'bringCore' }),
  connect: () => {
    const port = chrome.runtime.connect({ name: corePort })
    // Why nobody was there is known, and would be told in the console.
    port.onDisconnect.addListener(() => void chrome.runtime.lastError)
    return port
  },
  after: (delay, run) => {
    setTimeout(run, delay)
  },
}

const gone: Outcome = { ok: false, code: 'core_gone', retryAfter: null }

/** Connects a page to the core document, and again whenever the browser has ended that. */
export function connectCore({ bring, connect, after }: ConnectionPorts = browserPorts): CoreConnection {
  const listeners = new Set<() => void>()
  const waiting = new Map<number, (outcome: Outcome) => void>()
  let state: CoreState = { kind: 'starting' }
  /** The connection, once the core document has spoken over it. */
  let port: ReturnType<ConnectionPorts['connect']> | null = null
  /** Calls from before there was a connection. */
  let early: PageToCore[] = []
  let lastId = 0

  function show(next: CoreState) {
    state = next
    for (const listener of [...listeners]) listener()
  }

  function settle(id: number, outcome: Outcome) {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
  }

  function hear(value: unknown) {
    const { data: message } = coreToPage.safeParse(value)
    if (message?.kind === 'state') show(message.state)
    if (message?.kind === 'answer') settle(message.id, message.outcome)
  }

  /**
   * Connects. A core document that is there hears it at once, and says how the vault stands: only where nobody does, the
   * worker is asked to bring one, which takes longer where that sleeps.
   */
  async function open(isBrought: boolean) {
    try {
      if (isBrought) await bring()
      const opened = connect()
      opened.onMessage.addListener((value: unknown) => {
        if (port === null) {
          port = opened
          const calls = early
          early = []
          for (const one of calls) opened.postMessage(one)
        }
        hear(value)
      })
      opened.onDisconnect.addListener(() => {
        if (port !== opened) {
          after(isBrought ? pause : 0, () => void open(true))
          return
        }
        port = null
        const unanswered = [...waiting.keys()].filter((id) => early.every((one) => one.id !== id))
        for (const id of unanswered) settle(id, gone)
        show({ kind: 'starting' })
        after(shortPause, () => void open(true))
      })
    } catch {
      after(pause, () => void open(true))
    }
  }

  const call = (what: CoreCall) =>
    new Promise<Outcome>((resolve) => {
      lastId += 1
      const message: PageToCore = { id: lastId, call: what }
      waiting.set(lastId, resolve)
      if (port === null) early.push(message)
      else port.postMessage(message)
    })

  void open(false)
  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call,
    list: async (query) => {
      const outcome = await call({ kind: 'list', query })
      return outcome.ok ? (outcome.rows ?? null) : null
    },
  }
}
