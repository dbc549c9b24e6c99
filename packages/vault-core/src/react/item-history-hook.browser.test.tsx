import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { passwordOf } from '../items/password-history.ts'
import { loginInput } from '../testing/login-input.ts'
import { createMemoryApi } from '../testing/memory-api.ts'
import type { MemoryTab } from '../testing/memory-browser.ts'
import { openSignedInTab } from '../testing/signed-in-tab.ts'
import { useVaultState } from './use-client-state.ts'
import { VaultClientProvider } from './vault-client-context.ts'
import { useBootstrap } from './use-bootstrap.ts'
import { useItemHistory } from './use-item-history.ts'
import { useItemWrites } from './use-writes.ts'

let tab: MemoryTab
/** Answers to each change of the item, newest first. */
let records: unknown[]
let failing: boolean

beforeEach(async () => {
  const api = createMemoryApi()
  records = []
  failing = false
  tab = await openSignedInTab(async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/versions')) {
      return failing
        ? Response.json({ name: 'x', message: 'x', code: 'not_found' }, { status: 404 })
        : Response.json({ versions: records.slice(1) })
    }
    const isChange = request.method !== 'GET' && request.url.includes('/logins')
    const response = await api.fetch(request)
    if (isChange) records.unshift(await response.clone().json())
    return response
  })
})

afterEach(() => {
  tab.close()
})

function wrapper({ children }: { readonly children: ReactNode }) {
  return <VaultClientProvider client={tab.client}>{children}</VaultClientProvider>
}

const useEverything = () => ({ bootstrap: useBootstrap(), vault: useVaultState(), items: useItemWrites() })

/** A login that had these passwords one after another. */
async function loginWith(first: string, ...later: readonly string[]) {
  const { result: app } = await renderHook(useEverything, { wrapper })
  await vi.waitFor(() => expect(app.current.vault.kind).toBe('ready'))
  const { vault } = app.current
  const vaultId = vault.kind === 'ready' ? vault.vaults[0]?.id : undefined
  if (vaultId === undefined) throw new Error('registration makes a vault')
  const input = (password: string) => ({ vaultId, ...loginInput({ name: 'Банк', username: 'анна', password }) })
  const id = await app.current.items.create(input(first))
  for (const password of later) await app.current.items.update(id, input(password))
  return { id, revision: later.length + 1 }
}

describe('the passwords that an item had', () => {
  it('are told as sealed records, and each opens when it is asked for', async () => {
    const { id, revision } = await loginWith('первый', 'второй', 'первый', 'третий')
    const { result } = await renderHook(() => useItemHistory(id, revision), { wrapper })
    await vi.waitFor(() => expect(result.current.kind).toBe('ready'))
    const history = result.current
    if (history.kind !== 'ready') throw new Error('it is ready')
    expect(JSON.stringify(history)).not.toMatch(/первый|второй|третий/u)
    const former = history.versions.filter(({ formerPassword }) => formerPassword?.kind === 'replaced')
    const passwords = await Promise.all(
      former.map(async ({ record }) => passwordOf(await tab.client.vault.openVersion(record))),
    )
    expect(passwords.map((password) => password?.text)).toEqual(['первый', 'второй'])
  })

  it('are asked for again after a failure', async () => {
    const { id, revision } = await loginWith('первый', 'второй')
    failing = true
    const { result } = await renderHook(() => useItemHistory(id, revision), { wrapper })
    await vi.waitFor(() => expect(result.current.kind).toBe('failed'))
    failing = false
    if (result.current.kind === 'failed') result.current.retry()
    await vi.waitFor(() =>
      expect(result.current).toMatchObject({ versions: [{ formerPassword: { kind: 'replaced' } }] }),
    )
  })
})
