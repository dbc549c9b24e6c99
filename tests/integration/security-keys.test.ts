import { createTestClock, startTestServer } from '@larets/server/testing'
import type { Authenticator, FactorAnswer, SignInStep } from '@larets/vault-core'
import { getEvents } from '@larets/vault-core/contracts'
import { createMemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import { createCodes, readTotp } from '@larets/vault-core/totp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { createSoftBrowser, type SoftBrowser } from './soft-browser.ts'
import { kind } from './tabs.ts'

const byKey: FactorAnswer = { by: 'security_key' }
const clock = createTestClock()
let server: Awaited<ReturnType<typeof startTestServer>>
let origin: string
beforeAll(async () => {
  server = await startTestServer({ clock, env: { RATE_LIMITS: '0' } })
  origin = `http://localhost:${new URL(server.url).port}`
})
afterAll(async () => {
  await server.stop()
})

/**
 * A browser profile with what a person holds, what a lying server answers in it, and how many answers of a call get
 * lost.
 */
async function visitor(keys: Authenticator) {
  const page = { answer: (_path: string): ((truth: unknown) => unknown) | null => null, loses: { path: '', times: 0 } }
  const browser = createMemoryBrowser({
    origin: 'http://vault.test',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const body = request.body === null ? null : await request.text()
      const answer = await fetch(`${server.url}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        body,
      })
      if (request.method === 'PUT' && pathname.endsWith(page.loses.path) && page.loses.times > 0) {
        page.loses.times -= 1
        await answer.arrayBuffer()
        throw new TypeError('Failed to fetch')
      }
      const lie = page.answer(pathname)
      return lie === null ? answer : Response.json(lie(await answer.json()), { status: answer.status })
    },
  })
  const tab = browser.open(undefined, { authenticator: async () => keys })
  await tab.client.session.restore()
  return { browser, page, tab }
}

/** As far as the master password leads. */
async function begin(tab: MemoryTab, { email, masterPassword }: Person) {
  await tab.client.account.checkEmail(email)
  return secondStep(await tab.client.account.signIn(masterPassword))
}

function secondStep(step: SignInStep) {
  if (step.kind !== 'secondFactor') throw new Error('Nobody asked for a second factor')
  return step
}

const addKey = (tab: MemoryTab, { masterPassword }: Person, factor?: FactorAnswer) =>
  tab.client.account.secondFactor.addKey({
    masterPassword,
    name: 'Ключ на связке',
    productName: 'Ларец',
    ...(factor === undefined ? {} : { factor }),
  })

async function accountWithKey() {
  const [person, keys] = [newPerson(), createSoftBrowser(origin)]
  const here = await visitor(keys)
  await register(here.tab.client, person)
  await signIn(here.tab.client, person)
  const { backupCodes } = await addKey(here.tab, person)
  return { person, keys, here, backupCodes: backupCodes ?? [] }
}

/** A person who holds no key of the account. */
const stranger = (): SoftBrowser => createSoftBrowser(origin)

describe('signing in with a security key', () => {
  it('gives nothing before the key; the key, or a backup code, does', async () => {
    const { person, keys, backupCodes } = await accountWithKey()
    const there = await visitor(keys)
    const step = await begin(there.tab, person)
    expect(step.kinds).toEqual(['security_key'])
    expect(kind(there.tab)).toBe('emailChecked')
    await step.confirm(byKey)
    expect(kind(there.tab)).toBe('loggedIn')
    await expect(there.tab.client.account.secondFactor.inForce()).resolves.toMatchObject({
      ...{ totp: null, origin, hindrance: null, backupCodes: { left: 10 } },
      securityKeys: [{ name: 'Ключ на связке', usedAt: new Date(clock.now()).toISOString() }],
    })
    const without = await visitor(stranger())
    const other = await begin(without.tab, person)
    await expect(other.confirm(byKey)).rejects.toMatchObject({ code: 'passkey_failed', reason: 'cancelled' })
    expect(kind(without.tab)).toBe('emailChecked')
    await other.confirm(backupCodes[0] ?? '')
    expect(kind(without.tab)).toBe('loggedIn')
  })

  it('says why the key was of no use: another page, a browser that knows none, an IP address', async () => {
    const { person, keys } = await accountWithKey()
    const evil = await visitor(keys)
    const step = await begin(evil.tab, person)
    keys.at.origin = 'http://evil.test'
    await expect(step.confirm(byKey)).rejects.toMatchObject({ code: 'wrong_factor' })
    keys.at.origin = origin
    await step.confirm(byKey)
    for (const reason of ['unsupported', 'insecure', 'ip_address'] as const) {
      const there = await visitor({ ...keys, hindrance: async () => reason })
      await expect((await begin(there.tab, person)).confirm(byKey)).rejects.toMatchObject({
        code: 'passkey_failed',
        reason,
      })
    }
    // A security key does without that which a passkey needs to open the vault.
    const weak = await visitor({ ...keys, hindrance: async () => 'without_prf' })
    await (await begin(weak.tab, person)).confirm(byKey)
    expect(kind(weak.tab)).toBe('loggedIn')
  })

  it('offers the codes of an app beside the key, and either does', async () => {
    const { person, keys, here } = await accountWithKey()
    const prepared = await here.tab.client.account.secondFactor.prepare(person.masterPassword, byKey)
    expect(prepared.backupCodes).toBeNull()
    const read = readTotp(prepared.address('Ларец'))
    if (!read.ok) throw new Error(read.fault)
    const codes = createCodes(read.totp)
    expect(await prepared.put(codes.at(clock.now()).code)).toBe('done')
    clock.advance(30_000)
    for (const answer of [byKey, codes.at(clock.now()).code]) {
      const there = await visitor(keys)
      const step = await begin(there.tab, person)
      expect(step.kinds).toEqual(['totp', 'security_key'])
      await step.confirm(answer)
      expect(kind(there.tab)).toBe('loggedIn')
    }
  })
})

describe('what a security key confirms', () => {
  it('another key, which takes one that is there; the same one is refused by the browser', async () => {
    const { person, keys, here } = await accountWithKey()
    await expect(addKey(here.tab, person)).rejects.toMatchObject({ code: 'passkey_failed', reason: 'known' })
    const two = stranger()
    two.held.push(...keys.held)
    const asksAnother = await visitor({
      ...two,
      makeSecurityKey: (key) => two.makeSecurityKey({ ...key, exclude: [] }),
    })
    await (await begin(asksAnother.tab, person)).confirm(byKey)
    await expect(addKey(asksAnother.tab, person)).rejects.toMatchObject({ code: 'second_factor_required' })
    expect(await addKey(asksAnother.tab, person, byKey)).toEqual({ became: 'done', backupCodes: null })
    await expect(here.tab.client.account.secondFactor.inForce()).resolves.toMatchObject({
      securityKeys: [{}, {}],
      backupCodes: { left: 10 },
    })
  })

  it('backup codes, a recovery, and the deletion of the account', async () => {
    const { person, keys, here } = await accountWithKey()
    const { account } = here.tab.client
    const { backupCodes } = await account.secondFactor.makeBackupCodes({
      masterPassword: person.masterPassword,
      factor: byKey,
    })
    const drawn = await account.recovery.prepare(person.masterPassword)
    expect(await drawn.put()).toBe('done')
    const lost = await visitor(keys)
    const typed = { email: person.email, code: drawn.text }
    await expect(lost.tab.client.account.recovery.open(typed)).rejects.toMatchObject({ code: 'second_factor_required' })
    const opened = await lost.tab.client.account.recovery.open({ ...typed, factor: byKey })
    const next = { ...person, masterPassword: 'другой пароль, и подлиннее' }
    expect(await opened.finish(next.masterPassword)).toBe('new')
    // The key is asked for after that as before.
    const back = await visitor(stranger())
    await (await begin(back.tab, next)).confirm(backupCodes[0] ?? '')
    const again = await visitor(keys)
    await (await begin(again.tab, next)).confirm(byKey)
    await expect(again.tab.client.account.deleteAccount(next.masterPassword)).rejects.toMatchObject({
      code: 'second_factor_required',
    })
    await expect(back.tab.client.account.deleteAccount(next.masterPassword, byKey)).rejects.toMatchObject({
      code: 'passkey_failed',
      reason: 'cancelled',
    })
    await expect(again.tab.client.account.deleteAccount(next.masterPassword, byKey)).resolves.toBe('gone')
  })

  it('a passkey, which another authenticator makes, and its own removal', async () => {
    const { person, keys, here } = await accountWithKey()
    const { account } = here.tab.client
    const passkey = { masterPassword: person.masterPassword, name: 'Телефон', productName: 'Ларец' }
    await expect(account.passkeys.add(passkey)).rejects.toMatchObject({ code: 'second_factor_required' })
    expect(await account.passkeys.add({ ...passkey, factor: byKey })).toBe('done')
    const { securityKeys } = await account.secondFactor.inForce()
    const removal = { masterPassword: person.masterPassword, id: securityKeys[0]?.id ?? '' }
    await expect(account.secondFactor.removeKey({ ...removal, factor: '000000' })).rejects.toMatchObject({
      code: 'wrong_factor',
    })
    await expect(
      account.secondFactor.removeKey({ ...removal, masterPassword: 'не тот', factor: byKey }),
    ).rejects.toMatchObject({ code: 'wrong_master_password' })
    expect(await account.secondFactor.removeKey({ ...removal, factor: byKey })).toBe('done')
    await expect(account.secondFactor.inForce()).resolves.toMatchObject({ securityKeys: [], backupCodes: null })
    const there = await visitor(keys)
    await signIn(there.tab.client, person)
    expect(kind(there.tab)).toBe('loggedIn')
    const { events } = await here.tab.client.api.call(getEvents, { params: { before: '' } })
    expect(events.map((event) => event.kind)).toEqual(
      expect.arrayContaining(['security_key_added', 'security_key_removed', 'passkey_added']),
    )
  })
})

describe('what may go wrong', () => {
  it('a lost answer adds the key once, with the backup codes that are shown', async () => {
    const [person, keys] = [newPerson(), createSoftBrowser(origin)]
    const { browser, page, tab } = await visitor(keys)
    await register(tab.client, person)
    await signIn(tab.client, person)
    page.loses = { path: '/security-keys', times: 1 }
    let isOver = false
    const adding = addKey(tab, person).finally(() => {
      isOver = true
    })
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      await browser.clock.advance(400)
    }
    const { became, backupCodes } = await adding
    expect([became, backupCodes?.length]).toEqual(['done', 10])
    await expect(tab.client.account.secondFactor.inForce()).resolves.toMatchObject({
      securityKeys: [{}],
      backupCodes: { left: 10 },
    })
    await (await begin((await visitor(stranger())).tab, person)).confirm(backupCodes?.[9] ?? '')
  })

  it('a lock while the key is waited for adds nothing', async () => {
    const [person, keys] = [newPerson(), createSoftBrowser(origin)]
    const { tab } = await visitor({
      ...keys,
      makeSecurityKey: async (key) => {
        await Promise.resolve()
        tab.client.session.lock()
        return keys.makeSecurityKey(key)
      },
    })
    await register(tab.client, person)
    await signIn(tab.client, person)
    await expect(addKey(tab, person)).rejects.toMatchObject({ code: 'stale_epoch' })
    await tab.client.account.unlock(person.masterPassword)
    await expect(tab.client.account.secondFactor.inForce()).resolves.toMatchObject({ securityKeys: [] })
  })

  it('a server that asks for keys that the account does not have gets no signature, and one that lists none asks for nothing', async () => {
    const { person, keys } = await accountWithKey()
    const lying = await visitor(keys)
    for (const [ids, reason] of [
      [['AAAA'], 'cancelled'],
      [[], 'gone'],
    ] as const) {
      lying.page.answer = (path) =>
        path.endsWith('/auth/sign-in')
          ? (truth) => {
              const { factor, ...problem } = Object(truth)
              return { ...problem, factor: { ...factor, securityKeys: { ...factor.securityKeys, ids } } }
            }
          : null
      await expect((await begin(lying.tab, person)).confirm(byKey)).rejects.toMatchObject({
        code: 'passkey_failed',
        reason,
      })
    }
    expect(kind(lying.tab)).toBe('emailChecked')
  })
})
