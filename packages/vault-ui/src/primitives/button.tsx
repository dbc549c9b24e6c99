import { cva, cx } from 'class-variance-authority'
import { forwardRef, type MouseEvent, type ReactNode } from 'react'
import { useComponents, type OwnButtonProps } from '../theme/components.tsx'
import { focusRing } from './focus-ring.ts'

const button = cva(
  [
    'vlt:inline-flex vlt:items-center vlt:justify-center vlt:gap-2 vlt:rounded-control vlt:text-center vlt:font-medium',
    'vlt:select-none vlt:disabled:opacity-50 vlt:[&>svg]:size-4',
    focusRing,
  ],
  {
    variants: {
      variant: {
        primary:
          'vlt:bg-accent vlt:text-on-accent vlt:enabled:hover:bg-accent-hover vlt:enabled:active:bg-accent-pressed vlt:aria-busy:bg-accent-pressed',
        secondary:
          'vlt:border vlt:border-line-control vlt:bg-surface vlt:text-text vlt:enabled:hover:bg-sunken vlt:enabled:active:bg-line',
        ghost:
          'vlt:text-text-muted vlt:enabled:hover:bg-hover vlt:enabled:hover:text-text vlt:enabled:active:bg-pressed',
        danger: 'vlt:bg-danger vlt:text-on-danger vlt:enabled:hover:bg-danger-hover',
        dangerQuiet:
          'vlt:border vlt:border-line-control vlt:bg-surface vlt:text-danger-text vlt:enabled:hover:bg-danger-soft',
        link: 'vlt:text-accent-text vlt:underline vlt:decoration-transparent vlt:underline-offset-3 vlt:enabled:hover:decoration-current',
      },
      size: {
        small: 'vlt:min-h-8 vlt:px-2.5 vlt:py-1 vlt:text-sm vlt:pointer-coarse:min-h-11',
        medium: 'vlt:min-h-(--vlt-control-height) vlt:px-3.5 vlt:py-1.5 vlt:text-base',
        large: 'vlt:min-h-11 vlt:px-4 vlt:py-2 vlt:text-base',
        inline: 'vlt:min-h-6 vlt:text-base vlt:pointer-coarse:min-h-11',
      },
      wide: { true: 'vlt:w-full' },
    },
    defaultVariants: { variant: 'secondary', size: 'medium' },
  },
)

/** Props of {@link Button}: a button's own, its look, and whether its work is under way. */
export type ButtonProps = Omit<OwnButtonProps, 'ref'>

/** A button with words. `type` is `button` unless said otherwise. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, wide, busy = false, className, onClick, type = 'button', ...props },
  ref,
) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  const { Button: Own } = useComponents()
  const attributes = {
    type,
    'data-vlt-slot': 'button',
    'data-state': busy ? 'busy' : undefined,
    'aria-busy': busy || undefined,
    'aria-disabled': busy || undefined,
    onClick: click,
    ...props,
  } as const
  if (Own !== undefined) return <Own ref={ref} {...{ variant, size, wide, busy, className }} {...attributes} />
  return <button ref={ref} className={cx(button({ variant, size, wide }), className)} {...attributes} />
})

/** Buttons at the end of a page's column, the one that leads on last. */
export function PageButtons({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return <div className={cx('vlt:flex vlt:flex-wrap vlt:justify-end vlt:gap-2', className)}>{children}</div>
}
