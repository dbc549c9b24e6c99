import type { Page } from '@playwright/test'
import { axeFaults, contrastFaults } from './axe-faults.ts'
import type { Size } from './scene.ts'
import { settleIn } from './settle.ts'
import { visibleFaults } from './visible-faults.ts'

/** Faults in each theme. Places, words, and what axe finds but for contrast, are the same in either. */
export async function faultsByTheme(
  page: Page,
  size: Size,
): Promise<Readonly<Record<'light' | 'dark', readonly string[]>>> {
  await settleIn(page, 'light')
  const light = [...(await visibleFaults(page, size)), ...(await axeFaults(page))]
  await settleIn(page, 'dark')
  return { light, dark: await contrastFaults(page) }
}
