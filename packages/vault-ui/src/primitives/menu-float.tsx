import * as RadixMenu from '@radix-ui/react-dropdown-menu'
import { forwardRef, memo, type RefObject } from 'react'
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

/** The menu itself, beside a button that is there already. Drawn again only when its props change. */
export const MenuFloat = memo(
  forwardRef<HTMLDivElement, MenuFloatProps>(function MenuFloat({ open, onOpenChange, control, container, dir, ...content }, ref) {
    return (
      <RadixMenu.Root open={open} onOpenChange={onOpenChange} dir={dir} modal={false}>
        <RadixMenu.Trigger asChild>
          <AdoptedControl control={control} />
        </RadixMenu.Trigger>
        <RadixMenu.Portal container={container}>
          <RadixMenu.Content ref={ref} sideOffset={6} collisionPadding={8} {...content} />
        </RadixMenu.Portal>
      </RadixMenu.Root>
    )
  }),
)

/** One entry of it. */
export const MenuEntry = RadixMenu.Item
