import { Fragment, useCallback, useEffect, useRef, useState, type MouseEvent } from 'react'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../primitives/menu.tsx'
import { useBrowserLayoutEffect } from '../primitives/use-browser-layout-effect.ts'
import { useLatest } from '../primitives/use-latest.ts'
import type { ItemView } from '../view-models/item-view.ts'
import { actionsOf, type ItemActions } from './item-actions.tsx'
import type { ItemListMessages } from './messages.ru.ts'

/** A box on the screen, px. */
interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Row whose menu was asked for, and where. */
interface Asked {
  readonly id: string
  readonly box: Box
  /** It gets the focus back. */
  readonly from: HTMLElement
}

/** The menu of rows: one for the whole list. */
export interface RowMenuState {
  readonly asked: Asked | null
  readonly openId: string | null
  readonly onOpenChange: (open: boolean) => void
  /** By the button of a row. */
  readonly askAt: (id: string, button: HTMLElement) => void
  /** By a right click, or the key for it: where the pointer is, or at the row. Not by a finger, which selects. */
  readonly askBy: (id: string, event: MouseEvent<HTMLElement>) => void
}

const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === 'touch'

/** Where the pointer is; of a key the beginning of the row. */
function placeOf({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Box {
  const { left, top, right, bottom, height } = currentTarget.getBoundingClientRect()
  const isOver = clientX > left && clientX < right && clientY > top && clientY < bottom
  return isOver ? { left: clientX, top: clientY, width: 0, height: 0 } : { left: left + 48, top, width: 0, height }
}

/** Which row's menu is open, and what opens it. */
export function useRowMenu(): RowMenuState {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState(false)
  const ask = useCallback((next: Asked) => {
    setAsked(next)
    setOpen(true)
  }, [])
  const askAt = useCallback(
    (id: string, button: HTMLElement) => ask({ id, box: button.getBoundingClientRect(), from: button }),
    [ask],
  )
  const askBy = useCallback(
    (id: string, event: MouseEvent<HTMLElement>) => {
      // What a finger rests on is being selected.
      event.preventDefault()
      if (isTouch(event.nativeEvent)) return
      const row = event.currentTarget
      row.focus({ preventScroll: true })
      ask({ id, box: placeOf(event), from: row })
    },
    [ask],
  )
  return { asked, openId: open ? (asked?.id ?? null) : null, onOpenChange: setOpen, askAt, askBy }
}

/** Properties of the {@link RowMenu}. */
export type RowMenuProps = {
  readonly state: RowMenuState
  readonly items: readonly ItemView[]
  readonly actions: ItemActions
  readonly messages: ItemListMessages
}

/** Everything that is done with one item: floats where it was asked for, and gives the focus back to what asked. */
export function RowMenu({ state, items, actions, messages }: RowMenuProps) {
  const fields = useMessages('itemFields', itemFieldsRu)
  const { asked, openId, onOpenChange } = state
  const origin = useRef<HTMLDivElement>(null)
  const item = asked === null ? undefined : items.find(({ id }) => id === asked.id)
  // An item that goes meanwhile, and comes back, does not come with its menu.
  const isGone = openId !== null && item === undefined
  useEffect(() => {
    if (isGone) onOpenChange(false)
  }, [isGone, onOpenChange])
  const anchor = useRef<HTMLSpanElement>(null)
  useBrowserLayoutEffect(() => {
    const holder = origin.current?.getBoundingClientRect()
    if (asked === null || holder === undefined) return
    const { left, top, width, height } = asked.box
    const places = { left: left - holder.left, top: top - holder.top, width, height }
    for (const [name, px] of Object.entries(places)) anchor.current?.style.setProperty(name, `${px}px`)
  }, [asked])
  const returnFocus = useLatest(() => {
    if (asked === null) return
    // A button that only a hovered row shows may be hidden by now.
    const isShown = asked.from.getClientRects().length > 0
    const target = isShown ? asked.from : asked.from.closest<HTMLElement>('[role="row"]')
    target?.focus({ preventScroll: true })
  })
  // The browser's own event: React hears nothing of a focus that is given while it changes the page.
  useEffect(() => {
    const element = anchor.current
    element?.addEventListener('focus', returnFocus)
    return () => element?.removeEventListener('focus', returnFocus)
  }, [returnFocus])
  return (
    <div ref={origin} className="vlt:relative vlt:size-0">
      <Menu open={openId !== null && !isGone} onOpenChange={onOpenChange}>
        <MenuTrigger>
          <span
            ref={anchor}
            aria-hidden
            tabIndex={-1}
            aria-label={item && messages.actions.of({ name: item.name.text })}
            className="vlt:pointer-events-none vlt:absolute vlt:outline-none"
          />
        </MenuTrigger>
        {/* Under its button it ends where that does; under the pointer it begins there. */}
        <MenuContent align={(asked?.box.width ?? 0) > 0 ? 'end' : 'start'}>
          {item === undefined
            ? null
            : actionsOf(item, actions, { list: messages, fields }).menu.map((group, place) => (
                <Fragment key={group[0]?.key}>
                  {place === 0 ? null : <MenuSeparator />}
                  {group.map(({ key, label, icon, run }) => (
                    <MenuItem key={key} onSelect={() => void run()}>
                      {icon}
                      {label}
                    </MenuItem>
                  ))}
                </Fragment>
              ))}
        </MenuContent>
      </Menu>
    </div>
  )
}
