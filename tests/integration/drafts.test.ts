import { VaultError } from '@larets/vault-core'
import { me } from '@larets/vault-core/contracts'
import { settle, type MemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import { describe, expect, it } from 'vitest'
import { newPerson, register, signIn } from './account.ts'
import { endOnServer, kind, restored, signedIn } from './tabs.ts'
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

/** Content of the store, as text: a byte a letter. */
async function stored(browser: MemoryBrowser, userId: ReturnType<typeof userIdOf>): Promise<readonly string[]> {
  const drafts = await browser.drafts.list(userId)
  return [...drafts.values()].map(({ sealed }) => Buffer.concat(Object.values(sealed)).toString('latin1'))
}

/** Content of the form that is brought back; null for none. */
async function taken(tab: MemoryTab, formId = form): Promise<unknown> {
  return (await tab.client.drafts.take(formId))?.contents ?? null
}

type TakenDraft = NonNullable<Awaited<ReturnType<MemoryTab['client']['drafts']['take']>>>

/** A form that is open and holds something. */
function typed(tab: MemoryTab, held: unknown = contents, formId = form) {
  const draft = tab.client.drafts.open(formId)
  draft.note(held)
  return draft
}

/** The server no longer takes the tokens of this browser, which meets that at its next call. */
async function forceSignOut(browser: MemoryBrowser, tab: MemoryTab) {
  await endOnServer(server().url, browser)
  await expect(tab.client.api.call(me, {})).rejects.toMatchObject({ code: 'unauthorized' })
  await settle()
}

describe('a form that is left', () => {
  it('comes back to the next who asks, and holds nobody else up', async () => {
    const { browser, tab } = await signedInWithRoom()
    const userId = userIdOf(tab)
    typed(tab).leave()
    await expect.poll(() => stored(browser, userId)).toHaveLength(1)
    const back = await tab.client.drafts.take(form)
    expect(back?.contents).toEqual(contents)
    back?.draft.leave()
    await expect(taken(tab)).resolves.toEqual(contents)
  })

  it('keeps nothing where it held nothing', async () => {
    const { tab } = await signedInWithRoom()
    typed(tab, null).leave()
    await expect(taken(tab)).resolves.toBeNull()
  })
})

describe('a lock', () => {
  it('seals what a form holds, and unlocking gives it back; it is kept until the form ends', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const userId = userIdOf(tab)
    typed(tab)
    await settle()
    expect(await stored(browser, userId)).toEqual([])

    tab.client.session.lock()
    await expect.poll(() => stored(browser, userId)).toHaveLength(1)
    const [text = ''] = await stored(browser, userId)
    expect(text).not.toContain('Zebra')
    expect(text).not.toContain(Buffer.from('Тайная').toString('latin1'))
    await expect(tab.client.drafts.take(form)).rejects.toThrow(new VaultError('locked'))

    await tab.client.account.unlock(person.masterPassword)
    await expect(taken(tab, 'vault')).resolves.toBeNull()
    const back = await tab.client.drafts.take(form)
    expect(back?.contents).toEqual(contents)
    await expect(stored(browser, userId)).resolves.toHaveLength(1)
    back?.draft.end()
    await expect.poll(() => stored(browser, userId)).toEqual([])
    await expect(taken(tab)).resolves.toBeNull()
  })

  it('that falls right after the last letter misses none of it', async () => {
    const { tab, person } = await signedInWithRoom()
    const draft = tab.client.drafts.open(form)
    for (const name of ['П', 'По', 'Поч']) draft.note({ name })
    tab.client.session.lock()
    await tab.client.account.unlock(person.masterPassword)
    await expect(taken(tab)).resolves.toEqual({ name: 'Поч' })
  })

  it('keeps a draft that was given back and is still open', async () => {
    const { tab, person } = await signedInWithRoom()
    typed(tab)
    for (let times = 0; times < 2; times += 1) {
      tab.client.session.lock()
      await tab.client.account.unlock(person.masterPassword)
      await expect(taken(tab)).resolves.toEqual(contents)
    }
  })

  it('that falls while a draft is being given back leaves it for the next unlocking', async () => {
    const { tab, person } = await signedInWithRoom()
    typed(tab)
    tab.client.session.lock()
    await tab.client.account.unlock(person.masterPassword)
    const taking = taken(tab)
    tab.client.session.lock()
    await expect(taking).resolves.toBeNull()
    await tab.client.account.unlock(person.masterPassword)
    await expect(taken(tab)).resolves.toEqual(contents)
  })

  it('keeps nothing of a form that was closed, saved or changed back', async () => {
    const { browser, tab } = await signedInWithRoom()
    const userId = userIdOf(tab)
    const draft = typed(tab)
    await draft.keep()
    draft.note(null)
    typed(tab, { name: 'Дача' }, 'vault').end()
    tab.client.session.lock()
    await expect(tab.client.drafts.isAtStake()).resolves.toBe(false)
    await expect(stored(browser, userId)).resolves.toEqual([])
  })

  it('by the timer, with a reload while locked, gives the draft back after signing in again', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    typed(tab)
    await browser.clock.advance(15 * 60_000)
    expect(kind(tab)).toBe('locked')
    await expect(tab.client.drafts.isAtStake()).resolves.toBe(true)
    const again = await restored(browser, browser.reload(tab))
    expect(kind(again)).toBe('emailChecked')
    await again.client.account.signIn(person.masterPassword)
    await expect(taken(again)).resolves.toEqual(contents)
  })

  it('does not put a draft over what was typed since: it comes when that form has ended', async () => {
    const { tab, person } = await signedInWithRoom()
    typed(tab)
    tab.client.session.lock()
    await tab.client.account.unlock(person.masterPassword)
    const taking = taken(tab)
    const draft = typed(tab, { name: 'Новое' })
    await settle()
    draft.note(null)
    draft.end()
    await expect(taking).resolves.toEqual(contents)
  })

  it('in two tabs gives each its own draft', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const other = await restored(browser, browser.open(tab))
    typed(tab, { name: 'первая' })
    typed(other, { name: 'вторая' })
    tab.client.session.lock()
    await expect.poll(() => stored(browser, userIdOf(tab))).toHaveLength(2)
    expect(kind(other)).toBe('locked')
    for (const [one, name] of [
      [other, 'вторая'],
      [tab, 'первая'],
    ] as const) {
      await one.client.account.unlock(person.masterPassword)
      await expect(taken(one)).resolves.toEqual({ name })
    }
  })

  it('in a tab that is closed then leaves its draft to any other', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const other = await restored(browser, browser.open(tab))
    typed(tab)
    tab.client.session.lock()
    await expect.poll(() => stored(browser, userIdOf(tab))).toHaveLength(1)
    await other.client.account.unlock(person.masterPassword)
    await expect(taken(other)).resolves.toBeNull()
    tab.close()
    await expect(taken(other)).resolves.toEqual(contents)
  })

  it('without a store loses the draft and nothing else', async () => {
    const broken = async () => Promise.reject(new Error('no IndexedDB'))
    const box = {
      admit: broken,
      list: broken,
      get: broken,
      change: broken,
      update: broken,
      forget: broken,
      forgetAll: broken,
    }
    const { tab: alone, person } = await signedIn(server().url, { own: { box } })
    typed(alone)
    alone.client.session.lock()
    await expect(alone.client.drafts.isAtStake()).resolves.toBe(false)
    await alone.client.account.unlock(person.masterPassword)
    await expect(taken(alone)).rejects.toThrow('no IndexedDB')
    alone.client.session.logout()
    expect(kind(alone)).toBe('loggedOut')
  })

  it('does not let a store that never answers hold up a sign-out', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const silent = () => new Promise<never>(() => undefined)
    const box = {
      admit: silent,
      list: silent,
      get: silent,
      change: silent,
      update: silent,
      forget: silent,
      forgetAll: silent,
    }
    const stuck = await restored(browser, browser.open(undefined, { box }))
    await stuck.client.account.unlock(person.masterPassword)
    const asked = stuck.client.drafts.isAtStake()
    await browser.clock.advance(1_000)
    await expect(asked).resolves.toBe(false)
    expect(kind(tab)).toBe('loggedIn')
  })
})

