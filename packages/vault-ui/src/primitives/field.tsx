import { cx } from 'class-variance-authority'
import { useId, type CSSProperties, type ReactNode, type Ref } from 'react'
import { useComponents } from '../theme/components.tsx'
import { FieldError } from './field-error.tsx'
import { Label } from './label.tsx'

/** Properties that a control takes from its {@link Field}. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Props of {@link Field}. */
export interface FieldProps {
  /** On the outermost element; every other attribute is the control's. */
  readonly className?: string | undefined
  /** Of the outermost element, beside the class. */
  readonly style?: CSSProperties | undefined
  /** Takes the outermost element. */
  readonly rootRef?: Ref<HTMLDivElement> | undefined
  /** Of the control; one of its own by default. */
  readonly id?: string | undefined
  /** What the field is called; always there for assistive technology. */
  readonly label: ReactNode
  /** Keeps the label for assistive technology only. */
  readonly labelHidden?: boolean | undefined
  /** Standing advice under the control. */
  readonly hint?: ReactNode
  /** Fault; undefined when there is none. */
  readonly error?: string | undefined
  /** The view's name, where the field is one. */
  readonly 'data-vlt-slot'?: string | undefined
  /** Draws the control with what ties it to the label, the hint and the error. */
  readonly children: (control: FieldControl) => ReactNode
}

/** A label, a control, and under it the error and the advice, tied together for assistive technology. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  className,
  style,
  rootRef,
  id: givenId,
  children,
  'data-vlt-slot': slot = 'field',
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const hasHint = hint !== undefined && hint !== null
  const control = children({
    id,
    'aria-describedby': cx(hasHint && hintId, error !== undefined && errorId) || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  })
  const { Field: Own } = useComponents()
  return (
    <div
      ref={rootRef}
      data-vlt-slot={slot}
      data-state={error === undefined ? undefined : 'invalid'}
      style={style}
      className={Own === undefined ? cx('vlt:flex vlt:min-w-0 vlt:flex-col vlt:gap-1.5', className) : className}
    >
      {Own === undefined ? (
        <>
          <Label htmlFor={id} className={labelHidden ? 'vlt:sr-only' : undefined}>
            {label}
          </Label>
          {control}
          <FieldError id={errorId} message={error} />
          {hasHint ? (
            <div id={hintId} className="vlt:text-sm vlt:text-text-muted">
              {hint}
            </div>
          ) : null}
        </>
      ) : (
        <Own {...{ label, labelHidden, hint, hintId, error, errorId }} controlId={id}>
          {control}
        </Own>
      )}
    </div>
  )
}
