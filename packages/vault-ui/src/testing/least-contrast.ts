/** A colour on the screen: channels from 0 to 255, alpha from 0 to 1. */
export type ScreenColor = readonly [red: number, green: number, blue: number, alpha: number]

const seen = new Map<string, ScreenColor>()

/** The colour that the browser paints for what `getComputedStyle` says, in whatever space it is written. */
export function screenColor(color: string): ScreenColor {
  const before = seen.get(color)
  if (before !== undefined) return before
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
  const found: ScreenColor = [red, green, blue, alpha / 255]
  seen.set(color, found)
  return found
}

/** Relative luminance as WCAG 2.2 defines it. */
export function luminanceOf([red, green, blue]: ScreenColor): number {
  const linear = [red, green, blue].map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
}

/** The colour that the browser paints the page in by itself. */
function canvasOfBrowser(): ScreenColor {
  const probe = document.createElement('i')
  probe.style.background = 'Canvas'
  document.documentElement.append(probe)
  const color = screenColor(getComputedStyle(probe).backgroundColor)
  probe.remove()
  return color
}

/** The first opaque ground under an element; what is half clear does not matter at this precision. */
function groundOf(element: Element): ScreenColor {
  for (let above: Element | null = element; above !== null; above = above.parentElement) {
    const color = screenColor(getComputedStyle(above).backgroundColor)
    if (color[3] > 0.5) return color
  }
  return canvasOfBrowser()
}

/** A colour that is not opaque, as it is seen on its ground. */
const onGround = ([red, green, blue, alpha]: ScreenColor, ground: ScreenColor): ScreenColor => [
  red * alpha + ground[0] * (1 - alpha),
  green * alpha + ground[1] * (1 - alpha),
  blue * alpha + ground[2] * (1 - alpha),
  1,
]

/** Contrast of an element's text with what it stands on, from 1 to 21. */
function textContrast(element: Element): number {
  const ground = groundOf(element)
  const text = onGround(screenColor(getComputedStyle(element).color), ground)
  const [light = 0, dark = 0] = [luminanceOf(text), luminanceOf(ground)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')

/** Elements of the views in the page that show text which somebody is to read. */
export function textsOfViews(): readonly Element[] {
  return [...document.querySelectorAll('.vlt-root, .vlt-root *')].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest(':disabled, [aria-disabled=true], .vlt\\:sr-only') === null &&
      hasOwnText(element),
  )
}

/** The texts of the views in the page that have less than so much contrast, each with what it has. */
export function faintTexts(least: number): readonly string[] {
  return textsOfViews()
    .map((element) => [textContrast(element), element.textContent] as const)
    .filter(([contrast]) => contrast < least)
    .map(([contrast, text]) => `${contrast.toFixed(2)} ${text}`)
}
