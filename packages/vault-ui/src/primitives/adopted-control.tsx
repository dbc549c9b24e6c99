import { forwardRef, useImperativeHandle, type RefObject } from 'react'

/** Props of {@link AdoptedControl}. */
export interface AdoptedControlProps {
  /** The control, which somebody else has drawn. */
  readonly control: RefObject<HTMLElement | null>
}

/**
 * Draws nothing: its ref is a control that is on the page already. With `asChild`, a trigger of Radix takes that one
 * for its own, so that what floats can come after the control that it belongs to, and the control stays the same
 * element.
 */
export const AdoptedControl = forwardRef<HTMLElement | null, AdoptedControlProps>(function AdoptedControl(
  { control },
  ref,
) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => control.current, [control])
  return null
})
