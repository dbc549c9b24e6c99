import type { ItemInput } from '@larets/vault-core'
import { bootstrap, type VaultId } from '@larets/vault-core/contracts'
import { loginInput, settle } from '@larets/vault-core/testing'
import { newPerson, register, signIn, type Person } from '../account.ts'
import { load } from '../kept-accounts.ts'
import { openDevice, openTab, type Device, type Network, type OutboxTab } from './device.ts'

/** A person's first browser, and what is in it. */
export interface Home {
  readonly origin: string
  readonly person: Person
  readonly vaultId: VaultId
  readonly device: Device
  readonly tab: OutboxTab
}

/** A person with one browser, in which an item «Банк» was saved with the network. */
export async function home(origin: string, options: { readonly fetch?: typeof globalThis.fetch } = {}): Promise<Home> {
  const person = newPerson()
  const device = openDevice(origin, options.fetch ?? globalThis.fetch.bind(globalThis))
  const { client } = device.browser.open()
  await client.session.restore()
  await register(client, person)
  await signIn(client, person)
  const [vault] = (await load(client)).vaults
  if (vault === undefined) throw new Error('registration makes a vault')
  const tab = await openTab(device, person)
  client.dispose()
  await tab.writes.create(item(vault.id, 'Банк', 'первый'))
  await tab.sync()
  return { origin, person, vaultId: vault.id, device, tab: add(device, tab) }
}

/** A tab that a device has from now on. */
export function add(device: Device, tab: OutboxTab): OutboxTab {
  device.tabs.push(tab)
  return tab
}

/** A login to be saved. */
export const item = (vaultId: VaultId, name: string, password: string): ItemInput => ({
  vaultId,
  ...loginInput({ name, password }),
})

/** Another network for all tabs of a device. */
export async function become({ net, tabs }: Device, state: Network) {
  net.state = state
  for (const { tab } of tabs) tab.connectivity.become(state !== 'cut')
  await settle()
}

/** How often a sender that waits for its next try is given the time until then. */
const triesWaitedFor = 40

/** Lets everything go out that can, however long the server takes for it, and the tabs show what has come of it. */
export async function drain({ browser, tabs }: Device) {
  const states = () => tabs.map(({ client }) => client.outbox.state.getSnapshot())
  for (let tries = 0; tries < triesWaitedFor;) {
    await settle()
    await browser.clock.advance(2_500)
    if (states().every(({ waiting, isSending }) => waiting === 0 && !isSending)) break
    if (!states().some(({ isSending }) => isSending)) tries += 1
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  for (const { client } of tabs) await client.vault.refresh()
}

/** Names in the order of the list. */
export const names = ({ items }: OutboxTab) => items().map(({ name }) => name.text)
/** The item of that name, as a tab shows it. */
export function named({ items }: OutboxTab, name: string) {
  const found = items().find((one) => one.name.text === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}
/** Its password, opened. */
export const passwordOf = async (tab: OutboxTab, name: string) =>
  (await tab.client.vault.openPassword(named(tab, name).id))?.text
/** Items that the server has. */
export const stored = async ({ client }: OutboxTab) => (await client.api.call(bootstrap, {})).logins
/** How many writes wait. */
export const waiting = ({ client }: OutboxTab) => client.outbox.state.getSnapshot().waiting

/** Another browser of the person. */
export async function elsewhere({ origin, person }: Home) {
  const device = openDevice(origin, globalThis.fetch.bind(globalThis))
  return add(device, await openTab(device, person))
}
