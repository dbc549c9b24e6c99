import { StrictMode, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createMemoryApi } from '../testing/memory-api.ts'
import type { MemoryTab } from '../testing/memory-browser.ts'
import { openSignedInTab } from '../testing/signed-in-tab.ts'
import { useAccountEvents, useUnreadEvents } from './use-account-events.ts'
import { VaultClientProvider } from './vault-client-context.ts'

const pageSize = 2
const eventOf = (id: number, kind = 'exported') => ({
  ...{ id: String(id), kind, browser: 'Firefox', system: 'Linux', count: null },
  at: '2026-11-25T10:00:00.000Z',
})

/** Events of the server, newest first; up to which it was read; whether it answers. */
let kept: readonly ReturnType<typeof eventOf>[]
let read: number
let fails: boolean
/** How many of those that were sent already come once more. */
let repeated: number
/** Gate that answers wait for that were given already. */
let underway: Promise<void>
let tab: MemoryTab

beforeEach(async () => {
  kept = [5, 4, 3, 2, 1].map((id) => eventOf(id, id === 4 ? 'a kind of tomorrow' : 'exported'))
  read = 2
  fails = false
  repeated = 0
  underway = Promise.resolve()
  const { fetch } = createMemoryApi()
  tab = await openSignedInTab(async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.includes('/auth/events')) return fetch(input, init)
    if (fails) return Response.json({ name: 'x', message: 'x' }, { status: 500 })
    if (request.method === 'PUT') {
      const { through } = await request.json()
      read = Number(through)
      return Response.json({ ok: true })
    }
    const before = Number(searchParams.get('before')) || Infinity
    const found = kept.filter(({ id }) => Number(id) < before + repeated)
    const answer = Response.json({
      events: found.slice(0, pageSize),
      more: found.length > pageSize,
      unread: kept.filter(({ id }) => Number(id) > read).length,
    })
    await underway
    return answer
  })
})
afterEach(() => tab.close())

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <StrictMode>
    <VaultClientProvider client={tab.client}>{children}</VaultClientProvider>
  </StrictMode>
)

async function mount() {
  const { result } = await renderHook(() => ({ list: useAccountEvents(), unread: useUnreadEvents() }), { wrapper })
  const ready = () => {
    const { state } = result.current.list
    return state.kind === 'ready' ? state : null
  }
  await vi.waitFor(() => expect(result.current.list.state.kind).not.toBe('loading'))
  return { result, ready, told: () => ready()?.events.map(({ id, isNew }) => `${id}${isNew ? ' new' : ''}`) }
}

it('tells what was unread as new, also on later pages, and marks it as read', async () => {
  const { result, ready, told } = await mount()
  expect(told()).toEqual(['5 new', '4 new'])
  await vi.waitFor(() => expect([read, result.current.unread]).toEqual([5, 0]))
  expect(ready()?.older).toBe('there')
  await result.current.list.loadOlder()
  await vi.waitFor(() => expect(told()).toEqual(['5 new', '4 new', '3 new', '2']))
  await result.current.list.loadOlder()
  await vi.waitFor(() => expect([told()?.length, ready()?.older]).toEqual([5, 'none']))
})

it('lists each event once, whatever the server sends again', async () => {
  const { result, told } = await mount()
  repeated = 1
  await result.current.list.loadOlder()
  await vi.waitFor(() => expect(told()?.map((event) => event.charAt(0))).toEqual(['5', '4', '3']))
})

it('takes a kind that it does not know for none', async () => {
  const { ready } = await mount()
  expect(ready()?.events.map(({ kind }) => kind)).toEqual(['exported', null])
})

it('keeps what there is when the older ones do not come, and tells a list that did not come', async () => {
  const { result, ready, told } = await mount()
  fails = true
  await result.current.list.loadOlder()
  await vi.waitFor(() => expect(ready()?.older).toBe('failed'))
  expect(told()).toHaveLength(pageSize)
  await result.current.list.reload()
  await vi.waitFor(() => expect(result.current.list.state.kind).toBe('failed'))
  fails = false
  await result.current.list.reload()
  await vi.waitFor(() => expect(told()).toEqual(['5', '4']))
})

it('tells how many are unread when it is asked, and nothing any more once the account is left', async () => {
  const { result } = await renderHook(() => useUnreadEvents(), { wrapper })
  await tab.client.events.refresh()
  await vi.waitFor(() => expect(result.current).toBe(3))
  tab.client.session.logout()
  await vi.waitFor(() => expect(result.current).toBe(0))
})

it('believes no answer of before the reading', async () => {
  const { result } = await renderHook(() => useUnreadEvents(), { wrapper })
  const held = Promise.withResolvers<void>()
  underway = held.promise
  const looking = tab.client.events.refresh()
  const newest = kept[0]?.id ?? ''
  await tab.client.events.markRead(newest)
  held.resolve()
  await looking
  expect(result.current).toBe(0)
  kept = [eventOf(6), ...kept]
  await tab.client.events.refresh()
  await vi.waitFor(() => expect(result.current).toBe(1))
})
