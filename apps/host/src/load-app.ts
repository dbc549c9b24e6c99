import type { ComponentType } from 'react'
import type { Composition } from './composition.ts'
import { ItemsPage, SignedIn } from './shell/first-views.ts'
import type { Stages } from './stages.ts'

/** An address at which an item is open. */
const namesItem = /[\da-f-]{36}$/

/** Loads what a person who is in sees first. Asked for beside the app, not after it. */
async function loadFirstPlace() {
  if (namesItem.test(location.pathname)) import('./features/items/item-pane.tsx').catch(() => undefined)
  await Promise.all([SignedIn.preload(), ItemsPage.preload()])
}

/** Imports what makes the app, and its texts. */
export async function loadApp(composition: Composition): Promise<() => ComponentType> {
  const firstPlace = composition.signInStart.isExpected() ? loadFirstPlace() : null
  const [{ createApp, preloadPlace }] = await Promise.all([
    import('./app.tsx'),
    composition.locale.bringApp(),
    firstPlace,
  ])
  await preloadPlace(location.pathname)
  return () => createApp(composition)
}

/** Has all of the app there before somebody is in. */
export function prepareApp(stages: Pick<Stages, 'prepare'>) {
  void loadFirstPlace()
  stages.prepare()
}
