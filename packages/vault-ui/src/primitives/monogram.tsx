import { cva, cx } from 'class-variance-authority'
import { KeyRound } from 'lucide-react'

/** Six tints of equal lightness, so that none shouts; the letter has at least 7:1 on each, light and dark. */
const tints = [
  'vlt:bg-[light-dark(#dbf3ec,#19342d)] vlt:text-[color:light-dark(#0c5a4b,#93d8c4)]',
  'vlt:bg-[light-dark(#dfefff,#202f3f)] vlt:text-[color:light-dark(#2b5074,#a3ccf7)]',
  'vlt:bg-[light-dark(#efe9fd,#302a3d)] vlt:text-[color:light-dark(#534370,#cebdf2)]',
  'vlt:bg-[light-dark(#ffe6e7,#3e2728)] vlt:text-[color:light-dark(#703b40,#f4b4b8)]',
  'vlt:bg-[light-dark(#fce9db,#3b2a1c)] vlt:text-[color:light-dark(#6b421f,#ecbc96)]',
  'vlt:bg-[light-dark(#ecefda,#2d301b)] vlt:text-[color:light-dark(#4c521d,#c5ce96)]',
] as const

const monogram = cva(
  'vlt:inline-flex vlt:shrink-0 vlt:items-center vlt:justify-center vlt:font-semibold vlt:select-none',
  {
    variants: {
      size: {
        small: 'vlt:size-7 vlt:rounded-[7px] vlt:text-sm vlt:[&>svg]:size-3.5',
        large: 'vlt:size-11 vlt:rounded-card vlt:text-xl vlt:[&>svg]:size-5',
      },
    },
  },
)

/** How many tints a {@link Monogram} can have. */
export const monogramTints = tints.length

/** Props of {@link Monogram}. */
export interface MonogramProps {
  /** One letter or digit; null shows a key on no tint. */
  readonly letter: string | null
  /** Which tint it has, from 0 to `monogramTints` - 1. */
  readonly tint: number
  /** 28 px in lists, 44 px in headings. */
  readonly size: 'small' | 'large'
}

/** A letter on a quiet tint that stands for an item. Unseen by assistive technology: the name stands beside it. */
export function Monogram({ letter, tint, size }: MonogramProps) {
  return (
    <span
      aria-hidden
      data-vlt-slot="monogram"
      className={cx(monogram({ size }), letter === null ? 'vlt:bg-hover vlt:text-text-muted' : tints[tint])}
    >
      {letter ?? <KeyRound />}
    </span>
  )
}
