import type { ComponentType } from 'react'
import type { Composition } from './composition.ts'
import type { Stages } from './stages.ts'

/** An address at which an item is open. */
const namesItem = /[\da-f-]{36}$/

/**
 * Loads what a person who is in sees first. Asked for beside the app, not after it; where it does not come, the app
 * says so.
 */
function loadFirstPlace() {
  const places = [
    import('./shell/signed-in.tsx'),
    import('./features/items/items-page.tsx'),
    ...(namesItem.test(location.pathname) ? [import('./features/items/item-pane.tsx')] : []),
  ]
  Promise.all(places).catch(() => undefined)
}

/** Fetches the auth screen before it is drawn; where it does not come, drawing it says so. */
export function loadAuthPage() {
  import('./features/auth/auth-page.tsx').catch(() => undefined)
}

/** Imports what makes the app, and its texts. */
export async function loadApp(composition: Composition): Promise<() => ComponentType> {
  if (composition.signInStart.isExpected()) loadFirstPlace()
  const [{ createApp }] = await Promise.all([import('./app.tsx'), composition.locale.bringApp()])
  return () => createApp(composition)
}

/** Has all of the app there before somebody is in. */
export function prepareApp(stages: Pick<Stages, 'prepare'>) {
  loadFirstPlace()
  stages.prepare()
}
