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

const stale = new RequestFailure({
  kind: 'problem',
  status: 412,
  problem: { name: 'stale_revision', message: 'stale_revision', code: 'stale_revision' },
  retryAfter: null,
})

it('what is merged is a later version of what waited too, which somebody may have a form open over', async () => {
  const keys = await deriveVaultKeys(randomBytes(32))
  const place = { id: crypto.randomUUID(), vaultId: crypto.randomUUID() }
  const { tag } = createSeal()
  const sealed = (input: ItemToSeal, seal: ItemSeal) => sealItem(keys, input, seal)
  const recordOf = async (input: ItemToSeal, rev: number): Promise<ItemRecord> => ({
    ...itemRecord(await sealed(input, { tag, rev }), place),
    revision: rev,
  })
  const base = await recordOf(loginInput({ name: 'Почта', username: 'анна' }), 1)
  // Edited five times without the network, and once elsewhere.
  const { name, username, password, overview, details, uris, vaultId } = await recordOf(
    loginInput({ name: 'Почта', username: 'анна-5' }),
    6,
  )
  const theirs = await recordOf(loginInput({ name: 'Почта', username: 'анна', password: 'секрет' }), 2)

  const open = async (record: ItemRecord): Promise<WholeItem> => {
    const item = await openItem(keys, record)
    return {
      item,
      password: await openItemPassword(keys, record, item.seal),
      details: await openItemDetails(keys, record, item.seal),
    }
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
        return Promise.all(
          inputs.map(async (input) =>
            createItem.body.parse({ ...(await sealed(input, nextSeal(after))), vaultId: input.vaultId }),
          ),
        )
      },
    },
  }
  const entry = outboxEntry.parse({
    ...{
      version: 2,
      id: 'entry',
      key: crypto.randomUUID(),
      item: place.id,
      tag,
      at: 1,
      vault: null,
      dependsOn: null,
      edition: 5,
      isTried: true,
      blocked: null,
    },
    write: {
      kind: 'update',
      bodies: [createItem.body.parse({ name, username, password, overview, details, uris, vaultId })],
    },
    base: { revision: 1, record: base },
  })
  const outcome = await reconcile(context, entry, stale)
  expect(outcome.kind).toBe('changed')
  expect(seals).toMatchObject([{ tag, rev: 6 }])
})

it.each(['update', 'delete', 'restore'] as const)(
  'a proxy that does not know the address of an item says nothing of it: what was to be done with it waits (%s)',
  async (kind) => {
    const fromProxy = new RequestFailure({ kind: 'status', status: 404, statusText: 'Not Found', retryAfter: null })
    const { name, username, password, overview, details, uris, vaultId } = itemRecord(
      await sealItem(await deriveVaultKeys(randomBytes(32)), loginInput({ name: 'Почта' }), createSeal()),
    )
    const body = createItem.body.parse({ name, username, password, overview, details, uris, vaultId })
    const entry = outboxEntry.parse({
      ...{
        version: 2,
        id: 'entry',
        key: crypto.randomUUID(),
        item: crypto.randomUUID(),
        tag: createSeal().tag,
        at: 1,
        vault: null,
      },
      ...{ dependsOn: null, edition: 1, isTried: true, blocked: null, base: { revision: 1, record: null } },
      write: kind === 'update' ? { kind, bodies: [body] } : { kind },
    })
    const silent = () => Promise.reject(new Error('nothing is asked'))
    const context: Reconciling = {
      api: { call: silent },
      vault: { openRecord: silent, openVersion: silent, vaultRecordOf: () => null, sealMerged: silent },
    }
    const outcome = await reconcile(context, entry, fromProxy)
    expect(outcome).toMatchObject({ kind: 'changed', entry: { write: { kind }, blocked: { reason: 'refused' } } })
  },
)
