import { createMemoryApi, createMemoryBrowser, loginInput, quickenArgon2 } from '@larets/vault-core/testing'
import type { VaultClient } from '@larets/vault-core'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { CoreState } from '../../messages/core-state.ts'
import type { FormLook, TypedForm } from '../../messages/typed-form.ts'
import type { ToldOfTabs } from '../../messages/saving.ts'
import { createSaving, type WaitingId } from './saving.ts'

const server = 'https://vault.example'
const anna = { name: 'Анна', email: 'anna@example.ru', masterPassword: 'мастер-пароль Анны' }
const place = { tabId: 1, frameId: 0, documentId: 'A', url: 'https://bank.example/login', topUrl: '' }
const form: TypedForm = { kind: 'sign-in', press: 'pressed', username: 'anna', current: 'one', next: null }
const typed = (change: Partial<TypedForm> = {}, at = place): ToldOfTabs => ({
  ...{ to: 'core', kind: 'typed', place: at, form: { ...form, ...change } },
})

beforeEach(() => {
  quickenArgon2(1000)
  return () => quickenArgon2(1)
})

/** A vault that is open, with what a test says of the tab. */
async function setUp() {
  const tab = createMemoryBrowser({ origin: server, fetch: createMemoryApi().fetch, staysSignedIn: true }).open()
  const { client } = tab
  await client.session.restore()
  await client.account.signUp({ ...anna, vaultName: 'Личное' })
  await client.account.checkEmail(anna.email)
  await client.account.signIn(anna.masterPassword)
  onTestFinished(client.sync.follow())
  await vi.waitFor(() => expect(client.vault.state.getSnapshot().kind).toBe('ready'))
  const state = (): CoreState => {
    const { kind } = client.session.state.getSnapshot()
    if (kind === 'locked') return { kind: 'locked', server, email: anna.email }
    if (kind !== 'loggedIn') return { kind: 'starting' }
    const vault = client.vault.state.getSnapshot().kind === 'ready' ? 'ready' : 'opening'
    return { kind: 'open', server, email: anna.email, vault, edition: 0 }
  }
  const subscribe = (listener: () => void) => {
    const ends = [client.vault.state.subscribe(listener), client.kept.state.subscribe(listener)]
    return () => ends.forEach((end) => end())
  }
  const asked: string[] = []
  const never = new Set<string>()
  const area = new Map<string, string>()
  const page: { look: FormLook; filled: string | null } = { look: 'gone', filled: null }
  const saving = createSaving({
    vault: { client: () => client, state, subscribe },
    loginsAt: async () => client.items.list().filter(({ uris }) => uris[0]?.uri.text.includes('bank.example')),
    filledIn: () => client.items.list().find(({ id }) => id === page.filled)?.id ?? null,
    never: { has: (url) => never.has(new URL(url).host), add: (url) => never.add(new URL(url).host) },
    committed: (id) => asked.push(id),
    look: async () => page.look,
    watch: () => {},
    now: Date.now,
    // What is waited for comes at once; nothing ends by itself.
    after: (delay, run) => {
      const timer = delay < 5_000 ? setTimeout(run) : undefined
      return () => clearTimeout(timer)
    },
    area: {
      get: (key) => area.get(key) ?? null,
      set: (key, value) => void area.set(key, value),
      remove: (key) => void area.delete(key),
    },
    isOfSite: (one, other) => new URL(one).host === new URL(other).host,
  })
  const vaultId = client.vaults.list()[0]?.id
  if (vaultId === undefined) throw new Error('There is no vault')
  const add = (username: string | null, password: string) =>
    client.items.create({
      ...loginInput({ name: 'Банк', username, password, uris: [{ uri: 'https://bank.example', match: null }] }),
      vaultId,
    })
  const isAsked = async (count = 1): Promise<WaitingId> => {
    await vi.waitFor(() => expect(asked).toHaveLength(count))
    const waiting = await saving.asks()
    const [first] = waiting ?? []
    const id = waitingOf(client).find((one) => one.id === first?.id)?.id
    if (id === undefined) throw new Error('Nothing waits')
    return id
  }
  return { saving, client, asked, never, page, vaultId, add, isAsked }
}

const waitingOf = (client: VaultClient) => {
  const state = client.kept.state.getSnapshot()
  return state.kind === 'open' ? state.waiting : []
}
const passwordsOf = (client: VaultClient) =>
  Promise.all(client.items.list().map(async ({ id }) => (await client.items.reveal(id)).password?.text))

it('saves a new login into a vault, and takes it back', async () => {
  const { saving, client, isAsked, vaultId } = await setUp()
  await saving.told(typed())
  const id = await isAsked()
  expect(await saving.askOf(id)).toMatchObject({ site: 'bank.example', username: 'anna', targets: [] })
  expect(await saving.save(id, { username: 'anna.s', into: { kind: 'new', vaultId } })).toEqual({
    ...{ ok: true, name: 'bank.example' },
  })
  expect(client.items.list().map((item) => [item.username?.text, item.uris[0]?.uri.text])).toEqual([
    ['anna.s', 'https://bank.example'],
  ])
  expect([waitingOf(client), await saving.count()]).toEqual([[], 0])
  expect(await saving.undo(id)).toMatchObject({ ok: true })
  expect(client.items.list()).toEqual([])
  expect(await saving.asks()).toMatchObject([{ username: 'anna' }])
  expect(await saving.undo(id)).toEqual({ ok: false, code: 'too_late' })
})

