import { afterEach, expect, it, vi } from 'vitest'
import type { Place } from '../messages/place.ts'
import { fillIn, lookAt } from './in-document.ts'

afterEach(() => vi.unstubAllGlobals())

const place: Place = {
  tabId: 1,
  frameId: 0,
  documentId: 'bank',
  url: 'https://bank.example/login',
  topUrl: 'https://bank.example/login',
}
const filled = { kind: 'filled', fields: [{ takes: 'password', written: 'set' }] }

/** A browser whose tab shows a document, and what was sent into it. */
function browserWith(shown: { readonly documentId: string; readonly url: string }, answer: unknown = filled) {
  const sendMessage = vi.fn(async () => answer)
  const executeScript = vi.fn(async () => [])
  vi.stubGlobal('chrome', {
    webNavigation: { getFrame: async () => ({ ...shown, documentLifecycle: 'active' }) },
    scripting: { executeScript },
    tabs: { sendMessage },
  })
  return { sendMessage, executeScript }
}

it('writes into that one document, and tells it the origin that it was chosen for', async () => {
  const { sendMessage, executeScript } = browserWith(place)
  expect(await fillIn(place, { password: 'тайна' })).toEqual(filled)
  const message = { to: 'frame', kind: 'fill', origin: 'https://bank.example', values: { password: 'тайна' } }
  expect(sendMessage.mock.calls).toEqual([[1, message, { documentId: 'bank' }]])
  expect(executeScript.mock.calls).toEqual([[{ target: { tabId: 1, documentIds: ['bank'] }, files: ['fill.js'] }]])
})

it.each([
  ['of another site', { documentId: 'evil', url: 'https://evil.example/' }],
  ['of the same address', { documentId: 'again', url: place.url }],
  ['that is written over', { documentId: 'bank', url: 'https://evil.example/' }],
  ['without an address', { documentId: 'bank', url: 'about:blank' }],
])('sends nothing once a document %s has taken its place', async (_, shown) => {
  const { sendMessage, executeScript } = browserWith(shown)
  expect(await fillIn(place, { password: 'тайна' })).toEqual({ kind: 'notFilled', reason: 'page_changed' })
  expect([sendMessage.mock.calls, executeScript.mock.calls]).toEqual([[], []])
})

it('believes no answer that is none', async () => {
  browserWith(place, { kind: 'filled', fields: [{ takes: 'everything', written: 'set' }] })
  expect(await fillIn(place, { password: 'тайна' })).toEqual({ kind: 'notFilled', reason: 'no_answer' })
  browserWith(place, { origin: 'https://bank.example', forms: [{ kind: 'sign-in' }] })
  expect(await lookAt(place)).toBeNull()
})
