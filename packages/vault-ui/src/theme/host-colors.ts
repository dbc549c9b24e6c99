/** How bright a colour is at which black and white are equally readable on it: luminance, and L of Oklab and of Lab. */
const middle = { luminance: 0.179, oklab: 0.57, lab: 50 } as const

/**
 * Whether a colour is a light one.
 *
 * @param colour as `getComputedStyle` writes it
 * @returns undefined for one that cannot be read
 */
export function isLight(color: string): boolean | undefined {
  const [, space = '', values = ''] = /^([a-z]+)\(([^)]*)\)$/u.exec(color) ?? []
  const numbers = Array.from(values.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/gu), ([text]) => Number(text))
  const [first] = numbers
  if (first === undefined) return undefined
  if (space.startsWith('ok')) return first > middle.oklab
  if (space.startsWith('l')) return first > middle.lab
  // `color(srgb …)` has a digit in the name of some spaces; the three before the alpha are the colour.
  const inParts = space === 'color' ? values.split('/')[0]?.trim().split(/\s+/u).slice(1).map(Number) : undefined
  const [red = 0, green = 0, blue = 0] = (inParts ?? numbers.map((channel) => channel / 255)).map(toLinear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > middle.luminance
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** Not there where there is no screen, as in jsdom. */
const deviceScheme = () => (typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null)

/** The element around another, also across the border of a shadow root. */
function around(element: Element): Element | null {
  const parent = element.parentNode
  if (parent instanceof ShadowRoot) return parent.host
  return parent instanceof Element ? parent : null
}

/** Colours that a view takes of the page around it; null is left as it is. */
interface HostColors {
  readonly scheme: 'light' | 'dark' | null
  /** The colour of the page's text, where it goes with the scheme. */
  readonly text: string | null
}

const none: HostColors = { scheme: null, text: null }

function colorsAt(place: Element): HostColors {
  if (place.closest('[data-vlt-theme]') !== null) return none
  const style = getComputedStyle(place)
  const light = isLight(style.color)
  if (light === undefined) return none
  const said = style.getPropertyValue('--vlt-color-scheme').trim()
  const isDark = said === '' ? light : said === 'dark' || (said !== 'light' && deviceScheme()?.matches === true)
  const isOwnText =
    style.getPropertyValue('--vlt-color-text').trim() === style.getPropertyValue('--vlt-default-text').trim()
  return { scheme: isDark ? 'dark' : 'light', text: isDark === light && isOwnText ? style.color : null }
}

/**
 * Keeps the outermost element of a view in the colours of the page around it: dark where the page's text is light,
 * whether or not the page says so to the browser (`color-scheme`); and where the view has no ground of its own, its
 * words have the colour of the page's. What is said of the scheme by our names counts for more (scheme.css), and so
 * does a `--vlt-color-text` of the page's.
 *
 * @returns ends it
 */
export function followHost(root: HTMLElement): () => void {
  const place = around(root)
  // Inside of a view there is its scheme already.
  if (place === null || place.closest('.vlt-root') !== null) return () => {}
  const read = () => {
    const { scheme, text } = colorsAt(place)
    setOrRemove(root, '--vlt-host-scheme', scheme)
    setOrRemove(root, '--vlt-host-text', text === null || hasGround(root) ? null : text)
  }
  read()
  const watch = new MutationObserver(read)
  for (let element: Element | null = place; element !== null; element = around(element))
    watch.observe(element, { attributes: true })
  const device = deviceScheme()
  device?.addEventListener('change', read)
  const readWithSheet = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) read()
  }
  // It does not bubble.
  document.addEventListener('load', readWithSheet, true)
  const readAfterFade = ({ propertyName, target }: TransitionEvent) => {
    if (propertyName === 'color' && target instanceof Node && target.contains(root)) read()
  }
  document.addEventListener('transitionend', readAfterFade)
  return () => {
    watch.disconnect()
    device?.removeEventListener('change', read)
    document.removeEventListener('load', readWithSheet, true)
    document.removeEventListener('transitionend', readAfterFade)
  }
}

/** Whether its words stand on a ground of its own. That of a dialog is its card's. */
const hasGround = (root: HTMLElement) =>
  root.localName === 'dialog' ||
  !/^(?:transparent$|rgba\(.*, 0\)$|.*\/ 0\)$)/u.test(getComputedStyle(root).backgroundColor)

function setOrRemove(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) root.style.removeProperty(name)
  else root.style.setProperty(name, value)
}
