import type { VaultClient } from '@larets/vault-core'
import { bootstrap, type Bootstrap } from '@larets/vault-core/contracts'
import { fetchAccount, settle } from '@larets/vault-core/testing'

/** Account as each device has it. */
const kept = new WeakMap<VaultClient, Bootstrap>()
const { signal } = new AbortController()

const userOf = ({ session }: VaultClient) => session.sealedAccount().user.id

async function bringUp(client: VaultClient): Promise<Bootstrap> {
  const now = await fetchAccount(client.api, kept.get(client), signal)
  kept.set(client, now)
  client.localCopy.keep(userOf(client), { account: now, confirmedAt: 0 })
  return now
}

/** Brings what a device has up to date, by what has changed since it last did so, and has it opened. */
export async function load(client: VaultClient) {
  await client.vault.open(await bringUp(client))
  const state = client.vault.state.getSnapshot()
  if (state.kind !== 'ready') throw new Error(`the vault is ${state.kind}`)
  return state
}

const contentsOf = ({ vaults, logins, damaged }: Bootstrap) => ({ vaults, logins, damaged })

/** Account of a device after all its deltas, in their order. */
export const contentsByDeltas = async (client: VaultClient) => contentsOf(await bringUp(client))

/** Account of a device that asks for everything. */
export const contentsAtOnce = async (client: VaultClient) => contentsOf(await client.api.call(bootstrap, {}))

/**
 * Account of a device that begins with the copy in its browser, and asks for what has changed since; null without a
 * copy.
 */
export async function contentsByCopy(client: VaultClient) {
  await settle()
  const copy = await client.localCopy.read(userOf(client))
  return copy && contentsOf(await fetchAccount(client.api, copy.account, signal))
}
