import type { ImportState, ImportToRun, VaultClient } from '@larets/vault-core'
import {
  bootstrap,
  listItemVersions,
  listTrash,
  updateVault,
  type ItemId,
  type VaultRecord,
} from '@larets/vault-core/contracts'
import { editFolders, newFolderId } from '@larets/vault-core/items'
import { createMemoryBrowser, loginInput, settle, type MemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { startKillableServer, type KillableServer } from './outbox/killable-server.ts'
import { scheduleRuns } from './schedule-runs.ts'

let server: KillableServer

beforeAll(async () => {
  server = await startKillableServer()
}, 120_000)
afterAll(() => server.stop())

/** Fate of one call of a batch, of the page that makes it, and of the server. */
const faults = [
  'request lost',
  'answer lost',
  'server fault',
  'page gone before',
  'page gone after',
  'lock',
  'server killed before',
  'server killed at it',
  'server killed after',
] as const
type Fault = (typeof faults)[number]

/**
 * Made of a page's network: calls go to whatever server runs by then, and those of batches meet the faults in their
 * order.
 */
function network(meeting: Fault[], page: { gone: () => void; locked: () => void }) {
  const send = (request: Request) => server.fetch(request)
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const fault = new URL(request.url).pathname.endsWith('/logins/batch') ? meeting.shift() : undefined
    switch (fault) {
      case undefined:
        return send(request)
      case 'request lost':
        throw new TypeError('Failed to fetch')
      case 'answer lost':
        await (await send(request)).arrayBuffer()
        throw new TypeError('Failed to fetch')
      case 'server fault':
        return Response.json({ name: 'x', message: 'x' }, { status: 503 })
      case 'page gone before':
        page.gone()
        throw new TypeError('Failed to fetch')
      case 'page gone after':
        await (await send(request)).arrayBuffer()
        page.gone()
        throw new TypeError('Failed to fetch')
      case 'lock': {
        const answer = await send(request)
        page.locked()
        return answer
      }
      case 'server killed before':
        await server.kill()
        return send(request)
      case 'server killed at it':
        await Promise.all([send(request).catch(() => undefined), server.kill()])
        throw new TypeError('Failed to fetch')
      case 'server killed after':
        await (await send(request)).arrayBuffer()
        await server.kill()
        throw new TypeError('Failed to fetch')
    }
  }
}

const surroundings = ({ client }: MemoryTab) => ({
  take: async () => undefined,
  arrange: async (id: VaultRecord['id'], edit: Parameters<typeof editFolders>[1]) => {
    const { name, overview } = client.vault.contentsOf(id)
    const { revision, body } = await client.vault.sealVaultUpdate(id, {
      name,
      overview: { ...overview, folders: [...editFolders(overview.folders, edit)] },
    })
    await client.api.call(updateVault, { params: { id }, body: { id, ...body }, ifMatch: revision })
    await load(client)
  },
  foldersInUse: () => new Set<string>(),
})

async function load(client: VaultClient) {
  const answer = await client.api.call(bootstrap, {})
  await client.vault.open(answer)
  return answer
}

const stateOf = ({ client }: MemoryTab): ImportState => client.imports.state.getSnapshot()

/** An account in a browser of its own, and a vault with one item that is there already. */
async function account(): Promise<{
  readonly person: Person
  readonly browser: MemoryBrowser
  readonly tab: MemoryTab
  readonly faults: Fault[]
  readonly page: { gone: () => void; locked: () => void }
}> {
  const meeting: Fault[] = []
  const page = { gone: () => {}, locked: () => {} }
  const browser = createMemoryBrowser({ origin: server.origin, fetch: network(meeting, page) })
  const tab = browser.open()
  const person = newPerson()
  await tab.client.session.restore()
  await register(tab.client, person)
  await signIn(tab.client, person)
  await load(tab.client)
  return { person, browser, tab, faults: meeting, page }
}

const nameOf = (index: number) => `Вход ${String(index).padStart(4, '0')}`
/** Of an export of ours some items come with what they were before, and some lay in the trash. */
const versionsOf = (index: number): number => (index % 5 === 0 ? 1 + (index % 3) : 0)
const isTrashed = (index: number): boolean => index % 7 === 3

async function toRun({ client }: MemoryTab, count: number, isOurs = false): Promise<ImportToRun> {
  const [vault] = (await load(client)).vaults
  if (vault === undefined) throw new Error('registration makes a vault')
  const folder = newFolderId()
  const input = (name: string, password: string) => ({
    vaultId: vault.id,
    ...loginInput({ name, password }),
    overview: { type: 'login', folder },
  })
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ kind: 'create' as const, position: index + 1, name: nameOf(index) },
    input: input(nameOf(index), `пароль ${index}`),
    ...(isOurs
      ? {
          earlier: Array.from({ length: versionsOf(index) }, (__, version) =>
            input(`Раньше ${index}.${version}`, `пароль ${version}`),
          ),
          isTrashed: isTrashed(index),
        }
      : {}),
  }))
  const counts = { known: 0, chosen: 0, faulty: 0, customFields: 0, notes: {} }
  return {
    ...{ vaultId: vault.id, fileName: 'пароли.csv', format: 'csv', rows, counts },
    folders: [{ id: folder, name: 'Из файла', parent: null }],
  }
}

