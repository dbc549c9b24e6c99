import { describe, expect, it } from 'vitest'
import { unauthorizedMessage } from '../contracts/problem.ts'
import { streamHints } from '../contracts/sync.ts'
import { createApiClient } from './api-client.ts'
import { createRequestGate } from './request-gate.ts'

/** A client whose server sends these pieces, one after another, to whoever has the token that is good. */
function clientOf(pieces: readonly string[], options: { readonly good?: string; readonly signal?: AbortSignal } = {}) {
  const encoder = new TextEncoder()
  const bearers: string[] = []
  let token = 'first'
  const api = createApiClient({
    origin: 'https://vault.example',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const bearer = request.headers.get('Authorization') ?? ''
      bearers.push(bearer)
      if (bearer !== `Bearer ${options.good ?? 'first'}`) {
        return Response.json({ name: '', message: unauthorizedMessage }, { status: 401 })
      }
      let next = 0
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          const piece = pieces[next]
          next += 1
          if (piece === undefined) controller.close()
          else controller.enqueue(encoder.encode(piece))
        },
      })
      return new Response(body)
    },
    gate: createRequestGate(),
    credentials: {
      bearer: () => token,
      account: () => 'anna',
      readSignal: () => options.signal ?? new AbortController().signal,
      refresh: async () => {
        token = 'second'
      },
    },
  })
  const heard: string[] = []
  return { heard, bearers, listen: () => api.listen(streamHints, {}, ({ cursor }) => void heard.push(cursor)) }
}

describe('an answer that goes on', () => {
  it('is heard line by line, wherever it is cut, without its signs of life, until the server ends it', async () => {
    const { heard, listen } = clientOf([
      '{"cursor":"e.1"}\n\n{"cur',
      'sor":"e.2"}\n',
      '\n',
      '{"cursor":"e.3"}\n',
      '{"cursor":',
    ])
    await listen()
    expect(heard).toEqual(['e.1', 'e.2', 'e.3'])
  })

  it.each([
    ['a line is no JSON', ['{"cursor":"e.1"}\n', 'nonsense\n']],
    ['a line is not what the contract says', ['{"cursor":"e.1"}\n', '{"cursor":1}\n']],
    ['a line does not end', ['{"cursor":"e.1"}\n', 'x'.repeat(65_537)]],
  ])('fails where %s, and what came before was heard', async (_, pieces) => {
    const { heard, listen } = clientOf(pieces)
    await expect(listen()).rejects.toMatchObject({ failure: { kind: 'malformed' } })
    expect(heard).toEqual(['e.1'])
  })

  it('is asked for once more with renewed tokens', async () => {
    const { heard, bearers, listen } = clientOf(['{"cursor":"e.1"}\n'], { good: 'second' })
    await listen()
    expect([heard, bearers]).toEqual([['e.1'], ['Bearer first', 'Bearer second']])
  })

  it('ends at a lock', async () => {
    const lock = new AbortController()
    lock.abort()
    await expect(clientOf(['{"cursor":"e.1"}\n'], { signal: lock.signal }).listen()).rejects.toMatchObject({
      failure: { kind: 'aborted' },
    })
  })
})
