import type { Page } from '@playwright/test'
import { foreignWords } from './latin-words.ts'
import { layoutFaults } from './layout-faults.ts'
import { oneLine, small } from './layout-rules.ts'
import type { Size } from './scene.ts'

/** Faults of the page: its layout, and words that are not Russian. */
export async function visibleFaults(page: Page, size: Size): Promise<string[]> {
  const foreign = (await foreignWords(page)).map((words) => `not Russian: ${words}`)
  const layout = await page.evaluate(layoutFaults, { touch: size === 'phone', oneLine, small })
  return [...foreign, ...layout]
}
