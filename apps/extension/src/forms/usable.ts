import { attributeOf, elementAbove } from './own-properties.ts'

/** A field narrower or lower than this, in pixels, is none that a person types into. */
const least = { width: 12, height: 8 }

/** How far up it is looked for what cuts a field off. */
const deepest = 60

/**
 * Whether a person sees a field and can type into it. One that is there for programs alone, as traps for robots are, is
 * not: it has no place in the page, stands outside of it, is cut off, or is kept from the keyboard and from readers.
 */
export function isUsable(element: HTMLInputElement): boolean {
  if (element.disabled || element.readOnly || !element.isConnected) return false
  if (isKeptFromPeople(element)) return false
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: false })) {
    return false
  }
  return isInThePage(element)
}

/** Out of the order of keys and unknown to screen readers: nobody gets there. */
function isKeptFromPeople(element: Element): boolean {
  let above: Element | null = element
  for (let depth = 0; above !== null && depth < deepest; depth += 1, above = elementAbove(above)) {
    if (above.hasAttribute('inert')) return true
    if (attributeOf(above, 'aria-hidden') === 'true' && attributeOf(element, 'tabindex') === '-1') return true
  }
  return false
}

function isInThePage(element: HTMLInputElement): boolean {
  const view = element.ownerDocument.defaultView
  if (view === null) return false
  let { left, top, right, bottom } = element.getBoundingClientRect()
  if (right - left < least.width || bottom - top < least.height) return false
  // Above or to the left of the page: no scrolling shows it.
  if (right + view.scrollX <= 0 || bottom + view.scrollY <= 0) return false
  const own = view.getComputedStyle(element)
  if (isCut(own)) return false
  let isFixed = own.position === 'fixed'
  let above = elementAbove(element)
  for (let depth = 0; above !== null && depth < deepest && !isFixed; depth += 1, above = elementAbove(above)) {
    const style = view.getComputedStyle(above)
    if (isCut(style)) return false
    if (/hidden|clip/u.test(style.overflow) && above.localName !== 'body' && above.localName !== 'html') {
      const box = above.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
      if (right - left < least.width || bottom - top < least.height) return false
    }
    isFixed = style.position === 'fixed'
  }
  return true
}

/** The two usual ways of cutting an element off where it stands. */
function isCut(style: CSSStyleDeclaration): boolean {
  const { clipPath, position } = style
  const isClipped = position === 'absolute' || position === 'fixed'
  if (isClipped && /^rect\((0px|1px)?,? ?(0px|1px),? ?(0px|1px),? ?(0px|1px)\)$/u.test(style.getPropertyValue('clip')))
    return true
  return /^(inset\((50|100)%\)|circle\(0)/u.test(clipPath)
}