describe('a page that goes', () => {
  it('asks first while a form holds something unsaved, and only then', async () => {
    const { tab } = await signedInWithRoom()
    expect(tab.page.leave()).toBe(false)
    const draft = tab.client.drafts.open(form)
    expect(tab.page.leave()).toBe(false)
    draft.note(contents)
    expect(tab.page.leave()).toBe(true)
    draft.note(null)
    expect(tab.page.leave()).toBe(false)
    draft.note(contents)
    tab.client.session.lock()
    expect(tab.page.leave()).toBe(false)
  })

  it.each([
    ['hidden', (tab: MemoryTab) => tab.page.hide()],
    ['left', (tab: MemoryTab) => void tab.page.leave()],
  ])('is %s: what its form holds is sealed at once, and comes back after the page is lost', async (_, go) => {
    const { browser, tab, person } = await signedInWithRoom()
    const userId = userIdOf(tab)
    const draft = tab.client.drafts.open(form)
    draft.note({ name: 'П' })
    go(tab)
    await expect.poll(() => stored(browser, userId)).toHaveLength(1)
    draft.note(contents)
    go(tab)
    await settle()
    const [text = ''] = await stored(browser, userId)
    expect(text).not.toContain('Zebra')
    tab.crash()
    const next = browser.open()
    await restored(browser, next)
    await next.client.account.signIn(person.masterPassword)
    await expect(taken(next)).resolves.toEqual(contents)
  })

  it('crashes while the form is being filled with what came back: it comes back again', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    await typed(tab).keep()
    tab.client.session.lock()
    await tab.client.account.unlock(person.masterPassword)
    const back = await tab.client.drafts.take(form)
    back?.draft.note(null)
    back?.draft.note(contents)
    await settle()
    tab.crash()
    const next = browser.open()
    await restored(browser, next)
    await next.client.account.signIn(person.masterPassword)
    await expect(taken(next)).resolves.toEqual(contents)
  })

  it('crashes without a word: what was typed a second ago comes back', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const userId = userIdOf(tab)
    typed(tab)
    await browser.clock.advance(1_000)
    await expect.poll(() => stored(browser, userId)).toHaveLength(1)
    tab.crash()
    const next = browser.open()
    await restored(browser, next)
    await next.client.account.signIn(person.masterPassword)
    const back = await next.client.drafts.take(form)
    expect(back?.contents).toEqual(contents)
    // Lost once more before anything is done with it.
    next.crash()
    const third = browser.open()
    await restored(browser, third)
    await third.client.account.signIn(person.masterPassword)
    await expect(taken(third)).resolves.toEqual(contents)
  })
})

