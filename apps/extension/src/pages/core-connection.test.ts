import { expect, it, vi } from 'vitest'
import type { CoreToPage } from '../messages/core-to-page.ts'
import { connectCore, type ConnectionPorts } from './core-connection.ts'

/** One event of the browser's. */
function eventOf<Value>() {
  const heard = new Set<(value: Value) => void>()
  return {
    addListener: (listener: (value: Value) => void) => heard.add(listener),
    tell: (value: Value) => {
      for (const listener of heard) listener(value)
    },
  }
}

/** A core document that a test plays, and its ends. */
function playedCore() {
  const documents: { said: unknown[]; say: (message: CoreToPage) => void; end: () => void }[] = []
  const later: (() => void)[] = []
  const bring = vi.fn(async () => undefined)
  const connect = () => {
    const [onMessage, onDisconnect] = [eventOf<unknown>(), eventOf<void>()]
    const said: unknown[] = []
    documents.push({ said, say: onMessage.tell, end: () => onDisconnect.tell() })
    return { onMessage, onDisconnect, postMessage: (message: unknown) => said.push(message) }
  }
  const ports: ConnectionPorts = { bring, connect, after: (_, run) => void later.push(run) }
  return { ports, documents, bring, passTime: () => later.splice(0).forEach((run) => run()) }
}

const starting = { kind: 'state', state: { kind: 'starting' } } as const

it('says what it was asked before there was a connection, once the core document speaks', async () => {
  const { ports, documents, bring } = playedCore()
  const core = connectCore(ports)
  const outcome = core.call({ kind: 'lock' })
  expect(documents[0]?.said).toEqual([])
  documents[0]?.say(starting)
  expect(documents[0]?.said).toEqual([{ id: 1, call: { kind: 'lock' } }])
  documents[0]?.say({ kind: 'answer', id: 1, outcome: { ok: true } })
  expect(await outcome).toEqual({ ok: true })
  expect(bring).not.toHaveBeenCalled()
})

it('shows how the vault stands, and nothing that is no message', async () => {
  const { ports, documents } = playedCore()
  const core = connectCore(ports)
  const locked = { kind: 'locked', server: 'https://vault.example', email: 'anna@example.test' } as const
  documents[0]?.say({ kind: 'state', state: locked })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what no core would say
  documents[0]?.say({ kind: 'state', state: { kind: 'open' } } as CoreToPage)
  expect(core.getSnapshot()).toEqual(locked)
})

it('has a document brought where none is there, and loses nothing that was asked', async () => {
  const { ports, documents, bring, passTime } = playedCore()
  const core = connectCore(ports)
  void core.call({ kind: 'lock' })
  documents[0]?.end()
  passTime()
  await vi.waitFor(() => expect(documents).toHaveLength(2))
  expect(bring).toHaveBeenCalledOnce()
  documents[1]?.say(starting)
  expect(documents[1]?.said).toEqual([{ id: 1, call: { kind: 'lock' } }])
})

it('has another document brought when one ends, and says of what is not answered that nobody knows', async () => {
  const { ports, documents, bring, passTime } = playedCore()
  const core = connectCore(ports)
  documents[0]?.say(starting)
  const outcome = core.call({ kind: 'signOut' })
  documents[0]?.end()
  expect(await outcome).toEqual({ ok: false, code: 'core_gone', retryAfter: null })
  expect(core.getSnapshot()).toEqual({ kind: 'starting' })
  passTime()
  await vi.waitFor(() => expect(documents).toHaveLength(2))
  expect(bring).toHaveBeenCalledOnce()
  expect(documents[1]?.said).toEqual([])
})

it('tries again where no document came', async () => {
  const { ports, documents, bring, passTime } = playedCore()
  bring.mockRejectedValueOnce(new Error('The message was not answered'))
  connectCore(ports)
  documents[0]?.end()
  passTime()
  await vi.waitFor(() => expect(bring).toHaveBeenCalledOnce())
  await Promise.resolve()
  passTime()
  await vi.waitFor(() => expect(documents).toHaveLength(2))
  expect(bring).toHaveBeenCalledTimes(2)
})
