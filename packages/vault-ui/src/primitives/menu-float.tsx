import * as RadixMenu from '@radix-ui/react-dropdown-menu'
import { Activity, forwardRef, memo, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { AdoptedControl } from './adopted-control.tsx'

/** Props of {@link MenuFloat}: those of what the menu shows, and its state. */
export interface MenuFloatProps extends RadixMenu.DropdownMenuContentProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  readonly control: RefObject<HTMLElement | null>
  readonly container: HTMLElement | undefined
  /** Radix takes every page for one written from left to right unless its direction is set. */
  readonly dir: 'ltr' | 'rtl'
}

/**
 * The menu itself, beside a button that is there already. Drawn again only when its props change. Closed it stays on the page,
 * not displayed and with nothing at work, as React's `Activity` hides it: to draw one anew takes several times as long as to
 * show it again. For Radix, which would take it away, it is open all the time.
 */
export const MenuFloat = memo(
  forwardRef<HTMLDivElement, MenuFloatProps>(function MenuFloat({ open, onOpenChange, control, container, dir, ...content }, ref) {
    return (
      <RadixMenu.Root open onOpenChange={onOpenChange} dir={dir} modal={false}>
        <RadixMenu.Trigger asChild>
          <AdoptedControl control={control} />
        </RadixMenu.Trigger>
        {createPortal(
          <Activity mode={open ? 'visible' : 'hidden'}>
            <RadixMenu.Content ref={ref} sideOffset={6} collisionPadding={8} {...content} />
          </Activity>,
          container ?? document.body,
        )}
      </RadixMenu.Root>
    )
  }),
)

/** One entry of it. */
export const MenuEntry = RadixMenu.Item
