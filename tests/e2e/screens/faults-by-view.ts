import type { Page } from '@playwright/test'
import { untilQuiet } from '../harness/until-quiet.ts'
import type { Size } from './scene.ts'
import { settleIn } from './settle.ts'
import { otherViews, ownView, showIn } from './views.ts'
import { visibleFaults } from './visible-faults.ts'

/** Faults in each further view of a scene, by its name; none where all is well. */
export async function faultsByView(page: Page, size: Size): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {}
  for (const view of otherViews[size]) {
    await showIn(page, size, view)
    await settleIn(page, 'light')
    // A list places its rows anew once it has heard of their height.
    await untilQuiet(page)
    const faults = await visibleFaults(page, size)
    if (faults.length > 0) found[`${view.width} px, ${view.density}`] = faults
  }
  await showIn(page, size, ownView(size))
  return found
}
