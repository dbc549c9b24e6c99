import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createMemoryApi } from '../testing/memory-api.ts'
import { openSignedInTab } from '../testing/signed-in-tab.ts'
import { useStorageUse } from './use-storage-use.ts'
import { VaultClientProvider } from './vault-client-context.ts'

const storage = { current: { used: 3, allowed: 10 }, versions: { used: 0, allowed: 10 } }

/** @param more what the server tells beside who is signed in */
async function mount(more: object) {
  const { fetch } = createMemoryApi()
  const tab = await openSignedInTab(async (input, init) => {
    const isMe = new Request(input, init).url.endsWith('/auth/me')
    const answer = await fetch(input, init)
    return isMe ? Response.json(Object.assign({}, await answer.json(), more)) : answer
  })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <VaultClientProvider client={tab.client}>{children}</VaultClientProvider>
  )
  const { result } = await renderHook(() => useStorageUse(), { wrapper })
  await vi.waitFor(() => expect(result.current.kind).not.toBe('loading'))
  tab.close()
  return result.current
}

it('tells what the account uses, and what it may use', async () => {
  expect(await mount({ storage })).toEqual({ kind: 'ready', ...storage })
})

it('knows nothing where the server does not count', async () => {
  expect(await mount({})).toMatchObject({ kind: 'failed' })
})
