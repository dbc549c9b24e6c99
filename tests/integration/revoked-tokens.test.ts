import { localKeys } from '@larets/vault-core/testing'
import { me } from '@larets/vault-core/contracts'
import { describe, expect, it, vi } from 'vitest'
import { signIn } from './account.ts'
import { kind, restored, signedIn } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
const mute = { post: () => {}, listen: () => () => {}, close: () => {} }

/** Answer of the server to an access token. */
async function statusOf(access: string | null): Promise<number> {
  const headers = { Authorization: `Bearer ${access ?? ''}` }
  return (await fetch(`${server().url}/api${me.path}`, { headers })).status
}

describe('a session that is thrown away is over on the server', () => {
  it('when nobody has its account open any more', async () => {
    const { browser, tab } = await signedIn(server().url)
    const access = browser.local.get(localKeys.accessToken)
    tab.close()
    expect(await statusOf(access)).toBe(200)
    const next = await restored(browser, browser.open())
    expect(kind(next)).toBe('emailChecked')
    expect(browser.local.get(localKeys.accessToken)).toBeNull()
    await vi.waitFor(async () => expect(await statusOf(access)).toBe(401), { timeout: 20_000 })
  })

  it('when another sign-in takes its place, which no tab takes for its own end', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    const access = browser.local.get(localKeys.accessToken)
    // It hears nothing of the other tab, and so does not go over to its lock screen.
    const deaf = browser.open(undefined, { channel: mute })
    browser.local.remove(localKeys.user)
    await restored(browser, deaf)
    await signIn(deaf.client, person)
    await vi.waitFor(async () => expect(await statusOf(access)).toBe(401), { timeout: 20_000 })
    await expect(deaf.client.api.call(me, {})).resolves.toMatchObject({ email: person.email })
    expect(kind(tab)).not.toBe('loggedIn')
  })

  it('when the sign-in that began it fails afterwards', async () => {
    const accesses: string[] = []
    const { tab, person } = await signedIn(server().url, {
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        const { pathname } = new URL(new Request(input, init).url)
        if (!pathname.endsWith('/sign-in')) return answer
        const body = await answer.json()
        accesses.push(body.tokens.access)
        return Response.json(
          accesses.length === 1 ? body : { ...body, privateKey: `${body.privateKey.slice(0, -4)}AAA=` },
        )
      },
    })
    tab.client.session.logout()
    await expect(signIn(tab.client, person)).rejects.toMatchObject({ code: 'integrity' })
    await vi.waitFor(async () => expect(await statusOf(accesses[1] ?? null)).toBe(401), { timeout: 20_000 })
  })
})