/** Comes back: unlocks, or signs in where too much time has passed. */
async function comeBack({ client }: MemoryTab, person: Person) {
  const { kind } = client.session.state.getSnapshot()
  if (kind === 'locked') await client.account.unlock(person.masterPassword)
  else if (kind !== 'loggedIn') await signIn(client, person)
  await load(client)
}

/** Goes on until the import has ended, whatever happens on the way: as a person does, who comes back and unlocks. */
async function goOn(
  { person, browser, tab, page }: Awaited<ReturnType<typeof account>>,
  wanted: ImportToRun,
): Promise<MemoryTab> {
  let now = tab
  let isGone = false
  page.gone = () => {
    isGone = true
    now.crash()
  }
  page.locked = () => now.client.session.lock()
  let work = now.client.imports.begin(wanted, surroundings(now))
  for (let round = 0; round < 40; round += 1) {
    const ended = await Promise.race([
      work.then(
        () => true,
        () => true,
      ),
      (async () => {
        // Pauses between tries, and the page's own end.
        for (let step = 0; step < 2_000 && !isGone; step += 1) {
          await settle()
          if (stateOf(now).kind === 'sending') await browser.clock.advance(1_000)
        }
        return false
      })(),
    ])
    if (isGone) {
      isGone = false
      now = browser.open(now)
      await Promise.all([now.client.session.restore(), browser.clock.advance(3_000)])
    } else if (!ended) throw new Error('it does not end')
    await comeBack(now, person)
    for (let step = 0; step < 500 && stateOf(now).kind === 'none'; step += 1) await settle()
    if (stateOf(now).kind === 'finished') return now
    if (stateOf(now).kind === 'none') return now
    expect(stateOf(now).kind).toBe('unfinished')
    work = now.client.imports.resume(surroundings(now))
  }
  throw new Error('it does not end')
}

/** Another device of the same person. */
async function elsewhere(person: Person): Promise<VaultClient> {
  const { client } = createMemoryBrowser(server).open()
  await client.session.restore()
  await signIn(client, person)
  await load(client)
  return client
}

/** Names that the server has of an account, as another device reads them. */
async function namesElsewhere(person: Person): Promise<readonly string[]> {
  const client = await elsewhere(person)
  const state = client.vault.state.getSnapshot()
  if (state.kind !== 'ready') throw new Error('opened expected')
  const names = state.items.map(({ name, consistent }) => (consistent ? name.text : '—')).toSorted()
  client.dispose()
  return names
}

