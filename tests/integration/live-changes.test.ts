import { bootstrap, createItem, type Bootstrap } from '@larets/vault-core/contracts'
import { createMemoryBrowser, fetchAccount, loginInput, settle, type MemoryTab } from '@larets/vault-core/testing'
import { startTestServer } from '@larets/server/testing'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn, type Person } from './account.ts'
import { endOnServer, signedIn } from './tabs.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const { signal } = new AbortController()
const userOf = ({ client }: MemoryTab) => client.session.sealedAccount().user.id

/** A device on which a person signs in and which listens. */
async function listeningDevice(origin: string, person: Person) {
  const browser = createMemoryBrowser({ origin })
  const tab = browser.open()
  await tab.client.session.restore()
  await signIn(tab.client, person)
  let held: Bootstrap = await fetchAccount(tab.client.api, undefined, signal)
  const heard: string[] = []
  const stop = tab.client.hints.listen(userOf(tab), (cursor) => heard.push(cursor))
  return {
    browser,
    tab,
    heard,
    stop,
    /** Waits until the server has said that the account is further than what is held, and fetches what has changed. */
    catchUp: async () => {
      await expect
        .poll(
          async () => {
            await browser.clock.advance(1_000)
            return heard.at(-1) !== undefined && heard.at(-1) !== held.cursor
          },
          { timeout: 60_000 },
        )
        .toBe(true)
      held = await fetchAccount(tab.client.api, held, signal)
      await tab.client.vault.open(held)
      const state = tab.client.vault.state.getSnapshot()
      return 'items' in state ? state.items.map(({ name }) => name.text) : []
    },
  }
}

it(
  'what one device writes another hears of and fetches, also after the server was restarted',
  { timeout: 240_000 },
  async () => {
    const first = await startTestServer({ dataDir, env: { RATE_LIMITS: '0' } })
    const { tab: writer, person } = await signedIn(first.url)
    const all = await writer.client.api.call(bootstrap, {})
    await writer.client.vault.open(all)
    const [vault] = all.vaults
    if (vault === undefined) throw new Error('registration makes a vault')
    const write = async (name: string) => {
      const { body } = await writer.client.vault.sealNewItem({ vaultId: vault.id, ...loginInput({ name }) })
      await writer.client.api.call(createItem, { body })
    }
    const there = await listeningDevice(first.url, person)
    await expect.poll(() => there.heard).toEqual([all.cursor])
    await write('Банк')
    expect(await there.catchUp()).toEqual(['Банк'])

    await first.stop()
    const again = await startTestServer({ dataDir, env: { RATE_LIMITS: '0', PORT: new URL(first.url).port } })
    await write('Почта')
    expect(await there.catchUp()).toEqual(['Почта', 'Банк'])
    there.stop()
    await again.stop()
  },
)

it(
  'a session that is ended elsewhere is over on the device that listens, without anything done there',
  { timeout: 240_000 },
  async () => {
    const running = await startTestServer({ env: { RATE_LIMITS: '0' } })
    const { person } = await signedIn(running.url)
    const there = await listeningDevice(running.url, person)
    await expect.poll(() => there.heard).toHaveLength(1)
    await endOnServer(running.url, there.browser)
    await expect
      .poll(
        async () => {
          await there.browser.clock.advance(1_000)
          await settle()
          return there.tab.client.session.state.getSnapshot().kind
        },
        { timeout: 120_000 },
      )
      .not.toBe('loggedIn')
    await running.stop()
  },
)
