import { cva, cx, type VariantProps } from 'class-variance-authority'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { focusRing } from './focus-ring.ts'

const iconButton = cva(
  [
    'vlt:inline-flex vlt:shrink-0 vlt:items-center vlt:justify-center vlt:rounded-control',
    'vlt:disabled:opacity-50',
    focusRing,
  ],
  {
    variants: {
      variant: {
        quiet: [
          'vlt:text-text-muted vlt:enabled:hover:bg-hover vlt:enabled:hover:text-text vlt:enabled:active:bg-pressed',
          'vlt:data-[state=open]:bg-hover vlt:data-[state=open]:text-text',
        ],
        /** The one action of a place. */
        accent: [
          'vlt:bg-accent vlt:text-on-accent vlt:enabled:hover:bg-accent-hover vlt:enabled:active:bg-accent-pressed',
          'vlt:data-[state=open]:bg-accent-pressed',
        ],
      },
      size: {
        small: 'vlt:size-7 vlt:[&>svg]:size-4',
        /** Small beside a pointer, large under a finger: beside the words of a row. */
        row: 'vlt:size-7 vlt:pointer-coarse:size-11 vlt:[&>svg]:size-4',
        medium: 'vlt:size-(--vlt-control-height) vlt:[&>svg]:size-4',
        /** In the bar at the top of a page, where icons stand without words. */
        bar: 'vlt:size-(--vlt-control-height) vlt:[&>svg]:size-5',
        large: 'vlt:size-11 vlt:[&>svg]:size-5',
      },
    },
    defaultVariants: { variant: 'quiet', size: 'medium' },
  },
)

/** Props of {@link IconButton}: a button's own, its look, size and name. */
export interface IconButtonProps
  extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'>, VariantProps<typeof iconButton> {
  /** Purpose, for assistive technology and as the title by default. */
  readonly label: string
}

/** A square button with an icon and a name. {@link TooltipIconButton} shows the name to everyone. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, title = label, variant, size, className, type = 'button', ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      data-vlt-slot="icon-button"
      aria-label={label}
      title={title}
      className={cx(iconButton({ variant, size }), className)}
      {...props}
    />
  )
})
