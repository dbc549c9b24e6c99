import { expect, it } from 'vitest'
import { RequestFailure } from '../api/request-failure.ts'
import { createItem, type ItemRecord } from '../contracts/items.ts'
import { randomBytes } from '../crypto/random.ts'
import { openItem, openItemDetails, openItemPassword } from '../items/open-item.ts'
import type { ItemToSeal } from '../items/item-input.ts'
import { createSeal, nextSeal, type ItemSeal } from '../items/item-seal.ts'
import { sealItem } from '../items/seal-item.ts'
import type { WholeItem } from '../items/whole-item.ts'
import { itemRecord } from '../testing/item-record.ts'
import { loginInput } from '../testing/login-input.ts'
import { deriveVaultKeys } from '../vault/vault-keys.ts'
import { outboxEntry } from './outbox-entry.ts'
import { reconcile, type Reconciling } from './reconcile.ts'

const stale = new RequestFailure({ kind: 'problem', status: 412, problem: { name: 'stale_revision', message: 'stale_revision', code: 'stale_revision' }, retryAfter: null })

it('what is merged is a later version of what waited too, which somebody may have a form open over', async () => {
  const keys = await deriveVaultKeys(randomBytes(32))
  const place = { id: crypto.randomUUID(), vaultId: crypto.randomUUID() }
  const { tag } = createSeal()
  const sealed = (input: ItemToSeal, seal: ItemSeal) => sealItem(keys, input, seal)
  const recordOf = async (input: ItemToSeal, rev: number): Promise<ItemRecord> => ({ ...itemRecord(await sealed(input, { tag, rev }), place), revision: rev })
  const base = await recordOf(loginInput({ name: 'Почта', username: 'анна' }), 1)
  // Edited five times without the network, and once elsewhere.
  const { name, username, password, overview, details, uris, vaultId } = await recordOf(loginInput({ name: 'Почта', username: 'анна-5' }), 6)
  const theirs = await recordOf(loginInput({ name: 'Почта', username: 'анна', password: 'секрет' }), 2)

  const open = async (record: ItemRecord): Promise<WholeItem> => {
    const item = await openItem(keys, record)
    return { item, password: await openItemPassword(keys, record, item.seal), details: await openItemDetails(keys, record, item.seal) }
  }
  const seals: ItemSeal[] = []
  const context: Reconciling = {
    api: { call: (endpoint) => Promise.resolve(endpoint.answer.parse(theirs)) },
    vault: {
      openRecord: open,
      openVersion: open,
      vaultRecordOf: () => null,
      sealMerged: (inputs, after) => {
        seals.push(after)
        return Promise.all(inputs.map(async (input) => createItem.body.parse({ ...(await sealed(input, nextSeal(after))), vaultId: input.vaultId })))
      },
    },
  }
  const entry = outboxEntry.parse({
    ...{ version: 1, id: 'entry', key: crypto.randomUUID(), item: place.id, tag, at: 1, vault: null, standsOn: null, edition: 5, isTried: true, stuck: null },
    write: { kind: 'update', bodies: [createItem.body.parse({ name, username, password, overview, details, uris, vaultId })] },
    base: { revision: 1, record: base },
  })
  const outcome = await reconcile(context, entry, stale)
  expect(outcome.kind).toBe('changed')
  expect(seals).toMatchObject([{ tag, rev: 6 }])
})
