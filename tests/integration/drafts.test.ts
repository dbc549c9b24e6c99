import { VaultError } from '@larets/vault-core'
import { settle, type MemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import { describe, expect, it } from 'vitest'
import { newPerson, register, signIn } from './account.ts'
import { kind, restored, signedIn } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

const form = 'login'
const contents = { version: 1, values: { name: 'Тайная почта Dr-41', password: 'Zebra-Dr-77' } }

async function signedInWithRoom() {
  const opened = await signedIn(server().url)
  await settle()
  return opened
}

function userIdOf(tab: MemoryTab) {
  return tab.client.session.sealedAccount().user.id
}

/** What lies in the store, as text: a byte a letter. */
async function stored(browser: MemoryBrowser, userId: ReturnType<typeof userIdOf>): Promise<readonly string[]> {
  const drafts = await browser.drafts.list(userId)
  return drafts.map(({ sealed }) => Buffer.concat(Object.values(sealed)).toString('latin1'))
}

/** The server no longer takes the tokens of this browser. */
async function forceSignOut(tab: MemoryTab) {
  tab.client.session.refused('refused')
  await settle()
}

describe('a lock', () => {
  it('seals what a form holds, and unlocking gives it back once', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const userId = userIdOf(tab)
    tab.client.drafts.note(form, contents)
    await settle()
    expect(await stored(browser, userId)).toEqual([])

    tab.client.session.lock()
    await expect.poll(() => stored(browser, userId)).toHaveLength(1)
    const [text = ''] = await stored(browser, userId)
    expect(text).not.toContain('Zebra')
    expect(text).not.toContain(Buffer.from('Тайная').toString('latin1'))
    await expect(tab.client.drafts.take(form)).rejects.toThrow(new VaultError('locked'))

    await tab.client.account.unlock(person.masterPassword)
    await expect(tab.client.drafts.take('vault')).resolves.toBeNull()
    await expect(tab.client.drafts.take(form)).resolves.toEqual(contents)
    await expect(stored(browser, userId)).resolves.toEqual([])
    await expect(tab.client.drafts.take(form)).resolves.toBeNull()
  })

  it('that falls right after the last letter misses none of it', async () => {
    const { tab, person } = await signedInWithRoom()
    for (const name of ['П', 'По', 'Поч']) tab.client.drafts.note(form, { name })
    tab.client.session.lock()
    await tab.client.account.unlock(person.masterPassword)
    await expect(tab.client.drafts.take(form)).resolves.toEqual({ name: 'Поч' })
  })

  it('keeps a draft that was given back and is still open', async () => {
    const { tab, person } = await signedInWithRoom()
    tab.client.drafts.note(form, contents)
    for (let times = 0; times < 2; times += 1) {
      tab.client.session.lock()
      await tab.client.account.unlock(person.masterPassword)
      await expect(tab.client.drafts.take(form)).resolves.toEqual(contents)
    }
  })

  it('that falls while a draft is being given back leaves it for the next unlocking', async () => {
    const { tab, person } = await signedInWithRoom()
    tab.client.drafts.note(form, contents)
    tab.client.session.lock()
    await tab.client.account.unlock(person.masterPassword)
    const taking = tab.client.drafts.take(form)
    tab.client.session.lock()
    await expect(taking).resolves.toBeNull()
    await tab.client.account.unlock(person.masterPassword)
    await expect(tab.client.drafts.take(form)).resolves.toEqual(contents)
  })

  it('keeps nothing of a form that was closed, saved or changed back', async () => {
    const { browser, tab } = await signedInWithRoom()
    const userId = userIdOf(tab)
    tab.client.drafts.note(form, contents)
    tab.client.drafts.note(form, null)
    tab.client.session.lock()
    await expect(tab.client.drafts.isAtStake()).resolves.toBe(false)
    await expect(stored(browser, userId)).resolves.toEqual([])
  })

  it('by the timer, with a reload while locked, gives the draft back after signing in again', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    tab.client.drafts.note(form, contents)
    await browser.clock.advance(15 * 60_000)
    expect(kind(tab)).toBe('locked')
    await expect(tab.client.drafts.isAtStake()).resolves.toBe(true)
    const again = await restored(browser, browser.reload(tab))
    expect(kind(again)).toBe('emailChecked')
    await again.client.account.signIn(person.masterPassword)
    await expect(again.client.drafts.take(form)).resolves.toEqual(contents)
  })

  it('does not put a draft over what was typed since', async () => {
    const { tab, person } = await signedInWithRoom()
    tab.client.drafts.note(form, contents)
    tab.client.session.lock()
    await tab.client.account.unlock(person.masterPassword)
    const taking = tab.client.drafts.take(form)
    tab.client.drafts.note(form, { name: 'Новое' })
    await expect(taking).resolves.toBeNull()
    tab.client.drafts.note(form, null)
    await expect(tab.client.drafts.take(form)).resolves.toEqual(contents)
  })

  it('in two tabs gives each its own draft', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const other = await restored(browser, browser.open(tab))
    tab.client.drafts.note(form, { name: 'первая' })
    other.client.drafts.note(form, { name: 'вторая' })
    tab.client.session.lock()
    await expect.poll(() => stored(browser, userIdOf(tab))).toHaveLength(2)
    expect(kind(other)).toBe('locked')
    for (const [one, name] of [[other, 'вторая'], [tab, 'первая']] as const) {
      await one.client.account.unlock(person.masterPassword)
      await expect(one.client.drafts.take(form)).resolves.toEqual({ name })
    }
  })

  it('in a tab that is closed then leaves its draft to any other', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const other = await restored(browser, browser.open(tab))
    tab.client.drafts.note(form, contents)
    tab.client.session.lock()
    await expect.poll(() => stored(browser, userIdOf(tab))).toHaveLength(1)
    await other.client.account.unlock(person.masterPassword)
    await expect(other.client.drafts.take(form)).resolves.toBeNull()
    tab.close()
    await expect(other.client.drafts.take(form)).resolves.toEqual(contents)
  })

  it('without a store loses the draft and nothing else', async () => {
    const broken = async () => Promise.reject(new Error('no IndexedDB'))
    const store = { admit: broken, keep: broken, list: broken, remove: broken, forget: broken, forgetAll: broken }
    const { tab: alone, person } = await signedIn(server().url, { own: { drafts: store } })
    alone.client.drafts.note(form, contents)
    alone.client.session.lock()
    await expect(alone.client.drafts.isAtStake()).resolves.toBe(false)
    await alone.client.account.unlock(person.masterPassword)
    await expect(alone.client.drafts.take(form)).rejects.toThrow('no IndexedDB')
    alone.client.session.logout()
    expect(kind(alone)).toBe('loggedOut')
  })

  it('does not let a store that never answers hold up a sign-out', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const silent = () => new Promise<never>(() => undefined)
    const store = { admit: silent, keep: silent, list: silent, remove: silent, forget: silent, forgetAll: silent }
    const stuck = await restored(browser, browser.open(undefined, { drafts: store }))
    await stuck.client.account.unlock(person.masterPassword)
    const asked = stuck.client.drafts.isAtStake()
    await browser.clock.advance(1_000)
    await expect(asked).resolves.toBe(false)
    expect(kind(tab)).toBe('loggedIn')
  })
})

