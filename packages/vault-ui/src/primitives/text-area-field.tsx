import { cx } from 'class-variance-authority'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { inputLook } from './text-input.tsx'

/** Props of {@link TextAreaField}: a text area's own, with a label, advice and an error. */
export interface TextAreaFieldProps
  extends
    Omit<ComponentPropsWithoutRef<'textarea'>, 'id' | 'className'>,
    Omit<FieldProps, 'children' | 'id' | 'style' | 'rootRef'> {
  /** For a code of two lines, in letters of one width. */
  readonly forCode?: boolean
}

/**
 * A labelled field of many lines; the ref is the text area's. It grows with its text where the browser can do that, and
 * can be pulled larger where it cannot.
 */
export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(function TextAreaField(
  { label, labelHidden, hint, error, className, forCode = false, ...props },
  ref,
) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          ref={ref}
          data-vlt-slot="text-area"
          className={cx(
            inputLook({ size: null, mono: forCode }),
            forCode ? 'vlt:min-h-17' : 'vlt:min-h-44',
            'vlt:py-2 vlt:leading-[1.45]',
            'vlt:field-sizing-content vlt:resize-y vlt:supports-[field-sizing:content]:resize-none',
          )}
          {...props}
          {...control}
        />
      )}
    </Field>
  )
})
