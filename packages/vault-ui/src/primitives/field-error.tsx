import type { ReactNode } from 'react'
import { LightIcon } from './light-icon.tsx'

/** Props of {@link FieldError}. */
export interface FieldErrorProps {
  /** Named by the control's `aria-describedby`. */
  readonly id: string
  /** Fault, and what to do; undefined when there is none. */
  readonly message: ReactNode
}

/** Fault of a field. The line is there from the start, so that its words are announced when they come. */
export function FieldError({ id, message }: FieldErrorProps) {
  return (
    <p
      id={id}
      role="alert"
      data-vlt-slot="field-error"
      className="vlt:flex vlt:items-start vlt:gap-1.5 vlt:text-sm vlt:text-danger-text vlt:empty:hidden"
    >
      {message === undefined ? null : (
        <>
          <LightIcon shape="alert" className="vlt:mt-[0.125em] vlt:size-4" />
          <span className="vlt:min-w-0">{message}</span>
        </>
      )}
    </p>
  )
}
