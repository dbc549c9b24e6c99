import { createTestClock, startTestServer } from '@larets/server/testing'
import { getSessions } from '@larets/vault-core/contracts'
import { createMemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import { createCodes, readTotp } from '@larets/vault-core/totp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { createSoftBrowser } from './soft-browser.ts'

const clock = createTestClock()
let server: Awaited<ReturnType<typeof startTestServer>>
let origin: string
beforeAll(async () => {
  server = await startTestServer({ clock, env: { RATE_LIMITS: '0' } })
  origin = `http://localhost:${new URL(server.url).port}`
})
afterAll(() => server.stop())

async function open(options: { readonly deviceKind?: 'extension' } = {}, passkeys = createSoftBrowser(origin)) {
  const tab = createMemoryBrowser({ origin, ...options }).open(undefined, { authenticator: async () => passkeys })
  await tab.client.session.restore()
  return tab
}

async function account(): Promise<{ readonly person: Person; readonly page: MemoryTab }> {
  const [person, page] = [newPerson(), await open()]
  await register(page.client, person)
  await signIn(page.client, person)
  return { person, page }
}

/** Kinds of the sessions, that of the page first. */
async function kindsFor({ client }: MemoryTab) {
  const { sessions } = await client.api.call(getSessions, {})
  return sessions.toSorted((one, other) => Number(other.current) - Number(one.current)).map(({ kind }) => kind)
}

describe('the extension is told from pages among the sessions of an account, come in', () => {
  it('by the master password', async () => {
    const { person, page } = await account()
    await signIn((await open({ deviceKind: 'extension' })).client, person)
    expect(await kindsFor(page)).toEqual(['web', 'extension'])
  })

  it('by a second factor', async () => {
    const { person, page } = await account()
    const prepared = await page.client.account.secondFactor.prepare(person.masterPassword)
    const read = readTotp(prepared.address('Ларец'))
    if (!read.ok) throw new Error(`No authenticator reads ${read.fault}`)
    const code = () => {
      clock.advance(30_000)
      return createCodes(read.totp).at(clock.now()).code
    }
    expect(await prepared.put(code())).toBe('done')
    const { account: there } = (await open({ deviceKind: 'extension' })).client
    await there.checkEmail(person.email)
    const step = await there.signIn(person.masterPassword)
    if (step.kind !== 'secondFactor') throw new Error('Nobody asked for a second factor')
    await step.confirm(code())
    expect(await kindsFor(page)).toEqual(['web', 'extension'])
  })

  it('by a passkey', async () => {
    const [person, passkeys] = [newPerson(), createSoftBrowser(origin)]
    const page = await open({}, passkeys)
    await register(page.client, person)
    await signIn(page.client, person)
    const { masterPassword } = person
    await page.client.account.passkeys.add({ masterPassword, name: 'Ключ', productName: 'Ларец' })
    await (await open({ deviceKind: 'extension' }, passkeys)).client.account.passkeys.signIn()
    expect(await kindsFor(page)).toEqual(['web', 'extension'])
  })
})
