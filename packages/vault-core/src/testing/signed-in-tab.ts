import { createMemoryApi } from './memory-api.ts'
import { createMemoryBrowser, type MemoryTab } from './memory-browser.ts'
import type { VaultClientPorts } from '../vault-client.ts'
import { deriveQuickly } from './quick-derivations.ts'

/** The account of {@link openSignedInTab}. */
export const anna = { name: '', email: 'anna@example.ru', masterPassword: 'мастер-пароль' }

/**
 * A tab of a browser in memory, in which Anna has registered and signed in: quickly, as long as the running test lasts.
 *
 * @param fetch a network with an account server; by default one of its own
 * @param own ports of this tab in place of the browser's
 */
export async function openSignedInTab(
  fetch: typeof globalThis.fetch = createMemoryApi().fetch,
  own: Partial<VaultClientPorts> = {},
): Promise<MemoryTab> {
  deriveQuickly()
  const tab = createMemoryBrowser({ origin: 'https://vault.example', fetch }).open(undefined, own)
  const { account, session } = tab.client
  await session.restore()
  await account.signUp({ ...anna, vaultName: 'Личное' })
  await account.checkEmail(anna.email)
  await account.signIn(anna.masterPassword)
  return tab
}
