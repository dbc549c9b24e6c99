import { cva, cx, type VariantProps } from 'class-variance-authority'
import type { ComponentPropsWithoutRef } from 'react'

const badge = cva(
  'vlt:inline-flex vlt:max-w-full vlt:items-center vlt:gap-1 vlt:rounded-xs vlt:px-1.5 vlt:py-px vlt:text-xs vlt:[&>svg]:size-3',
  {
    variants: {
      tone: {
        neutral: 'vlt:bg-hover vlt:text-text-muted',
        accent: 'vlt:bg-accent-soft vlt:text-accent-text',
        warning: 'vlt:bg-warning-soft vlt:text-warning-text',
        danger: 'vlt:bg-danger-soft vlt:text-danger-text',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

/** Props of {@link Badge}. */
export interface BadgeProps extends ComponentPropsWithoutRef<'span'>, VariantProps<typeof badge> {}

/** A short mark beside a thing: its vault, its state. */
export function Badge({ tone, className, ...props }: BadgeProps) {
  return <span data-vlt-slot="badge" className={cx(badge({ tone }), className)} {...props} />
}
