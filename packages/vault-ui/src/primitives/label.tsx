import { cx } from 'class-variance-authority'
import type { ComponentPropsWithoutRef } from 'react'

/** Props of {@link Label}; `htmlFor` names its control. */
export interface LabelProps extends ComponentPropsWithoutRef<'label'> {
  readonly htmlFor: string
}

/** The words above a control. */
export function Label({ className, htmlFor, ...props }: LabelProps) {
  return (
    <label
      data-vlt-slot="label"
      htmlFor={htmlFor}
      className={cx('vlt:text-sm vlt:font-medium vlt:text-text', className)}
      {...props}
    />
  )
}
