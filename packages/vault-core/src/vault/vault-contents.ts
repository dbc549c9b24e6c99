import type { VaultId } from '../contracts/primitives.ts'
import { VaultError } from '../errors.ts'
import type { VaultContents } from './merge-vaults.ts'
import type { OpenedVaults } from './opened-vaults.ts'

/** Tells what vaults hold beside their items. */
export interface OpenVaultContents {
  /**
   * Opened part of a vault at this moment.
   *
   * @throws VaultError `not_found`
   */
  readonly contentsOf: (id: VaultId) => VaultContents
}

/** @param opened where the vaults are */
export function createVaultContents(opened: Pick<OpenedVaults, 'vaultOf'>): OpenVaultContents {
  return {
    contentsOf: (id) => {
      const opening = opened.vaultOf(id)
      if (opening === undefined) throw new VaultError('not_found')
      return { name: opening.vault.name.text, overview: opening.vault.overview }
    },
  }
}
