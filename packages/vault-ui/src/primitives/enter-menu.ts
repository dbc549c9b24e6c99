import { rootOf } from './return-focus.ts'

/** Whether the focus is shown where it is: then a key was the last thing that was used. */
export function isFocusVisible(near: Element): boolean {
  return rootOf(near).activeElement?.matches(':focus-visible') ?? false
}

/**
 * Takes the focus on to the first entry of a menu when the menu gets it. Radix does so itself after a key, but does not
 * know of one that was pressed before it was there.
 *
 * @returns ends that
 */
export function enterAtFirst(menu: HTMLElement): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target === menu) menu.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus()
  }
  menu.addEventListener('focus', onFocus, { once: true })
  return () => menu.removeEventListener('focus', onFocus)
}
