let locks = 0
let undo: (() => void) | null = null

/**
 * Keeps the page behind a dialog from scrolling. The room of a visible scroll bar stays reserved, so nothing jumps.
 * Locks are counted: the page scrolls again when the last one ends.
 *
 * @returns the function that ends this lock
 */
export function lockPageScroll(): () => void {
  locks += 1
  if (locks === 1) {
    const { style, clientWidth } = document.documentElement
    const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
    undo = () => Object.assign(style, before)
  }
  let held = true
  return () => {
    if (!held) return
    held = false
    locks -= 1
    if (locks > 0) return
    undo?.()
    undo = null
  }
}
