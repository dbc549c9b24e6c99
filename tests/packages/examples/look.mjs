// How the parts of the views look and where they stand, to compare two pages.

/**
 * @typedef {object} Part
 * @property {string} name its way from the outermost element of its view, with the `data-vlt-slot`s on it
 * @property {{ left: number, top: number, width: number, height: number }} box in px of the window
 * @property {readonly string[]} styles every computed style, of the element and of what it draws by pseudo-elements
 */

/**
 * Looks at everything inside of views, in shadow roots too.
 *
 * @param {import('playwright').Page} page
 * @param {string} [selector] of other elements than the views
 * @returns {Promise<readonly Part[]>}
 */
export function lookAtViews(page, selector = '.vlt-root') {
  return page.evaluate((wanted) => {
    const roots = (/** @type {Document | ShadowRoot} */ tree) => {
      const outermost = [...tree.querySelectorAll(wanted)].filter((root) => !root.parentElement?.closest(wanted))
      const shadows = [...tree.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : []))
      return [...outermost, ...shadows]
    }
    const nameOf = (element) => element.getAttribute('data-vlt-slot') ?? element.localName
    const look = (element, name) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const special = { dialog: ['::backdrop'], input: ['::placeholder'], li: ['::marker'], summary: ['::marker'] }
      const styles = [null, '::before', '::after', ...(special[element.localName] ?? [])].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        // An element that is not drawn has no look.
        if (/^::(?:before|after)$/u.test(pseudo ?? '') && style.content === 'none') return []
        return [...style]
          .filter((property) => !property.startsWith('--'))
          .map((property) => {
            const value = style.getPropertyValue(property)
            // Rounds the fractions that `rem` and `%` give.
            const rounded = value.replace(/\d+\.\d+/gu, (number) => String(Math.round(Number(number) * 10) / 10))
            return `${pseudo ?? ''} ${property}: ${rounded}`.trim()
          })
      })
      const children = [...element.children].flatMap((child, index) =>
        look(child, `${name} > ${index} ${nameOf(child)}`),
      )
      return [{ name, box: { left, top, width, height }, styles }, ...children]
    }
    return roots(document).flatMap((root) => look(root, nameOf(root)))
  }, selector)
}

/** Half a px is nothing that anybody sees. */
const tolerance = 0.5

/**
 * Finds the differences between two looks at the same views.
 *
 * @param {readonly Part[]} before
 * @param {readonly Part[]} after
 * @returns {readonly string[]} a line for each difference
 */
export function differences(before, after) {
  if (before.length !== after.length) return [`${before.length} parts became ${after.length}`]
  return before.flatMap((part, index) => {
    const other = after[index]
    if (other?.name !== part.name) return [`${part.name} became ${other?.name}`]
    return [
      ...boxDifferences(part, other.box),
      ...part.styles.flatMap((line, at) =>
        line === other.styles[at] ? [] : [`${part.name}: ${line} became ${other.styles[at]}`],
      ),
    ]
  })
}

/**
 * Where a part does not stand where it is expected.
 *
 * @param {Part} part
 * @param {Part['box']} expected
 */
export function boxDifferences({ name, box }, expected) {
  return ['left', 'top', 'width', 'height']
    .filter((side) => Math.abs(box[side] - expected[side]) > tolerance)
    .map((side) => `${name}: ${side} ${box[side]} became ${expected[side]}`)
}