it('drafts of two forms, and two of one, come back one after the other', async () => {
  const { browser, tab, person } = await signedInWithRoom()
  const other = await restored(browser, browser.open(tab))
  typed(tab, { name: 'первая' })
  typed(other, { name: 'вторая' })
  const third = await restored(browser, browser.open(tab))
  typed(third, { name: 'Дача' }, 'vault')
  tab.client.session.lock()
  await expect.poll(() => stored(browser, userIdOf(tab))).toHaveLength(3)
  other.close()
  third.close()
  await tab.client.account.unlock(person.masterPassword)

  const shown: TakenDraft[] = []
  const bringBack = async (formId: string) => {
    for (;;) {
      const back = await tab.client.drafts.take(formId)
      if (back === null) return
      shown.push(back)
      await back.draft.ended
    }
  }
  const all = Promise.all([bringBack(form), bringBack('vault')])
  for (let count = 1; count <= 3; count += 1) {
    await expect.poll(() => shown.length).toBe(count)
    await settle()
    expect(shown).toHaveLength(count)
    shown.at(-1)?.draft.end()
  }
  await all
  const names = shown.map(({ contents: held }) => JSON.stringify(held))
  // Of two forms either may come first; of one form, what this tab held.
  expect(names.indexOf('{"name":"первая"}')).toBeLessThan(names.indexOf('{"name":"вторая"}'))
  expect(names.toSorted()).toEqual(['{"name":"Дача"}', '{"name":"вторая"}', '{"name":"первая"}'].toSorted())
  await expect.poll(() => stored(browser, userIdOf(tab))).toEqual([])
})

