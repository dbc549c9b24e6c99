/** Looks that a person may choose. */
export const themeChoices = ['light', 'dark', 'system'] as const
/** One of {@link themeChoices}. */
export type ThemeChoice = (typeof themeChoices)[number]

/** Where the choice is kept; `theme.js` reads it before a page is painted. */
const key = 'larets-theme'

/** The look that was chosen. */
export function chosenTheme(): ThemeChoice {
  const kept = localStorage.getItem(key)
  return themeChoices.find((choice) => choice === kept) ?? 'system'
}

/** Takes a look, on this page and on those that are opened from now on. */
export function chooseTheme(theme: ThemeChoice): void {
  localStorage.setItem(key, theme)
  show(theme)
}

/** Follows a choice that is made in another page of the extension. */
export function followTheme(): void {
  addEventListener('storage', (change) => {
    if (change.key === key) show(chosenTheme())
  })
}

function show(theme: ThemeChoice) {
  document.documentElement.dataset['vltTheme'] = theme
}
