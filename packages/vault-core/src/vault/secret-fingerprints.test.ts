import { beforeAll, expect, it, vi } from 'vitest'
import { itemId } from '../contracts/primitives.ts'
import { createFingerprints, type FingerprintSecret } from '../crypto/secret-fingerprints.ts'
import { encodeUtf8 } from '../crypto/utf8.ts'
import { createKeyPair, importKeyPair, type KeyPair } from '../crypto/key-pair.ts'
import { item as itemSchema } from '../contracts/items.ts'
import { inputIn, recordOf, twoVaults } from '../testing/two-vaults.ts'

let keyPair: KeyPair

beforeAll(async () => {
  keyPair = await importKeyPair(await createKeyPair())
})

/** Texts that a login holds, as an import prints those of a row of a file. */
const held = ['password\0секрет', 'note\0заметка', 'fields\0ПИН\u00001234']
const printed = async (texts: readonly string[], fingerprintOf: FingerprintSecret) =>
  new Set(await Promise.all(texts.map((text) => fingerprintOf(encodeUtf8(text)))))

it('the fingerprints of an item are those of all that it holds, and of nothing else', async () => {
  const { service, vaults, bootstrap } = await twoVaults(keyPair)
  const fields = [{ id: 'f', label: 'ПИН', kind: 'secret', value: '1234' }]
  const { body } = await service.sealNewItem({ ...inputIn(vaults[0], 'Почта'), details: { note: 'заметка', fields } })
  const same = recordOf(21, body)
  await service.open({ ...bootstrap, logins: [...bootstrap.logins, same] })
  const fingerprintOf = await createFingerprints()
  const prints = (await service.printsOf([same.id], fingerprintOf)).get(same.id)
  expect(prints).toEqual(await printed(held, fingerprintOf))
  expect(prints).not.toEqual(await printed(['password\0другой', ...held.slice(1)], fingerprintOf))
  expect(prints).not.toEqual(await printed(held, await createFingerprints()))
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
