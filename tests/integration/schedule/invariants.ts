import { localKeys, tabStorageKeys, type MemoryTab } from '@larets/vault-core/testing'
import { expect } from 'vitest'
import { kind } from '../tabs.ts'
import type { Command } from './commands.ts'
import type { World } from './world.ts'

/** Where every tab stood at some moment. */
type Memory = ReadonlyMap<MemoryTab, { readonly kind: ReturnType<typeof kind>; readonly account: string | null }>

/** Where every tab stands now. */
export function rememberTabs(world: World): Memory {
  return new Map(world.tabs().map((tab) => [tab, { kind: kind(tab), account: accountOf(tab) }]))
}

/** The id of the account a tab is in, open or locked; null on the auth screen. */
function accountOf(tab: MemoryTab): string | null {
  const state = tab.client.session.state.getSnapshot()
  return state.kind === 'loggedIn' || state.kind === 'locked' ? state.user.id : null
}

/** Checks all that must be so whenever nothing is under way. */
export async function checkEverything(world: World): Promise<void> {
  const { browser, traffic } = world
  traffic.check()
  const stored = browser.local.get(localKeys.user)
  const storedId: unknown = stored === null ? null : Object(JSON.parse(stored))['id']
  for (const tab of world.tabs()) {
    expect(kind(tab)).not.toBe('restoring')
    if (world.isFrozen(tab)) continue
    const account = accountOf(tab)
    if (account !== null) {
      expect(account).toBe(storedId)
      expect(traffic.ownerOf(browser.local.get(localKeys.accessToken) ?? '')).not.toBeNull()
    }
    if (kind(tab) !== 'loggedIn') await expectNothingOpen(world, tab)
  }
}

/** No opened data, no key in memory, none in storage. */
async function expectNothingOpen({ browser }: World, { client, storage }: MemoryTab): Promise<void> {
  expect(client.vault.state.getSnapshot().kind).toBe('closed')
  expect(client.vault.search('а')).toEqual(new Set())
  await expect(client.vault.sealNewVault('х')).rejects.toMatchObject({ code: 'locked' })
  expect(storage.get(tabStorageKeys.privateKey)).toBeNull()
  await expect(browser.tabHalves.find(storage.get(tabStorageKeys.tabId) ?? '')).resolves.toBeNull()
}

const comingAndGoing = new Set<Command['type']>(['open', 'duplicate', 'close', 'crash', 'reload', 'restoreClosed'])

/**
 * Checks one command that began in peace and has come to its end: it did all that it must, and nothing else.
 *
 * @param before where the tabs stood when it began
 */
export async function checkCommand(world: World, command: Command, before: Memory): Promise<void> {
  if (comingAndGoing.has(command.type)) expectNobodySignedOut(world, command, before)
  const isLongAway = command.type === 'advance' && command.minutes > 15
  const isLocked = command.type === 'lock' && isOpenIn(before, command.tab)
  if (!isLongAway && !isLocked) return
  for (const tab of world.tabs()) if (!world.isFrozen(tab) || isLongAway) expect(kind(tab)).not.toBe('loggedIn')
  // A long time alone also locks nothing when nothing was open: the keys of closed tabs wait for their limit then.
  if (isLocked) await expect(world.browser.tabHalves.tabIds()).resolves.toEqual([])
}

function isOpenIn(before: Memory, tab: number): boolean {
  return [...before.values()][tab % before.size]?.kind === 'loggedIn'
}

/** Tabs come and go without the others noticing, and a new one finds the account of those that are there. */
function expectNobodySignedOut(world: World, command: Command, before: Memory): void {
  const accounts = world.tabs().map((tab) => ({ tab, was: before.get(tab), is: accountOf(tab) }))
  for (const { was, is } of accounts) if (was?.account) expect([command.type, is]).toEqual([command.type, was.account])
  const isOpenSomewhere = accounts.some(({ tab, was }) => was?.account && !world.isFrozen(tab))
  if (!isOpenSomewhere) return
  for (const { was, is } of accounts)
    if (was === undefined) expect([command.type, is]).not.toEqual([command.type, null])
}
