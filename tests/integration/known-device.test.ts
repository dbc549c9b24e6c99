import { deviceTokenHeader, me, signIn as signInEndpoint } from '@larets/vault-core/contracts'
import { createTestClock, startTestServer } from '@larets/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson, register, signIn } from './account.ts'
import { endOnServer, kind, signedIn } from './tabs.ts'

const deviceKey = 'cpa@device-token'
const signInPath = `/api${signInEndpoint.path}`

type TestServer = Awaited<ReturnType<typeof startTestServer>>
let server: TestServer
beforeAll(async () => {
  // Limits are on, each request tells its network, and nothing is earned back while the test runs.
  server = await startTestServer({ clock: createTestClock(), env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server.stop())

/** A fetch from a network of its own that notes the device tokens of sign-ins. */
function fetchFrom(network: () => string) {
  const sent: (string | null)[] = []
  const tracked: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname === signInPath) sent.push(request.headers.get(deviceTokenHeader))
    request.headers.set('X-Forwarded-For', network())
    return fetch(request)
  }
  return { fetch: tracked, sent }
}

/** Guesses at an e-mail from ever new networks until strangers are refused. */
async function attack(email: string): Promise<void> {
  for (let index = 0; index < 300; index += 1) {
    const answer = await fetch(`${server.url}${signInPath}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `100.64.${Math.floor(index / 256)}.${index % 256}`,
      },
      body: JSON.stringify({ email, passwordHash: '0'.repeat(64) }),
    })
    if (answer.status === 429) return
  }
  throw new Error('strangers were never refused')
}

describe('a device that signed in before', () => {
  it('shows the token that it was given, and keeps it', async () => {
    const { fetch, sent } = fetchFrom(() => '203.0.113.1')
    const { browser, tab, person } = await signedIn(server.url, { fetch })
    const kept = browser.local.get(deviceKey) ?? ''
    tab.client.session.logout()
    await signIn(tab.client, person)
    expect(sent).toEqual([null, expect.stringMatching(/^d1\./)])
    expect(kept).toContain(sent[1])
    expect(browser.local.get(deviceKey)).toBe(kept)
  })

  it('shows each account its own token', async () => {
    const { fetch, sent } = fetchFrom(() => '203.0.113.2')
    const { tab, person } = await signedIn(server.url, { fetch })
    tab.client.session.logout()
    const other = newPerson()
    await register(tab.client, other)
    await signIn(tab.client, other)
    tab.client.session.logout()
    await signIn(tab.client, person)
    tab.client.session.logout()
    await signIn(tab.client, other)
    const [first, second, third, fourth] = sent
    expect([first, second]).toEqual([null, null])
    expect(third).not.toBe(fourth)
    for (const token of [third, fourth]) expect(token).toMatch(/^d1\./)
  })

  it('signs in while its e-mail is under attack, after a sign-out too', async () => {
    const networks = ['203.0.113.3', '198.51.100.3', '198.51.100.4']
    const { fetch } = fetchFrom(() => networks[0] ?? '')
    const { tab, person } = await signedIn(server.url, { fetch })
    tab.client.session.logout()
    // On its way, in a network that the account has never seen.
    networks.shift()
    await attack(person.email)
    await signIn(tab.client, person)
    expect(kind(tab)).toBe('loggedIn')
  })

  it('goes with «forget this device», and no other way', async () => {
    const { fetch, sent } = fetchFrom(() => '203.0.113.5')
    const { browser, tab, person } = await signedIn(server.url, { fetch })
    tab.client.session.lock()
    await tab.client.account.unlock(person.masterPassword)
    await endOnServer(server.url, browser)
    await expect(tab.client.api.call(me, {})).rejects.toMatchObject({ code: 'unauthorized' })
    await signIn(tab.client, person)
    expect(sent.at(-1)).toMatch(/^d1\./)
    await tab.client.session.forgetDevice()
    expect(browser.local.keys()).toEqual([])
    await signIn(tab.client, person)
    expect(sent.at(-1)).toBeNull()
  })

  it('signs in also to a server that gives no tokens', async () => {
    const { fetch } = fetchFrom(() => '203.0.113.6')
    const older: typeof globalThis.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (!answer.ok || !answer.url.endsWith(signInPath)) return answer
      const { deviceToken: _, ...rest } = Object(await answer.json())
      return Response.json(rest)
    }
    const { browser, tab } = await signedIn(server.url, { fetch: older })
    expect(kind(tab)).toBe('loggedIn')
    expect(browser.local.get(deviceKey)).toBeNull()
  })
})
