import { cx } from 'class-variance-authority'
import { ChevronsUpDown } from 'lucide-react'
import { Icon } from './icon.tsx'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { focusRing } from './focus-ring.ts'

/** Props of {@link MenuButton}: a button's own, and its shape. */
export interface MenuButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Only a picture, for a sidebar 3rem wide: the words are for assistive technology alone. */
  readonly compact?: boolean
}

/** As wide as there is room, with a picture, words and two arrows: opens a menu of what else could stand there. */
export const MenuButton = forwardRef<HTMLButtonElement, MenuButtonProps>(function MenuButton(
  { compact = false, className, type = 'button', children, ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      data-vlt-slot="menu-button"
      className={cx(
        'vlt:flex vlt:w-full vlt:items-center vlt:gap-2.5 vlt:rounded-control vlt:text-start',
        'vlt:hover:bg-hover vlt:active:bg-pressed vlt:data-[state=open]:bg-hover',
        compact ? 'vlt:justify-center' : null,
        focusRing,
        className,
      )}
      {...props}
    >
      {children}
      {compact ? null : (
        <Icon shape={ChevronsUpDown} aria-hidden className="vlt:me-1 vlt:size-4 vlt:shrink-0 vlt:text-text-muted" />
      )}
    </button>
  )
})
