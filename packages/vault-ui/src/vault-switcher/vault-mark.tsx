import { cva } from 'class-variance-authority'
import { Layers, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from '../locale/messages-context.tsx'
import { LightIcon } from '../primitives/light-icon.tsx'
import { monogramLetter } from '../view-models/monogram.ts'
import type { VaultView } from '../view-models/vault-view.ts'

const mark = cva('vlt:flex vlt:shrink-0 vlt:items-center vlt:justify-center vlt:font-semibold', {
  variants: {
    size: {
      small: 'vlt:size-5 vlt:rounded-xs vlt:bg-hover vlt:text-xs vlt:text-text-muted vlt:[&>svg]:size-3.5',
      large: 'vlt:size-8 vlt:rounded-control vlt:bg-accent vlt:text-base vlt:text-on-accent vlt:[&>svg]:size-4',
    },
  },
})

/** What a {@link VaultMark} stands for. */
export type VaultMarkProps = {
  /** The vault; null stands for all of them. */
  readonly vault: VaultView | null
  readonly size: 'small' | 'large'
  /** Stands in the place of its first letter. */
  readonly icon?: ReactNode
}

function signOf({ usable, name }: VaultView, locale: string): ReactNode {
  return usable ? (monogramLetter(name, locale) ?? <LightIcon shape="lock" />) : <TriangleAlert />
}

/** The sign of a vault: its icon or its first letter, a warning where it did not open, layers for all of them. */
export function VaultMark({ vault, size, icon }: VaultMarkProps) {
  const locale = useLocale()
  return (
    <span aria-hidden data-vlt-slot="vault-mark" data-vlt-colour={vault?.usable === true ? vault.colour : undefined} className={mark({ size })}>
      {vault === null ? <Layers /> : ((vault.usable && icon) || signOf(vault, locale))}
    </span>
  )
}
