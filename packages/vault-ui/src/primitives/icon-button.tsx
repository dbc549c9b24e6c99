import { cva, cx, type VariantProps } from 'class-variance-authority'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { focusRing } from './focus-ring.ts'

const iconButton = cva(
  [
    'vlt:inline-flex vlt:shrink-0 vlt:items-center vlt:justify-center vlt:rounded-control vlt:text-text-muted',
    'vlt:transition-colors vlt:enabled:hover:bg-hover vlt:enabled:hover:text-text vlt:enabled:active:bg-pressed',
    'vlt:disabled:opacity-50 vlt:data-[state=open]:bg-hover vlt:data-[state=open]:text-text',
    focusRing,
  ],
  {
    variants: {
      size: {
        small: 'vlt:size-7 vlt:[&>svg]:size-4',
        medium: 'vlt:size-(--vlt-control-height) vlt:[&>svg]:size-4',
        large: 'vlt:size-11 vlt:[&>svg]:size-5',
      },
    },
    defaultVariants: { size: 'medium' },
  },
)

/** Props of {@link IconButton}: a button's own, its size and its name. */
export interface IconButtonProps
  extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'>, VariantProps<typeof iconButton> {
  /** What it does, for assistive technology. */
  readonly label: string
}

/** A square button with an icon and a name. {@link TooltipIconButton} shows the name to everyone. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, size, className, type = 'button', ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      data-vlt-slot="icon-button"
      aria-label={label}
      className={cx(iconButton({ size }), className)}
      {...props}
    />
  )
})
