import { expect, it } from 'vitest'
import { vaultId } from '../contracts/primitives.ts'
import { createVaultStore, type OpenedVault } from './vault-store.ts'

const vault: OpenedVault = {
  id: vaultId.parse('00000000-0000-7000-8000-000000000001'),
  name: { trusted: true, text: 'Персональное' },
  revision: 1,
  usable: true,
  overview: { folders: [] },
  consistent: true,
}
const vaultsOf = (store: ReturnType<typeof createVaultStore>) => {
  const state = store.getSnapshot()
  return 'vaults' in state ? state.vaults : null
}

it('keeps the list of vaults while its members are the same, however many items open', () => {
  const store = createVaultStore()
  const [first, same, changed] = [[vault], [vault], [{ ...vault, revision: 2 }]]
  store.dispatch({ kind: 'opening', vaults: first, items: [] })
  store.dispatch({ kind: 'ready', vaults: same, items: [] })
  expect(store.getSnapshot().kind).toBe('ready')
  expect(vaultsOf(store)).toBe(first)
  store.dispatch({ kind: 'ready', vaults: changed, items: [] })
  expect(vaultsOf(store)).toBe(changed)
  store.dispatch({ kind: 'ready', vaults: [], items: [] })
  expect(vaultsOf(store)).toEqual([])
})
