import { keptText } from '../kept-text.ts'

/** The themes a person can choose; `system` follows the device. */
export const themeChoices = ['light', 'dark', 'system'] as const

/** One of {@link themeChoices}. */
export type ThemeChoice = (typeof themeChoices)[number]

/** What is drawn. */
export type DrawnTheme = Exclude<ThemeChoice, 'system'>

/** Reads and changes the theme; a store for `useSyncExternalStore`. */
export interface ThemeStore {
  /** The person's choice. */
  getSnapshot: () => ThemeChoice
  /** Calls `listener` when the choice changes, here or in another tab; returns the function that ends it. */
  subscribe: (listener: () => void) => () => void
  /** Keeps the choice and draws it at once. */
  choose: (choice: ThemeChoice) => void
  /** Follows the device again and leaves nothing in storage. */
  forget: () => void
  /** Draws the theme and follows the device and other tabs from now on; returns the function that ends it. */
  start: () => () => void
}

/** The attribute of the root element that the stylesheet of the views reads. */
const themeAttribute = 'data-theme'

/** Also asked by `public/theme.js`, before the first paint. */
const darkQuery = '(prefers-color-scheme: dark)'

/** What cannot be read is no choice. */
function choiceOf(stored: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === stored) ?? 'system'
}

/**
 * The theme of the app, kept in local storage under `{slug}-ui-theme` (product spec, section 9), `system` by default.
 *
 * @param slug the product's slug
 */
export function createThemeStore(slug: string): ThemeStore {
  const key = `${slug}-ui-theme`
  const kept = keptText(key)
  const system = window.matchMedia(darkQuery)
  const listeners = new Set<() => void>()
  let choice = choiceOf(kept.read())

  const draw = () => {
    const systemTheme: DrawnTheme = system.matches ? 'dark' : 'light'
    document.documentElement.setAttribute(themeAttribute, choice === 'system' ? systemTheme : choice)
  }
  const take = (next: ThemeChoice) => {
    if (next === choice) return
    choice = next
    draw()
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) take(choiceOf(kept.read()))
  }

  return {
    getSnapshot: () => choice,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (next) => {
      kept.write(next)
      take(next)
    },
    forget: () => {
      kept.forget()
      take('system')
    },
    start: () => {
      draw()
      system.addEventListener('change', draw)
      window.addEventListener('storage', onStorage)
      return () => {
        system.removeEventListener('change', draw)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