describe('a forced sign-out', () => {
  it('keeps the draft for the same person', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    typed(tab)
    await forceSignOut(browser, tab)
    expect(kind(tab)).toBe('emailChecked')
    await tab.client.account.signIn(person.masterPassword)
    await expect(taken(tab)).resolves.toEqual(contents)
  })

  it('shows another person nothing of it, whose own sign-out leaves it alone', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    typed(tab)
    await forceSignOut(browser, tab)
    const otherPerson = newPerson()
    await register(tab.client, otherPerson)
    await signIn(tab.client, otherPerson)
    await expect(tab.client.drafts.isAtStake()).resolves.toBe(false)
    await expect(taken(tab)).resolves.toBeNull()
    tab.client.session.logout()
    await signIn(tab.client, person)
    await expect(taken(tab)).resolves.toEqual(contents)
  })

  it('gives a draft whose bytes were changed to nobody, and leaves it until a sign-out is chosen', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const userId = userIdOf(tab)
    typed(tab)
    await forceSignOut(browser, tab)
    await expect.poll(() => stored(browser, userId)).toHaveLength(1)
    for (const [id, draft] of await browser.drafts.list(userId)) {
      draft.sealed.ciphertext.fill(7)
      await browser.drafts.put(userId, id, draft)
    }
    await tab.client.account.signIn(person.masterPassword)
    await expect(taken(tab)).resolves.toBeNull()
    await expect(stored(browser, userId)).resolves.toHaveLength(1)
    tab.client.session.logout()
    await expect.poll(() => stored(browser, userId)).toEqual([])
  })
})

describe('a chosen sign-out', () => {
  it('deletes what was kept', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const userId = userIdOf(tab)
    typed(tab)
    tab.client.session.lock()
    await expect(tab.client.drafts.isAtStake()).resolves.toBe(true)
    tab.client.session.logout()
    await signIn(tab.client, person)
    await expect(taken(tab)).resolves.toBeNull()
    await expect(stored(browser, userId)).resolves.toEqual([])
  })

  it('can ask first while a form holds something in another tab', async () => {
    const { browser, tab } = await signedInWithRoom()
    const other = await restored(browser, browser.open(tab))
    await expect(tab.client.drafts.isAtStake()).resolves.toBe(false)
    const draft = other.client.drafts.open(form)
    for (const name of ['П', 'По']) draft.note({ name })
    await settle()
    await expect(tab.client.drafts.isAtStake()).resolves.toBe(true)
    draft.note(null)
    await expect.poll(() => tab.client.drafts.isAtStake()).toBe(false)
    draft.note(contents)
    await settle()
    await expect(tab.client.drafts.isAtStake()).resolves.toBe(true)
    other.crash()
    await expect.poll(() => tab.client.drafts.isAtStake()).toBe(false)
  })

  it('deletes also what is being sealed at that moment, here and in other tabs', async () => {
    const { browser, tab, person } = await signedInWithRoom()
    const userId = userIdOf(tab)
    const other = await restored(browser, browser.open(tab))
    typed(tab)
    typed(other)
    tab.client.session.lock()
    tab.client.session.logout()
    await settle()
    expect(kind(other)).toBe('loggedOut')
    await signIn(tab.client, person)
    await expect(stored(browser, userId)).resolves.toEqual([])
    await expect(taken(tab)).resolves.toBeNull()
  })

  it('to forget the device deletes the drafts of everybody', async () => {
    const { browser, tab } = await signedInWithRoom()
    const userId = userIdOf(tab)
    typed(tab)
    await forceSignOut(browser, tab)
    await expect.poll(() => stored(browser, userId)).toHaveLength(1)
    await tab.client.session.forgetDevice()
    await expect(stored(browser, userId)).resolves.toEqual([])
  })
})
