import { expect, it } from 'vitest'
import { createApiClient } from '../api/api-client.ts'
import { createRequestGate } from '../api/request-gate.ts'
import { createManualClock, settle } from '../testing/manual-clock.ts'
import { createRevokedTokens } from './revoked-tokens.ts'

function setUp(answers: (() => Response)[]) {
  const clock = createManualClock()
  const sent: string[] = []
  const api = createApiClient({
    origin: 'https://vault.example',
    fetch: async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url)
      const headers = new Headers(init?.headers)
      sent.push(`${pathname} ${headers.get('authorization')} ${headers.get('x-refresh-token')}`)
      const answer = answers.shift()
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return answer()
    },
    gate: createRequestGate(),
    credentials: {
      bearer: () => null,
      account: () => null,
      readSignal: () => new AbortController().signal,
      refresh: async () => {},
    },
  })
  const discarded = createRevokedTokens({ api: () => api, clock })
  return { clock, sent, discarded }
}

const ended = () => Response.json({ ok: true })

it('ends the session of the tokens, whoever is signed in by now', async () => {
  const { sent, discarded } = setUp([ended])
  discarded.end({ access: 'a', refresh: 'r' })
  await settle()
  expect(sent).toEqual(['/api/v1/auth/logout Bearer a r'])
})

it('ends it with the one token that is left', async () => {
  const { sent, discarded } = setUp([ended, ended])
  discarded.end({ access: null, refresh: 'r' })
  discarded.end({ access: 'a', refresh: null })
  discarded.end({ access: null, refresh: null })
  await settle()
  expect(sent).toEqual(['/api/v1/auth/logout Bearer r r', '/api/v1/auth/logout Bearer a null'])
})

it('tries again, later each time, until the server has answered', async () => {
  const fault = () => new Response('', { status: 503 })
  const { clock, sent, discarded } = setUp([fault, fault, ended])
  discarded.end({ access: 'a', refresh: 'r' })
  await clock.advance(5_000)
  expect(sent).toHaveLength(2)
  await clock.advance(9_999)
  expect(sent).toHaveLength(2)
  await clock.advance(60 * 60_000)
  expect(sent).toHaveLength(3)
})

it('leaves it when the server knows no such session', async () => {
  const { clock, sent, discarded } = setUp([() => new Response('', { status: 401 })])
  discarded.end({ access: 'a', refresh: 'r' })
  await clock.advance(60 * 60_000)
  expect(sent).toHaveLength(1)
})

it('tries nothing again after the client’s end', async () => {
  const { clock, sent, discarded } = setUp([])
  discarded.end({ access: 'a', refresh: 'r' })
  await settle()
  discarded.dispose()
  await clock.advance(60 * 60_000)
  expect(sent).toHaveLength(1)
})
