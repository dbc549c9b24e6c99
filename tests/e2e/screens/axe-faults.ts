import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Every rule of WCAG 2.2 A and AA, and what axe holds to be good practice beyond it. None is switched off. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Faults that axe finds on the page as it stands, in words; none when all is well. */
export function axeFaults(page: Page): Promise<string[]> {
  return faultsOf(axeOn(page).withTags(rules))
}

/** The same by the one rule whose outcome another theme can change: are texts distinct from what is behind them? */
export function contrastFaults(page: Page): Promise<string[]> {
  return faultsOf(axeOn(page).withRules('color-contrast'))
}

/**
 * Asks only for what is wrong, and of the page alone, which has no frames: that is half of what axe takes otherwise.
 */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
