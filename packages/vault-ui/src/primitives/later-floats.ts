import { createLater } from './later.ts'

/**
 * Loads what menus and tooltips float by after what stands on the page; with the first press on a control that has one,
 * or when somebody points at it, at the latest.
 */
export const laterFloats = createLater(() => import('./floats.ts'))
