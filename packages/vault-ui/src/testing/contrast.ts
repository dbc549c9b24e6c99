/** The colour that the utility of this name draws: the token, or what is derived where it is not set. */
const drawn = (token: string) => `var(--vlt-derived-${token}, var(--vlt-color-${token}))`

/** Red, green and blue on the screen, from 0 to 255, of an opaque colour, in whatever space it is written. */
function channelsOf(color: string): readonly number[] {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  return [...pen.getImageData(0, 0, 1, 1).data.subarray(0, 3)]
}

/** Red, green and blue on the screen, from 0 to 255, of a colour token inside an element. */
export function channels(themed: Element, token: string): readonly number[] {
  const probe = document.createElement('i')
  probe.style.color = drawn(token)
  themed.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return channelsOf(color)
}

function luminanceOf(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Relative luminance as WCAG 2.2 defines it. */
export const luminance = (themed: Element, token: string): number => luminanceOf(channels(themed, token))

function ratio(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Contrast of two opaque colours as a style sheet writes them, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => ratio(channelsOf(one), channelsOf(other))

/** Contrast of two colour tokens inside an element, from 1 to 21. */
export const contrast = (themed: Element, one: string, other: string): number =>
  ratio(channels(themed, one), channels(themed, other))
