import type { VaultClientPorts } from '@larets/vault-core'
import { createMemoryBrowser, settle, type MemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import { logout, refreshTokenHeader } from '@larets/vault-core/contracts'
import { newPerson, register, signIn, type Person } from './account.ts'

/** Where the session of a tab stands. */
export const kind = (tab: MemoryTab) => tab.client.session.state.getSnapshot().kind

/** A browser whose first tab is signed in. */
export async function signedIn(
  origin: string,
  options: { readonly fetch?: typeof fetch; readonly own?: Partial<VaultClientPorts> } = {},
): Promise<{ browser: MemoryBrowser; tab: MemoryTab; person: Person }> {
  const person = newPerson()
  const browser = createMemoryBrowser({ origin, ...(options.fetch ? { fetch: options.fetch } : {}) })
  const tab = browser.open(undefined, options.own)
  await tab.client.session.restore()
  await register(tab.client, person)
  await signIn(tab.client, person)
  return { browser, tab, person }
}

/** Restores while the clock moves, because waiting for another tab's answer takes time. */
export async function restored(browser: MemoryBrowser, tab: MemoryTab): Promise<MemoryTab> {
  const restoring = tab.client.session.restore()
  await settle()
  await browser.clock.advance(2_000)
  await restoring
  return tab
}

/** Ends the session of a browser on the server alone, as from another device. */
export async function endOnServer(origin: string, { local }: Pick<MemoryBrowser, 'local'>): Promise<void> {
  const bearer = (kind: string) => local.get(`cpa@${kind}-token`) ?? ''
  await fetch(`${origin}/api${logout.path}`, {
    headers: { Authorization: `Bearer ${bearer('access')}`, [refreshTokenHeader]: bearer('refresh') },
  })
}
