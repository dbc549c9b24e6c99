// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label -- what a menu consists of has no tags
import * as RadixMenu from '@radix-ui/react-dropdown-menu'
import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { forwardRef, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { usePortalContainer } from '../theme/portal-container.tsx'
import { leaveMenu } from './return-focus.ts'
import { Shortcut } from './shortcut.tsx'
import { isRightToLeft } from './sideways-keys.ts'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

/** The look of one entry, also for entries that are links (`<MenuItem asChild>`). */
const entry = cx(
  'vlt:flex vlt:min-h-9 vlt:items-center vlt:gap-2.5 vlt:rounded-sm vlt:px-2.5 vlt:py-1.5 vlt:outline-none',
  'vlt:focus-visible:outline-2 vlt:focus-visible:-outline-offset-2 vlt:focus-visible:outline-solid',
  'vlt:focus-visible:outline-focus',
  'vlt:select-none vlt:data-highlighted:bg-hover vlt:data-disabled:text-text-faint vlt:[&>svg]:size-4',
  'vlt:[&>svg]:text-text-muted vlt:pointer-coarse:min-h-11',
)

/** Radix takes every page for one written from left to right unless its direction is set. */
function pageDirection(): 'ltr' | 'rtl' {
  return typeof document !== 'undefined' && isRightToLeft(document.documentElement) ? 'rtl' : 'ltr'
}

/** A menu. It leaves the page usable: modal ones inject styles, which a strict content security policy refuses. */
export function Menu(props: Omit<RadixMenu.DropdownMenuProps, 'modal'>) {
  return <RadixMenu.Root {...props} dir={pageDirection()} modal={false} />
}

/** Makes its only child the button that opens the {@link Menu}. */
export const MenuTrigger = forwardRef<HTMLButtonElement, Omit<RadixMenu.DropdownMenuTriggerProps, 'asChild'>>(
  function MenuTrigger(props, ref) {
    return <RadixMenu.Trigger ref={ref} {...props} asChild />
  },
)

/** Props of {@link MenuContent}. */
export interface MenuContentProps extends RadixMenu.DropdownMenuContentProps {
  /** 16 rem, whatever it holds; as wide as its longest entry unless said. */
  readonly wide?: boolean
}

/** What a {@link Menu} shows. */
export const MenuContent = forwardRef<HTMLDivElement, MenuContentProps>(function MenuContent(
  { wide = false, className, children, ...props },
  ref,
) {
  const container = usePortalContainer()
  return (
    <RadixMenu.Portal container={container}>
      <RadixMenu.Content
        ref={ref}
        data-vlt-slot="menu"
        sideOffset={6}
        collisionPadding={8}
        className={cx(
          'vlt-root vlt:z-50 vlt:max-h-(--radix-dropdown-menu-content-available-height) vlt:max-w-[min(calc(var(--vlt-rem)*20),calc(100vw-var(--vlt-rem)))]',
          'vlt:min-w-48 vlt:overflow-y-auto vlt:overscroll-contain vlt:rounded-card vlt:bg-raised vlt:p-1 vlt:text-text',
          'vlt:shadow-float vlt:outline-none vlt:data-[state=open]:animate-pop-in',
          wide ? 'vlt:w-64' : null,
          className,
        )}
        {...props}
      >
        <LeavesMenu />
        {children}
      </RadixMenu.Content>
    </RadixMenu.Portal>
  )
})

/** Stands in a menu, nowhere to be seen, to see it go. Whoever points elsewhere takes the focus there. */
function LeavesMenu() {
  const mark = useRef<HTMLSpanElement>(null)
  useBrowserLayoutEffect(() => {
    const menu = mark.current?.closest('[role="menu"]') ?? null
    if (menu === null) return undefined
    let pointsElsewhere = false
    const onPointerDown = (event: PointerEvent) => {
      pointsElsewhere = !event.composedPath().includes(menu)
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true)
      if (!pointsElsewhere) leaveMenu(menu)
    }
  }, [])
  return <span ref={mark} hidden />
}

/** Props of {@link MenuItem}. */
export interface MenuItemProps extends RadixMenu.DropdownMenuItemProps {
  /** How its shortcut is written. */
  readonly shortcut?: string | undefined
}

/** One entry: an icon (as the first child) and words. */
export const MenuItem = forwardRef<HTMLDivElement, MenuItemProps>(function MenuItem(
  { className, shortcut, asChild = false, children, ...props },
  ref,
) {
  return (
    <RadixMenu.Item ref={ref} data-vlt-slot="menu-item" className={cx(entry, className)} asChild={asChild} {...props}>
      {shortcut === undefined ? (
        children
      ) : (
        <>
          {children}
          <Shortcut className="vlt:ms-auto">{shortcut}</Shortcut>
        </>
      )}
    </RadixMenu.Item>
  )
})

/** Props of {@link MenuChoice}. */
export interface MenuChoiceProps extends RadixMenu.DropdownMenuItemProps {
  /** Whether it is chosen. */
  readonly chosen: boolean
}

/** One of several entries of which one is chosen, or, as a `menuitemcheckbox`, any; stands in {@link MenuChoices}. */
export const MenuChoice = forwardRef<HTMLDivElement, MenuChoiceProps>(function MenuChoice(
  { chosen, className, children, ...props },
  ref,
) {
  return (
    <MenuItem
      ref={ref}
      role="menuitemradio"
      aria-checked={chosen}
      data-state={chosen ? 'checked' : 'unchecked'}
      className={cx('vlt:pe-8', className)}
      {...props}
    >
      {children}
      {chosen && (
        <span className="vlt:-me-6 vlt:ms-auto">
          <Check aria-hidden className="vlt:size-4 vlt:text-accent-text" />
        </span>
      )}
    </MenuItem>
  )
})

/** A group of {@link MenuChoice}s. */
export function MenuChoices(props: ComponentPropsWithoutRef<'div'>) {
  return <div role="group" {...props} />
}

/** A title above entries. */
export function MenuLabel({ className, ...props }: ComponentPropsWithoutRef<'div'>) {
  return (
    <div
      data-vlt-slot="menu-label"
      className={cx('vlt:px-2.5 vlt:pt-1.5 vlt:pb-1 vlt:text-xs vlt:text-text-muted', className)}
      {...props}
    />
  )
}

/** A hairline between groups of entries. */
export function MenuSeparator(): ReactNode {
  return <div role="separator" data-vlt-slot="menu-separator" className="vlt:m-1 vlt:h-px vlt:bg-line" />
}
