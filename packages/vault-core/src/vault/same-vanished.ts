import type { VanishedVault } from './seen-revisions.ts'

/** The same vaults are not told again. */
export function sameVanished(
  told: readonly VanishedVault[],
  found: readonly VanishedVault[],
): readonly VanishedVault[] {
  const isSame =
    told.length === found.length &&
    told.every(({ tag, name }, index) => tag === found[index]?.tag && name === found[index].name)
  return isSame ? told : found
}
