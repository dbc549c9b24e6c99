/** Hues that a vault can have; what is drawn on one has at least 4.5:1, and each 3:1 on what it stands on. */
const fills = {
  blue: 'vlt:bg-(--vlt-color-vault-blue)',
  violet: 'vlt:bg-(--vlt-color-vault-violet)',
  pink: 'vlt:bg-(--vlt-color-vault-pink)',
  red: 'vlt:bg-(--vlt-color-vault-red)',
  orange: 'vlt:bg-(--vlt-color-vault-orange)',
  amber: 'vlt:bg-(--vlt-color-vault-amber)',
  green: 'vlt:bg-(--vlt-color-vault-green)',
  grey: 'vlt:bg-(--vlt-color-vault-grey)',
} as const

/** Name of a vault's colour. Stored in the vault: a name is never given another meaning. */
export type VaultColour = keyof typeof fills

/** The names of all colours, as they are offered. */
export const vaultColours = Object.keys(fills).filter(isVaultColour)

function isVaultColour(name: string): name is VaultColour {
  return name in fills
}

/** The class that fills with a colour; null for none, and for one that this version does not know. */
export function vaultFill(colour: string | null | undefined): string | null {
  return colour && isVaultColour(colour) ? fills[colour] : null
}
