import { expect, it } from 'vitest'
import { createApiClient } from '../../api/api-client.ts'
import { createRequestGate } from '../../api/request-gate.ts'
import { fetchUnlessKnown } from './fetch-bootstrap.ts'

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
    credentials: { bearer: () => 'a', account: () => 'anna', readSignal: () => signal, refresh: () => Promise.reject(new Error('nothing is renewed')) },
  })
  return { api, named }
}

it('keeps the very bootstrap that is here when the server would send the same, and asks with its tag ever after', async () => {
  const { api, named } = serverOf('"1"')
  const first = await fetchUnlessKnown(api, undefined, signal)
  expect(await fetchUnlessKnown(api, first, signal)).toBe(first)
  expect(await fetchUnlessKnown(api, first, signal)).toBe(first)
  expect(named).toEqual([null, '"1"', '"1"'])
})

it('takes what the server sends instead', async () => {
  const { api, named } = serverOf('"1"', '"2"')
  const first = await fetchUnlessKnown(api, undefined, signal)
  const second = await fetchUnlessKnown(api, first, signal)
  expect(second).not.toBe(first)
  expect(await fetchUnlessKnown(api, second, signal)).toBe(second)
  expect(named).toEqual([null, '"1"', '"2"'])
})

it('names no tag for one that was changed here, nor where the server gives none', async () => {
  const { api, named } = serverOf('"1"', null)
  const first = await fetchUnlessKnown(api, undefined, signal)
  const untagged = await fetchUnlessKnown(api, { ...first, logins: [] }, signal)
  await fetchUnlessKnown(api, untagged, signal)
  expect(named).toEqual([null, null, null])
})
