import { beforeAll, expect, it, vi } from 'vitest'
import { itemId } from '../contracts/primitives.ts'
import { createFingerprints } from '../crypto/secret-fingerprints.ts'
import { createKeyPair, importKeyPair, type KeyPair } from '../crypto/key-pair.ts'
import { item as itemSchema } from '../contracts/items.ts'
import { inputIn, recordOf, twoVaults } from '../testing/two-vaults.ts'
import { printsOfRow } from '../transfer/plan/row-prints.ts'
import type { TransferItem } from '../transfer/transfer.ts'

let keyPair: KeyPair

beforeAll(async () => {
  keyPair = await importKeyPair(await createKeyPair())
})

const row: TransferItem = {
  position: 1,
  type: 'login',
  name: 'Почта',
  texts: { username: 'анна', password: 'секрет', note: 'заметка' },
  uris: [],
  fields: [{ label: 'ПИН', kind: 'secret', value: '1234' }],
  folder: [],
  tags: [],
  favourite: false,
}

it('what an item and a row of a file hold has the same fingerprints, where it is the same', async () => {
  const { service, vaults, bootstrap } = await twoVaults(keyPair)
  const fields = [{ id: 'f', label: 'ПИН', kind: 'secret', value: '1234' }]
  const { body } = await service.sealNewItem({ ...inputIn(vaults[0], 'Почта'), details: { note: 'заметка', fields } })
  const same = recordOf(21, body)
  await service.open({ ...bootstrap, logins: [...bootstrap.logins, same] })
  const fingerprintOf = await createFingerprints()
  const held = await service.printsOf([same.id], fingerprintOf)
  expect(held.get(same.id)).toEqual(await printsOfRow(row, fingerprintOf))
  expect(held.get(same.id)).not.toEqual(
    await printsOfRow({ ...row, texts: { ...row.texts, password: 'другой' } }, fingerprintOf),
  )
  expect(held.get(same.id)).not.toEqual(await printsOfRow(row, await createFingerprints()))
})

const gone = itemId.parse('00000000-0000-7000-8000-000000000099')

it('nothing is said of what is gone, was put together by the server, or does not open', async () => {
  const { service, vaults, logins } = await twoVaults(keyPair)
  const forged = itemSchema.parse({ ...logins[1], password: logins[0].password })
  await service.open({ vaults: [...vaults], logins: [logins[0], forged] })
  const held = await service.printsOf([logins[0].id, forged.id, gone], await createFingerprints())
  expect([...held.keys()]).toEqual([logins[0].id])
})

it('no password becomes a text, and what a fingerprint is made of is overwritten', async () => {
  const { service, bootstrap, logins } = await twoVaults(keyPair)
  await service.open(bootstrap)
  const decode = vi.spyOn(TextDecoder.prototype, 'decode')
  const printed: Uint8Array[] = []
  const fingerprintOf = await createFingerprints()
  await service.printsOf([logins[0].id], (bytes) => {
    printed.push(bytes)
    return fingerprintOf(bytes)
  })
  expect(decode).not.toHaveBeenCalled()
  decode.mockRestore()
  expect(printed).toHaveLength(1)
  expect(printed.every((bytes) => bytes.every((byte) => byte === 0))).toBe(true)
})
