import { cva, cx } from 'class-variance-authority'
import { Layers, LockKeyhole, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useLocale } from '../locale/messages-context.tsx'
import { vaultFill } from '../primitives/vault-colour.ts'
import { monogramLetter } from '../view-models/monogram.ts'
import type { VaultView } from '../view-models/vault-view.ts'

// Few vaults have one: whoever has none loads none.
const VaultIcon = lazy(() => import('./vault-icons.tsx'))

const mark = cva('vlt:flex vlt:shrink-0 vlt:items-center vlt:justify-center vlt:font-semibold', {
  variants: {
    size: {
      small: 'vlt:size-5 vlt:rounded-xs vlt:text-xs vlt:[&>svg]:size-3.5',
      large: 'vlt:size-8 vlt:rounded-control vlt:text-base vlt:[&>svg]:size-4',
    },
  },
})

const plain = { small: 'vlt:bg-hover vlt:text-text-muted', large: 'vlt:bg-accent vlt:text-on-accent' }

/** What a {@link VaultMark} stands for. */
export type VaultMarkProps = {
  /** The vault; null stands for all of them. */
  readonly vault: VaultView | null
  readonly size: 'small' | 'large'
}

function signOf({ usable, name, icon }: VaultView, locale: string): ReactNode {
  if (!usable) return <TriangleAlert />
  const letter = monogramLetter({ trusted: true, text: name }, locale) ?? <LockKeyhole />
  return icon ? (
    <Suspense fallback={letter}>
      <VaultIcon name={icon} fallback={letter} />
    </Suspense>
  ) : (
    letter
  )
}

/**
 * The sign of a vault: its icon or its first letter, on its colour; a warning where it did not open, layers for all of
 * them.
 */
export function VaultMark({ vault, size }: VaultMarkProps) {
  const locale = useLocale()
  const fill = vault?.usable === true ? vaultFill(vault.colour) : null
  return (
    <span
      aria-hidden
      data-vlt-slot="vault-mark"
      className={cx(mark({ size }), fill === null ? plain[size] : [fill, 'vlt:text-(--vlt-color-on-vault)'])}
    >
      {vault === null ? <Layers /> : signOf(vault, locale)}
    </span>
  )
}
