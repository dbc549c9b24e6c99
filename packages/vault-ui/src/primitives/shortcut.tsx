import { cx } from 'class-variance-authority'
import type { ComponentPropsWithoutRef } from 'react'

/** A key or a chord of keys, as text: «Ctrl+K». */
export function Shortcut({ className, ...props }: ComponentPropsWithoutRef<'kbd'>) {
  return (
    <kbd
      data-vlt-slot="shortcut"
      className={cx(
        'vlt:rounded-xs vlt:border vlt:border-line vlt:px-1 vlt:font-sans vlt:text-xs vlt:text-text-muted',
        className,
      )}
      {...props}
    />
  )
}
