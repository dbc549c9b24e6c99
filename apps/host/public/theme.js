// Sets the theme before the first paint: a blocking script of our own, since the page allows no inline one.
// src/shell/theme.ts takes over once the app has started.
;(() => {
  const slug = document.querySelector('meta[name="larets-product-slug"]')?.getAttribute('content') || 'larets'
  let choice = null
  try {
    choice = localStorage.getItem(`${slug}-ui-theme`)
  } catch {
    // Local storage is refused: the device's theme it is.
  }
  const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-theme', choice === 'light' || choice === 'dark' ? choice : systemTheme)
})()
