import { tints } from './tints.ts'
import { vaultColors } from './vault-colors.ts'

const text = ['text', 'text-muted', 'text-faint', 'accent-text', 'danger-text', 'warning-text', 'success-text'] as const
const vaults = vaultColors.map((hue) => `vault-${hue}`)

/** Which colour is drawn on which, and the contrast that it has at least, in either theme. */
export const contrastPairs: readonly (readonly [foreground: string, background: string, ratio: number])[] = [
  ...['canvas', 'surface', 'raised'].flatMap((ground) => text.map((color) => [color, ground, 4.5] as const)),
  ...['text', 'text-muted'].map((color) => [color, 'sunken', 4.5] as const),
  ...['accent', 'accent-hover', 'accent-pressed'].map((fill) => ['on-accent', fill, 4.5] as const),
  ...['danger', 'danger-hover'].map((fill) => ['on-danger', fill, 4.5] as const),
  ['accent-text', 'accent-soft', 4.5],
  ...['accent-text', 'text', 'text-muted'].map((color) => [color, 'selected', 4.5] as const),
  ['danger-text', 'danger-soft', 4.5],
  ['warning-text', 'warning-soft', 4.5],
  ['text', 'warning-soft', 4.5],
  ['text-muted', 'warning-soft', 4.5],
  ...tints.map((number) => [`on-tint-${number}`, `tint-${number}`, 7] as const),
  ...vaults.map((hue) => ['on-vault', hue, 4.5] as const),
  ...['canvas', 'surface', 'raised'].flatMap((ground) => vaults.map((hue) => [hue, ground, 3] as const)),
  ...['canvas', 'surface', 'raised'].flatMap((ground) => [
    ['secret-digit', ground, 4.5] as const,
    ['secret-symbol', ground, 4.5] as const,
  ]),
  ...['canvas', 'surface', 'raised'].flatMap((ground) => [
    ['line-control', ground, 3] as const,
    ['focus', ground, 3] as const,
  ]),
]
