import { isVaultError, RequestFailure } from '@larets/vault-core'
import { bootstrap, deleteItem, updateVault, type Bootstrap } from '@larets/vault-core/contracts'
import { settle, type MemoryTab } from '@larets/vault-core/testing'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { signIn, type Person } from './account.ts'
import {
  add,
  change,
  contents,
  faults,
  furnish,
  load,
  login,
  onServer,
  publicKeyOf,
  rotate,
  whileTimePasses,
  type Profile,
} from './rotation/rotated-account.ts'
import { scheduleRuns } from './schedule-runs.ts'
import { kind, restored } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
const { newAccount, signedIn } = onServer(server)

describe('a rotation of the keys', () => {
  it('leaves every item, version, folder and what lies in the trash as it was, under other keys', async () => {
    const person = await newAccount()
    const here = await signedIn(person)
    await furnish(here.tab.client)
    const before = await contents(here.tab.client)
    const records = await load(here.tab.client)
    const publicKey = publicKeyOf(here.tab)
    expect(await rotate(here.tab, person)).toBe('new')
    expect(kind(here.tab)).toBe('loggedIn')
    expect(publicKeyOf(here.tab)).not.toBe(publicKey)
    expect(await contents(here.tab.client)).toEqual(before)
    const after = await load(here.tab.client)
    for (const vault of after.vaults) {
      const old = records.vaults.find(({ id }) => id === vault.id)
      expect([vault.name, vault.encryptedSymmetricKey, vault.overview]).not.toContain(old?.name)
      expect(vault).toMatchObject({ keyEpoch: 2, previousKeys: [{ keyEpoch: 1 }] })
      expect(vault.previousKeys?.[0]?.encryptedSymmetricKey).not.toBe(old?.encryptedSymmetricKey)
    }
    const texts = (all: Bootstrap) => all.logins.flatMap(({ name, username, password }) => [name, username, password])
    expect(texts(after).filter((text) => texts(records).includes(text))).toEqual([])
    // A device that has never been here.
    const there = await signedIn(person)
    expect(await contents(there.tab.client)).toEqual(before)
  })

  it('again and again leaves all of it as it was, with whatever is written in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('rotate', 'add', 'change', 'delete', 'rename'), { minLength: 2, maxLength: 6 }),
        async (steps) => {
          const person = await newAccount()
          const { tab } = await signedIn(person)
          const { client } = tab
          const { home } = await furnish(client)
          for (const [index, step] of [...steps, 'rotate' as const].entries()) {
            const { logins } = await load(client)
            const id = logins[index % Math.max(1, logins.length)]?.id
            if (step === 'add') await add(client, home, `Ещё ${index}`)
            if (step === 'change' && id !== undefined) await change(client, id, `пароль ${index}`)
            if (step === 'delete' && id !== undefined) await client.api.call(deleteItem, { params: { id } })
            if (step === 'rename') {
              const { body, revision } = await client.vault.sealVaultUpdate(home, { name: `Имя ${index}` })
              await client.api.call(updateVault, {
                params: { id: home },
                body: { id: home, ...body },
                ifMatch: revision,
              })
            }
            if (step !== 'rotate') continue
            const before = await contents(client)
            expect(await rotate(tab, person)).toBe('new')
            expect(await contents(client)).toEqual(before)
          }
          const there = await signedIn(person)
          expect(await contents(there.tab.client)).toEqual(await contents(client))
        },
      ),
      { numRuns: scheduleRuns(10) },
    )
  })

  it('stages again what was written while it was under way', async () => {
    const person = await newAccount()
    const [here, there] = [await signedIn(person), await signedIn(person)]
    const { home, first } = await furnish(here.tab.client)
    const prepared = await here.tab.client.account.rotation.prepare({ masterPassword: person.masterPassword })
    await load(there.tab.client)
    await add(there.tab.client, home, 'С другого устройства')
    if (first !== undefined) await change(there.tab.client, first, 'сменён по дороге')
    const before = await contents(there.tab.client)
    expect(await prepared.finish()).toBe('new')
    expect(await contents(here.tab.client)).toEqual(before)
  })

  it('ends other devices, which come in again over what the old key vouches for, and lose nothing that they keep', async () => {
    const person = await newAccount()
    const [here, there] = [await signedIn(person), await signedIn(person)]
    const { home, first } = await furnish(here.tab.client)
    await load(there.tab.client)
    const draft = there.tab.client.drafts.open('form')
    draft.note({ typed: 'черновик' })
    await draft.keep()
    if (first === undefined) throw new Error('no item')
    // It wrote this, and no other has heard of it yet.
    const userId = there.tab.client.session.sealedAccount().user.id
    there.tab.connectivity.become(false)
    const { body } = await there.tab.client.vault.sealNewItem(login(home, 'Без сети', 'ждёт'))
    await there.tab.client.outbox.keep({ kind: 'create', body, isTried: false })
    const changed = await there.tab.client.vault.sealItemUpdate(first, login(home, 'Запись 0', 'правка без сети'))
    await there.tab.client.outbox.keep({
      kind: 'update',
      id: first,
      revision: changed.revision,
      bodies: [changed.body],
      isTried: false,
    })
    expect(await there.browser.writes.list(userId)).toHaveProperty('size', 2)
    expect(await rotate(here.tab, person)).toBe('new')

    there.tab.connectivity.become(true)
    await there.tab.client.api.call(bootstrap, {}).catch(() => undefined)
    await vi.waitFor(() => expect(kind(there.tab)).not.toBe('loggedIn'))
    await signIn(there.tab.client, person)
    expect(publicKeyOf(there.tab)).toBe(publicKeyOf(here.tab))
    await load(there.tab.client)
    await whileTimePasses(
      there.browser,
      vi.waitFor(async () => expect(await there.browser.writes.list(userId)).toEqual(new Map()), { timeout: 30_000 }),
    )
    await load(here.tab.client)
    const shown = await contents(here.tab.client)
    expect(shown.items.find(({ name }) => name.text === 'Без сети')).toMatchObject({
      consistent: true,
      password: { text: 'ждёт', trusted: true },
    })
    expect(shown.items.find(({ id }) => id === first)).toMatchObject({
      consistent: true,
      password: { text: 'правка без сети', trusted: true },
    })
    const taken = await there.tab.client.drafts.take('form')
    expect(taken?.contents).toEqual({ typed: 'черновик' })
  })

  it('takes the other tabs of the browser along: they lock, keep their drafts, and open with the new key', async () => {
    const person = await newAccount()
    const here = await signedIn(person)
    await furnish(here.tab.client)
    const other = await restored(here.browser, here.browser.open())
    await other.client.account.unlock(person.masterPassword)
    const draft = other.client.drafts.open('form')
    draft.note({ typed: 'в другой вкладке' })
    const before = await contents(here.tab.client)
    expect(await rotate(here.tab, person)).toBe('new')
    await vi.waitFor(() => expect(kind(other)).toBe('locked'))
    await other.client.account.unlock(person.masterPassword)
    expect(publicKeyOf(other)).toBe(publicKeyOf(here.tab))
    expect(await contents(other.client)).toEqual(before)
    await vi.waitFor(async () =>
      expect((await other.client.drafts.take('form'))?.contents).toEqual({ typed: 'в другой вкладке' }),
    )
    // A reload finds the new key, and so does whoever slept.
    const again = await restored(here.browser, here.browser.reload(here.tab))
    expect(kind(again)).toBe('loggedIn')
    expect(await contents(again.client)).toEqual(before)
  })

  describe('is met by a tab that crashed before it, and comes back with what it had kept', () => {
    /** A tab that is gone, of a browser whose keys were changed in another. */
    async function crashed() {
      const person = await newAccount()
      const here = await signedIn(person)
      await furnish(here.tab.client)
      const other = await restored(here.browser, here.browser.open())
      await other.client.account.unlock(person.masterPassword)
      const before = await contents(here.tab.client)
      other.crash()
      expect(await rotate(here.tab, person)).toBe('new')
      return { person, here, other, before }
    }

    it('opens with the right master password, which it has of another tab', async () => {
      const { person, here, other, before } = await crashed()
      const back = await restored(here.browser, here.browser.open(other))
      expect(kind(back)).toBe('locked')
      await expect(whileTimePasses(here.browser, back.client.account.unlock('другой'))).rejects.toMatchObject({
        code: 'wrong_master_password',
      })
      expect(kind(back)).toBe('locked')
      await whileTimePasses(here.browser, back.client.account.unlock(person.masterPassword))
      expect(publicKeyOf(back)).toBe(publicKeyOf(here.tab))
      expect(await contents(back.client)).toEqual(before)
      back.client.session.lock()
      await back.client.account.unlock(person.masterPassword)
    })

    it('signs in where no other tab is left, and is not told that the master password is wrong', async () => {
      const { person, here, other, before } = await crashed()
      here.tab.crash()
      const back = await restored(here.browser, here.browser.open(other))
      expect(kind(back)).toBe('locked')
      await expect(
        whileTimePasses(here.browser, back.client.account.unlock(person.masterPassword)),
      ).rejects.toMatchObject({ code: 'not_signed_in' })
      expect(kind(back)).toBe('emailChecked')
      await back.client.account.signIn(person.masterPassword)
      expect(await contents(back.client)).toEqual(before)
    })
  })

  it('leaves what a device has seen in force: what is older than that is still told', async () => {
    const person = await newAccount()
    const here = await signedIn(person)
    const { first } = await furnish(here.tab.client)
    await load(here.tab.client)
    expect(await rotate(here.tab, person)).toBe('new')
    const rotated = await load(here.tab.client)
    if (first === undefined) throw new Error('no item')
    await change(here.tab.client, first, 'после смены')
    await load(here.tab.client)
    // The state that it has seen is kept beside everything else: each new tab is shown the older state, until one
    // knows.
    await expect
      .poll(
        async () => {
          const { client } = await restored(here.browser, here.browser.open())
          await client.account.unlock(person.masterPassword)
          await client.vault.open({ ...rotated })
          const isTold = () => {
            const state = client.vault.state.getSnapshot()
            return 'items' in state && state.items.find(({ id }) => id === first)?.rolledBack === true
          }
          // A while: what is kept is read beside the opening.
          for (let round = 0; round < 100 && !isTold(); round += 1) {
            await settle()
            await new Promise((resolve) => setTimeout(resolve, 20))
          }
          const told = isTold()
          client.dispose()
          return told
        },
        { timeout: 90_000 },
      )
      .toBe(true)
  })

  it('waits for what is not sent, and is refused while that cannot be', async () => {
    const person = await newAccount()
    const here = await signedIn(person)
    const { home } = await furnish(here.tab.client)
    await load(here.tab.client)
    here.tab.connectivity.become(false)
    await here.tab.client.outbox.ready()
    const { body } = await here.tab.client.vault.sealNewItem(login(home, 'Ждёт', 'ждёт'))
    await here.tab.client.outbox.keep({ kind: 'create', body, isTried: false })
    await expect(whileTimePasses(here.browser, rotate(here.tab, person))).rejects.toMatchObject({
      code: 'waits_to_be_sent',
    })
    here.tab.connectivity.become(true)
    expect(await whileTimePasses(here.browser, rotate(here.tab, person))).toBe('new')
    expect((await contents(here.tab.client)).items.map(({ name }) => name.text)).toContain('Ждёт')
  })

  it('asks for the master password', async () => {
    const person = await newAccount()
    const { tab, page } = await signedIn(person)
    await expect(tab.client.account.rotation.prepare({ masterPassword: 'другой' })).rejects.toMatchObject({
      code: 'wrong_master_password',
    })
    expect(page.calls).toBe(0)
    expect(await tab.client.account.rotation.isBegun()).toBe(false)
  })
})