/** All that the server has of an account: names, in the trash or not, and of those that are not, what they were. */
async function allElsewhere(person: Person) {
  const client = await elsewhere(person)
  const trash = await client.api.call(listTrash, {})
  const versionsOfItem = (id: ItemId) => client.api.call(listItemVersions, { params: { id } })
  return client.vault
    .exportItems({ vaultId: null, trash, versionsOf: versionsOfItem }, async ({ contents, leftOut }) => {
      expect(leftOut).toBe(0)
      return contents.vaults
        .flatMap(({ items }) => items)
        .map(({ name, password, deletedAt, history }) => ({
          name,
          password,
          isTrashed: deletedAt !== null,
          history: history.map((before) => before.name),
        }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    })
    .finally(() => client.dispose())
}

describe('an import that is interrupted', () => {
  it('at any call, and gone on with, has every item once (any faults)', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 620 }),
        fc.array(fc.constantFrom(...faults), { maxLength: 6 }),
        async (count, meeting) => {
          const all = await account()
          const wanted = await toRun(all.tab, count)
          all.faults.push(...meeting)
          const last = await goOn(all, wanted)
          const names = Array.from({ length: count }, (_, index) => nameOf(index))
          expect(await namesElsewhere(all.person)).toEqual(names)
          expect(stateOf(last)).toMatchObject({
            kind: 'finished',
            canUndo: true,
            summary: { created: count, total: count, failed: [], folders: 1 },
          })
          last.close()
        },
      ),
      { numRuns: scheduleRuns(32), endOnFailure: true },
    )
  })

  it(
    'with histories and a trash has each version and each item once, where it was (any faults)',
    { timeout: 3_600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 260 }),
          fc.array(fc.constantFrom(...faults), { maxLength: 6 }),
          async (count, meeting) => {
            const all = await account()
            const wanted = await toRun(all.tab, count, true)
            all.faults.push(...meeting)
            const last = await goOn(all, wanted)
            expect(await allElsewhere(all.person)).toEqual(
              Array.from({ length: count }, (_, index) => ({
                ...{ name: nameOf(index), password: `пароль ${index}`, isTrashed: isTrashed(index) },
                // Newest first; of what lies in the trash the server tells none.
                history: isTrashed(index)
                  ? []
                  : Array.from(
                      { length: versionsOf(index) },
                      (__, version) => `Раньше ${index}.${version}`,
                    ).toReversed(),
              })),
            )
            const trashed = wanted.rows.filter((_, index) => isTrashed(index)).length
            expect(stateOf(last)).toMatchObject({
              kind: 'finished',
              summary: { created: count - trashed, trashed, total: count, failed: [] },
            })
            last.close()
          },
        ),
        { numRuns: scheduleRuns(16), endOnFailure: true },
      )
    },
  )

  it('and stopped says what is in, and leaves no more', async () => {
    const all = await account()
    const { client } = all.tab
    const wanted = await toRun(all.tab, 500)
    const stop = client.imports.state.subscribe(() => {
      const state = stateOf(all.tab)
      if (state.kind === 'sending' && state.summary.created === 200 && !state.stopping) void client.imports.stop()
    })
    await client.imports.begin(wanted, surroundings(all.tab))
    stop()
    expect(stateOf(all.tab)).toMatchObject({ kind: 'finished', summary: { created: 200, total: 500, isStopped: true } })
    expect(await namesElsewhere(all.person)).toEqual(Array.from({ length: 200 }, (_, index) => nameOf(index)))
  })

  it('is undone for an hour, also after a reload', async () => {
    const all = await account()
    await all.tab.client.imports.begin(await toRun(all.tab, 230), surroundings(all.tab))
    await all.browser.clock.advance(1_800_000)
    const reloaded = all.browser.reload(all.tab)
    await Promise.all([reloaded.client.session.restore(), all.browser.clock.advance(3_000)])
    await comeBack(reloaded, all.person)
    await expect
      .poll(() => stateOf(reloaded))
      .toMatchObject({ kind: 'finished', canUndo: true, summary: { created: 230 } })
    await reloaded.client.imports.undo(surroundings(reloaded))
    expect(await namesElsewhere(all.person)).toEqual([])
    expect(stateOf(reloaded)).toMatchObject({ kind: 'finished', canUndo: false, summary: { isUndone: true } })
  })

  it('cannot be undone after that hour, and nothing is kept of it', async () => {
    const all = await account()
    await all.tab.client.imports.begin(await toRun(all.tab, 3), surroundings(all.tab))
    const userId = all.tab.client.session.sealedAccount().user.id
    await expect(all.browser.imports.get(userId, 'head')).resolves.not.toBeNull()
    // A tab with a person at it does not lock.
    all.tab.client.settings.set('autoLockTimeout', -1)
    await all.browser.clock.advance(3_600_000)
    expect(stateOf(all.tab)).toMatchObject({ kind: 'finished', canUndo: false })
    await expect.poll(() => all.browser.imports.get(userId, 'head')).toBeNull()
  })

  it('runs in one tab: another one waits until it is through', async () => {
    const all = await account()
    const other = all.browser.open(all.tab)
    await Promise.all([other.client.session.restore(), all.browser.clock.advance(3_000)])
    await comeBack(other, all.person)
    const release = await all.browser.locks.hold(`cpa-import:${all.tab.client.session.sealedAccount().user.id}`)
    await other.client.imports.begin(await toRun(other, 3), surroundings(other))
    expect(stateOf(other)).toEqual({ kind: 'elsewhere' })
    expect(await namesElsewhere(all.person)).toEqual([])
    release?.()
    await all.browser.clock.advance(3_000)
    await expect.poll(() => stateOf(other)).toEqual({ kind: 'none' })
  })

  it('is not offered to another account, and a chosen sign-out takes it along', async () => {
    const all = await account()
    await all.tab.client.imports.begin(await toRun(all.tab, 3), surroundings(all.tab))
    const first = all.tab.client.session.sealedAccount().user.id
    all.tab.client.session.logout()
    await expect.poll(() => all.browser.imports.get(first, 'head')).toBeNull()
    const other = newPerson()
    const tab = all.browser.open()
    await tab.client.session.restore()
    await register(tab.client, other)
    await signIn(tab.client, other)
    await settle()
    expect(stateOf(tab)).toEqual({ kind: 'none' })
  })

  it('keeps nothing readable in the browser', async () => {
    const all = await account()
    const found: string[] = []
    const { change } = all.browser.box
    const decoder = new TextDecoder()
    vi.spyOn(all.browser.box, 'change').mockImplementation(async (userId, kind, rows) => {
      const written = kind === 'import' ? (rows.put ?? new Map<string, object>()) : new Map<string, object>()
      for (const [place, row] of written) found.push(place, ...Object.values(row).map((part) => decoder.decode(part)))
      return change(userId, kind, rows)
    })
    await all.tab.client.imports.begin(await toRun(all.tab, 3), surroundings(all.tab))
    expect(found).toContainEqual(expect.stringMatching(/\/part\/0$/u))
    expect(found.filter((text) => /Вход|пароль|csv|logins/u.test(text))).toEqual([])
  })
})
