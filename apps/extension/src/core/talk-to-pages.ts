import type { CoreToPage } from '../messages/core-to-page.ts'
import { callerOf, corePort, type Extension, type Sender } from '../messages/callers.ts'
import { received } from '../messages/edge.ts'
import { pageToCore, type CoreCall } from '../messages/page-to-core.ts'
import type { Outcome } from '../messages/core-to-page.ts'
import type { CoreState } from '../messages/core-state.ts'

/** What pages talk to. */
export interface TalkedTo {
  readonly state: () => CoreState
  readonly subscribe: (listener: () => void) => () => void
  /** @param gone the page that calls is closed */
  readonly answer: (call: CoreCall, gone: AbortSignal) => Promise<Outcome>
}

/** A port of the browser's, as far as it is used. */
export interface PagePort {
  readonly name: string
  readonly sender?: Sender | undefined
  readonly onMessage: { readonly addListener: (listener: (value: unknown) => void) => void }
  readonly onDisconnect: { readonly addListener: (listener: () => void) => void }
  readonly postMessage: (message: unknown) => void
}

/**
 * Talks to a page that has connected: tells it how the vault stands, now and with every change, and answers its calls.
 *
 * @returns false for whoever may not: it hears nothing
 */
export function talkTo(port: PagePort, extension: Extension, { state, subscribe, answer }: TalkedTo): boolean {
  const { sender } = port
  if (port.name !== corePort || sender === undefined) return false
  // Before anything is said: how the vault stands is nobody else's affair.
  const caller = callerOf(sender, extension)
  if (caller === null || !pageToCore.callers.includes(caller)) return false
  let isOver = false
  const life = new AbortController()
  const say = (message: CoreToPage) => {
    if (!isOver) port.postMessage(message)
  }
  const end = subscribe(() => say({ kind: 'state', state: state() }))
  port.onDisconnect.addListener(() => {
    isOver = true
    end()
    life.abort()
  })
  port.onMessage.addListener((value: unknown) => {
    const message = received(pageToCore, value, sender, extension)
    if (message === null) return
    const { id, call } = message
    void answer(call, life.signal).then((outcome) => say({ kind: 'answer', id, outcome }))
  })
  say({ kind: 'state', state: state() })
  return true
}
