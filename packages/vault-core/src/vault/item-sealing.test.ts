import { expect, it } from 'vitest'
import { createKeyPair, importKeyPair } from '../crypto/key-pair.ts'
import type { ItemInput } from '../items/item-input.ts'
import { inputIn, ready, recordOf, twoVaults } from '../testing/two-vaults.ts'

it('a change that nobody looks at is made from what has just come from elsewhere, not from what is shown still', async () => {
  const { service, vaults, logins, bootstrap } = await twoVaults(await importKeyPair(await createKeyPair()))
  await service.open(bootstrap)
  const elsewhere = await service.sealItemUpdate(logins[0].id, {
    ...inputIn(vaults[0], 'Новая почта'),
    username: 'вера',
  })
  const opening = service.open({ ...bootstrap, logins: [{ ...recordOf(11, elsewhere.body), revision: 2 }, logins[1]] })
  const found: ItemInput[] = []
  const change = await service.sealItemChange(logins[0].id, (item) => {
    found.push(item)
    return { ...item, overview: { ...item.overview, favorite: true } }
  })
  await opening
  expect(found).toEqual([expect.objectContaining({ name: 'Новая почта', username: 'вера' })])
  expect(change?.revision).toBe(2)
  await service.open({
    ...bootstrap,
    logins: [{ ...recordOf(11, change?.body ?? elsewhere.body), revision: 3 }, logins[1]],
  })
  expect(ready(service).items[0]).toMatchObject({ name: { text: 'Новая почта' }, rolledBack: false, seal: { rev: 3 } })
})
