import type { KeyRing } from '../session/key-ring.ts'
import { createHeldPrints, type HeldPrints } from './held-prints.ts'
import { createItemSealing, type ItemSealing } from './item-sealing.ts'
import type { OpenedVaults } from './opened-vaults.ts'
import { createVaultSealing, type VaultSealing } from './vault-sealing.ts'

/** Changes and comparisons of open items and vaults; nothing of them draws a list. */
export type Sealing = ItemSealing & VaultSealing & HeldPrints

/** @param keyRing gives the private key; its epoch decides whether a late result still counts */
export const createSealing = (opened: OpenedVaults, keyRing: KeyRing): Sealing => ({
  ...createItemSealing(opened, keyRing),
  ...createVaultSealing(opened, keyRing),
  ...createHeldPrints(opened),
})
