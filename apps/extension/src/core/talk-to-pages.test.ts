import { expect, it, vi } from 'vitest'
import type { Sender } from '../messages/callers.ts'
import type { CoreState } from '../messages/core-state.ts'
import type { Outcome } from '../messages/core-to-page.ts'
import { talkTo, type PagePort, type TalkedTo } from './talk-to-pages.ts'

const extension = { id: 'larets', origin: 'chrome-extension://larets' }
const popup: Sender = { id: 'larets', origin: extension.origin, url: `${extension.origin}/popup.html` }
const site: Sender = {
  id: 'larets',
  origin: 'https://bank.example',
  url: 'https://bank.example/',
  tab: { id: 1 },
  frameId: 0,
  documentId: 'D',
}

/** A port of the browser's, played by a test, and what is talked to over it. */
function played(sender: Sender | undefined, name = 'core') {
  const hear = new Set<(value: unknown) => void>()
  const end = new Set<() => void>()
  const listeners = new Set<() => void>()
  const said: unknown[] = []
  let state: CoreState = { kind: 'starting' }
  const answer = vi.fn(async (): Promise<Outcome> => ({ ok: true }))
  const port: PagePort = {
    name,
    sender,
    onMessage: { addListener: (listener: (value: unknown) => void) => hear.add(listener) },
    onDisconnect: { addListener: (listener: () => void) => end.add(listener) },
    postMessage: (message: unknown) => said.push(message),
  }
  const told: TalkedTo = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer,
  }
  const isTalked = talkTo(port, extension, told)
  return {
    isTalked,
    said,
    answer,
    say: (value: unknown) => hear.forEach((listener) => listener(value)),
    leave: () => end.forEach((listener) => listener()),
    change: (next: CoreState) => {
      state = next
      for (const listener of listeners) listener()
    },
  }
}

it('tells a page how the vault stands, at once and with every change, until it leaves', () => {
  const { said, change, leave } = played(popup)
  const locked = { kind: 'locked', server: 'https://vault.example', email: 'anna@example.test' } as const
  change(locked)
  leave()
  change({ kind: 'starting' })
  expect(said).toEqual([
    { kind: 'state', state: { kind: 'starting' } },
    { kind: 'state', state: locked },
  ])
})

it('answers a call by its number, and what is no call by nothing', async () => {
  const { said, say, answer } = played(popup)
  say({ id: 7, call: { kind: 'lock' } })
  say({ id: 8, call: { kind: 'openEverything' } })
  say('lock')
  await vi.waitFor(() => expect(said).toContainEqual({ kind: 'answer', id: 7, outcome: { ok: true } }))
  expect(answer.mock.calls).toEqual([[{ kind: 'lock' }, expect.any(AbortSignal)]])
})

it.each([
  ['a site', site, 'core'],
  ['nobody', undefined, 'core'],
  ['the worker', { ...popup, url: `${extension.origin}/worker.js` }, 'core'],
  ['a page, over a port that is another’s', popup, 'menu'],
])('says nothing to %s, and hears nothing', (_, sender, name) => {
  const { isTalked, said, say, change, answer } = played(sender, name)
  say({ id: 1, call: { kind: 'list', query: '' } })
  change({ kind: 'starting' })
  expect([isTalked, said, answer.mock.calls]).toEqual([false, [], []])
})
