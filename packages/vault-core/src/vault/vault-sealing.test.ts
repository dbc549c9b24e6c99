import { beforeAll, describe, expect, it } from 'vitest'
import { vault as vaultSchema, type VaultRecord } from '../contracts/vaults.ts'
import { createKeyPair, importKeyPair, type KeyPair } from '../crypto/key-pair.ts'
import { ready, twoVaults } from '../testing/two-vaults.ts'

let keyPair: KeyPair

beforeAll(async () => {
  keyPair = await importKeyPair(await createKeyPair())
})

describe('a server that changes a vault', () => {
  async function renamed() {
    const { account, service, bootstrap, vaults } = await twoVaults(keyPair)
    await service.open(bootstrap)
    const { body } = await service.sealVaultUpdate(vaults[0].id, { name: 'Семья' })
    const newer = vaultSchema.parse({ ...vaults[0], ...body, revision: 2 })
    const openVault = async (changed: VaultRecord) => {
      await service.open({ vaults: [changed, vaults[1]], logins: [] })
      return ready(service).vaults[0]
    }
    return { account, service, older: vaults[0], newer, openVault, other: vaults[1] }
  }

  it('not at all: name and overview are those that were sealed together', async () => {
    const { newer, openVault } = await renamed()
    expect(await openVault(newer)).toMatchObject({ name: { trusted: true, text: 'Семья' }, consistent: true })
  })

  it.each([
    ['puts back its old name', ({ older }) => ({ name: older.name })],
    ['drops its overview', () => ({ overview: null })],
    ['puts back its old overview', ({ older }) => ({ overview: older.overview })],
    ['puts another vault’s overview in', ({ other: { overview } }) => ({ overview })],
    ['puts words of its own in', () => ({ overview: '{"folders":[]}' })],
    ['goes back to the older of two states', ({ older }) => older],
  ] satisfies [string, (state: Awaited<ReturnType<typeof renamed>>) => Partial<VaultRecord>][])(
    'that %s gets it marked, and not written over unasked',
    async (_, change) => {
      const state = await renamed()
      await state.openVault(state.newer)
      const shown = await state.openVault({ ...state.newer, ...change(state) })
      expect(shown).toMatchObject({ usable: true, consistent: false })
      const { id } = state.newer
      await expect(state.service.sealVaultUpdate(id, { name: 'Дом' })).rejects.toMatchObject({ code: 'vault_changed' })
      const { body } = await state.service.sealVaultUpdate(id, { name: 'Дом' }, { overChanged: true })
      const mended = await state.openVault(vaultSchema.parse({ ...state.newer, ...body, revision: 4 }))
      expect(mended).toMatchObject({ name: { text: 'Дом' }, consistent: true })
    },
  )

  it('gets the older state marked also after a lock', async () => {
    const { account, older, newer, openVault } = await renamed()
    await openVault(newer)
    account.lock()
    account.open(keyPair)
    expect(await openVault(older)).toMatchObject({ consistent: false })
    account.comeAgain()
    expect(await openVault(older)).toMatchObject({ consistent: true })
  })
})