it('gives a known login its new password, and takes it back', async () => {
  const { saving, client, isAsked, add } = await setUp()
  const itemId = await add('anna', 'before')
  await saving.told(typed())
  const id = await isAsked()
  expect(await saving.askOf(id)).toMatchObject({ targets: [{ id: itemId, name: 'Банк', username: 'anna' }] })
  await saving.save(id, { username: 'anna', into: { kind: 'item', itemId } })
  expect(await passwordsOf(client)).toEqual(['one'])
  await saving.undo(id)
  expect(await passwordsOf(client)).toEqual(['before'])
})

it('asks nothing of what is known', async () => {
  const { saving, client, asked, add } = await setUp()
  await add('anna', 'one')
  await saving.told(typed())
  expect([asked, waitingOf(client)]).toEqual([[], []])
})

it('lists nothing while nobody knows what came of it, and forgets what a site refused', async () => {
  const { saving, client, asked, page } = await setUp()
  page.look = 'held'
  await saving.told(typed())
  expect(waitingOf(client)).toHaveLength(1)
  expect([await saving.asks(), await saving.count()]).toEqual([[], 0])
  page.look = 'refused'
  await vi.waitFor(() => expect(waitingOf(client)).toEqual([]))
  expect(asked).toEqual([])
})

it('brings back what waited when a typed login that took its place was refused', async () => {
  const { saving, client, isAsked, page } = await setUp()
  await saving.told(typed())
  await isAsked()
  page.look = 'refused'
  await saving.told(typed({ current: 'wrong' }))
  await vi.waitFor(() => expect(waitingOf(client).map(({ password }) => password)).toEqual(['one']))
})

it('keeps what is typed while the vault is locked, and asks only of what turns out to be unknown', async () => {
  const { saving, client, asked, add } = await setUp()
  await add('anna', 'one')
  client.session.lock()
  await saving.told(typed())
  await saving.told(typed({ username: 'boris' }, { ...place, tabId: 2 }))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect([await saving.asks(), await saving.count()]).toEqual([null, 2])
  await client.account.unlock(anna.masterPassword)
  await vi.waitFor(async () => expect(await saving.asks()).toMatchObject([{ username: 'boris' }]))
})

it('joins the user name of the step before, in the same tab and at the same site', async () => {
  const { saving, isAsked } = await setUp()
  await saving.told({ to: 'core', kind: 'named', place, username: 'anna' })
  await saving.told(typed({ username: null }))
  expect(await saving.askOf(await isAsked())).toMatchObject({ username: 'anna' })
  await saving.told(typed({ username: null }, { ...place, tabId: 2 }))
  await isAsked(2)
  expect((await saving.asks())?.map(({ username }) => username)).toContain('')
})

it('looks at nothing that is typed at the vault’s own site', async () => {
  const { saving, client, asked, isAsked } = await setUp()
  await saving.told(typed({ current: anna.masterPassword }, { ...place, url: `${server}/login` }))
  expect([asked, waitingOf(client)]).toEqual([[], []])
  // The same at another site is asked about.
  await saving.told(typed({ current: anna.masterPassword }))
  await isAsked()
})

it('asks nothing any more where the person said so', async () => {
  const { saving, client, asked, isAsked } = await setUp()
  await saving.told(typed())
  await saving.neverHere(await isAsked())
  await saving.told(typed({ username: 'boris' }))
  expect([asked.length, waitingOf(client)]).toEqual([1, []])
})

it('forgets what is dismissed', async () => {
  const { saving, client, isAsked } = await setUp()
  await saving.told(typed())
  await saving.dismiss(await isAsked())
  expect(waitingOf(client)).toEqual([])
})

it('updates the item that was filled where a change of the password names nobody', async () => {
  const { saving, client, isAsked, add, page } = await setUp()
  await add('boris', 'two')
  page.filled = await add('anna', 'one')
  await saving.told(typed({ kind: 'password-change', username: null, next: 'new' }))
  const ask = await saving.askOf(await isAsked())
  expect(ask?.targets.map(({ username }) => username)).toEqual(['anna'])
  expect(waitingOf(client)[0]?.change).toEqual({ kind: 'update', itemId: page.filled })
})

it('refuses what waits no more, and says so', async () => {
  const { saving, isAsked, vaultId } = await setUp()
  await saving.told(typed())
  const id = await isAsked()
  await saving.dismiss(id)
  expect(await saving.save(id, { username: '', into: { kind: 'new', vaultId } })).toEqual({
    ...{ ok: false, code: 'nothing_to_save' },
  })
})
