// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label -- what a menu consists of has no tags
import type { DropdownMenuContentProps, DropdownMenuItemProps } from '@radix-ui/react-dropdown-menu'
import { Slot } from '@radix-ui/react-slot'
import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { Icon } from './icon.tsx'
import {
  createContext,
  forwardRef,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { useHostColors } from '../theme/use-root.ts'
import { usePortalContainer } from '../theme/portal-container.tsx'
import { lazyFloats } from './lazy-floats.ts'
import { bring, useLazyWhenIdle, useLazy } from './lazy.ts'
import { InMenu, menuAround, setUnseen, type MenuMove, type PressedPlace } from './in-menu.tsx'
import { Shortcut } from './shortcut.tsx'
import { isRightToLeft } from './sideways-keys.ts'
import { useEndOfWait } from './use-end-of-wait.ts'
import { useLatest } from './use-latest.ts'
import { usePress } from './use-press.ts'

/** The look of one entry, also for entries that are links (`<MenuItem asChild>`). */
const entry = cx(
  'vlt:flex vlt:min-h-9 vlt:items-center vlt:gap-2.5 vlt:rounded-sm vlt:px-2.5 vlt:py-1.5 vlt:outline-none',
  'vlt:focus-visible:outline-2 vlt:focus-visible:-outline-offset-2 vlt:focus-visible:outline-solid',
  'vlt:focus-visible:outline-focus',
  'vlt:select-none vlt:data-highlighted:bg-hover vlt:data-disabled:text-text-faint vlt:[&>svg]:size-4',
  'vlt:[&>svg]:text-text-muted vlt:pointer-coarse:min-h-11',
)

type PageDirection = 'ltr' | 'rtl'

function pageDirection(): PageDirection {
  return typeof document !== 'undefined' && isRightToLeft(document.documentElement) ? 'rtl' : 'ltr'
}

interface MenuState {
  readonly open: boolean
  /** Whether it is to be open: a press opens and closes it once the press itself was painted. */
  readonly isWanted: () => boolean
  /** @param by what a person opens or closes it with; left out where its owner does, or an entry was chosen */
  readonly setOpen: (open: boolean, by?: MenuMove) => void
  /** Whether somebody has pointed at its button, or gone there. */
  readonly isNear: boolean
  readonly comeNear: () => void
  readonly controlId: string
  readonly control: RefObject<HTMLElement | null>
  /** Means by which it was last opened or closed; null where that was neither. */
  readonly movedBy: RefObject<MenuMove | null>
  /** Stands in it, nowhere to be seen. */
  readonly mark: RefObject<HTMLSpanElement | null>
}

const MenuContext = createContext<MenuState | null>(null)

function useMenu(part: string): MenuState {
  const menu = useContext(MenuContext)
  if (menu === null) throw new Error(`<${part}> stands outside a <Menu>, which it belongs to. Put it inside one.`)
  return menu
}

/** Props of {@link Menu}. */
export interface MenuProps {
  /** Given by whoever opens it by other means than its button, too. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  /** A {@link MenuTrigger}, and a {@link MenuContent} beside it. */
  readonly children: ReactNode
}

/**
 * A menu. It leaves the page usable: modal ones inject styles, which a strict content security policy refuses. Its
 * button works before what floats has been loaded: what is asked for then is shown once it is there.
 */
export function Menu({ open: given, onOpenChange, children }: MenuProps) {
  const [own, setOwn] = useState(false)
  const open = given ?? own
  const controlId = useId()
  const control = useRef<HTMLElement | null>(null)
  const movedBy = useRef<MenuMove | null>(null)
  const mark = useRef<HTMLSpanElement | null>(null)
  const container = usePortalContainer()
  const move = useCallback(
    (next: boolean, by: MenuMove | null) => {
      movedBy.current = by
      if (next) bring(lazyFloats)
      setOwn(next)
      onOpenChange?.(next)
    },
    [onOpenChange],
  )
  // Keeps nobody waiting who presses, though a menu takes its time to draw and to take away; who types would go on
  // typing past it.
  const press = usePress({
    is: open,
    prepare: (next) => {
      const floats = lazyFloats.state()
      return next && floats.kind === 'ready'
        ? floats.part.layOutAhead(container ?? document.body, `${controlId}-menu`)
        : undefined
    },
    make: (next) => move(next, 'pointer'),
    tell: (wanted) => {
      const menu = menuAround(mark.current)
      if (menu !== null) setUnseen(menu, !wanted)
    },
  })
  const setOpen = useCallback(
    (next: boolean, by?: MenuMove) => {
      if (by === 'pointer') press.ask(next)
      else {
        press.callOff()
        if (next !== open) move(next, by ?? null)
      }
    },
    [open, press, move],
  )
  const [isNear, setNear] = useState(false)
  // In a task of its own: a press often comes with the pointer.
  const comeNear = useCallback(() => {
    if (isNear) return
    setTimeout(() => {
      bring(lazyFloats)
      setNear(true)
    })
  }, [isNear])
  const menu = useMemo(
    () => ({ open, isWanted: press.wanted, setOpen, isNear, comeNear, controlId, control, movedBy, mark }),
    [open, press, setOpen, isNear, comeNear, controlId],
  )
  return <MenuContext.Provider value={menu}>{children}</MenuContext.Provider>
}

/** Props of {@link MenuTrigger}: what the button is to hear besides, and the button. */
export interface MenuTriggerProps extends ComponentPropsWithoutRef<'button'> {
  readonly children: ReactElement
}

const openingKeys: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown'])

/** Makes its only child the button that opens the {@link Menu}. */
export function MenuTrigger({ onPointerDown, onPointerEnter, onFocus, onKeyDown, ...props }: MenuTriggerProps) {
  const { open, isWanted, setOpen, comeNear, controlId, control } = useMenu('MenuTrigger')
  return (
    <Slot
      id={controlId}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-controls={open ? `${controlId}-menu` : undefined}
      data-state={open ? 'open' : 'closed'}
      {...props}
      // After what is handed on: a tooltip around hands on the ref that nobody has given.
      ref={control}
      onPointerEnter={(event: PointerEvent<HTMLButtonElement>) => {
        onPointerEnter?.(event)
        comeNear()
      }}
      onFocus={(event: FocusEvent<HTMLButtonElement>) => {
        onFocus?.(event)
        comeNear()
      }}
      onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
        onPointerDown?.(event)
        // With the control key it is a right click on a Mac.
        if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || isDisabled(event.currentTarget)) return
        setOpen(!isWanted(), 'pointer')
        // The focus goes into the menu, or comes back out of it once it goes, and does not stop here on the way.
        event.preventDefault()
      }}
      onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
        onKeyDown?.(event)
        if (event.defaultPrevented || !openingKeys.has(event.key) || isDisabled(event.currentTarget)) return
        setOpen(event.key === 'ArrowDown' || !isWanted(), 'key')
        event.preventDefault()
      }}
    />
  )
}

