import { deviceTokenHeader, shownEmail, signIn as signInEndpoint } from '@larets/vault-core/contracts'
import { startTestServer } from '@larets/server/testing'
import { queryDatabase } from '@larets/server/testing/inspect-database'
import { createMemoryBrowser } from '@larets/vault-core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson, register, signIn } from './account.ts'
import { kind } from './tabs.ts'

type TestServer = Awaited<ReturnType<typeof startTestServer>>
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const pinsKey = 'cpa@kdf-pin'
const inPunycode = (email: string) => email.replace('пример.рф', 'xn--e1afmkfd.xn--p1ai')
const marked = (email: string) => email.replace('@', '\u200b@')

/** A tab that notes the device tokens of its sign-ins. */
async function freshTab() {
  const sent: (string | null)[] = []
  const noting: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname === `/api${signInEndpoint.path}`)
      sent.push(request.headers.get(deviceTokenHeader))
    return fetch(request)
  }
  const browser = createMemoryBrowser({ origin: server.url, fetch: noting })
  const tab = browser.open()
  await tab.client.session.restore()
  return { browser, sent, tab }
}

describe('an account on one device', () => {
  it.each([
    ['registered in letters', (email: string) => email, inPunycode],
    ['registered in punycode', inPunycode, (email: string) => email],
    ['with a mark that came along', (email: string) => email, marked],
  ])('is entered by either spelling of its e-mail, and known again: %s', async (_, first, other) => {
    const { browser, sent, tab } = await freshTab()
    const person = newPerson()
    const own = { ...person, email: first(person.email) }
    await register(tab.client, own)
    await signIn(tab.client, own)
    tab.client.session.logout()
    await signIn(tab.client, { ...own, email: other(person.email) })
    expect(kind(tab)).toBe('loggedIn')
    // The same device, under the same key.
    expect(sent).toEqual([null, expect.stringMatching(/^d1\./u)])
    const pins = Object.values<{ publicKey: string }>(JSON.parse(browser.local.get(pinsKey) ?? '{}'))
    expect(new Set(pins.map(({ publicKey }) => publicKey)).size).toBe(1)
    tab.client.session.logout()
    await signIn(tab.client, own)
  })

  it('is not swapped for another one by a server that lies when the other spelling is typed', async () => {
    const { tab } = await freshTab()
    const person = newPerson()
    await register(tab.client, person)
    await signIn(tab.client, person)
    tab.client.session.logout()
    // Another account in its place, under its own e-mail, with the password that will be typed.
    queryDatabase(server.dataDir, 'DELETE FROM user_emails WHERE email = ?', person.email)
    queryDatabase(server.dataDir, 'DELETE FROM folded_emails WHERE folded = ?', inPunycode(person.email))
    const { tab: elsewhere } = await freshTab()
    await register(elsewhere.client, person)
    await expect(signIn(tab.client, { ...person, email: inPunycode(person.email) })).rejects.toMatchObject({
      code: 'public_key_changed',
    })
  })
})

describe('two accounts that differ by a mark nobody sees', () => {
  it('are both entered on one device, in any order, each under its own key', async () => {
    const { tab } = await freshTab()
    const [one, other] = [newPerson(), newPerson()]
    const twin = { ...other, email: marked(one.email) }
    await register(tab.client, one)
    // As if it had been registered before spellings were compared.
    const folded = inPunycode(one.email)
    const [row] = queryDatabase(server.dataDir, 'SELECT user_id FROM folded_emails WHERE folded = ?', folded)
    queryDatabase(server.dataDir, 'DELETE FROM folded_emails WHERE folded = ?', folded)
    await register(tab.client, twin)
    queryDatabase(
      server.dataDir,
      'INSERT INTO folded_emails (folded, user_id) VALUES (?, ?)',
      folded,
      String(row?.['user_id']),
    )
    for (const person of [one, twin, one, twin]) {
      await signIn(tab.client, person)
      expect(kind(tab)).toBe('loggedIn')
      tab.client.session.logout()
    }
  })
})

it('an e-mail is shown with its domain in letters', () => {
  expect(shownEmail(inPunycode('анна@пример.рф'))).toBe('анна@пример.рф')
})
