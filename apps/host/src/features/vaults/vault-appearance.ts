import type { OpenedVault } from '@larets/vault-core'
import { vaultColors } from './vault-colors.ts'

/** How a vault looks, as a form holds it: a colour and an icon; an empty one is none. */
export type VaultAppearance = { readonly color: string; readonly icon: string }

/** An appearance as one text; names of colours and icons hold no space. */
export const appearanceText = ({ color, icon }: VaultAppearance): string =>
  color === '' && icon === '' ? '' : `${color} ${icon}`

/** Reads such a text. */
export function parseAppearance(text: string): VaultAppearance {
  const [color = '', icon = ''] = text.split(' ')
  return { color, icon }
}

/** The appearance of a stored vault. */
export function appearanceOf({
  overview: { colour: color = '', icon = '' },
}: Pick<OpenedVault, 'overview'>): VaultAppearance {
  return { color, icon }
}

/**
 * The appearance that a new vault is offered: a colour that no other has, so that their dots tell items apart. None
 * where all are taken.
 */
export function freshAppearance(vaults: readonly Pick<OpenedVault, 'overview'>[]): VaultAppearance {
  const taken = new Set<string>(vaults.map((vault) => appearanceOf(vault).color))
  return { color: vaultColors.find((color) => !taken.has(color)) ?? '', icon: '' }
}

/**
 * Saved parts of an appearance: those untouched in the form are as another device has made them since.
 *
 * @param appearances.made what the form was made from
 * @param appearances.chosen what it holds
 * @param appearances.now what is stored
 * @returns undefined where nothing was touched
 */
export function changedAppearance({ made, chosen, now }: Readonly<Record<'made' | 'chosen' | 'now', VaultAppearance>>) {
  if (chosen.color === made.color && chosen.icon === made.icon) return undefined
  const pick = (key: keyof VaultAppearance) => (chosen[key] === made[key] ? now[key] : chosen[key]) || null
  return { color: pick('color'), icon: pick('icon') }
}
