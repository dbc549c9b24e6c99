import { DropdownMenu } from 'radix-ui'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Kbd } from './kbd.tsx'
import { useSidebar } from './sidebar-context.ts'

/** A menu that leaves the page usable: modal ones inject styles, which the content security policy refuses. */
export function Menu({ children }: { readonly children: ReactNode }) {
  return <DropdownMenu.Root modal={false}>{children}</DropdownMenu.Root>
}

/** The button that opens a {@link Menu}; wraps its only child. */
export function MenuTrigger({ children, ...props }: DropdownMenu.DropdownMenuTriggerProps) {
  return (
    <DropdownMenu.Trigger asChild {...props}>
      {children}
    </DropdownMenu.Trigger>
  )
}

const contentClass = [
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-card bg-raised p-1',
  'text-base text-text shadow-float data-[state=open]:animate-pop-in',
].join(' ')

/** What a {@link Menu} shows. */
export function MenuContent({ className = '', ...props }: DropdownMenu.DropdownMenuContentProps) {
  const { floating } = useSidebar()
  return (
    <DropdownMenu.Portal container={floating}>
      <DropdownMenu.Content
        sideOffset={6}
        collisionPadding={8}
        className={`${contentClass} ${className}`}
        {...props}
      />
    </DropdownMenu.Portal>
  )
}

/** What a {@link MenuItem} needs. */
export type MenuItemProps = ComponentPropsWithRef<typeof DropdownMenu.Item> & {
  /** A 16 px icon. */
  readonly icon?: ReactNode
  /** How its shortcut is written. */
  readonly shortcut?: string | undefined
}

/** The look of one entry of a menu, for entries that are links. */
const menuItemClass = [
  'flex min-h-(--vlt-control-height) cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none',
  'select-none data-highlighted:bg-hover data-highlighted:text-text focus-visible:outline-2',
  'focus-visible:-outline-offset-2 focus-visible:outline-solid focus-visible:outline-focus',
].join(' ')

/** One entry of a menu. */
export function MenuItem({ icon, shortcut, children, ...props }: MenuItemProps) {
  return (
    <DropdownMenu.Item className={menuItemClass} {...props}>
      {icon === undefined ? null : <span className="text-text-muted *:size-4">{icon}</span>}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
    </DropdownMenu.Item>
  )
}

/** An entry of a menu that goes somewhere: wraps one link, styled by {@link menuItemClass}. */
export function MenuLinkItem({ children }: { readonly children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild className={menuItemClass}>
      {children}
    </DropdownMenu.Item>
  )
}

/** A hairline between groups of entries. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-1 my-1 h-px bg-line" />
}
