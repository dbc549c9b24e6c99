import type { VaultClient } from '@larets/vault-core'
import {
  createItem,
  createVault,
  deleteItem,
  deleteVault,
  listItemVersions,
  listTrash,
  updateItem,
  updateVault,
  type ItemId,
  type VaultId,
} from '@larets/vault-core/contracts'
import {
  customFieldKinds,
  inputOf,
  itemTypes,
  type ItemField,
  type ItemInput,
  type ItemType,
} from '@larets/vault-core/items'
import fc from 'fast-check'
import { load } from './rotated-account.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 }),
  fc.constantFrom('Ёлка 🎄', 'a,b;"c"\r\nd', '=1+1', ' '),
)

/** An item as it is at one time, of any type, with all that one may hold. */
const version = (folders: readonly string[]) =>
  fc.constantFrom<ItemType>(...Object.values(itemTypes)).chain((type) => {
    const fields: readonly (readonly [string, ItemField])[] = Object.entries(type.fields)
    const ofTexts = fields.filter(([, { place }]) => place !== 'uris' && place !== 'fields').map(([key]) => key)
    const hasUris = fields.some(([, { place }]) => place === 'uris')
    return fc
      .record({
        name: text,
        texts: fc.dictionary(fc.constantFrom(...ofTexts), text),
        uris: fc.array(fc.record({ uri: text, match: fc.option(fc.integer({ min: 0, max: 5 })) }), {
          maxLength: hasUris ? 2 : 0,
        }),
        fields: fc.uniqueArray(
          fc.record({ id: fc.uuid(), label: text, kind: fc.constantFrom(...customFieldKinds), value: text }),
          { maxLength: 2, selector: ({ id }) => id },
        ),
        tags: fc.uniqueArray(text, { maxLength: 2, selector: (tag) => tag.trim() }),
        folder: fc.option(fc.constantFrom(...folders)),
        isFavourite: fc.boolean(),
        // A value that only a newer version knows.
        newKey: fc.integer(),
      })
      .map(({ name, texts, uris, fields: custom, tags, folder, isFavourite, newKey }) =>
        inputOf(
          type,
          { name, values: { texts: { ...texts }, uris, fields: custom }, tags, folder },
          { overview: { newKey, type: type.name, ...(isFavourite ? { favourite: true } : {}) }, details: { newKey } },
        ),
      )
  })

const vault = fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }).chain((nested) => {
  const folders = nested.map((isInside, index) => ({
    id: `folder-${index}`,
    name: `Папка ${index}`,
    parent: isInside && index > 0 ? `folder-${index - 1}` : null,
  }))
  const item = fc.record({
    versions: fc.array(version(folders.map(({ id }) => id)), { minLength: 1, maxLength: 3 }),
    isTrashed: fc.boolean(),
  })
  return fc.record({
    name: text,
    folders: fc.constant(folders),
    items: fc.array(item, { maxLength: 3 }),
    isTrashed: fc.boolean(),
  })
})

/** Content of an account: vaults with their folders; items of all types with what they were before; and a trash. */
export const generatedAccount = fc.array(vault, { minLength: 1, maxLength: 3 })

type GeneratedAccount = typeof generatedAccount extends fc.Arbitrary<infer Vaults> ? Vaults : never

/** Writes all of it into an account, as a person would. */
export async function writeAccount(client: VaultClient, vaults: GeneratedAccount): Promise<void> {
  const { api, vault: open } = client
  for (const { name, folders, items, isTrashed } of vaults) {
    const { id } = await api.call(createVault, { body: (await open.sealNewVault(name)).body })
    await load(client)
    const { body, revision } = await open.sealVaultUpdate(id, { name, overview: { folders } })
    await api.call(updateVault, { params: { id }, body: { id, ...body }, ifMatch: revision })
    await load(client)
    for (const item of items) await writeItem(client, id, item)
    if (isTrashed) await api.call(deleteVault, { params: { id } })
  }
  await load(client)
}

async function writeItem(
  { api, vault: open }: VaultClient,
  vaultId: VaultId,
  item: { readonly versions: readonly Omit<ItemInput, 'vaultId'>[]; readonly isTrashed: boolean },
) {
  const [first, ...later] = await open.sealNewHistory(item.versions.map((one) => ({ ...one, vaultId })))
  if (first === undefined) throw new Error('an item has a version')
  let { id, revision } = await api.call(createItem, { body: first })
  for (const body of later) ({ id, revision } = await api.call(updateItem, { params: { id }, body, ifMatch: revision }))
  if (item.isTrashed) await api.call(deleteItem, { params: { id } })
}

/** All of an account as it is written into a file: also what lies in the trash, to its last field, and each version. */
export async function everything(client: VaultClient) {
  await load(client)
  const trash = await client.api.call(listTrash, {})
  const versionsOf = (id: ItemId) => client.api.call(listItemVersions, { params: { id } })
  return client.vault.exportItems({ vaultId: null, trash, versionsOf }, async ({ contents: { vaults }, leftOut }) => ({
    vaults,
    leftOut,
  }))
}
