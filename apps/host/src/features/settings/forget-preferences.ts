import type { LocaleStore } from '../../locale/locale-store.ts'
import type { DensityStore } from '../../shell/density.ts'
import { expiredSidebarCookie } from '../../shell/sidebar-state.ts'
import type { ThemeStore } from '../../shell/theme.ts'
import { generatorOptions } from '../generator/generator-options-store.ts'
import { codeClock } from '../items/code-clock.ts'
import { forgetItemColumns } from '../items/use-item-columns.ts'
import { forgetItemSort } from '../items/use-item-sort.ts'

/**
 * Forgets what the app itself keeps in the browser, beside the client: theme, density, language, order and columns of
 * the list, state of the sidebar, choices in the generator, the clock of one-time codes.
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
  generatorOptions.forget()
  codeClock.forget()
  document.cookie = expiredSidebarCookie
}
