import type { AccountScopes } from '../session/account-scope.ts'
import { createSecretFingerprints, type SecretFingerprints } from './secret-fingerprints.ts'
import { createItemSealing, type ItemSealing } from './item-sealing.ts'
import type { OpenedVaults } from './opened-vaults.ts'
import { createVaultSealing, type VaultSealing } from './vault-sealing.ts'

/** Changes and comparisons of open items and vaults; nothing of them draws a list. */
export type Sealing = ItemSealing & VaultSealing & SecretFingerprints

/** @param scopes gives the private key; a late result counts only in the scope that it was begun in */
export const createSealing = (opened: OpenedVaults, scopes: AccountScopes): Sealing => ({
  ...createItemSealing(opened, scopes),
  ...createVaultSealing(opened, scopes),
  ...createSecretFingerprints(opened),
})
