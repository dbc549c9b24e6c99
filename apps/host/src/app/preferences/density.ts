import { createStoredChoice, type StoredChoice } from './stored-choice.ts'

/** How close the rows of lists can stand, as the tokens of the views name it. */
export const densityChoices = ['comfortable', 'compact'] as const

/** One of {@link densityChoices}. */
export type DensityChoice = (typeof densityChoices)[number]

/** Reads and changes the density. */
export type DensityStore = StoredChoice<DensityChoice>

/** The attribute of the root element that the stylesheet of the views reads; `public/theme.js` sets it first. */
const densityAttribute = 'data-vlt-density'

/**
 * The density of the app, kept in local storage under `{slug}-ui-density`, comfortable by default. Under a finger the
 * tokens leave rows and controls as high as they are, whatever is chosen.
 *
 * @param slug the product's slug
 */
export function createDensityStore(slug: string): DensityStore {
  return createStoredChoice({
    key: `${slug}-ui-density`,
    choices: densityChoices,
    usual: 'comfortable',
    draw: (choice) => document.documentElement.setAttribute(densityAttribute, choice),
  })
}
