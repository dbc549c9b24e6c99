import { useEffect, type RefObject } from 'react'
import { leaveMenu, rootOf } from './return-focus.ts'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

/** Means of opening or closing a menu: a key on its button, or a pointer. */
export type MenuMove = 'key' | 'pointer'

/** Press while a menu is open. */
export type PressedPlace = 'menu' | 'button' | 'elsewhere'

/** The menu that an element stands in. */
export const menuAround = (element: Element | null) => element?.closest<HTMLElement>('[role="menu"]') ?? null

/**
 * Hides what the menu floats in: then nothing of what it holds is styled anew, nor what lies below painted anew because
 * of it (`reset.css`). Not by its visibility, with which the browser would take the focus out of it, to nowhere.
 */
export function setUnseen(menu: HTMLElement, unseen: boolean): void {
  if (menu.parentElement !== null) menu.parentElement.style.opacity = unseen ? '0' : ''
}

/** Props of {@link InMenu}. */
export interface InMenuProps {
  /** Drawn part of it. */
  readonly mark: RefObject<HTMLSpanElement | null>
  /** The button of the menu. */
  readonly control: RefObject<HTMLElement | null>
  /** Means by which the menu was last opened or closed; null where that was neither. */
  readonly movedBy: RefObject<MenuMove | null>
  /** Is told of every press. */
  readonly onPress: (place: PressedPlace) => void
}

/**
 * Stands in a menu, nowhere to be seen, to see it come and go. Whoever opened it by a key begins at its first entry;
 * whoever points elsewhere takes the focus there.
 */
export function InMenu({ mark, control, movedBy, onPress }: InMenuProps) {
  useBrowserLayoutEffect(() => {
    const menu = menuAround(mark.current)
    if (menu === null) return undefined
    // It was hidden when it was pressed away.
    setUnseen(menu, false)
    const isEntered = movedBy.current === null ? isFocusVisible(menu) : movedBy.current === 'key'
    const stopEntering = isEntered ? enterAtFirst(menu) : null
    /** Whether a press elsewhere has the focus. */
    let takesFocus = false
    onPress('menu')
    const onPointerDown = (event: globalThis.PointerEvent) => {
      const path = event.composedPath()
      const isOnButton = control.current !== null && path.includes(control.current)
      const place = path.includes(menu) ? 'menu' : isOnButton ? 'button' : 'elsewhere'
      takesFocus = place === 'elsewhere'
      onPress(place)
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      stopEntering?.()
      document.removeEventListener('pointerdown', onPointerDown, true)
      if (!takesFocus) leaveMenu(menu)
    }
  }, [mark, control, movedBy, onPress])
  useEffect(() => {
    const menu = menuAround(mark.current)
    // React hears nothing while it hides the menu, not even that its entry has lost the focus.
    return () => {
      for (const entry of menu?.querySelectorAll('[data-highlighted]') ?? [])
        entry.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
  }, [mark])
  return <span ref={mark} hidden />
}

/** Whether the focus is shown where it is: then a key was the last thing that was used. */
function isFocusVisible(near: Element): boolean {
  return rootOf(near).activeElement?.matches(':focus-visible') ?? false
}

/**
 * Takes the focus on to the first entry of a menu when the menu gets it. Radix does so itself after a key, but does not
 * know of one that was pressed before it was there.
 *
 * @returns ends that
 */
function enterAtFirst(menu: HTMLElement): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target === menu) menu.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus()
  }
  menu.addEventListener('focus', onFocus, { once: true })
  return () => menu.removeEventListener('focus', onFocus)
}
