import { describe, expect, it } from 'vitest'
import { bootstrap, type Bootstrap } from '../contracts/bootstrap.ts'
import { itemRecord } from '../testing/item-record.ts'
import { createApiClient } from './api-client.ts'
import { createRequestGate } from './request-gate.ts'

const vault = {
  id: '00000000-0000-4000-8000-000000000002',
  ownerId: '00000000-0000-4000-8000-000000000001',
  name: 'ciphertext',
  encryptedSymmetricKey: 'ciphertext',
  overview: null,
  revision: 1,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
  deletedAt: null,
}
const strings = { name: 'ciphertext', username: null, password: null, uris: [{ uri: 'ciphertext', match: 0 }] }
const whole = (count: number): Bootstrap =>
  bootstrap.answer.parse({ vaults: [vault], logins: Array.from({ length: count }, () => itemRecord(strings)) })

function client(answer: unknown, signal: AbortSignal = new AbortController().signal) {
  const api = createApiClient({
    origin: 'https://vault.example',
    fetch: async () => (answer instanceof Response ? answer : Response.json(answer)),
    gate: createRequestGate(),
    credentials: { bearer: () => 'token', account: () => 'anna', readSignal: () => signal, refresh: async () => {} },
  })
  return () => api.call(bootstrap, {})
}

/** Counts the tasks of the thread until something is done. */
async function tasksUntil(work: Promise<unknown>): Promise<number> {
  let isDone = false
  let tasks = 0
  void work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    tasks += 1
  }
  return tasks
}

describe('a long answer', () => {
  it('comes whole and in order', async () => {
    const sent = whole(350)
    await expect(client(sent)()).resolves.toEqual(sent)
  })

  it('comes without what the contract does not name, as a short one would', async () => {
    const sent = whole(2)
    const more = { ...sent, logins: sent.logins.map((login) => ({ ...login, more: true })), more: true }
    await expect(client(more)()).resolves.toEqual(bootstrap.answer.parse(more))
  })

  it('leaves the thread free in between', async () => {
    const short = await tasksUntil(client(whole(1))())
    const long = await tasksUntil(client(whole(3_000))())
    expect(long - short).toBeGreaterThanOrEqual(20)
  })

  it('is read in several tasks where all of it is there at once', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(whole(3_000)))
    const partSize = 20_000
    let sent = 0
    let inTask = 0
    let mostInTask = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (inTask === 0) {
          setImmediate(() => {
            inTask = 0
          })
        }
        inTask += partSize
        mostInTask = Math.max(mostInTask, inTask)
        controller.enqueue(bytes.slice(sent, (sent += partSize)))
        if (sent >= bytes.length) controller.close()
      },
    })
    await client(new Response(body))()
    expect(sent).toBeGreaterThan(1_000_000)
    // Node counts one task where two of ours may end.
    expect(mostInTask).toBeLessThan(400_000)
  })

  it.each([
    ['no object', null],
    ['a list missing', { vaults: [vault] }],
    ['a list that is none', { ...whole(1), logins: {} }],
    ['a vault that is none', { ...whole(1), vaults: [{ ...vault, id: 7 }] }],
    ['a login that is none, far behind', { ...whole(1), logins: [...whole(250).logins, { id: 7 }] }],
  ])('is refused with %s', async (_, answer) => {
    await expect(client(answer)()).rejects.toMatchObject({ failure: { kind: 'malformed' } })
  })

  it.each(['{"vaults":[', `{"vaults":[],"logins":[{"id":"${'x'.repeat(300_000)}"},{"id":"1"}`, ''])(
    'is malformed, and no fault of the network, when it is no JSON',
    async (body) => {
      await expect(client(new Response(body))()).rejects.toMatchObject({ failure: { kind: 'malformed' } })
    },
  )

  it('is given up between two slices when a lock falls', async () => {
    const lock = new AbortController()
    const call = client(whole(5_000), lock.signal)()
    setImmediate(() => lock.abort())
    await expect(call).rejects.toMatchObject({ failure: { kind: 'aborted' } })
  })
})
