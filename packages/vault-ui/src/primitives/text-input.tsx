import { cva, cx, type VariantProps } from 'class-variance-authority'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'

/**
 * The look of a control that text is typed into. Under 768 px the text is 16 px, below which iOS zooms the page at
 * focus.
 */
export const inputLook = cva(
  [
    'vlt:min-w-0 vlt:rounded-control vlt:border vlt:border-line-control vlt:bg-surface vlt:text-lg',
    'vlt:text-text vlt:outline-none vlt:placeholder:text-text-faint vlt:placeholder:opacity-100',
    'vlt:md:text-base vlt:enabled:hover:border-text-muted vlt:disabled:opacity-50',
    'vlt:focus:border-focus vlt:focus:outline-2 vlt:focus:outline-solid vlt:focus:-outline-offset-1 vlt:focus:outline-focus',
    'vlt:aria-invalid:border-danger vlt:aria-invalid:focus:outline-danger vlt:text-ellipsis',
  ],
  {
    variants: {
      /** Height of the control: `large` where a screen has one field, as in signing in. */
      size: {
        small: 'vlt:h-7 vlt:pointer-coarse:h-11',
        medium: 'vlt:h-(--vlt-control-height)',
        large: 'vlt:h-11',
      },
      /** A box for a character or two; its width is the owner's. */
      short: { true: 'vlt:shrink-0 vlt:px-1 vlt:text-center', false: 'vlt:w-full vlt:px-3' },
      mono: { true: 'vlt:font-mono vlt:placeholder:font-sans' },
    },
    defaultVariants: { size: 'medium', short: false },
  },
)

/** Props of {@link TextInput}: an input's own and its look. */
export interface TextInputProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'size'>, Omit<VariantProps<typeof inputLook>, 'short'> {}

/** A one-line input without a label; {@link TextField} has one. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { size, mono, className, type = 'text', ...props },
  ref,
) {
  return (
    <input
      ref={ref}
      type={type}
      data-vlt-slot="input"
      className={cx(inputLook({ size, mono }), className)}
      {...props}
    />
  )
})
