/**
 * Whether what stands in the element is written from right to left.
 *
 * @param element is asked for its computed style
 */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

/**
 * The arrow key that leads on in the direction of writing, and the one that leads back.
 *
 * @param element where the key was pressed
 */
export function sidewaysKeys(element: Element): { readonly forward: string; readonly back: string } {
  return isRightToLeft(element)
    ? { forward: 'ArrowLeft', back: 'ArrowRight' }
    : { forward: 'ArrowRight', back: 'ArrowLeft' }
}
