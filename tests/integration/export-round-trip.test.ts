import type { VaultClient } from '@larets/vault-core'
import {
  createVault,
  listItemVersions,
  listTrash,
  updateVault,
  type ItemId,
  type VaultId,
} from '@larets/vault-core/contracts'
import { writeExport, type ExportContents, type ExportFormatId } from '@larets/vault-transfer/export'
import { editFolders, type ItemInput } from '@larets/vault-core/items'
import { createMemoryBrowser } from '@larets/vault-core/testing'
import { loadFormat } from '@larets/vault-transfer/formats'
import { firstChoices, planImport, rowsToWrite } from '@larets/vault-transfer/plan'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { newPerson, register, signIn } from './account.ts'
import { load } from './kept-accounts.ts'
import { scheduleRuns } from './schedule-runs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
const password = 'Пароль файла 7'
const moment = '2025-06-01T00:00:00.000Z'
const folders = [
  { id: 'shelf001', name: 'Полка', parent: null },
  { id: 'drawer01', name: 'Ящик', parent: 'shelf001' },
]

let client: VaultClient

beforeAll(async () => {
  const person = newPerson()
  const tab = createMemoryBrowser({ origin: server().url }).open()
  client = tab.client
  await client.session.restore()
  await register(client, person)
  await signIn(client, person)
  await load(client)
})

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 16 }),
  fc.constantFrom('=1+1', 'a,b;"c"\nd', 'Ёлка 🎄', '&lt;<![CDATA[x]]>'),
)
/** No tag has blanks around it, whoever made it. */
const tag = text.map((written) => written.trim()).filter((written) => written !== '')
const optional = fc.option(text)
const field = fc.record({
  id: fc.uuid(),
  label: text,
  kind: fc.constantFrom('text', 'secret'),
  value: text,
  newKey: fc.integer(),
})

/** An item as it was at one time, with keys that only a newer version knows. */
const version = fc
  .record({
    name: text,
    username: optional,
    password: optional,
    note: optional,
    fields: fc.uniqueArray(field, { maxLength: 2, selector: ({ id }) => id }),
    tags: fc.uniqueArray(tag, { maxLength: 2 }),
    folder: fc.constantFrom(undefined, 'shelf001', 'drawer01'),
    uris: fc.array(fc.record({ uri: text, match: fc.option(fc.integer({ min: 0, max: 5 })) }), { maxLength: 2 }),
    newKey: fc.integer(),
  })
  .map(({ name, username, password: secret, note, fields, tags, folder, uris, newKey }) => ({
    ...{ name, username, password: secret, uris },
    overview: {
      newKey,
      ...(folder === undefined ? {} : { folder }),
      ...(tags.length === 0 ? {} : { tags }),
      type: 'login',
      passwordChangedAt: moment,
    },
    details: { newKey, ...(note === null ? {} : { note }), ...(fields.length === 0 ? {} : { fields }) },
  }))

const item = fc.record({ version, history: fc.array(version, { maxLength: 3 }), isTrashed: fc.boolean() })

/** An export of one vault. */
const exported = fc.array(item, { minLength: 1, maxLength: 5 }).map((items): ExportContents => {
  const made = items.map(({ version: now, history, isTrashed }, index) => ({
    ...now,
    // Each by its name: the order of a vault is not the file's.
    name: `${index} ${now.name}`,
    ...{ createdAt: moment, updatedAt: moment, deletedAt: isTrashed ? moment : null },
    history: history.map((before) => ({ ...before, updatedAt: moment })),
  }))
  return { exportedAt: moment, vaults: [{ name: 'Личное', overview: { folders }, deletedAt: null, items: made }] }
})

/** Writes a file and imports it into an empty vault, as a page does. */
async function imported(contents: ExportContents, format: ExportFormatId, reader: 'larets' | 'kdbx'): Promise<VaultId> {
  const bytes = new Uint8Array(await (await writeExport(format, contents, { password })).arrayBuffer())
  const transfer = await (await loadFormat(reader)).read({ bytes, name: '' }, password)
  const { body } = await client.vault.sealNewVault('Пустое')
  const { id } = await client.api.call(createVault, { body })
  await load(client)
  const rows = planImport({ transfer, existing: [], prints: new Map(), nameless: 'Без названия' }, firstChoices)
  const plan = rowsToWrite(rows, transfer, {
    vaultId: id,
    folders: [],
    keepFolders: true,
    nameless: 'Без названия',
    now: new Date().toISOString(),
  })
  await client.imports.begin(
    { vaultId: id, fileName: 'larets.json', format: reader, ...plan },
    {
      take: async () => undefined,
      arrange: async (vaultId, edit) => {
        const { name, overview } = client.vault.contentsOf(vaultId)
        const sealed = await client.vault.sealVaultUpdate(vaultId, {
          name,
          overview: { ...overview, folders: [...editFolders(overview.folders, edit)] },
        })
        await client.api.call(updateVault, {
          params: { id: vaultId },
          body: { id: vaultId, ...sealed.body },
          ifMatch: sealed.revision,
        })
        await load(client)
      },
      foldersInUse: () => new Set<string>(),
    },
  )
  expect(client.imports.state.getSnapshot()).toMatchObject({
    kind: 'finished',
    summary: { failed: [], total: rows.length },
  })
  await load(client)
  return id
}

/** Which folders a file tells of: KeePass has one group for an entry and all that it was, and one for its trash. */
type Places = 'all' | 'of what is there'

/** Content of a vault. */
async function heldIn(vaultId: VaultId, places: Places) {
  const trash = await client.api.call(listTrash, {})
  const scope = { vaultId, trash, versionsOf: (id: ItemId) => client.api.call(listItemVersions, { params: { id } }) }
  return client.vault.exportItems(scope, async ({ contents, leftOut }) => {
    expect(leftOut).toBe(0)
    return told(contents, places)
  })
}

/** Content of an export, item by item by their names; folders by theirs, and nothing of when. */
function told({ vaults: [vault] }: ExportContents, places: Places) {
  const names = new Map(vault?.overview.folders.map(({ id, name }) => [id, name]))
  const inputOf = (
    { name, username, password: secret, overview, details, uris }: Omit<ItemInput, 'vaultId'>,
    isTold: boolean,
  ) => {
    const { folder, ...rest } = overview ?? {}
    return {
      name,
      username,
      password: secret,
      // The values to be copied are calculated when it is written: none of these has a code.
      overview: { copies: [], ...rest },
      folder: isTold && folder !== undefined ? names.get(folder) : null,
      details,
      uris: [...uris],
    }
  }
  const isAll = places === 'all'
  return (vault?.items ?? [])
    .map(({ deletedAt, history, ...now }) => ({
      ...inputOf(now, isAll || deletedAt === null),
      isTrashed: deletedAt !== null,
      // Of what lies in the trash the server tells no history.
      history: deletedAt === null ? history.map((before) => inputOf(before, isAll)) : [],
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

it.each<readonly [ExportFormatId, 'larets' | 'kdbx', Places, number]>([
  ['laretsPlain', 'larets', 'all', 200],
  // Each run stretches a password twice.
  ['kdbx', 'kdbx', 'of what is there', 8],
])(
  'an export as %s, imported into an empty vault, is what it was, with its history and its trash',
  { timeout: 3_600_000 },
  async (format, reader, places, runs) => {
    await fc.assert(
      fc.asyncProperty(exported, async (contents) => {
        expect(await heldIn(await imported(contents, format, reader), places)).toEqual(told(contents, places))
      }),
      // A smaller example would be looked for as long again.
      { numRuns: scheduleRuns(runs), endOnFailure: true },
    )
  },
)
