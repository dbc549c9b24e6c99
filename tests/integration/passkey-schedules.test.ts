import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer } from '@larets/server/testing'
import { getPasskeys } from '@larets/vault-core/contracts'
import { createMemoryBrowser, type MemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { scheduleRuns } from './schedule-runs.ts'
import { createSoftBrowser, type SoftBrowser } from './soft-browser.ts'
import { kind, restored } from './tabs.ts'

type Server = Awaited<ReturnType<typeof startTestServer>>

/** Where the server is opened stays the same when it starts again at another port: passkeys are bound to it. */
const origin = 'http://vault.test'
const dataDir = mkdtempSync(join(tmpdir(), 'larets-passkeys-'))
let server: Server
const start = () => startTestServer({ dataDir, env: { RATE_LIMITS: '0', PUBLIC_ORIGIN: origin } })
beforeAll(async () => {
  server = await start()
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What becomes of one call, of the tab that makes it, and of the server. */
const faults = ['request lost', 'answer lost', 'answer garbled', 'server fault', 'tab gone before', 'tab gone after', 'lock', 'server killed after'] as const
type Fault = (typeof faults)[number]

async function restartServer() {
  await server.stop()
  server = await start()
}

/** The calls that change which passkeys there are. */
const isChange = ({ pathname, method }: { readonly pathname: string; readonly method: string }) =>
  pathname.endsWith('/passkeys/remove') || (pathname.endsWith('/passkeys') && method === 'PUT')
/** The calls that coming in by a passkey takes. */
const isEntry = ({ pathname }: { readonly pathname: string }) => /\/passkeys(?:\/challenge|\/sign-in(?:\/challenge)?)?$|\/auth\/me$/.test(pathname)

/** A browser profile of somebody who holds passkeys; calls that are chosen meet the faults in their order. */
function createProfile(passkeys: SoftBrowser) {
  const meeting: Fault[] = []
  const page = { gone: () => {}, locked: () => {}, isMet: isChange }
  const lost = () => new TypeError('Failed to fetch')
  const browser = createMemoryBrowser({
    origin,
    fetch: async (input, init) => {
      const { url, method, headers, signal, body } = new Request(input, init)
      const text = body === null ? null : await new Response(body).text()
      const { pathname, search } = new URL(url)
      const fault = page.isMet({ pathname, method }) ? meeting.shift() : undefined
      if (fault === 'request lost') throw lost()
      if (fault === 'server fault') return Response.json({ name: 'x', message: 'x' }, { status: 503 })
      if (fault === 'tab gone before') {
        page.gone()
        throw lost()
      }
      const answer = await fetch(`${server.url}${pathname}${search}`, { method, headers, signal, body: text })
      if (fault === undefined) return answer
      if (fault === 'lock') {
        page.locked()
        return answer
      }
      await answer.arrayBuffer()
      if (fault === 'answer garbled') return new Response('<!doctype html>')
      if (fault === 'tab gone after') page.gone()
      if (fault === 'server killed after') await restartServer()
      throw lost()
    },
  })
  const own = { authenticator: async () => passkeys }
  const open = (from?: MemoryTab) => restored(browser, browser.open(from, own))
  return { browser, meeting, page, open }
}
type Profile = ReturnType<typeof createProfile>

const visitor = async (passkeys: SoftBrowser) => {
  const profile = createProfile(passkeys)
  return { ...profile, tab: await profile.open() }
}

/** Lets the clock go on until the work has ended. */
async function whileTimePasses<Result>({ clock }: MemoryBrowser, work: Promise<Result>): Promise<Result> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  ended.catch(() => undefined)
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    await clock.advance(400)
  }
  return ended
}

/** Plays one thing that meets the faults, in a tab that may go, and gives what was told. */
async function meet<Told>(profile: Profile, tab: MemoryTab, met: readonly Fault[], work: () => Promise<Told>): Promise<Told | 'refused' | 'gone'> {
  const gone = Promise.withResolvers<'gone'>()
  profile.page.gone = () => {
    tab.crash()
    gone.resolve('gone')
  }
  profile.page.locked = () => tab.client.session.lock()
  profile.meeting.push(...met)
  const answer = work().catch((): 'refused' => 'refused')
  const told = await whileTimePasses(profile.browser, Promise.race([answer, gone.promise]))
  profile.meeting.length = 0
  return told
}

async function newAccount() {
  const [person, passkeys] = [newPerson(), createSoftBrowser(origin)]
  const here = await visitor(passkeys)
  await register(here.tab.client, person)
  await signIn(here.tab.client, person)
  return { person, passkeys, here }
}

const add = (tab: MemoryTab, { masterPassword }: Person) => tab.client.account.passkeys.add({ masterPassword, name: 'Телефон', productName: 'Ларец' })

async function accountWithPasskey() {
  const account = await newAccount()
  expect(await whileTimePasses(account.here.browser, add(account.here.tab, account.person))).toBe('done')
  return account
}

/** What a device that was never here, and has the master password, is told of the passkeys. */
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

/** Whoever comes back, in a tab that is opened where theirs is gone, by the master password. */
async function comeBack({ browser, open }: Profile, tab: MemoryTab, isGone: boolean, person: Person): Promise<MemoryTab> {
  const here = isGone ? await open(tab) : tab
  if (kind(here) === 'locked') await whileTimePasses(browser, here.client.account.unlock(person.masterPassword))
  if (kind(here) !== 'loggedIn') await signIn(here.client, person)
  return here
}

/** Demands that the lock screen of this device opens by its passkey where one counts, and says that it is gone otherwise. */
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
    // What was refused is offered to nobody.
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
    const told = await meet(here, here.tab, met, () => here.tab.client.account.passkeys.remove({ masterPassword: person.masterPassword, id }))
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
  // Whoever is told that it failed is not in, and the other way round.
  if (told !== 'gone') expect(kind(tab) === 'loggedIn').toBe(told === 'done')
  if (kind(tab) === 'locked') expect(await tab.client.account.passkeys.isKnownHere()).toBe(true)
  if (kind(tab) !== 'loggedIn') await whileTimePasses(profile.browser, enter(tab))
  await expectIn(tab, person)
  await expectToUnlock(tab, true)
  return told
}

const schedules = fc.record({
  what: fc.constantFrom('add' as const, 'remove' as const, 'sign in' as const, 'unlock' as const),
  met: fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 5 }),
})

/** Tried on every run: what was done is found done although nobody was told. */
const always = (['add', 'remove'] as const).map((what): [{ what: keyof typeof plays; met: Fault[] }] => [{ what, met: ['answer lost'] }])

it('whatever is lost, locked or killed while a passkey is added, removed or used, its owner comes in and is told no lie', async () => {
  const told = new Set<string>()
  const schedule = fc.asyncProperty(schedules, async ({ what, met }) => void told.add(await plays[what](met)))
  const result = await fc.check(schedule, { numRuns: scheduleRuns(80), examples: [...always], endOnFailure: true })
  if (result.failed) throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance })
  expect(told).toContain('done')
}, 900_000)
