import type { Page } from '@playwright/test'
import { sizes, type Size } from './scene.ts'

/** The height of rows and controls that a person chooses in the settings. */
export type Density = 'comfortable' | 'compact'

/** How wide a scene stands on a screen, and how dense. */
export interface View {
  /** Pixels. */
  readonly width: number
  readonly density: Density
}

/** As each size is played and pictured. */
export const ownView = (size: Size): View => ({ width: sizes[size].viewport.width, density: 'comfortable' })

/**
 * In what else a scene is looked at once it was played, each width and each density once: between phone and desktop,
 * where the panes begin to stand side by side and comfortable rows have least room, and on a large screen.
 */
export const otherViews: Readonly<Record<Size, readonly View[]>> = {
  phone: [{ ...ownView('phone'), density: 'compact' }],
  tablet: [{ ...ownView('tablet'), density: 'compact' }],
  desktop: [
    { width: 820, density: 'comfortable' },
    { width: 1024, density: 'comfortable' },
    { width: 1920, density: 'compact' },
  ],
}

/** Every width of a size in both densities: what people look at, where tests look at each width and density once. */
export const everyView = (size: Size): readonly View[] =>
  [...new Set([ownView(size), ...otherViews[size]].map(({ width }) => width))].flatMap((width) => [
    { width, density: 'comfortable' },
    { width, density: 'compact' },
  ])

/** Of a screen that is 1920 px wide. */
const largeHeight = 1080

/** Shows the page in a view. */
export async function showIn(page: Page, size: Size, { width, density }: View): Promise<void> {
  const { height } = sizes[size].viewport
  await page.setViewportSize({ width, height: width < 1920 ? height : largeHeight })
  await page.evaluate((name) => document.documentElement.setAttribute('data-vlt-density', name), density)
}