describe('a rotation that is interrupted', () => {
  /** Comes back to what is left of a tab, whatever became of it, and to the account. */
  async function comeBack(profile: Profile, person: Person): Promise<MemoryTab> {
    profile.page.faults.clear()
    const tab = await restored(profile.browser, profile.browser.open())
    if (kind(tab) === 'locked') await tab.client.account.unlock(person.masterPassword).catch(() => undefined)
    if (kind(tab) === 'loggedIn') await whileTimePasses(profile.browser, settledKeys(tab)).catch(() => undefined)
    if (kind(tab) === 'locked') await tab.client.account.unlock(person.masterPassword)
    if (kind(tab) === 'emailChecked') await tab.client.account.signIn(person.masterPassword)
    else if (kind(tab) === 'loggedOut') await signIn(tab.client, person)
    return tab
  }
  async function settledKeys({ client }: MemoryTab) {
    while ((await client.account.rotation.inForce()) === 'unknown')
      await new Promise((resolve) => setTimeout(resolve, 5))
  }

  it('at any of its calls is gone on with, or dropped whole, and loses nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(...faults)), { minLength: 1, maxLength: 2 }),
        fc.constantFrom('go on', 'drop'),
        async (meeting, then) => {
          const person = await newAccount()
          const profile = await signedIn(person)
          const { page, browser } = profile
          await furnish(profile.tab.client)
          const before = await contents(profile.tab.client)
          const old = publicKeyOf(profile.tab)
          page.calls = 0
          page.faults = new Map(meeting)
          const gone = Promise.withResolvers<'gone'>()
          page.gone = () => {
            profile.tab.crash()
            gone.resolve('gone')
          }
          page.locked = () => profile.tab.client.session.lock()
          // Nothing that is under way in a page that is gone ever comes to an end.
          const outcome = await whileTimePasses(
            browser,
            Promise.race([gone.promise, rotate(profile.tab, person).catch((error: unknown) => error)]),
          )
          const isTold = outcome === 'gone' || outcome === 'new' || outcome === 'unknown' || outcome === 'old'
          expect(isTold || isVaultError(outcome) || outcome instanceof RequestFailure).toBe(true)
          profile.tab.close()
          const tab = await comeBack(profile, person)
          expect(kind(tab)).toBe('loggedIn')
          expect(await contents(tab.client)).toEqual(before)
          const isRotated = publicKeyOf(tab) !== old
          expect(isRotated || outcome !== 'new').toBe(true)
          const isGoneOn = !isRotated && then === 'go on'
          if (isGoneOn) await whileTimePasses(browser, rotate(tab, person))
          else if (!isRotated) await tab.client.account.rotation.drop()
          expect(publicKeyOf(tab) !== old).toBe(isRotated || isGoneOn)
          expect(await tab.client.account.rotation.isBegun()).toBe(false)
          expect(await contents(tab.client)).toEqual(before)
          const there = await signedIn(person)
          expect(await contents(there.tab.client)).toEqual(before)
          expect(publicKeyOf(there.tab)).toBe(publicKeyOf(tab))
        },
      ),
      { numRuns: scheduleRuns(40) },
    )
  })

  it('goes on with the keys that it drew, and stages only what is missing', async () => {
    const person = await newAccount()
    const profile = await signedIn(person)
    await furnish(profile.tab.client, 4)
    const before = await contents(profile.tab.client)
    await profile.tab.client.account.rotation.prepare({ masterPassword: person.masterPassword })
    const staged = profile.page.calls
    expect(await profile.tab.client.account.rotation.isBegun()).toBe(true)
    profile.page.calls = 0
    expect(await rotate(profile.tab, person)).toBe('new')
    // Opened, listed, finished: nothing was staged.
    expect(profile.page.calls).toBe(3)
    expect(staged).toBeGreaterThan(3)
    expect(await contents(profile.tab.client)).toEqual(before)
  })

  it('does not go on with another pair than was drawn here', async () => {
    const person = await newAccount()
    const profile = await signedIn(person)
    await profile.tab.client.account.rotation.prepare({ masterPassword: person.masterPassword })
    const old = publicKeyOf(profile.tab)
    profile.page.lie = (path, truth) =>
      path.endsWith('/rotation/open') ? Object.assign({}, truth, { publicKey: old }) : truth
    await expect(rotate(profile.tab, person)).rejects.toMatchObject({ code: 'answer_differs' })
    expect(publicKeyOf(profile.tab)).toBe(old)
  })
})
