/** A rectangle in the viewport, in CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where the menu stands, and which of its edges is at the field: rows begin there. */
export interface MenuSpot {
  readonly left: number
  readonly top: number
  readonly edge: 'top' | 'bottom'
}

/** Size of every menu’s frame, in CSS pixels, with the room around its card: a page learns nothing by it. */
export const menuSize = { width: 332, height: 292 } as const

/** The room around the card, in CSS pixels: the card begins where the field does. */
const around = 6

/**
 * Finds the place of the menu: below the field, above where there is no room, else beside it. The field is never
 * covered.
 *
 * @param field
 * @param viewport its size; scroll bars are none of it
 * @returns null where the menu has no room: nothing is shown that would not be seen whole
 */
export function placeMenu(field: Box, viewport: Pick<Box, 'width' | 'height'>): MenuSpot | null {
  const { width, height } = menuSize
  const right = field.left + field.width
  const bottom = field.top + field.height
  const isOutside = right <= 0 || bottom <= 0 || field.left >= viewport.width || field.top >= viewport.height
  if (isOutside || viewport.width < width || viewport.height < height) return null
  const left = within(field.left - around, viewport.width - width)
  if (bottom >= 0 && bottom + height <= viewport.height) return { left, top: bottom, edge: 'top' }
  if (field.top - height >= 0) return { left, top: field.top - height, edge: 'bottom' }
  const top = within(field.top, viewport.height - height)
  if (right + width <= viewport.width) return { left: right, top, edge: 'top' }
  if (field.left - width >= 0) return { left: field.left - width, top, edge: 'top' }
  return null
}

const within = (wanted: number, most: number) => Math.round(Math.min(Math.max(wanted, 0), most))
