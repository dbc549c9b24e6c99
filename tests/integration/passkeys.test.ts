import { createTestClock, startTestServer } from '@larets/server/testing'
import type { Authenticator } from '@larets/vault-core'
import { getEvents } from '@larets/vault-core/contracts'
import { createMemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import { createCodes, readTotp } from '@larets/vault-core/totp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { createSoftBrowser, type SoftBrowser } from './soft-browser.ts'
import { kind } from './tabs.ts'

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

/** A browser profile, what a lying server answers in it, and what it sent. */
function createProfile(passkeys: Authenticator) {
  const page = {
    answer: (_path: string): ((truth: unknown) => unknown) | null => null,
    sent: [] as { readonly path: string; readonly body: string }[],
  }
  const browser = createMemoryBrowser({
    origin: 'http://vault.test',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const body = request.body === null ? null : await request.text()
      page.sent.push({ path: pathname, body: body ?? '' })
      const answer = await fetch(`${server.url}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        body,
      })
      const lie = page.answer(pathname)
      return lie === null || !answer.ok ? answer : Response.json(lie(await answer.json()))
    },
  })
  const open = async () => {
    const tab = browser.open(undefined, { authenticator: async () => passkeys })
    await tab.client.session.restore()
    return tab
  }
  return { browser, page, open }
}

const visitor = async (passkeys: Authenticator) => {
  const profile = createProfile(passkeys)
  return { ...profile, tab: await profile.open() }
}

async function accountWithPasskey(more: Partial<Person> = {}) {
  const [person, passkeys] = [{ ...newPerson(), ...more }, createSoftBrowser(origin)]
  const here = await visitor(passkeys)
  await register(here.tab.client, person)
  await signIn(here.tab.client, person)
  await add(here.tab, person)
  return { person, passkeys, here }
}
const add = (tab: MemoryTab, { masterPassword }: Person, name = 'Телефон', code?: string) =>
  tab.client.account.passkeys.add({
    masterPassword,
    name,
    productName: 'Ларец',
    ...(code === undefined ? {} : { factor: code }),
  })

/** Opened part of the first vault. */
async function vaultName(tab: MemoryTab) {
  const { client } = tab
  await client.vault.open(await client.fetchAccount(undefined, new AbortController().signal))
  const state = client.vault.state.getSnapshot()
  return 'vaults' in state ? state.vaults[0]?.name : undefined
}

describe('a passkey', () => {
  it('signs in and opens the vault on a device that nobody has signed in on, with nothing typed', async () => {
    const { passkeys } = await accountWithPasskey()
    const there = await visitor(passkeys)
    await there.tab.client.account.passkeys.signIn()
    expect(kind(there.tab)).toBe('loggedIn')
    expect(await vaultName(there.tab)).toMatchObject({ text: 'Персональное' })
  })

  it.each([true, false])('may tell what opens the vault when it is made, or not: %s', async (atOnce) => {
    const person = newPerson()
    const passkeys = createSoftBrowser(origin)
    passkeys.evaluates.atOnce = atOnce
    const here = await visitor(passkeys)
    await register(here.tab.client, person)
    await signIn(here.tab.client, person)
    expect(await add(here.tab, person)).toBe('done')
    await (await visitor(passkeys)).tab.client.account.passkeys.signIn()
  })

  it('gives the server nothing that opens the vault', async () => {
    const { passkeys, here } = await accountWithPasskey()
    const there = await visitor(passkeys)
    await there.tab.client.account.passkeys.signIn()
    const prfInput = Buffer.from('103dc367736823984aa49f06d7ffb033e5a95555e8935016f1e3c79537df0c38', 'hex')
    const output = passkeys.held[0]?.passkey.prf(prfInput)
    if (output === undefined) throw new Error('no passkey is held')
    for (const { body } of [...here.page.sent, ...there.page.sent]) {
      for (const encoding of ['base64', 'base64url', 'hex'] as const)
        expect(body).not.toContain(output.toString(encoding).replace(/=+$/, ''))
    }
  })

  it('unlocks where it was used, and nowhere else', async () => {
    const { person, passkeys, here } = await accountWithPasskey()
    const { account, session } = here.tab.client
    session.lock()
    expect(await account.passkeys.isKnownHere()).toBe(true)
    await account.passkeys.unlock()
    expect(kind(here.tab)).toBe('loggedIn')
    const there = await visitor(passkeys)
    await signIn(there.tab.client, person)
    there.tab.client.session.lock()
    expect(await there.tab.client.account.passkeys.isKnownHere()).toBe(false)
    await expect(there.tab.client.account.passkeys.unlock()).rejects.toMatchObject({
      code: 'passkey_failed',
      reason: 'gone',
    })
    expect(kind(there.tab)).toBe('locked')
  })

  it('counts as the second factor too, and is added with it', async () => {
    const { person, passkeys, here } = await accountWithPasskey()
    const { secondFactor } = here.tab.client.account
    const prepared = await secondFactor.prepare(person.masterPassword)
    const read = readTotp(prepared.address('Ларец'))
    if (!read.ok) throw new Error('No authenticator reads the address')
    const codes = createCodes(read.totp)
    const code = () => {
      clock.advance(30_000)
      return codes.at(clock.now()).code
    }
    expect(await prepared.put(code())).toBe('done')
    await expect(add(here.tab, person)).rejects.toMatchObject({ code: 'passkey_failed', reason: 'known' })
    const other = createSoftBrowser(origin)
    const there = await visitor(other)
    await there.tab.client.account.checkEmail(person.email)
    const step = await there.tab.client.account.signIn(person.masterPassword)
    if (step.kind === 'secondFactor') await step.confirm(code())
    await expect(add(there.tab, person)).rejects.toMatchObject({ code: 'second_factor_required' })
    other.held.splice(0)
    expect(await add(there.tab, person, 'Ключ', code())).toBe('done')
    for (const some of [passkeys, other]) {
      const third = await visitor(some)
      await third.tab.client.account.passkeys.signIn()
      expect(kind(third.tab)).toBe('loggedIn')
    }
  })

  it('lives through a change of the master password: it opens, and the lock screen takes the new one', async () => {
    const { person, passkeys, here } = await accountWithPasskey()
    const next = 'другой пароль, и подлиннее'
    expect(await here.tab.client.account.changePassword({ current: person.masterPassword, next })).toBe('new')
    const there = await visitor(passkeys)
    await there.tab.client.account.passkeys.signIn()
    there.tab.client.session.lock()
    await expect(there.tab.client.account.unlock(person.masterPassword)).rejects.toMatchObject({
      code: 'wrong_master_password',
    })
    await there.tab.client.account.unlock(next)
    expect(kind(there.tab)).toBe('loggedIn')
  })

  it('is listed, ended by the master password, and then neither signs in nor unlocks', async () => {
    const { person, passkeys, here } = await accountWithPasskey()
    const there = await visitor(passkeys)
    await there.tab.client.account.passkeys.signIn()
    const { account, session } = here.tab.client
    const { passkeys: listed, origin: where } = await account.passkeys.inForce()
    expect([where, listed.map(({ name, isHere }) => [name, isHere])]).toEqual([origin, [['Телефон', true]]])
    const id = listed[0]?.id ?? ''
    const copies = [...passkeys.held]
    await expect(account.passkeys.remove({ masterPassword: 'не тот', id })).rejects.toMatchObject({
      code: 'wrong_master_password',
    })
    expect(await account.passkeys.remove({ masterPassword: person.masterPassword, id })).toBe('done')
    session.lock()
    expect(await account.passkeys.isKnownHere()).toBe(false)
    there.tab.client.session.lock()
    await expect(there.tab.client.account.passkeys.unlock()).rejects.toMatchObject({ reason: 'gone' })
    expect(await there.tab.client.account.passkeys.isKnownHere()).toBe(false)
    // It was told that it is of no use any more; one that did not listen is.
    expect(passkeys.held).toEqual([])
    passkeys.held.push(...copies)
    await expect((await visitor(passkeys)).tab.client.account.passkeys.signIn()).rejects.toMatchObject({
      code: 'wrong_passkey',
    })
  })

  it('knows its device again after a sign-out, so that no notice is written for nothing', async () => {
    const { client } = (await accountWithPasskey()).here.tab
    client.session.logout()
    await client.account.passkeys.signIn()
    const { events } = await client.api.call(getEvents, { params: { before: '' } })
    expect(events.map((event) => event.kind)).toEqual(['passkey_added'])
  })

  it('is no passkey of another site: what was signed there is refused', async () => {
    const { passkeys } = await accountWithPasskey()
    passkeys.at.origin = 'http://evil.test'
    const there = await visitor(passkeys)
    await expect(there.tab.client.account.passkeys.signIn()).rejects.toMatchObject({ code: 'wrong_passkey' })
    expect(kind(there.tab)).toBe('loggedOut')
  })

  it('opens nothing for a lock that came meanwhile', async () => {
    const { person, passkeys, here } = await accountWithPasskey()
    const use = passkeys.use.bind(passkeys)
    const slow: SoftBrowser = {
      ...passkeys,
      use: async (asked) => {
        const used = await use(asked)
        there.tab.client.session.lock()
        return used
      },
    }
    const there = await visitor(slow)
    await signIn(there.tab.client, person)
    slow.held.splice(0)
    await expect(add(there.tab, person)).rejects.toMatchObject({ code: 'stale_epoch' })
    expect((await here.tab.client.account.passkeys.inForce()).passkeys).toHaveLength(1)
  })
})

describe('a server that lies about a passkey', () => {
  const lying = async (passkeys: SoftBrowser, path: string, lie: (truth: unknown) => unknown) => {
    const there = await visitor(passkeys)
    there.page.answer = (asked) => (asked.endsWith(path) ? lie : null)
    const failed = there.tab.client.account.passkeys.signIn()
    return { there, failed }
  }

  it('and gives the blob of another account, or of another passkey, lets nobody in, and ends what it began', async () => {
    const [one, other] = [await accountWithPasskey(), await accountWithPasskey()]
    const blobs: string[] = []
    const watching = await visitor(other.passkeys)
    watching.page.answer = (path) =>
      path.endsWith('/passkeys/sign-in')
        ? (truth) => {
            if (typeof truth === 'object' && truth !== null && 'blob' in truth) blobs.push(String(truth.blob))
            return truth
          }
        : null
    await watching.tab.client.account.passkeys.signIn()
    const { there, failed } = await lying(one.passkeys, '/passkeys/sign-in', (truth) =>
      Object.assign({}, truth, { blob: blobs[0] }),
    )
    await expect(failed).rejects.toMatchObject({ code: 'integrity' })
    expect(kind(there.tab)).toBe('loggedOut')
    await vi.waitFor(() => expect(there.page.sent.map(({ path }) => path)).toContain('/api/v1/auth/logout'))
  })

  it('and signs somebody in to another account than that of the passkey is found out', async () => {
    const [one, other] = [await accountWithPasskey(), await accountWithPasskey()]
    const user = other.here.tab.client.session.state.getSnapshot()
    const { there, failed } = await lying(one.passkeys, '/auth/me', () => ('user' in user ? user.user : null))
    await expect(failed).rejects.toMatchObject({ code: 'integrity' })
    expect(kind(there.tab)).toBe('loggedOut')
  })

  it('and names another public key is found out', async () => {
    const [one, other] = [await accountWithPasskey(), await accountWithPasskey()]
    const state = other.here.tab.client.session.state.getSnapshot()
    const publicKey = 'user' in state ? state.user.publicKey : ''
    const { failed } = await lying(one.passkeys, '/auth/me', (truth) => Object.assign({}, truth, { publicKey }))
    await expect(failed).rejects.toMatchObject({ code: 'integrity' })
    // And where the key is known, before anything is opened.
    const { page, tab } = one.here
    tab.client.session.logout()
    page.answer = (path) => (path.endsWith('/auth/me') ? (truth) => Object.assign({}, truth, { publicKey }) : null)
    await expect(tab.client.account.passkeys.signIn()).rejects.toMatchObject({ code: 'public_key_changed' })
  })

  it('and gives salts of its choice gets no answer to them: equal ones are refused, others open nothing', async () => {
    const { person, passkeys } = await accountWithPasskey()
    const salt = 'ab'.repeat(16)
    const { failed } = await lying(passkeys, '/passkeys/sign-in', (truth) =>
      Object.assign({}, truth, { authSalt: salt, passwordSalt: salt }),
    )
    await expect(failed).rejects.toMatchObject({ code: 'salts_refused' })
    const { there, failed: passed } = await lying(passkeys, '/passkeys/sign-in', (truth) =>
      Object.assign({}, truth, { authSalt: '0123456789abcdef'.repeat(2) }),
    )
    await passed
    const before = there.page.sent.length
    await expect(there.tab.client.account.confirm(person.masterPassword)).rejects.toMatchObject({
      code: 'wrong_master_password',
    })
    await expect(
      there.tab.client.account.changePassword({ current: person.masterPassword, next: 'другой' }),
    ).rejects.toMatchObject({ code: 'wrong_master_password' })
    expect(there.page.sent.slice(before).filter(({ body }) => body.includes('asswordHash'))).toEqual([])
  })

  it('and swaps the blob of a locked tab opens nothing', async () => {
    const [one, other] = [await accountWithPasskey(), await accountWithPasskey()]
    const { tab, page } = one.here
    tab.client.session.lock()
    const theirs = other.passkeys.held[0]?.passkey.id
    expect(theirs).toBeDefined()
    page.answer = (path) =>
      path.endsWith('/auth/passkeys')
        ? (truth) => {
            const passkeys =
              typeof truth === 'object' && truth !== null && 'passkeys' in truth && Array.isArray(truth.passkeys)
                ? truth.passkeys
                : []
            return {
              origin,
              passkeys: passkeys.map((passkey: object) => ({ ...passkey, blob: '2.ExMTExMTExMTExMT|AAAA|AAAA' })),
            }
          }
        : null
    await expect(tab.client.account.passkeys.unlock()).rejects.toMatchObject({ code: 'integrity' })
    expect(kind(tab)).toBe('locked')
  })
})
