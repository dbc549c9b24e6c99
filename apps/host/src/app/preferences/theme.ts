import { createStoredChoice, type StoredChoice } from './stored-choice.ts'

/** The themes a person can choose; `system` follows the device. */
export const themeChoices = ['light', 'dark', 'system'] as const

/** One of {@link themeChoices}. */
export type ThemeChoice = (typeof themeChoices)[number]

/** Drawn value. */
export type DrawnTheme = Exclude<ThemeChoice, 'system'>

/** Reads and changes the theme; from its start on it follows the device, too. */
export type ThemeStore = StoredChoice<ThemeChoice>

/** The attribute of the root element that the stylesheet of the views reads. */
const themeAttribute = 'data-theme'

/** The surface of the views in each theme: what the browser or the system draws around the app joins it. */
const surfaces: Readonly<Record<DrawnTheme, string>> = { light: '#ffffff', dark: '#1b1a18' }

/** Also asked by `public/theme.js`, before the first paint. */
const darkQuery = '(prefers-color-scheme: dark)'

/**
 * The theme of the app, kept in local storage under `{slug}-ui-theme` (product spec, section 9), `system` by default.
 *
 * @param slug the product's slug
 */
export function createThemeStore(slug: string): ThemeStore {
  const system = window.matchMedia(darkQuery)
  const draw = (choice: ThemeChoice) => {
    const systemTheme: DrawnTheme = system.matches ? 'dark' : 'light'
    const theme = choice === 'system' ? systemTheme : choice
    document.documentElement.setAttribute(themeAttribute, theme)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surfaces[theme])
  }
  const store = createStoredChoice({ key: `${slug}-ui-theme`, choices: themeChoices, usual: 'system', draw })
  const redraw = () => draw(store.getSnapshot())

  return {
    ...store,
    start: () => {
      const stop = store.start()
      system.addEventListener('change', redraw)
      return () => {
        stop()
        system.removeEventListener('change', redraw)
      }
    },
  }
}
