import { getPasskeys } from '@larets/vault-core/contracts'
import type { MemoryTab } from '@larets/vault-core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import {
  faults,
  meet,
  visit,
  whileTimePasses,
  type Fault,
  type IsMet,
  type Profile,
} from './authenticators/faulty-visitor.ts'
import { killableOrigin, startKillableServer, type KillableServer } from './outbox/killable-server.ts'
import { scheduleRuns } from './schedule-runs.ts'
import { createSoftBrowser, type SoftBrowser } from './soft-browser.ts'
import { kind } from './tabs.ts'

/** Passkeys are bound to it. */
const origin = killableOrigin
let server: KillableServer
beforeAll(async () => {
  server = await startKillableServer({ isPublic: true })
}, 120_000)
afterAll(async () => {
  await server.stop()
})

/** The calls that change which passkeys there are. */
const isChange: IsMet = ({ pathname, method }) =>
  pathname.endsWith('/passkeys/remove') || (pathname.endsWith('/passkeys') && method === 'PUT')
/** The calls that coming in by a passkey takes. */
const isEntry: IsMet = ({ pathname }) =>
  /\/passkeys(?:\/challenge|\/sign-in(?:\/challenge)?)?$|\/auth\/me$/.test(pathname)

const visitor = (passkeys: SoftBrowser) => visit(server, passkeys, isChange)

async function newAccount() {
  const [person, passkeys] = [newPerson(), createSoftBrowser(origin)]
  const here = await visitor(passkeys)
  await register(here.tab.client, person)
  await signIn(here.tab.client, person)
  return { person, passkeys, here }
}

const add = (tab: MemoryTab, { masterPassword }: Person) =>
  tab.client.account.passkeys.add({ masterPassword, name: 'Телефон', productName: 'Ларец' })

async function accountWithPasskey() {
  const account = await newAccount()
  expect(await whileTimePasses(account.here, add(account.here.tab, account.person))).toBe('done')
  return account
}

/** Passkeys as a device is told of them that was never here and has the master password. */
async function inForce(person: Person): Promise<readonly string[]> {
  const { tab } = await visitor(createSoftBrowser(origin))
  await signIn(tab.client, person)
  return (await tab.client.api.call(getPasskeys, {})).passkeys.map(({ id }) => id)
}

/** Demands that the first vault opens, and that the master password opens the lock screen as ever. */
async function expectIn(tab: MemoryTab, { masterPassword }: Person): Promise<void> {
  const { client } = tab
  expect(kind(tab)).toBe('loggedIn')
  await client.vault.open(await client.fetchAccount(undefined, new AbortController().signal))
  const state = client.vault.state.getSnapshot()
  expect(state.kind === 'ready' ? state.vaults.map(({ name }) => name.text) : []).toEqual(['Персональное'])
  client.session.lock()
  await client.account.unlock(masterPassword)
  expect(kind(tab)).toBe('loggedIn')
}

/** Demands that of what somebody holds those open the vault which count, and that the others are refused. */
async function expectToOpen(person: Person, held: SoftBrowser['held'], counting: readonly string[]): Promise<void> {
  expect(held.map(({ passkey }) => passkey.id)).toEqual(expect.arrayContaining([...counting]))
  for (const one of held) {
    const passkeys = createSoftBrowser(origin)
    passkeys.held.push(one)
    const { tab } = await visitor(passkeys)
    if (counting.includes(one.passkey.id)) {
      await tab.client.account.passkeys.signIn()
      await expectIn(tab, person)
    } else {
      await expect(tab.client.account.passkeys.signIn()).rejects.toMatchObject({ code: 'wrong_passkey' })
    }
  }
}

/** Comes back by the master password, in a tab that is opened where theirs is gone. */
async function comeBack(profile: Profile, tab: MemoryTab, isGone: boolean, person: Person): Promise<MemoryTab> {
  const here = isGone ? await profile.open(tab) : tab
  if (kind(here) === 'locked') await whileTimePasses(profile, here.client.account.unlock(person.masterPassword))
  if (kind(here) !== 'loggedIn') await signIn(here.client, person)
  return here
}

/**
 * Demands that the lock screen of this device opens by its passkey where one counts, and says that it is gone
 * otherwise.
 */
