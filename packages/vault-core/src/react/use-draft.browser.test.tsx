import { StrictMode, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { MemoryTab } from '../testing/memory-browser.ts'
import { anna, openSignedInTab } from '../testing/signed-in-tab.ts'
import { useDraft } from './use-draft.ts'
import { VaultClientProvider } from './vault-client-context.ts'

const contents = { name: 'Почта' }
const onFound = vi.fn<(contents: unknown) => void>()

let tab: MemoryTab

beforeEach(async () => {
  tab = await openSignedInTab()
})

afterEach(() => {
  tab.close()
  vi.resetAllMocks()
})

function wrapper({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <VaultClientProvider client={tab.client}>{children}</VaultClientProvider>
    </StrictMode>
  )
}

const mount = (ready: boolean) =>
  renderHook((props) => useDraft('form', { ready: props?.ready ?? ready, onFound }), {
    wrapper,
    initialProps: { ready },
  })

async function lockAndUnlock() {
  tab.client.session.lock()
  await tab.client.account.unlock(anna.masterPassword)
}

it('gives back what was noted before a lock: when the form can be opened, and once', async () => {
  const first = await mount(true)
  first.result.current.open()
  first.result.current.note(contents)
  await first.unmount()
  await lockAndUnlock()
  const second = await mount(false)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onFound).not.toHaveBeenCalled()
  await second.rerender({ ready: true })
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith(contents))
  await second.rerender({ ready: false })
  await second.rerender({ ready: true })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onFound).toHaveBeenCalledOnce()
})

it('gives nothing back when nothing new was noted at the end', async () => {
  const first = await mount(true)
  first.result.current.open()
  first.result.current.note(contents)
  first.result.current.note(null)
  await first.unmount()
  await lockAndUnlock()
  await mount(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onFound).not.toHaveBeenCalled()
})
