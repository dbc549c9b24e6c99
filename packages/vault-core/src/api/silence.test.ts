import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkEmail, me } from '../contracts/auth.ts'
import { deleteItem } from '../contracts/items.ts'
import { itemId } from '../contracts/primitives.ts'
import { createApiClient } from './api-client.ts'
import { createRequestGate } from './request-gate.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const user = { id: '00000000-0000-4000-8000-000000000001', name: '', email: 'a@b.ru', publicKey: 'k' }
const id = itemId.parse('0190a000-0000-7000-8000-000000000001')
const noAnswer = { failure: { kind: 'network' } }

/** A client whose server answers as it is told; what is sent ends with its signal, as in a browser. */
function clientOf(answer: (signal: AbortSignal) => Promise<Response>) {
  return createApiClient({
    origin: '',
    fetch: async (_, init) => {
      const signal = init?.signal
      if (!(signal instanceof AbortSignal)) throw new Error('Nothing ends this call')
      const ended = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      )
      return Promise.race([answer(signal), ended])
    },
    gate: createRequestGate(),
    credentials: {
      bearer: () => 'token',
      account: () => 'anna',
      readSignal: () => new AbortController().signal,
      refresh: async () => {},
    },
  })
}

/** A body that is sent by hand, and breaks when the call ends. */
function slowBody(signal: AbortSignal) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  signal.addEventListener('abort', () => void writer.abort(signal.reason))
  return {
    readable,
    write: (text: string) => writer.write(new TextEncoder().encode(text)),
    close: () => writer.close(),
  }
}

describe('a server that is silent', () => {
  it('is waited for longer where it is known to be at work', async () => {
    const call = clientOf(() => new Promise(() => {})).call(me, { work: 180_000 })
    const failed = call.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(179_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject(noAnswer)
  })

  it('for half a minute has not answered', async () => {
    const call = clientOf(() => new Promise(() => {})).call(me, {})
    const failed = call.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject(noAnswer)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is waited for as long as its answer comes, however slowly', async () => {
    const begun = Promise.withResolvers<ReturnType<typeof slowBody>>()
    const call = clientOf(async (signal) => {
      const body = slowBody(signal)
      begun.resolve(body)
      return new Response(body.readable)
    }).call(me, {})
    const { write, close } = await begun.promise
    for (const character of JSON.stringify(user)) {
      await vi.advanceTimersByTimeAsync(29_000)
      await write(character)
    }
    await close()
    await expect(call).resolves.toEqual(user)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('in the middle of its answer has not answered', async () => {
    const begun = Promise.withResolvers<ReturnType<typeof slowBody>>()
    const call = clientOf(async (signal) => {
      const body = slowBody(signal)
      begun.resolve(body)
      return new Response(body.readable)
    }).call(me, {})
    const failed = call.catch((error: unknown) => error)
    const { write } = await begun.promise
    await vi.advanceTimersByTimeAsync(20_000)
    await write('{"id":')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failed).toMatchObject(noAnswer)
  })

  it('is given the time that a long body takes to go out', async () => {
    const call = clientOf(() => new Promise(() => {})).call(checkEmail, { body: { email: 'x'.repeat(1_600_000) } })
    const failed = call.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(129_000)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failed).toMatchObject(noAnswer)
  })

  it('is no longer watched once it has said no', async () => {
    await expect(
      clientOf(async () => new Response('', { status: 500 })).call(deleteItem, { params: { id } }),
    ).rejects.toMatchObject({ failure: { kind: 'status' } })
    expect(vi.getTimerCount()).toBe(0)
  })
})