async function expectToUnlock(tab: MemoryTab, counts: boolean): Promise<void> {
  const { session, account } = tab.client
  session.lock()
  if (!(await account.passkeys.isKnownHere())) return
  const unlocking = account.passkeys.unlock()
  const refused = await unlocking.then(
    () => null,
    (error: unknown) => error,
  )
  expect(refused).toEqual(counts ? null : expect.objectContaining({ reason: 'gone' }))
  expect(kind(tab)).toBe(counts ? 'loggedIn' : 'locked')
}

/** Each plays something that meets the faults, and gives what was told. */
const plays = {
  add: async (met: readonly Fault[]) => {
    const { person, passkeys, here } = await newAccount()
    const told = await meet(here, here.tab, met, () => add(here.tab, person))
    const counting = await inForce(person)
    if (told === 'done' || told === 'refused') expect(counting.length).toBe(told === 'done' ? 1 : 0)
    // A refused passkey is not offered any more.
    if (told === 'refused') expect(passkeys.held).toEqual([])
    await expectToOpen(person, [...passkeys.held], counting)
    const tab = await comeBack(here, here.tab, told === 'gone', person)
    expect((await tab.client.account.passkeys.inForce()).passkeys.map(({ id }) => id)).toEqual(counting)
    await expectToUnlock(tab, counting.length > 0)
    return told
  },
  remove: async (met: readonly Fault[]) => {
    const { person, passkeys, here } = await accountWithPasskey()
    const copies = [...passkeys.held]
    const id = copies[0]?.passkey.id ?? ''
    const told = await meet(here, here.tab, met, () =>
      here.tab.client.account.passkeys.remove({ masterPassword: person.masterPassword, id }),
    )
    const counting = await inForce(person)
    if (told === 'done' || told === 'refused') expect(counting).toEqual(told === 'done' ? [] : [id])
    // The authenticator forgets it for certain knowledge alone.
    if (told !== 'gone') expect(passkeys.held).toEqual(told === 'done' ? [] : copies)
    await expectToOpen(person, copies, counting)
    const tab = await comeBack(here, here.tab, told === 'gone', person)
    expect((await tab.client.account.passkeys.inForce()).passkeys.map((passkey) => passkey.id)).toEqual(counting)
    await expectToUnlock(tab, counting.length > 0)
    return told
  },
  'sign in': async (met: readonly Fault[]) => {
    const { person, passkeys } = await accountWithPasskey()
    const there = await visitor(passkeys)
    return comeIn(there, there.tab, met, person)
  },
  unlock: async (met: readonly Fault[]) => {
    const { person, here } = await accountWithPasskey()
    here.tab.client.session.lock()
    return comeIn(here, here.tab, met, person)
  },
}

const enter = async (tab: MemoryTab): Promise<'done'> => {
  const { passkeys } = tab.client.account
  await (kind(tab) === 'locked' ? passkeys.unlock() : passkeys.signIn())
  return 'done'
}

/** Comes in by the passkey through the faults, and once more without them. */
async function comeIn(profile: Profile, before: MemoryTab, met: readonly Fault[], person: Person) {
  profile.page.isMet = isEntry
  const told = await meet(profile, before, met, () => enter(before))
  const tab = told === 'gone' ? await profile.open(before) : before
  // A person who is told that it failed is not in, and the other way round.
  if (told !== 'gone') expect(kind(tab) === 'loggedIn').toBe(told === 'done')
  if (kind(tab) === 'locked') expect(await tab.client.account.passkeys.isKnownHere()).toBe(true)
  if (kind(tab) !== 'loggedIn') await whileTimePasses(profile, enter(tab))
  await expectIn(tab, person)
  await expectToUnlock(tab, true)
  return told
}

const schedules = fc.record({
  what: fc.constantFrom('add' as const, 'remove' as const, 'sign in' as const, 'unlock' as const),
  met: fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 5 }),
})

/** Tried on every run: what was done is found done although nobody was told. */
const always = (['add', 'remove'] as const).map((what): [{ what: keyof typeof plays; met: Fault[] }] => [
  { what, met: ['answer lost'] },
])

it('whatever is lost, locked or killed while a passkey is added, removed or used, its owner comes in and is told no lie', async () => {
  const told = new Set<string>()
  const schedule = fc.asyncProperty(schedules, async ({ what, met }) => void told.add(await plays[what](met)))
  const result = await fc.check(schedule, { numRuns: scheduleRuns(80), examples: [...always], endOnFailure: true })
  if (result.failed) throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance })
  expect(told).toContain('done')
}, 900_000)
