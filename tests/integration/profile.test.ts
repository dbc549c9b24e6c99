import { isVaultError, RequestFailure } from '@larets/vault-core'
import { createMemoryBrowser, settle, type MemoryBrowser } from '@larets/vault-core/testing'
import { describe, expect, it } from 'vitest'
import { newPerson, signIn, type Person } from './account.ts'
import { kind, restored, signedIn } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

const newEmail = () => `new-${newPerson().email}`
const userOf = (tab: {
  readonly client: {
    readonly session: {
      readonly sealedAccount: () => { readonly user: { readonly email: string; readonly name: string } }
    }
  }
}) => tab.client.session.sealedAccount().user

async function enter(person: Person): Promise<string> {
  const { client } = createMemoryBrowser({ origin: server().url }).open()
  await client.session.restore()
  return signIn(client, person).then(
    () => 'in',
    (error: unknown) => (error instanceof RequestFailure ? (error.code ?? '') : String(error)),
  )
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

/** Fate of the next calls that change the e-mail. */
function faultyNetwork(): { readonly fetch: typeof fetch; readonly faults: ('request lost' | 'answer lost')[] } {
  const faults: ('request lost' | 'answer lost')[] = []
  return {
    faults,
    fetch: async (input, init) => {
      const { method } = new Request(input, init)
      const fault = method === 'PATCH' ? faults.shift() : undefined
      if (fault === 'request lost') throw new TypeError('Failed to fetch')
      const answer = await fetch(input, init)
      if (fault === undefined) return answer
      await answer.arrayBuffer()
      throw new TypeError('Failed to fetch')
    },
  }
}

describe('another name', () => {
  it('is shown at once in every tab, open or locked', async () => {
    const { browser, tab } = await signedIn(server().url)
    const other = await restored(browser, browser.open())
    expect(kind(other)).toBe('locked')
    await tab.client.account.changeName('Анна Петрова')
    await settle()
    expect([userOf(tab).name, userOf(other).name]).toEqual(['Анна Петрова', 'Анна Петрова'])
  })
})

describe('another e-mail', () => {
  it('is the one that everything goes by: tabs, the lock screen, the sign-in that is kept, pins and the device’s token', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    const other = await restored(browser, browser.open())
    const email = newEmail()
    expect(await tab.client.account.changeEmail({ email, masterPassword: person.masterPassword })).toBe('new')
    await settle()
    expect(userOf(other).email).toBe(email)
    expect(browser.local.get('cpa@user-email')).toBe(email)
    await other.client.account.unlock(person.masterPassword)
    expect(kind(other)).toBe('loggedIn')

    const kept = (key: string) => Object.values(JSON.parse(browser.local.get(key) ?? '{}'))
    for (const key of ['cpa@kdf-pin', 'cpa@device-token']) {
      expect(kept(key)).toHaveLength(2)
      expect(new Set(kept(key).map((value) => JSON.stringify(value))).size).toBe(1)
    }
    other.close()
    tab.client.session.logout()
    const again = browser.open()
    await again.client.session.restore()
    await signIn(again.client, { ...person, email })
    expect(kind(again)).toBe('loggedIn')
    expect([await enter({ ...person, email }), await enter(person)]).toEqual(['in', 'wrong_credentials'])
  })

  it('reaches another device when it starts anew, with its pin', async () => {
    const { tab, person } = await signedIn(server().url)
    const elsewhere = createMemoryBrowser({ origin: server().url })
    const there = elsewhere.open()
    await there.client.session.restore()
    await signIn(there.client, person)
    const email = newEmail()
    await tab.client.account.changeEmail({ email, masterPassword: person.masterPassword })
    const reloaded = await restored(elsewhere, elsewhere.reload(there))
    await expect.poll(() => userOf(reloaded).email).toBe(email)
    expect(elsewhere.local.get('cpa@user-email')).toBe(email)
    expect(Object.keys(JSON.parse(elsewhere.local.get('cpa@kdf-pin') ?? '{}'))).toHaveLength(2)
  })

  it('with a wrong master password sends nothing, and one that is taken changes nothing', async () => {
    const { tab, person } = await signedIn(server().url)
    const { person: stranger } = await signedIn(server().url)
    const refused = await tab.client.account
      .changeEmail({ email: newEmail(), masterPassword: 'не тот' })
      .catch((error: unknown) => error)
    expect(isVaultError(refused, 'wrong_master_password')).toBe(true)
    const taken = tab.client.account.changeEmail({
      email: stranger.email.toUpperCase(),
      masterPassword: person.masterPassword,
    })
    await expect(taken).rejects.toMatchObject({ code: 'email_taken' })
    expect(userOf(tab).email).toBe(person.email)
    expect(await enter(person)).toBe('in')
  })

  it.each([
    [['answer lost'], 'new'],
    [['request lost', 'answer lost', 'request lost'], 'new'],
    [['request lost'], 'new'],
  ] as const)('after %j is told as it is', async (faults, told) => {
    const network = faultyNetwork()
    const { browser, tab, person } = await signedIn(server().url, { fetch: network.fetch })
    const email = newEmail()
    network.faults.push(...faults)
    expect(
      await whileTimePasses(browser, tab.client.account.changeEmail({ email, masterPassword: person.masterPassword })),
    ).toBe(told)
    expect(userOf(tab).email).toBe(email)
    expect(await enter({ ...person, email })).toBe('in')
  })

  it('whose request never arrives is told as not done, and one whose answers never do as done, once the server says so', async () => {
    const network = faultyNetwork()
    const { browser, tab, person } = await signedIn(server().url, { fetch: network.fetch })
    const email = newEmail()
    const change = () =>
      whileTimePasses(browser, tab.client.account.changeEmail({ email, masterPassword: person.masterPassword }))
    network.faults.push(...Array.from({ length: 60 }, () => 'request lost' as const))
    expect(await change()).toBe('old')
    expect([userOf(tab).email, await enter(person)]).toEqual([person.email, 'in'])
    network.faults.splice(0, 60, ...Array.from({ length: 60 }, () => 'answer lost' as const))
    expect(await change()).toBe('new')
    expect(userOf(tab).email).toBe(email)
  })
})
