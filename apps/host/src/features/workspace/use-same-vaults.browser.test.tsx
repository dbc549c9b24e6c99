import type { OpenedVault } from '@larets/vault-core'
import { vaultId } from '@larets/vault-core/contracts'
import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useSameVaults } from './use-same-vaults.ts'

const vaultOf = (digit: number): OpenedVault => ({
  id: vaultId.parse(`00000000-0000-4000-8000-00000000000${digit}`),
  name: { trusted: true, text: 'Персональное' },
  overview: { folders: [] },
  usable: true,
  consistent: true,
  revision: 1,
})

type Drawn = { readonly vaults: readonly OpenedVault[] | null }

it('keeps the list while each vault is the same, and no longer', async () => {
  const [own, work] = [vaultOf(1), vaultOf(2)]
  const first = [own, work]
  const { result, rerender } = await renderHook<Drawn, Drawn['vaults']>((props) => useSameVaults(props?.vaults ?? null), { initialProps: { vaults: first } })
  expect(result.current).toBe(first)
  await rerender({ vaults: [own, work] })
  expect(result.current).toBe(first)
  for (const other of [[work, own], [own], [own, { ...own }], null, []]) {
    await rerender({ vaults: other })
    expect(result.current).toBe(other)
  }
})
