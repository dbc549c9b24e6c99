import { StrictMode, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createMemoryApi } from '../testing/memory-api.ts'
import type { MemoryTab } from '../testing/memory-browser.ts'
import { openSignedInTab } from '../testing/signed-in-tab.ts'
import { useSessions } from './use-sessions.ts'
import { VaultClientProvider } from './vault-client-context.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const recordOf = (n: number, current: boolean, browser = 'Firefox') => ({
  ...{ id: idOf(n), browser, system: 'Linux', current },
  createdAt: '2026-11-25T10:00:00.000Z',
  lastSeenAt: '2026-11-25T10:00:00.000Z',
})

/** Sessions of the server, this one last; its answers, and what it is asked. */
let kept: readonly ReturnType<typeof recordOf>[]
let fails: boolean
let tab: MemoryTab

beforeEach(async () => {
  kept = [recordOf(2, false), recordOf(3, false, 'A browser of tomorrow'), recordOf(1, true)]
  fails = false
  const { fetch } = createMemoryApi()
  tab = await openSignedInTab(async (input, init) => {
    const { url, method } = new Request(input, init)
    const [, ended] = /\/auth\/sessions(?:\/(.+))?$/.exec(url) ?? []
    if (!url.includes('/auth/sessions')) return fetch(input, init)
    if (fails) return Response.json({ name: 'x', message: 'x' }, { status: 500 })
    if (method === 'GET') return Response.json({ sessions: kept })
    const isThere = ended === undefined || kept.some(({ id }) => id === ended)
    kept = kept.filter(({ id, current }) => (ended === undefined ? current : id !== ended))
    return isThere
      ? Response.json({ ok: true })
      : Response.json({ name: 'x', message: 'x', code: 'not_found' }, { status: 404 })
  })
})
afterEach(() => tab.close())

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <StrictMode>
    <VaultClientProvider client={tab.client}>{children}</VaultClientProvider>
  </StrictMode>
)

async function mount() {
  const { result } = await renderHook(() => useSessions(), { wrapper })
  const listed = () => (result.current.state.kind === 'ready' ? result.current.state.sessions : null)
  const ids = () => listed()?.map(({ id }) => id) ?? null
  await vi.waitFor(() => expect(result.current.state.kind).not.toBe('loading'))
  return { result, listed, ids }
}

it('lists the sessions, this one first, and takes a browser that it does not know for none', async () => {
  const { listed, ids } = await mount()
  expect(ids()).toEqual([idOf(1), idOf(2), idOf(3)])
  expect(listed()?.at(-1)).toMatchObject({ browser: null, system: 'Linux' })
})

it('ends one, and all others; one that is over already is gone too', async () => {
  const { result, listed, ids } = await mount()
  const [, second, third] = listed() ?? []
  if (second === undefined || third === undefined) throw new Error('three are listed')
  await result.current.end(second.id)
  await vi.waitFor(() => expect(ids()).toEqual([idOf(1), idOf(3)]))
  kept = kept.filter(({ current }) => current)
  await result.current.end(third.id)
  await vi.waitFor(() => expect(ids()).toEqual([idOf(1)]))
  kept = [recordOf(1, true), recordOf(4, false)]
  await result.current.reload()
  await vi.waitFor(() => expect(ids()).toEqual([idOf(1), idOf(4)]))
  await result.current.endOthers()
  await vi.waitFor(() => expect(ids()).toEqual([idOf(1)]))
  expect(kept).toHaveLength(1)
})

it('keeps what was not ended, and tells a list that did not come', async () => {
  const { result, listed, ids } = await mount()
  fails = true
  const [, second] = listed() ?? []
  if (second === undefined) throw new Error('three are listed')
  await expect(result.current.end(second.id)).rejects.toThrow('problem')
  expect(ids()).toHaveLength(3)
  await result.current.reload()
  await vi.waitFor(() => expect(result.current.state.kind).toBe('failed'))
})