const isDisabled = (control: HTMLElement) => control.matches(':disabled')

/** Props of {@link MenuContent}. */
export interface MenuContentProps extends DropdownMenuContentProps {
  /** 16 rem, whatever it holds; as wide as its longest entry unless said. */
  readonly wide?: boolean
}

/** Contents of a {@link Menu}. */
export const MenuContent = forwardRef<HTMLDivElement, MenuContentProps>(function MenuContent(
  { wide = false, className, children, ...props },
  ref,
) {
  const { open, isWanted, setOpen, isNear, controlId, control, movedBy, mark } = useMenu('MenuContent')
  const attach = useHostColors(ref)
  const container = usePortalContainer()
  const floats = useLazyWhenIdle(lazyFloats)
  const pressed = useRef<PressedPlace>('menu')
  const notePress = useCallback((place: PressedPlace) => {
    pressed.current = place
  }, [])
  // Draws nothing until somebody comes near, since that costs nothing; from then on it is drawn, out of sight until it
  // opens. The page is asked for its direction before that: while the menu comes, the page would be styled for the
  // answer.
  const [direction, setDirection] = useState<PageDirection | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const isReady = floats.kind === 'ready'
  if (open !== wasOpen) setWasOpen(open)
  if (open ? !wasOpen : isNear && direction === null) setDirection(pageDirection())
  if (open && !wasOpen && isReady) setDrawn(true)
  // Draws in a transition: what floats comes when it comes, perhaps just before a press on something else, which is not
  // to wait until a menu is drawn.
  const isToBeDrawn = isReady && direction !== null
  useEffect(() => {
    if (isToBeDrawn) startTransition(() => setDrawn(true))
  }, [isToBeDrawn])
  useEndOfWait(open ? floats : null, control, setOpen)
  const tellOpen = useLatest((next: boolean) => setOpen(next, pressed.current === 'elsewhere' ? 'pointer' : undefined))
  const { onClickCapture, onPointerDownOutside } = props
  const keepFromChoosing = useLatest((event: MouseEvent<HTMLDivElement>) => {
    if (isWanted()) onClickCapture?.(event)
    else swallow(event)
  })
  const leaveToButton = useLatest((event: PressOutside) => {
    onPointerDownOutside?.(event)
    // Its button is outside of it, and does itself what a press on it asks for.
    if (pressed.current === 'button') event.preventDefault()
  })
  const contents = useMemo(
    () => (
      <>
        <InMenu mark={mark} control={control} movedBy={movedBy} onPress={notePress} />
        {children}
      </>
    ),
    [mark, control, movedBy, notePress, children],
  )
  if (floats.kind !== 'ready' || direction === null || !isDrawn) return null
  const { MenuFloat } = floats.part
  return (
    <MenuFloat
      ref={attach}
      open={open}
      onOpenChange={tellOpen}
      control={control}
      container={container}
      dir={direction}
      id={`${controlId}-menu`}
      aria-labelledby={controlId}
      data-vlt-slot="menu"
      className={cx(
        'vlt-root vlt:z-50 vlt:max-h-(--radix-dropdown-menu-content-available-height) vlt:max-w-[min(calc(var(--vlt-rem)*20),calc(100vw-var(--vlt-rem)))]',
        'vlt:min-w-48 vlt:overflow-y-auto vlt:overscroll-contain vlt:rounded-card vlt:bg-raised vlt:p-1 vlt:text-text',
        'vlt:shadow-float vlt:outline-none',
        wide ? 'vlt:w-64' : null,
        className,
      )}
      {...props}
      onClickCapture={keepFromChoosing}
      onPointerDownOutside={leaveToButton}
    >
      {contents}
    </MenuFloat>
  )
})

