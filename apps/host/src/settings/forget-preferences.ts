import { generatorOptions } from '../features/generator/generator-options-store.ts'
import { forgetItemSort } from '../features/items/use-item-sort.ts'
import { expiredSidebarCookie } from '../shell/sidebar-state.ts'
import type { ThemeStore } from '../shell/theme.ts'

/**
 * Forgets what the app itself keeps in the browser, beside the client: theme, order of the list, state of the
 * sidebar, choices in the generator.
 *
 * @param theme goes back to following the device
 */
export function forgetPreferences(theme: ThemeStore): void {
  theme.forget()
  forgetItemSort()
  generatorOptions.forget()
  document.cookie = expiredSidebarCookie
}
