import type { ImportState, ImportToRun } from '@larets/vault-core'
import {
  bootstrap,
  listItemVersions,
  listTrash,
  updateVault,
  type ItemId,
  type VaultId,
} from '@larets/vault-core/contracts'
import { editFolders, newFolderId, type ItemInput } from '@larets/vault-core/items'
import { loginInput, settle, type MemoryTab } from '@larets/vault-core/testing'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { signIn, type Person } from './account.ts'
import { add, change, load, onServer, rotate, whileTimePasses, type Profile } from './rotation/rotated-account.ts'
import { scheduleRuns } from './schedule-runs.ts'
import { kind } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
const { newAccount, signedIn } = onServer(server)

const surroundings = ({ client }: MemoryTab) => ({
  take: async () => undefined,
  arrange: async (id: VaultId, edit: Parameters<typeof editFolders>[1]) => {
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

const stateOf = ({ client }: MemoryTab): ImportState => client.imports.state.getSnapshot()
const nameOf = (index: number) => `Вход ${String(index).padStart(4, '0')}`
const versionsOf = (index: number): number => (index % 5 === 0 ? 1 + (index % 3) : 0)
const isTrashed = (index: number): boolean => index % 7 === 3

/**
 * Rows with what they were before, and some that lay in the trash, as an export of ours has them; and rows in the place
 * of items.
 */
async function toRun({ client }: MemoryTab, count: number, replaced: readonly ItemId[] = []): Promise<ImportToRun> {
  const [vault] = (await load(client)).vaults
  if (vault === undefined) throw new Error('registration makes a vault')
  const folder = newFolderId()
  const input = (name: string, password: string) => ({
    vaultId: vault.id,
    ...loginInput({ name, password }),
    overview: { type: 'login', folder },
  })
  const created = Array.from({ length: count }, (_, index) => ({
    ...{
      kind: 'create' as const,
      position: index + 1,
      name: nameOf(index),
      input: input(nameOf(index), `пароль ${index}`),
    },
    earlier: Array.from({ length: versionsOf(index) }, (__, version) =>
      input(`Раньше ${index}.${version}`, `пароль ${version}`),
    ),
    isTrashed: isTrashed(index),
  }))
  const changed = replaced.map((id, index) => ({
    ...{ kind: 'replace' as const, position: count + index + 1, name: `Замена ${index}`, id },
    change: (item: ItemInput) => ({ ...item, password: 'из файла' }),
  }))
  const counts = { known: 0, chosen: 0, faulty: 0, customFields: 0, notes: {} }
  return {
    ...{ vaultId: vault.id, fileName: 'пароли.csv', format: 'csv', rows: [...created, ...changed], counts },
    folders: [{ id: folder, name: 'Из файла', parent: null }],
  }
}

/** All that the server has of an account, as a device reads it that was never there. */
async function allElsewhere(person: Person) {
  const { tab } = await signedIn(person)
  const { client } = tab
  await load(client)
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

/** Of rows that came from the file, as they are to be. */
const asImported = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ name: nameOf(index), password: `пароль ${index}`, isTrashed: isTrashed(index) },
    // Newest first; of what lies in the trash the server tells none.
    history: isTrashed(index)
      ? []
      : Array.from({ length: versionsOf(index) }, (__, version) => `Раньше ${index}.${version}`).toReversed(),
  }))

const isBatch = (path: string) => path.endsWith('/logins/batch')

/**
 * Begins an import that a lock ends: before any of its calls, or once so many are done, the last of them answered or
 * not.
 */
async function interrupt(
  profile: Profile & { readonly tab: MemoryTab },
  wanted: ImportToRun,
  done: number,
  isAnswered = true,
) {
  const { tab, page } = profile
  const lock = () => tab.client.session.lock()
  let calls = 0
  page.lie = (path, truth) => {
    if (!isBatch(path)) return truth
    calls += 1
    if (calls !== done) return truth
    lock()
    if (!isAnswered) throw new TypeError('Failed to fetch')
    return truth
  }
  const stop = tab.client.imports.state.subscribe(() => {
    if (done === 0 && stateOf(tab).kind === 'sending') lock()
  })
  await whileTimePasses(profile.browser, tab.client.imports.begin(wanted, surroundings(tab)))
  stop()
  page.lie = (_path, truth) => truth
}

