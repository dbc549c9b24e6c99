import type { LocaleStore } from '../../app/locale/locale-store.ts'
import type { DensityStore } from '../../app/preferences/density.ts'
import { forgetFirstSteps } from '../../app/preferences/first-steps-over.ts'
import { expiredSidebarCookie } from '../../app/preferences/sidebar-state.ts'
import type { ThemeStore } from '../../app/preferences/theme.ts'
import { generatorOptions } from '../../app/generator/generator-options-store.ts'
import { codeClock } from '../../app/items/code-clock.ts'
import { forgetItemColumns } from '../../app/preferences/use-item-columns.ts'
import { forgetItemSort } from '../../app/preferences/use-item-sort.ts'

/**
 * Forgets what the app itself keeps in the browser, beside the client: theme, density, language, order and columns of
 * the list, state of the sidebar, accounts whose first steps are over, choices in the generator, the clock of one-time
 * codes.
 *
 * @param stores go back to their defaults
 */
export function forgetPreferences(stores: {
  readonly theme: ThemeStore
  readonly density: DensityStore
  readonly locale: LocaleStore
}): void {
  stores.theme.forget()
  stores.density.forget()
  stores.locale.forget()
  forgetItemSort()
  forgetItemColumns()
  forgetFirstSteps()
  generatorOptions.forget()
  codeClock.forget()
  document.cookie = expiredSidebarCookie
}
