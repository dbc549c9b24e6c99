import { createLazy } from '../primitives/lazy.ts'

/**
 * The forms of what is stored, loaded after what stands on the page. In one file: each file more cuts what they share
 * with the page into pieces, which costs there.
 */
export const lazyForms = createLazy(() => import('./forms.ts'))
