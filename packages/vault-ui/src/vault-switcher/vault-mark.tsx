import { cva } from 'class-variance-authority'
import { Layers, TriangleAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import type { ReactNode } from 'react'
import { useLocale } from '../locale/messages-context.tsx'
import { LightIcon } from '../primitives/light-icon.tsx'
import { monogramLetter } from '../view-models/monogram.ts'
import { isUsable, type VaultView } from '../view-models/vault-view.ts'

const mark = cva('vlt:flex vlt:shrink-0 vlt:items-center vlt:justify-center vlt:font-semibold', {
  variants: {
    size: {
      small: 'vlt:size-5 vlt:rounded-xs vlt:text-xs vlt:[&>svg]:size-3.5',
      large: 'vlt:size-8 vlt:rounded-control vlt:text-base vlt:[&>svg]:size-4',
    },
    /** `accent` is also what a vault without a colour has wherever it is a dot. */
    tone: {
      accent: 'vlt:bg-accent vlt:text-on-accent',
      quiet: 'vlt:bg-hover vlt:text-text-muted',
    },
  },
})

/** Vault that a {@link VaultMark} stands for. */
export type VaultMarkProps = {
  /** The vault; null stands for all of them. */
  readonly vault: VaultView | null
  readonly size: 'small' | 'large'
  /** Stands in the place of its first letter. */
  readonly icon?: ReactNode
}

function signOf({ usable = true, name }: VaultView, locale: string): ReactNode {
  return usable ? (monogramLetter(name, locale) ?? <LightIcon shape="lock" />) : <Icon shape={TriangleAlert} />
}

/** The sign of a vault: its icon or its first letter, a warning where it did not open, layers for all of them. */
export function VaultMark({ vault, size, icon }: VaultMarkProps) {
  const locale = useLocale()
  const opened = vault !== null && isUsable(vault) ? vault : null
  const tone = size === 'large' || opened !== null ? 'accent' : 'quiet'
  return (
    <span aria-hidden data-vlt-slot="vault-mark" data-vlt-color={opened?.color} className={mark({ size, tone })}>
      {vault === null ? <Icon shape={Layers} /> : (opened !== null && icon) || signOf(vault, locale)}
    </span>
  )
}
