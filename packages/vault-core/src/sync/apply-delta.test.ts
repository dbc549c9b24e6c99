import { describe, expect, it } from 'vitest'
import { itemId, vaultId, type ItemId, type VaultId } from '../contracts/primitives.ts'
import type { Delta } from '../contracts/sync.ts'
import { itemRecord } from '../testing/item-record.ts'
import { vaultRecord } from '../testing/vault-record.ts'
import { applyDelta } from './apply-delta.ts'

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const moment = (n: number) => new Date(1_767_225_600_000 + n * 1_000).toISOString()
const vault = (n: number, fields: Partial<ReturnType<typeof vaultRecord>> = {}) =>
  vaultRecord({ id: vaultId.parse(uuid(n)), createdAt: moment(n), ...fields })
const item = (n: number, fields: Partial<ReturnType<typeof itemRecord>> = {}) => ({
  ...itemRecord({ name: 'x', username: null, password: null, uris: [] }),
  ...{ id: itemId.parse(uuid(n)), vaultId: vaultId.parse(uuid(1)), createdAt: moment(n) },
  ...fields,
})
const delta = (fields: Partial<Delta> = {}): Delta => ({
  vaults: [],
  logins: [],
  gone: { vaults: [], logins: [] },
  cursor: 'e.2',
  ...fields,
})
const goneItem = (id: ItemId, revision = 2) => ({ gone: { vaults: [], logins: [{ id, revision }] } })
const goneVault = (id: VaultId, revision = 2) => ({ gone: { vaults: [{ id, revision }], logins: [] } })

const known = {
  vaults: [vault(1), vault(3)],
  logins: [item(9), item(7), item(5, { vaultId: vaultId.parse(uuid(3)) })],
  cursor: 'e.1',
}
const ids = (records: readonly { readonly id: string }[] | undefined) => records?.map(({ id }) => Number(id.slice(-3)))

describe('a delta', () => {
  it('that brings nothing, or nothing new, leaves what is here as it is', () => {
    expect(applyDelta(known, delta())).toBe(known)
    expect(applyDelta(known, delta({ vaults: [vault(1)], logins: [item(7)], ...goneItem(item(20).id) }))).toBe(known)
  })

  it('puts what is new into its place by creation and what is changed where it stands', () => {
    const changed = applyDelta(
      known,
      delta({ logins: [item(7, { revision: 2 }), item(4), item(8), item(12)], vaults: [vault(2), vault(4)] }),
    )
    expect(ids(changed?.logins)).toEqual([12, 9, 8, 7, 5, 4])
    expect(ids(changed?.vaults)).toEqual([1, 2, 3, 4])
    expect(changed?.logins.find(({ revision }) => revision === 2)?.id).toBe(item(7).id)
  })

  it('puts items of one moment in the order in which they were written, the latest first', () => {
    const at = { createdAt: moment(9) }
    expect(ids(applyDelta(known, delta({ logins: [item(20, at), item(21, at)] }))?.logins)).toEqual([21, 20, 9, 7, 5])
  })

  it('takes away what is gone, and with a vault all that still lies in it', () => {
    expect(ids(applyDelta(known, delta(goneItem(item(9).id)))?.logins)).toEqual([7, 5])
    const moved = item(5, { revision: 2 })
    expect(ids(applyDelta(known, delta(goneVault(vault(3).id)))?.logins)).toEqual([9, 7])
    const rescued = applyDelta(known, delta({ ...goneVault(vault(3).id), logins: [moved] }))
    expect([ids(rescued?.vaults), ids(rescued?.logins)]).toEqual([[1], [9, 7, 5]])
  })

  it('names what is damaged in place of what was here, until it comes or goes', () => {
    const broken = [{ kind: 'login' as const, id: item(7).id }]
    const hurt = applyDelta(known, delta({ damaged: broken }))
    expect([ids(hurt?.logins), hurt?.damaged]).toEqual([[9, 5], broken])
    const again = hurt && applyDelta(hurt, delta({ logins: [item(7, { revision: 2 })] }))
    expect([ids(again?.logins), again?.damaged]).toEqual([[9, 7, 5], undefined])
    expect((hurt && applyDelta(hurt, delta(goneItem(item(7).id))))?.damaged).toBeUndefined()
  })

  it.each([
    [
      'takes an item back to an earlier revision',
      delta({ logins: [item(9, { revision: 1 })] }),
      { ...known, logins: [item(9, { revision: 2 })] },
    ],
    [
      'takes a vault back to an earlier revision',
      delta({ vaults: [vault(1, { revision: 1 })] }),
      { ...known, vaults: [vault(1, { revision: 2 }), vault(3)] },
    ],
    [
      'says of an item that it is changed and gone',
      delta({ logins: [item(9, { revision: 2 })], ...goneItem(item(9).id) }),
      known,
    ],
    [
      'says of a vault that it is changed and gone',
      delta({ vaults: [vault(3, { revision: 2 })], ...goneVault(vault(3).id) }),
      known,
    ],
    [
      'brings an item of a vault that is not there',
      delta({ logins: [item(20, { vaultId: vaultId.parse(uuid(99)) })] }),
      known,
    ],
    [
      'brings an item of a vault that it takes away',
      delta({ logins: [item(5, { revision: 2, vaultId: vault(3).id })], ...goneVault(vault(3).id) }),
      known,
    ],
  ])('that %s does not fit', (_, lie, here) => {
    expect(applyDelta(here, lie)).toBeNull()
  })

  it('takes what the server says of the same revision, for the seal to tell', () => {
    expect(applyDelta(known, delta({ logins: [item(9, { name: 'другое' })] }))?.logins[0]?.name).toBe('другое')
  })
})
