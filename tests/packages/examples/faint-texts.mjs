// Which texts of views in a page are hard to read.

/**
 * Measures the contrast of every text in a view, also of a custom element, with the nearest opaque ground under it,
 * by WCAG 2.2.
 *
 * @param {import('playwright').Page} page
 * @param {number} least contrast that a text has to have, from 1 to 21
 * @returns {Promise<readonly string[]>} those that have less, each with what it has
 */
export function faintTexts(page, least) {
  return page.evaluate((wanted) => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const paint = (color) => {
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = color
      pen.fillRect(0, 0, 1, 1)
      return pen.getImageData(0, 0, 1, 1).data
    }
    const groundOf = (element) => {
      for (let above = element; above; above = above.parentElement ?? above.getRootNode().host) {
        const { backgroundColor } = getComputedStyle(above)
        if (paint(backgroundColor)[3] > 127) return backgroundColor
      }
      return 'Canvas'
    }
    const luminance = (pixels) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, channel) => {
        const part = pixels[channel] / 255
        return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      }, 0)
    const contrast = (element) => {
      const ground = groundOf(element)
      paint(ground)
      // Painted over its ground, a colour that is not opaque is what is seen.
      pen.fillStyle = getComputedStyle(element).color
      pen.fillRect(0, 0, 1, 1)
      const both = [luminance(pen.getImageData(0, 0, 1, 1).data), luminance(paint(ground))]
      return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
    }
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const inViews = [document, ...roots].flatMap((root) => [...root.querySelectorAll('.vlt-root, .vlt-root *')])
    const texts = inViews.filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest(':disabled, [aria-disabled=true]') === null &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue.trim() !== ''),
    )
    if (texts.length === 0) return ['no view has a text']
    return texts
      .map((element) => [contrast(element), element.textContent])
      .filter(([ratio]) => ratio < wanted)
      .map(([ratio, text]) => `${ratio.toFixed(2)} ${text}`)
  }, least)
}
