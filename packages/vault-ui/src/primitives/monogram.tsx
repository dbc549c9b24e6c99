import { cva } from 'class-variance-authority'
import { KeyRound } from 'lucide-react'
import { Icon } from './icon.tsx'
import { forwardRef, type ReactNode } from 'react'
import type { RootProps } from '../theme/root-props.ts'
import { useRoot } from '../theme/use-root.ts'

const monogram = cva(
  'vlt:inline-flex vlt:shrink-0 vlt:items-center vlt:justify-center vlt:bg-hover vlt:font-semibold vlt:text-text-muted vlt:select-none',
  {
    variants: {
      size: {
        small: 'vlt:size-7 vlt:rounded-md vlt:text-xs vlt:tracking-tighter vlt:[&>svg]:size-3.5',
        large: 'vlt:size-11 vlt:rounded-card vlt:text-lg vlt:tracking-tight vlt:[&>svg]:size-5',
      },
    },
  },
)

/** How many tints a {@link Monogram} can have: of equal lightness, so that none shouts (styles.css). */
export const monogramTints = 12

/** Props of {@link Monogram}. */
export interface MonogramProps extends RootProps {
  /** Two letters or digits; null, and no icon, shows a key on no tint. */
  readonly letters: string | null
  /** Stands in the place of the letters, on their tint. */
  readonly icon?: ReactNode
  /** Which tint it has, from 1 to `monogramTints`. */
  readonly tint: number
  /** 28 px in lists, 44 px in headings. */
  readonly size: 'small' | 'large'
}

/**
 * Letters, or an icon, on a quiet tint that stand for an item. Unseen by assistive technology: the name stands beside
 * it.
 */
export const Monogram = forwardRef<HTMLElement, MonogramProps>(function Monogram(props, ref) {
  const { letters, icon, tint, size } = props
  const root = useRoot(props, ref)
  return (
    <span
      aria-hidden
      translate="no"
      {...root(monogram({ size }))}
      data-vlt-slot="item-mark"
      data-vlt-tint={letters === null && icon === undefined ? undefined : tint}
    >
      {icon ?? letters ?? <Icon shape={KeyRound} />}
    </span>
  )
})
