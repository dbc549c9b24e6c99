import type { ReactNode } from 'react'

/** Props of {@link OptionGroup}. */
export interface OptionGroupProps {
  /** For assistive technology. */
  readonly name: string
  readonly children: ReactNode
}

/** Card of rows with a line between them. */
export const rowsLook =
  'vlt:min-w-0 vlt:*:not-last:border-b vlt:*:border-line vlt:overflow-clip vlt:rounded-card vlt:border vlt:border-line'

/** Rows that belong together, in one card. */
export function OptionGroup({ name, children }: OptionGroupProps) {
  return (
    <fieldset data-vlt-slot="option-group" className={rowsLook}>
      <legend className="vlt:sr-only">{name}</legend>
      {children}
    </fieldset>
  )
}
