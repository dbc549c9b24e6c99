import type { AddedSecurityKey, FactorAnswer, FactorChange } from '@larets/vault-core'
import { bootstrap } from '@larets/vault-core/contracts'
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

let server: KillableServer
beforeAll(async () => {
  server = await startKillableServer({ isPublic: true })
}, 120_000)
afterAll(async () => {
  await server.stop()
})

const byKey: FactorAnswer = { by: 'security_key' }

/**
 * The calls that change which security keys and backup codes there are: they are made until it is known what became of
 * them.
 */
const isChange: IsMet = ({ pathname, method }) =>
  /\/factors\/(?:remove|backup-codes)$/.test(pathname) ||
  (pathname.endsWith('/factors/security-keys') && method === 'PUT')
/** Those, and the calls that ask for a key before: one that is lost ends it. */
const isAnyOfChange: IsMet = (call) => isChange(call) || call.pathname.endsWith('/challenge')
/** The calls that coming in with a security key takes. */
const isEntry: IsMet = ({ pathname }) => /\/auth\/sign-in(?:\/factor)?$|\/auth\/me$/.test(pathname)

const visitor = (keys: SoftBrowser, isMet = isChange) => visit(server, keys, isMet)

async function newAccount(isMet = isChange) {
  const [person, keys] = [newPerson(), createSoftBrowser(killableOrigin)]
  const [here, witness] = [await visitor(keys, isMet), await visitor(keys)]
  await register(here.tab.client, person)
  for (const { tab } of [here, witness]) await signIn(tab.client, person)
  return { person, keys, here, witness }
}

const add = ({ client }: MemoryTab, { masterPassword }: Person): Promise<AddedSecurityKey> =>
  client.account.secondFactor.addKey({ masterPassword, name: 'Ключ на связке', productName: 'Ларец' })

async function accountWithKey(isMet = isChange) {
  const account = await newAccount(isMet)
  const { became, backupCodes } = await whileTimePasses(account.here, add(account.here.tab, account.person))
  expect(became).toBe('done')
  return { ...account, backupCodes: backupCodes ?? [] }
}

/** Factors as a device is told of them that met no fault. */
const inForce = ({ tab }: { readonly tab: MemoryTab }) => tab.client.account.secondFactor.inForce()

/** Signs in as far as the master password leads, and on with what is held or known. */
async function enter(tab: MemoryTab, { email, masterPassword }: Person, answer: FactorAnswer): Promise<'done'> {
  if (kind(tab) !== 'emailChecked') await tab.client.account.checkEmail(email)
  const step = await tab.client.account.signIn(masterPassword)
  if (step.kind === 'secondFactor') await step.confirm(answer)
  return 'done'
}

/** Demands that the account asks for a key where one counts, and for none otherwise; and that the vault opens. */
async function expectToAsk(person: Person, keys: SoftBrowser, counts: boolean): Promise<void> {
  const { tab } = await visitor(keys)
  await tab.client.account.checkEmail(person.email)
  const step = await tab.client.account.signIn(person.masterPassword)
  expect(step.kind).toBe(counts ? 'secondFactor' : 'signedIn')
  if (step.kind === 'secondFactor') {
    expect(kind(tab)).toBe('emailChecked')
    await step.confirm(byKey)
  }
  await expectIn(tab)
}

async function expectIn(tab: MemoryTab): Promise<void> {
  expect(kind(tab)).toBe('loggedIn')
  await tab.client.vault.open(await tab.client.api.call(bootstrap, {}))
  const state = tab.client.vault.state.getSnapshot()
  expect(state.kind === 'ready' ? state.vaults.map(({ name }) => name.text) : []).toEqual(['Персональное'])
}

/** Backup codes count, or do not. */
async function expectCode(person: Person, code: string, counts: boolean): Promise<void> {
  const { tab } = await visitor(createSoftBrowser(killableOrigin))
  const entering = enter(tab, person, code)
  if (counts) await entering
  else await expect(entering).rejects.toMatchObject({ code: 'wrong_factor' })
  expect(kind(tab) === 'loggedIn').toBe(counts)
}

const became = (told: { readonly became: FactorChange } | 'refused' | 'gone') =>
  typeof told === 'string' ? told : told.became

