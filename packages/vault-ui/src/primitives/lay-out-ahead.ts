import { setUnseen } from './in-menu.tsx'

/**
 * Has a menu that is on the page and not displayed laid out, unseen. In the task in which it comes, that is done then.
 *
 * @param container what it floats in
 * @returns takes it out of the page's layout again
 */
export function layOutAhead(container: HTMLElement, menuId: string): () => void {
  const menu = container.querySelector<HTMLElement>(`[id="${menuId}"]`)
  const float = menu?.parentElement ?? null
  if (menu === null || float === null) return () => {}
  setUnseen(menu, true)
  // React hides it by this style, and takes that away when it shows it.
  float.style.removeProperty('display')
  float.getBoundingClientRect()
  return () => float.style.setProperty('display', 'none', 'important')
}
