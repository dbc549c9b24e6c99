import { cva, cx } from 'class-variance-authority'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'

/** Six tints of equal lightness, so that none shouts; the letter has at least 7:1 on each, light and dark. */
const tints = [
  'vlt:bg-(--vlt-color-tint-1) vlt:text-(--vlt-color-on-tint-1)',
  'vlt:bg-(--vlt-color-tint-2) vlt:text-(--vlt-color-on-tint-2)',
  'vlt:bg-(--vlt-color-tint-3) vlt:text-(--vlt-color-on-tint-3)',
  'vlt:bg-(--vlt-color-tint-4) vlt:text-(--vlt-color-on-tint-4)',
  'vlt:bg-(--vlt-color-tint-5) vlt:text-(--vlt-color-on-tint-5)',
  'vlt:bg-(--vlt-color-tint-6) vlt:text-(--vlt-color-on-tint-6)',
] as const

const monogram = cva(
  'vlt:inline-flex vlt:shrink-0 vlt:items-center vlt:justify-center vlt:font-semibold vlt:select-none',
  {
    variants: {
      size: {
        small: 'vlt:size-7 vlt:rounded-md vlt:text-sm vlt:[&>svg]:size-3.5',
        large: 'vlt:size-11 vlt:rounded-card vlt:text-xl vlt:[&>svg]:size-5',
      },
    },
  },
)

/** How many tints a {@link Monogram} can have. */
export const monogramTints = tints.length

/** Props of {@link Monogram}. */
export interface MonogramProps {
  /** One letter or digit; null, and no icon, shows a key on no tint. */
  readonly letter: string | null
  /** Stands in the letter's place, on its tint. */
  readonly icon?: ReactNode
  /** Which tint it has, from 0 to `monogramTints` - 1. */
  readonly tint: number
  /** 28 px in lists, 44 px in headings. */
  readonly size: 'small' | 'large'
}

/** A letter, or an icon, on a quiet tint that stands for an item. Unseen by assistive technology: the name stands beside it. */
export function Monogram({ letter, icon, tint, size }: MonogramProps) {
  return (
    <span
      aria-hidden
      data-vlt-slot="monogram"
      className={cx(monogram({ size }), letter === null && icon === undefined ? 'vlt:bg-hover vlt:text-text-muted' : tints[tint])}
    >
      {icon ?? letter ?? <KeyRound />}
    </span>
  )
}