/** Each plays something that meets the faults, and gives what was told. */
const plays = {
  add: async (met: readonly Fault[], isMet: IsMet) => {
    const { person, keys, here, witness } = await newAccount(isMet)
    const told = await meet(here, here.tab, met, () => add(here.tab, person))
    const { securityKeys, backupCodes } = await inForce(witness)
    if (became(told) === 'done') expect(securityKeys).toHaveLength(1)
    if (told === 'refused') expect(securityKeys).toEqual([])
    expect(backupCodes?.left ?? 0).toBe(securityKeys.length === 0 ? 0 : 10)
    await expectToAsk(person, keys, securityKeys.length > 0)
    // The codes that are shown count as soon as the key does.
    if (typeof told !== 'string' && securityKeys.length > 0) await expectCode(person, told.backupCodes?.[0] ?? '', true)
    return became(told)
  },
  remove: async (met: readonly Fault[], isMet: IsMet) => {
    const { person, keys, here, witness } = await accountWithKey(isMet)
    const [known] = (await inForce(witness)).securityKeys
    const removal = { masterPassword: person.masterPassword, id: known?.id ?? '', factor: byKey }
    const told = await meet(here, here.tab, met, () => here.tab.client.account.secondFactor.removeKey(removal))
    const { securityKeys, backupCodes } = await inForce(witness)
    if (told === 'done' || told === 'refused') expect(securityKeys).toHaveLength(told === 'done' ? 0 : 1)
    // A factor that is not in force does not ask, and leaves no codes.
    expect(backupCodes === null).toBe(securityKeys.length === 0)
    await expectToAsk(person, keys, securityKeys.length > 0)
    return told
  },
  'make codes': async (met: readonly Fault[], isMet: IsMet) => {
    const { person, keys, here, witness, backupCodes: before } = await accountWithKey(isMet)
    const { masterPassword } = person
    const told = await meet(here, here.tab, met, () =>
      here.tab.client.account.secondFactor.makeBackupCodes({ masterPassword, factor: byKey }),
    )
    const made = typeof told === 'string' ? null : (told.backupCodes[0] ?? null)
    const { backupCodes, securityKeys } = await inForce(witness)
    expect([securityKeys.length, backupCodes?.left]).toEqual([1, 10])
    if (became(told) === 'done') await expectCode(person, made ?? '', true)
    if (became(told) === 'done' || told === 'refused') await expectCode(person, before[1] ?? '', told === 'refused')
    await expectToAsk(person, keys, true)
    return became(told)
  },
  'sign in': async (met: readonly Fault[]) => {
    const { person, keys, witness } = await accountWithKey()
    const there: Profile & { readonly tab: MemoryTab } = await visitor(keys, isEntry)
    const told = await meet(there, there.tab, met, () => enter(there.tab, person, byKey))
    // A person who is told that it failed is not in, and the other way round.
    const tab = told === 'gone' ? await there.open(there.tab) : there.tab
    if (told !== 'gone') expect(kind(tab) === 'loggedIn').toBe(told === 'done')
    if (kind(tab) === 'locked') await whileTimePasses(there, tab.client.account.unlock(person.masterPassword))
    if (kind(tab) !== 'loggedIn') await whileTimePasses(there, enter(tab, person, byKey))
    await expectIn(tab)
    // No codes are spent by a key.
    expect((await inForce(witness)).backupCodes?.left).toBe(10)
    return told
  },
}

const schedules = fc.record({
  what: fc.constantFrom('add' as const, 'remove' as const, 'make codes' as const, 'sign in' as const),
  met: fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 5 }),
  isAsking: fc.boolean(),
})

type Schedule = typeof schedules extends fc.Arbitrary<infer One> ? One : never

/**
 * Tried on every run: what was done is found done although nobody was told, and although the server was killed at it.
 */
const always = (['add', 'remove'] as const).map((what): [Schedule] => [
  { what, met: ['server killed at it'], isAsking: false },
])

it('whatever is lost, locked or killed while a security key is added, removed or used, its owner comes in and is told no lie', async () => {
  const told = new Set<string>()
  const schedule = fc.asyncProperty(
    schedules,
    async ({ what, met, isAsking }) => void told.add(await plays[what](met, isAsking ? isAnyOfChange : isChange)),
  )
  const result = await fc.check(schedule, { numRuns: scheduleRuns(60), examples: [...always], endOnFailure: true })
  if (result.failed) throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance })
  expect(told).toContain('done')
}, 900_000)
