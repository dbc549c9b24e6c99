import { beforeAll, describe, expect, it } from 'vitest'
import type { Bootstrap } from '../contracts/bootstrap.ts'
import { itemId, vaultId } from '../contracts/primitives.ts'
import type { Delta } from '../contracts/sync.ts'
import { createKeyPair, importKeyPair, type KeyPair } from '../crypto/key-pair.ts'
import { inputIn, ready, twoVaults, uuid } from '../testing/two-vaults.ts'
import { applyDelta } from './apply-delta.ts'

// Lies that a server may make of a delta. Each is opened as the same lie of a bootstrap would be.

let keyPair: KeyPair
beforeAll(async () => {
  keyPair = await importKeyPair(await createKeyPair())
})

const nothing: Delta = { vaults: [], logins: [], gone: { vaults: [], logins: [] }, cursor: 'e.2' }

/** A person who has two vaults with an item each open, and has seen the first item changed once. */
async function person() {
  const { service, vaults, logins, bootstrap } = await twoVaults(keyPair)
  await service.open(bootstrap)
  const [vault] = vaults
  const change = await service.sealItemUpdate(logins[0].id, inputIn(vault, 'Почта 2'), 1)
  const other = await service.sealItemUpdate(logins[0].id, inputIn(vault, 'Почта 3'), 1)
  const newer = { ...logins[0], ...change.body, revision: 2 }
  /** Another of the same sealing, which was never saved. */
  const forked = { ...logins[0], ...other.body, revision: 2 }
  const now: Bootstrap = { ...bootstrap, logins: [newer, logins[1]], cursor: 'e.1' }
  await service.open(now)
  /** Sight of a person after a delta that fits what is here. */
  const after = async (delta: Partial<Delta>) => {
    const next = applyDelta(now, { ...nothing, ...delta })
    if (next === null) throw new Error('it does not fit')
    await service.open(next)
    return ready(service)
  }
  return { service, vaults, logins, now, newer, forked, after }
}

describe('a delta of a hostile server', () => {
  it('that brings an old item under a new revision: it is marked', async () => {
    const { logins, newer, after } = await person()
    const replayed = { ...logins[0], revision: newer.revision + 1 }
    expect((await after({ logins: [replayed] })).items[0]).toMatchObject({ name: { text: 'Почта' }, rolledBack: true })
  })

  it('that brings an old item under its old revision: all is asked for anew', async () => {
    const { logins, now } = await person()
    expect(applyDelta(now, { ...nothing, logins: [logins[0]] })).toBeNull()
  })

  it('that brings another item of the same sealing: it is marked', async () => {
    const { forked, after } = await person()
    expect((await after({ logins: [forked] })).items[0]).toMatchObject({ name: { text: 'Почта 3' }, rolledBack: true })
  })

  it('that puts the strings of one item into another: it is marked', async () => {
    const { newer, now, after } = await person()
    const swapped = { ...newer, password: now.logins[1]?.password ?? null, revision: 3 }
    expect((await after({ logins: [swapped] })).items[0]).toMatchObject({ consistent: false })
  })

  it('that puts one item in the place of another: nothing of it is readable in the other vault', async () => {
    const { newer, logins, after } = await person()
    const swapped = { ...newer, id: logins[1].id, vaultId: logins[1].vaultId, revision: 2 }
    const { items } = await after({ logins: [swapped] })
    expect(items.find(({ id }) => id === logins[1].id)).toMatchObject({ name: { trusted: false }, seal: null })
  })

  it('that invents an item out of one that there is: both are marked', async () => {
    const { newer, after } = await person()
    const { items } = await after({ logins: [{ ...newer, id: itemId.parse(uuid(77)), revision: 1 }] })
    expect(items.filter(({ duplicate }) => duplicate)).toHaveLength(2)
  })

  it('that invents an item of a vault that is not there: all is asked for anew', async () => {
    const { newer, now } = await person()
    const invented = { ...newer, id: itemId.parse(uuid(77)), vaultId: vaultId.parse(uuid(78)) }
    expect(applyDelta(now, { ...nothing, logins: [invented] })).toBeNull()
  })

  it('that gives a vault the key of another: neither opens', async () => {
    const { vaults, after } = await person()
    const stolen = { ...vaults[1], encryptedSymmetricKey: vaults[0].encryptedSymmetricKey, revision: 2 }
    expect((await after({ vaults: [stolen] })).vaults.map(({ usable }) => usable)).toEqual([false, false])
  })

  it('that gives a vault the name of another: it is marked', async () => {
    const { vaults, after } = await person()
    expect((await after({ vaults: [{ ...vaults[1], name: vaults[0].name, revision: 2 }] })).vaults[1]).toMatchObject({
      consistent: false,
    })
  })

  it('that takes away a vault: it has vanished', async () => {
    const { service, vaults, after } = await person()
    await after({ gone: { vaults: [{ id: vaults[1].id, revision: 2 }], logins: [] } })
    expect(service.vanished.getSnapshot()).toMatchObject([{ id: vaults[1].id, name: 'Работа' }])
  })

  it('that takes away everything: the same alarm as for a bootstrap without a vault', async () => {
    const { service, vaults, now } = await person()
    const gone = { vaults: vaults.map(({ id }) => ({ id, revision: 2 })), logins: [] }
    const next = applyDelta(now, { ...nothing, gone })
    expect(next).toMatchObject({ vaults: [], logins: [] })
    if (next !== null) await service.open(next)
    expect(service.state.getSnapshot()).toEqual({ kind: 'failed', code: 'no_vaults' })
  })

  it('that leaves out what has changed: what is here stays, as with a bootstrap that is late', async () => {
    const { now, after } = await person()
    expect(applyDelta(now, nothing)).toBe(now)
    expect((await after({})).items.map(({ name }) => name.text)).toEqual(['Почта 2', 'Банк'])
  })
})
