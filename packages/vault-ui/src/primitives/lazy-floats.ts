import { createLazy } from './lazy.ts'

/**
 * Loads what menus and tooltips float by after what stands on the page; with the first press on a control that has one,
 * or when somebody points at it, at the latest.
 */
export const lazyFloats = createLazy(() => import('./floats.ts'))
