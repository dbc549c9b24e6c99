import type { OpenedVault } from '@larets/vault-core'
import { vaultColours } from './vault-colours.ts'

/** How a vault looks, as a form holds it: a colour and an icon; an empty one is none. */
export type VaultLook = { readonly colour: string; readonly icon: string }

/** A look as one text; names of colours and icons hold no space. */
export const lookText = ({ colour, icon }: VaultLook): string =>
  colour === '' && icon === '' ? '' : `${colour} ${icon}`

/** Reads such a text. */
export function parseLook(text: string): VaultLook {
  const [colour = '', icon = ''] = text.split(' ')
  return { colour, icon }
}

/** The look of a stored vault. */
export function lookOf({ overview: { colour = '', icon = '' } }: Pick<OpenedVault, 'overview'>): VaultLook {
  return { colour, icon }
}

/**
 * The look that a new vault is offered: a colour that no other has, so that their dots tell items apart. None where all
 * are taken.
 */
export function freshLook(vaults: readonly Pick<OpenedVault, 'overview'>[]): VaultLook {
  const taken = new Set<string>(vaults.map((vault) => lookOf(vault).colour))
  return { colour: vaultColours.find((colour) => !taken.has(colour)) ?? '', icon: '' }
}

/**
 * Saved parts of a look: those untouched in the form are as another device has made them since.
 *
 * @param looks.made what the form was made from
 * @param looks.chosen what it holds
 * @param looks.now what is stored
 * @returns undefined where nothing was touched
 */
export function changedLook({ made, chosen, now }: Readonly<Record<'made' | 'chosen' | 'now', VaultLook>>) {
  if (chosen.colour === made.colour && chosen.icon === made.icon) return undefined
  const pick = (key: keyof VaultLook) => (chosen[key] === made[key] ? now[key] : chosen[key]) || null
  return { colour: pick('colour'), icon: pick('icon') }
}
