import { encString1, type VaultId } from '../contracts/primitives.ts'
import type { VaultBody } from '../contracts/vaults.ts'
import { isVaultError, VaultError } from '../errors.ts'
import { refuseUntrusted } from '../items/refuse-untrusted.ts'
import type { AccountScopes } from '../session/account-scope.ts'
import type { OpenedVaults } from './opened-vaults.ts'
import { withAppearance, type VaultContents, type VaultAppearance } from './merge-vaults.ts'
import { sealNewVault, sealVaultName } from './vault-crypto.ts'
import { emptyVaultOverview } from './vault-overview.ts'

/** A new vault, ready to be sent: ciphertext only. */
export interface SealedVault {
  readonly body: VaultBody
}

/** A changed vault, ready to be sent over the revision it was made from. */
export interface SealedVaultUpdate extends SealedVault {
  readonly id: VaultId
  readonly revision: number
}

/** Seals vaults that a person creates and changes. */
export interface VaultSealing {
  readonly sealNewVault: (name: string, appearance?: VaultAppearance) => Promise<SealedVault>
  /**
   * @param changes what is left out stays as it is open
   * @param options.overChanged true when the person was asked and wants to write over a vault that is not consistent
   * @throws VaultError `not_found` | `vault_not_open`; `vault_changed` for a vault that is not consistent;
   * `untrusted_value` for a name that is the server's own; `overview_too_large`
   */
  readonly sealVaultUpdate: (
    id: VaultId,
    changes: Partial<VaultContents>,
    options?: { readonly overChanged: boolean },
  ) => Promise<SealedVaultUpdate>
}

/** @param scopes gives the private key; a late result counts only in the scope that it was begun in */
export function createVaultSealing(opened: OpenedVaults, scopes: AccountScopes): VaultSealing {
  return {
    sealNewVault: async (name, appearance) => {
      const overview = appearance === undefined ? emptyVaultOverview : withAppearance(emptyVaultOverview, appearance)
      const { keys: _, ...vault } = await scopes.guard(
        sealNewVault({ name, overview, keyPair: scopes.current().keyPair }),
      )
      return { body: vault }
    },
    sealVaultUpdate: async (id, changes, { overChanged } = { overChanged: false }) => {
      const opening = opened.vaultOf(id)
      if (opening === undefined) throw new VaultError('not_found')
      const { record, vault } = opening
      const keys = opened.keysOf(id)
      if (!vault.consistent && !overChanged) throw new VaultError('vault_changed')
      const { name = vault.name.text, overview = vault.overview } = changes
      refuseUntrusted([name], [vault.name])
      const rev = opened.seen.nextVaultRev(opening)
      const sealed = await scopes.guard(sealVaultName(keys, { name, rev, overview })).catch(tooLarge)
      // The key that opened is sent again as it stands.
      const key = encString1.safeParse(record.encryptedSymmetricKey)
      if (!key.success) throw new VaultError('vault_not_open')
      return { id, revision: record.revision, body: { ...sealed, encryptedSymmetricKey: key.data } }
    },
  }
}

/** A text that is too long here is not one that a person typed. */
function tooLarge(error: unknown): never {
  throw isVaultError(error, 'text_too_long') ? new VaultError('overview_too_large', error) : error
}
