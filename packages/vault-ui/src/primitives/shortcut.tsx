import { cx } from 'class-variance-authority'
import type { ComponentPropsWithoutRef } from 'react'

/**
 * A key or a chord of keys, as text: «Ctrl+K». Not shown under a finger, and unseen by assistive technology: the
 * control that it works for says it by `aria-keyshortcuts`.
 */
export function Shortcut({ className, ...props }: ComponentPropsWithoutRef<'kbd'>) {
  return (
    <kbd
      aria-hidden
      data-vlt-slot="shortcut"
      className={cx(
        'vlt:rounded-xs vlt:border vlt:border-line vlt:px-1 vlt:font-sans vlt:text-xs vlt:text-text-muted vlt:tabular-nums',
        'vlt:pointer-coarse:hidden',
        className,
      )}
      {...props}
    />
  )
}
