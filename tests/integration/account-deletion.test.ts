import { pinsPlace } from '@larets/vault-core/testing'
import { isVaultError, RequestFailure } from '@larets/vault-core'
import { bootstrap, createItem } from '@larets/vault-core/contracts'
import { createMemoryBrowser, loginInput, settle, type MemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import { describe, expect, it } from 'vitest'
import { signIn, type Person } from './account.ts'
import { kind, restored, signedIn } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

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

type Fault = 'request lost' | 'answer lost'

/** A network on which the next calls for a deletion meet faults; `cut` loses every call. */
function faultyNetwork() {
  const network = { faults: new Array<Fault>(), cut: false }
  const send: typeof fetch = async (input, init) => {
    if (network.cut) throw new TypeError('Failed to fetch')
    const isDeletion = new Request(input, init).url.endsWith('/delete-account')
    const fault = isDeletion ? network.faults.shift() : undefined
    if (fault === 'request lost') throw new TypeError('Failed to fetch')
    const answer = await fetch(input, init)
    if (fault === undefined) return answer
    await answer.arrayBuffer()
    throw new TypeError('Failed to fetch')
  }
  return Object.assign(network, { fetch: send })
}

const erase = (browser: MemoryBrowser, tab: MemoryTab, { masterPassword }: Person) =>
  whileTimePasses(browser, tab.client.account.deleteAccount(masterPassword))

describe('the deletion of an account', () => {
  it('leaves nothing of it, in any tab and in no store of the browser, and the e-mail to others', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    const { client } = tab
    await client.vault.open(await client.api.call(bootstrap, {}))
    const state = client.vault.state.getSnapshot()
    const [vault] = state.kind === 'ready' ? state.vaults : []
    if (vault === undefined) throw new Error('registration makes a vault')
    const { body } = await client.vault.sealNewItem({ vaultId: vault.id, ...loginInput({ name: 'Банк' }) })
    await client.api.call(createItem, { body })
    await client.vault.open(await client.api.call(bootstrap, {}))
    const userId = client.session.sealedAccount().user.id
    await expect.poll(() => browser.pins.get(userId, pinsPlace)).not.toBeNull()
    await client.kept.addGenerated({ value: 'созданный', site: null })
    expect((await browser.kept.list(userId)).size).toBe(1)
    const other = await restored(browser, browser.open())
    expect(kind(other)).toBe('locked')

    expect(await erase(browser, tab, person)).toBe('gone')
    await settle()
    expect([kind(tab), kind(other)]).toEqual(['loggedOut', 'loggedOut'])
    expect(client.vault.state.getSnapshot().kind).toBe('closed')
    expect(await browser.pins.get(userId, pinsPlace)).toBeNull()
    expect((await browser.kept.list(userId)).size).toBe(0)
    const kept = browser.local.keys().map((key) => `${key}=${browser.local.get(key) ?? ''}`)
    expect(kept.filter((entry) => entry.includes(person.email) || entry.includes(userId))).toEqual([])
    for (const key of ['cpa@kdf-pin', 'cpa@device-token']) expect(browser.local.get(key)).toBe('{}')
    expect(await enter(person)).toBe('wrong_credentials')
    // The very e-mail, by somebody new.
    const { client: fresh } = createMemoryBrowser({ origin: server().url }).open()
    await fresh.session.restore()
    await fresh.account.signUp({ ...person, vaultName: 'Новое' })
  })

  it('with a wrong master password sends nothing and changes nothing', async () => {
    const { tab, person } = await signedIn(server().url)
    const refused = await tab.client.account.deleteAccount('не тот').catch((error: unknown) => error)
    expect(isVaultError(refused, 'wrong_master_password')).toBe(true)
    expect([kind(tab), await enter(person)]).toEqual(['loggedIn', 'in'])
  })

  it.each([[['answer lost']], [['request lost']], [['request lost', 'answer lost', 'request lost']]] as const)(
    'after %j is told as done, since it is',
    async (faults) => {
      const network = faultyNetwork()
      const { browser, tab, person } = await signedIn(server().url, { fetch: network.fetch })
      network.faults.push(...faults)
      expect(await erase(browser, tab, person)).toBe('gone')
      expect([kind(tab), await enter(person)]).toEqual(['loggedOut', 'wrong_credentials'])
    },
  )

  it('whose request never arrives is told as not done, and everything is there', async () => {
    const network = faultyNetwork()
    const { browser, tab, person } = await signedIn(server().url, { fetch: network.fetch })
    network.faults.push(...Array.from({ length: 60 }, () => 'request lost' as const))
    expect(await erase(browser, tab, person)).toBe('there')
    expect([kind(tab), await enter(person)]).toEqual(['loggedIn', 'in'])
  })

  it('of which nobody can say what became is told so, until the server is asked again', async () => {
    const network = faultyNetwork()
    const { browser, tab, person } = await signedIn(server().url, { fetch: network.fetch })
    const asked = tab.client.account.deleteAccount(person.masterPassword)
    asked.catch(() => undefined)
    network.faults.push('answer lost')
    const deletion = whileTimePasses(browser, asked)
    // From here on nothing answers, whatever has been done.
    await expect.poll(() => network.faults.length).toBe(0)
    network.cut = true
    expect(await deletion).toBe('unknown')
    expect(kind(tab)).toBe('loggedIn')
    network.cut = false
    expect(await tab.client.account.accountDeletion()).toBe('gone')
    expect(kind(tab)).toBe('loggedOut')
  })
})
