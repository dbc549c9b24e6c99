import * as RadixMenu from '@radix-ui/react-dropdown-menu'
import * as React from 'react'
import { forwardRef, memo, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { AdoptedControl, type AdoptedControlProps } from './adopted-control.tsx'

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

/** Properties of {@link Displayed}. */
interface DisplayedProps {
  readonly open: boolean
  readonly children: ReactNode
}

/**
 * Displays what floats. Closed it stays on the page, not displayed and with nothing at work: to draw it anew takes
 * several times as long as to show it again. React has had an `Activity` since 19.2; before that it is taken away.
 */
const Displayed =
  'Activity' in React
    ? ({ open, children }: DisplayedProps) => (
        <React.Activity mode={open ? 'visible' : 'hidden'}>{children}</React.Activity>
      )
    : ({ open, children }: DisplayedProps) => (open ? children : null)

// Neither is drawn anew when it comes or goes.
const Content = memo(RadixMenu.Content)
const Trigger = memo(function Trigger({ control }: AdoptedControlProps) {
  return (
    <RadixMenu.Trigger asChild>
      <AdoptedControl control={control} />
    </RadixMenu.Trigger>
  )
})

/**
 * The menu itself, beside a button that is there already. Drawn again only when its props change. For Radix, which
 * would take away what is closed, it is open all the time.
 */
export const MenuFloat = memo(
  forwardRef<HTMLDivElement, MenuFloatProps>(function MenuFloat(
    { open, onOpenChange, control, container, dir, ...content },
    ref,
  ) {
    return (
      <RadixMenu.Root open onOpenChange={onOpenChange} dir={dir} modal={false}>
        <Trigger control={control} />
        {createPortal(
          <Displayed open={open}>
            <Content ref={ref} sideOffset={6} collisionPadding={8} {...content} />
          </Displayed>,
          container ?? document.body,
        )}
      </RadixMenu.Root>
    )
  }),
)

/** One entry of it. */
export const MenuEntry = RadixMenu.Item
