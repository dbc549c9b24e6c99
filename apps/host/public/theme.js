// Sets theme and density before the first paint: a blocking script of our own, since the page allows no inline one.
// src/shell/theme.ts and src/shell/density.ts take over once the app has started.
;(() => {
  const slug = document.querySelector('meta[name="larets-product-slug"]')?.getAttribute('content') || 'larets'
  const root = document.documentElement
  const kept = (name) => {
    try {
      return localStorage.getItem(`${slug}-ui-${name}`)
    } catch {
      // Local storage is refused: the device's theme and the usual density it is.
      return null
    }
  }
  const choice = kept('theme')
  const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = choice === 'light' || choice === 'dark' ? choice : systemTheme
  root.setAttribute('data-theme', theme)
  const surface = theme === 'dark' ? '#1b1a18' : '#ffffff'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface)
  root.setAttribute('data-vlt-density', kept('density') === 'compact' ? 'compact' : 'comfortable')
})()