/** Event of Radix for a press outside of the menu. */
type PressOutside = Parameters<NonNullable<DropdownMenuContentProps['onPointerDownOutside']>>[0]

/** Swallows the click: an unseen entry is not chosen. */
function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Props of {@link MenuItem}. */
export interface MenuItemProps extends DropdownMenuItemProps {
  /** How its shortcut is written. */
  readonly shortcut?: string | undefined
}

/** One entry: an icon (as the first child) and words. */
export const MenuItem = forwardRef<HTMLDivElement, MenuItemProps>(function MenuItem(
  { className, shortcut, asChild = false, children, ...props },
  ref,
) {
  const floats = useLazy(lazyFloats)
  if (floats.kind !== 'ready') return null
  const { MenuEntry } = floats.part
  return (
    <MenuEntry ref={ref} data-vlt-slot="menu-item" className={cx(entry, className)} asChild={asChild} {...props}>
      {shortcut === undefined ? (
        children
      ) : (
        <>
          {children}
          <Shortcut className="vlt:ms-auto">{shortcut}</Shortcut>
        </>
      )}
    </MenuEntry>
  )
})

/** Props of {@link MenuChoice}. */
export interface MenuChoiceProps extends DropdownMenuItemProps {
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
          <Icon shape={Check} aria-hidden className="vlt:size-4 vlt:text-accent-text" />
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
