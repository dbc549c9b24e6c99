// Sets the theme, and what the vault was last seen as, before the first paint: a blocking script of our own, since the
// page allows no inline one. Settings write the theme, and the core document writes the other.
;(() => {
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('larets-theme')
    if (theme === 'light' || theme === 'dark') root.dataset.vltTheme = theme
    root.dataset.start = localStorage.getItem('larets-start') ?? 'signedOut'
  } catch {
    // Without storage the page is as the system is.
  }
})()