describe('a forced sign-out', () => {
  it('keeps the draft for the same person', async () => {
    const { tab, person } = await signedInWithRoom()
    tab.client.drafts.note(form, contents)
    await forceSignOut(tab)
    expect(kind(tab)).toBe('emailChecked')
    await tab.client.account.signIn(person.masterPassword)
    await expect(tab.client.drafts.take(form)).resolves.toEqual(contents)
  })

  it('shows another person nothing of it, whose own sign-out leaves it alone', async () => {
    const { tab, person } = await signedInWithRoom()
    tab.client.drafts.note(form, contents)
    await forceSignOut(tab)
    const otherPerson = newPerson()
    await register(tab.client, otherPerson)
    await signIn(tab.client, otherPerson)
    await expect(tab.client.drafts.isAtStake()).resolves.toBe(false)
    await expect(tab.client.drafts.take(form)).resolves.toBeNull()
    tab.client.session.logout()
    await signIn(tab.client, person)
    await expect(tab.client.drafts.take(form)).resolves.toEqual(contents)
  })

  it('drops a draft whose bytes were changed', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const userId = userIdOf(tab)
    tab.client.drafts.note(form, contents)
    await forceSignOut(tab)
    await expect.poll(() => stored(browser, userId)).toHaveLength(1)
    for (const { sealed } of await browser.drafts.list(userId)) sealed.ciphertext.fill(7)
    await tab.client.account.signIn(person.masterPassword)
    await expect(tab.client.drafts.take(form)).resolves.toBeNull()
    await expect(stored(browser, userId)).resolves.toEqual([])
  })
})

describe('a chosen sign-out', () => {
  it('deletes what was kept', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const userId = userIdOf(tab)
    tab.client.drafts.note(form, contents)
    tab.client.session.lock()
    await expect(tab.client.drafts.isAtStake()).resolves.toBe(true)
    tab.client.session.logout()
    await signIn(tab.client, person)
    await expect(tab.client.drafts.take(form)).resolves.toBeNull()
    await expect(stored(browser, userId)).resolves.toEqual([])
  })

  it('can ask first while a form holds something in another tab', async () => {
    const { browser, tab } = await signedInWithRoom()
    const other = await restored(browser, browser.open(tab))
    await expect(tab.client.drafts.isAtStake()).resolves.toBe(false)
    for (const name of ['П', 'По']) other.client.drafts.note(form, { name })
    await settle()
    await expect(tab.client.drafts.isAtStake()).resolves.toBe(true)
    other.client.drafts.note(form, null)
    await expect.poll(() => tab.client.drafts.isAtStake()).toBe(false)
    other.client.drafts.note(form, contents)
    await settle()
    await expect(tab.client.drafts.isAtStake()).resolves.toBe(true)
    other.crash()
    await expect.poll(() => tab.client.drafts.isAtStake()).toBe(false)
  })

  it('deletes also what is being sealed at that moment, here and in other tabs', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const userId = userIdOf(tab)
    const other = await restored(browser, browser.open(tab))
    tab.client.drafts.note(form, contents)
    other.client.drafts.note(form, contents)
    tab.client.session.lock()
    tab.client.session.logout()
    await settle()
    expect(kind(other)).toBe('loggedOut')
    await signIn(tab.client, person)
    await expect(stored(browser, userId)).resolves.toEqual([])
    await expect(tab.client.drafts.take(form)).resolves.toBeNull()
  })

  it('to forget the device deletes the drafts of everybody', async () => {
    const { browser, tab } = await signedInWithRoom()
    const userId = userIdOf(tab)
    tab.client.drafts.note(form, contents)
    await forceSignOut(tab)
    await expect.poll(() => stored(browser, userId)).toHaveLength(1)
    await tab.client.session.forgetDevice()
    await expect(stored(browser, userId)).resolves.toEqual([])
  })
})
