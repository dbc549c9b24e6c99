import { Children, type ReactNode } from 'react'
import type { FieldRow } from './form-rows.ts'

/** Props of {@link FormRow}. */
export interface FormRowProps extends Pick<FieldRow, 'columns'> {
  readonly children: ReactNode
}

/**
 * Measured on the form, not on the window: fields stand side by side where that leaves each of them wide enough. Of
 * three the middle one is the wider, for the longest label that stands there.
 */
const columnsLook = {
  1: '',
  2: 'vlt:@min-[27rem]:grid-cols-2',
  3: 'vlt:@min-[30rem]:grid-cols-[3fr_4fr_3fr]',
} as const

/** Fields of a form beside each other, and one under the other where there is little room. */
export function FormRow({ columns, children }: FormRowProps) {
  if (columns === 1 && Children.count(children) === 1) return children
  return (
    <div data-vlt-slot="form-row" className={`vlt:grid vlt:items-start vlt:gap-4 ${columnsLook[columns]}`}>
      {children}
    </div>
  )
}
