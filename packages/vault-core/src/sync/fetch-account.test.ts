import { describe, expect, it } from 'vitest'
import { createApiClient } from '../api/api-client.ts'
import { createRequestGate } from '../api/request-gate.ts'
import { vaultRecord } from '../testing/vault-record.ts'
import { cursorOf, fetchAccount } from './fetch-account.ts'

const { signal } = new AbortController()

/** A server whose account is in one state after another, named by its tag; the last one lasts. */
function serverOf(...tags: readonly (string | null)[]) {
  const named: (string | null)[] = []
  const api = createApiClient({
    origin: 'https://vault.example',
    fetch: async (input, init) => {
      const known = new Request(input, init).headers.get('If-None-Match')
      named.push(known)
      const tag = tags[Math.min(named.length, tags.length) - 1] ?? null
      if (known !== null && known === tag) return new Response(null, { status: 304 })
      return Response.json({ vaults: [], logins: [] }, tag === null ? {} : { headers: { ETag: tag } })
    },
    gate: createRequestGate(),
    credentials: {
      bearer: () => 'a',
      account: () => 'anna',
      readSignal: () => signal,
      refresh: () => Promise.reject(new Error('nothing is renewed')),
    },
  })
  return { api, named }
}

it('keeps the very bootstrap that is here when the server would send the same, and asks with its tag ever after', async () => {
  const { api, named } = serverOf('"1"')
  const first = await fetchAccount(api, undefined, signal)
  expect(await fetchAccount(api, first, signal)).toBe(first)
  expect(await fetchAccount(api, first, signal)).toBe(first)
  expect(named).toEqual([null, '"1"', '"1"'])
})

it('takes what the server sends instead', async () => {
  const { api, named } = serverOf('"1"', '"2"')
  const first = await fetchAccount(api, undefined, signal)
  const second = await fetchAccount(api, first, signal)
  expect(second).not.toBe(first)
  expect(await fetchAccount(api, second, signal)).toBe(second)
  expect(named).toEqual([null, '"1"', '"2"'])
})

it('names no tag for one that was changed here, nor where the server gives none', async () => {
  const { api, named } = serverOf('"1"', null)
  const first = await fetchAccount(api, undefined, signal)
  const untagged = await fetchAccount(api, { ...first, logins: [] }, signal)
  await fetchAccount(api, untagged, signal)
  expect(named).toEqual([null, null, null])
})

describe('an account of which the server tells the cursor', () => {
  /** Answers each call by its path and query, and notes what was asked. */
  function serverWith(answers: Readonly<Record<string, () => Response>>) {
    const asked: string[] = []
    const api = createApiClient({
      origin: 'https://vault.example',
      fetch: async (input, init) => {
        const { pathname, search } = new URL(new Request(input, init).url)
        asked.push(pathname.replace('/api/v1/', '') + search)
        return answers[asked.at(-1) ?? '']?.() ?? new Response(null, { status: 500 })
      },
      gate: createRequestGate(),
      credentials: {
        bearer: () => 'a',
        account: () => 'anna',
        readSignal: () => signal,
        refresh: () => Promise.reject(new Error('nothing is renewed')),
      },
    })
    return { api, asked }
  }
  const nothing = { vaults: [], logins: [], gone: { vaults: [], logins: [] } }
  const whole = () => Response.json({ vaults: [vaultRecord()], logins: [], cursor: 'e.1' })

  it('is asked for what has changed since, and from then on for what has changed after that', async () => {
    const { api, asked } = serverWith({
      bootstrap: whole,
      'sync?cursor=e.1': () => Response.json({ ...nothing, cursor: 'e.2' }),
      'sync?cursor=e.2': () => Response.json({ ...nothing, vaults: [vaultRecord({ revision: 2 })], cursor: 'e.3' }),
      'sync?cursor=e.3': () => Response.json({ ...nothing, cursor: 'e.3' }),
    })
    const first = await fetchAccount(api, undefined, signal)
    expect(await fetchAccount(api, first, signal)).toBe(first)
    expect(cursorOf(first)).toBe('e.2')
    const changed = await fetchAccount(api, first, signal)
    expect([changed.vaults[0]?.revision, cursorOf(changed)]).toEqual([2, 'e.3'])
    expect(await fetchAccount(api, changed, signal)).toBe(changed)
    expect(asked).toEqual(['bootstrap', 'sync?cursor=e.1', 'sync?cursor=e.2', 'sync?cursor=e.3'])
  })

  const problem = (status: number, code: string) => () => Response.json({ name: '', message: '', code }, { status })
  it.each([
    ['does not know what has changed', problem(410, 'cursor_expired')],
    ['answers something that is no delta', () => Response.json({ vaults: [] })],
    [
      'answers what does not fit',
      () => Response.json({ ...nothing, vaults: [vaultRecord({ revision: 1 })], cursor: 'e.2' }),
    ],
  ])('is asked for everything where the server %s', async (_, answer) => {
    const { api, asked } = serverWith({ bootstrap: whole, 'sync?cursor=e.1': answer })
    const known = { vaults: [vaultRecord({ revision: 2 })], logins: [], cursor: 'e.1' }
    expect((await fetchAccount(api, known, signal)).vaults[0]?.revision).toBe(1)
    expect(asked).toEqual(['sync?cursor=e.1', 'bootstrap'])
  })

  it('stays as it is where the server fails, and nothing more is asked', async () => {
    const { api, asked } = serverWith({ bootstrap: whole, 'sync?cursor=e.1': problem(503, 'unavailable') })
    const known = { vaults: [vaultRecord()], logins: [], cursor: 'e.1' }
    await expect(fetchAccount(api, known, signal)).rejects.toMatchObject({ status: 503 })
    expect(asked).toEqual(['sync?cursor=e.1'])
  })
})
