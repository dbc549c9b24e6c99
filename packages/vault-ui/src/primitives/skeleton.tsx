import { cx } from 'class-variance-authority'
import type { ComponentPropsWithoutRef } from 'react'

/**
 * The quiet shape of what is coming; give it the size of the thing. Unseen by assistive technology. It does not move:
 * on a slow device that keeps from coming what it announces.
 */
export function Skeleton({ className, ...props }: ComponentPropsWithoutRef<'span'>) {
  return (
    <span
      data-vlt-slot="skeleton"
      aria-hidden
      className={cx('vlt:block vlt:rounded-xs vlt:bg-pressed', className)}
      {...props}
    />
  )
}
