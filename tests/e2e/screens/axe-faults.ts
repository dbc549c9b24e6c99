import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settleIn } from './settle.ts'

/** Every rule of WCAG 2.2 A and AA, and what axe holds to be good practice beyond it. None is switched off. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it stands, in words; nothing when all is well. */
async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What axe finds on the page in the light theme and in the dark one. It is left in the dark one. */
export async function axeFaultsInBothThemes(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    // Colours are measured when nothing moves any more.
    await settleIn(page, theme)
    faults.push(...(await axeFaults(page)).map((fault) => `${theme}: ${fault}`))
  }
  return faults
}
