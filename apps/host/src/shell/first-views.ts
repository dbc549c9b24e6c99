import { lazyWithPreload } from '../app/loading/lazy-with-preload.tsx'

/*
 * What is drawn first, each in files of its own: who comes in needs nothing of the app, and who is in has no use for a
 * form library.
 */

/** The way in. */
export const AuthPage = lazyWithPreload(async () => (await import('../features/auth/auth-page.tsx')).AuthPage)

/** The frame of the app. */
export const SignedIn = lazyWithPreload(async () => (await import('./signed-in.tsx')).SignedIn)

/** The items, in that frame. */
export const ItemsPage = lazyWithPreload(async () => (await import('../features/items/items-page.tsx')).ItemsPage)
