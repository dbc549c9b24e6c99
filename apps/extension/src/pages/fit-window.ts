/** The browser has made the popup as large as its page by then, in milliseconds. */
const settled = 400

/**
 * Keeps the popup's page inside its window. The browser makes the window as large as the page, up to 800 by 600 px of
 * the screen: at 200 % that is less than the page has, and it would be scrolled in two directions.
 */
export function fitWindow(): void {
  const { body } = document
  const fit = () => {
    body.style.maxWidth = `${innerWidth}px`
    body.style.maxHeight = `${innerHeight}px`
  }
  setTimeout(() => {
    fit()
    addEventListener('resize', fit)
  }, settled)
}