/** Comes back after the keys were changed elsewhere, and goes on. */
async function goOn({ tab, browser }: Profile & { readonly tab: MemoryTab }, person: Person) {
  await tab.client.api.call(bootstrap, {}).catch(() => undefined)
  if (kind(tab) === 'locked') await tab.client.account.unlock(person.masterPassword).catch(() => undefined)
  await tab.client.api.call(bootstrap, {}).catch(() => undefined)
  await vi.waitFor(() => expect(kind(tab)).not.toBe('loggedIn'))
  await signIn(tab.client, person)
  await load(tab.client)
  await vi.waitFor(async () => {
    await settle()
    expect(stateOf(tab).kind).not.toBe('none')
  })
  if (stateOf(tab).kind === 'unfinished') await whileTimePasses(browser, tab.client.imports.resume(surroundings(tab)))
  return stateOf(tab)
}

/** Without histories and trash. */
const plain = (wanted: ImportToRun): ImportToRun => ({
  ...wanted,
  rows: wanted.rows.map((row) => ({ ...row, earlier: [], isTrashed: false })),
})

/** An account, a device that changes its keys, and one that was in the middle of an import. */
async function twoDevices() {
  const person = await newAccount()
  return { person, here: await signedIn(person), there: await signedIn(person) }
}

describe('an import that was interrupted, and goes on after another device has changed the keys', () => {
  it('has every row once, wherever it was interrupted', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 620 }),
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        async (count, done, isAnswered) => {
          const { person, here, there } = await twoDevices()
          await interrupt(
            there,
            plain(await toRun(there.tab, count)),
            Math.min(done, Math.ceil(count / 200)),
            isAnswered,
          )
          expect(await rotate(here.tab, person)).toBe('new')
          expect(await goOn(there, person)).toMatchObject({
            kind: 'finished',
            summary: { failed: [], created: count, total: count },
          })
          expect((await allElsewhere(person)).map(({ name, password }) => [name, password])).toEqual(
            Array.from({ length: count }, (_, index) => [nameOf(index), `пароль ${index}`]),
          )
          there.tab.close()
        },
      ),
      {
        numRuns: scheduleRuns(20),
        examples: [
          [420, 1, false],
          [230, 2, true],
        ],
        endOnFailure: true,
      },
    )
  })

  it.each([
    ['before anything was sent', 0],
    ['after all of a part was', 2],
  ])('has histories and a trash as they were (%s)', async (_, done) => {
    const { person, here, there } = await twoDevices()
    await interrupt(there, await toRun(there.tab, 60), done)
    expect(await rotate(here.tab, person)).toBe('new')
    expect(await goOn(there, person)).toMatchObject({ kind: 'finished', summary: { failed: [], total: 60 } })
    expect(await allElsewhere(person)).toEqual(asImported(60))
  })

  it('names the rows of which a part of their history is missing, and why', async () => {
    const { person, here, there } = await twoDevices()
    await interrupt(there, await toRun(there.tab, 30), 1, false)
    expect(await rotate(here.tab, person)).toBe('new')
    const unfinished = Array.from({ length: 30 }, (_, index) => index).filter(
      (index) => versionsOf(index) > 0 || isTrashed(index),
    )
    const state = await goOn(there, person)
    expect(state).toMatchObject({
      kind: 'finished',
      summary: {
        total: 30,
        failed: unfinished.map((index) => ({ position: index + 1, name: nameOf(index), code: 'stale_key' })),
      },
    })
    expect(await allElsewhere(person)).toHaveLength(30)
  })

  it('replaces what is as it was when it was read, and nothing that somebody has changed since', async () => {
    const { person, here, there } = await twoDevices()
    const [vault] = (await load(here.tab.client)).vaults
    if (vault === undefined) throw new Error('registration makes a vault')
    const [same, changed] = [
      await add(here.tab.client, vault.id, 'Прежний'),
      await add(here.tab.client, vault.id, 'Сменённый'),
    ]
    await interrupt(there, await toRun(there.tab, 1, [same, changed]), 0)
    expect(await rotate(here.tab, person)).toBe('new')
    await change(here.tab.client, changed, 'новее')
    expect(await goOn(there, person)).toMatchObject({
      kind: 'finished',
      summary: { created: 1, replaced: 1, failed: [{ name: 'Замена 1', code: 'stale_revision' }] },
    })
    const passwords = new Map((await allElsewhere(person)).map(({ name, password }) => [name, password]))
    expect(passwords.get('Прежний')).toBe('из файла')
    expect(passwords.get('Сменённый')).toBe('новее')
  })
})
