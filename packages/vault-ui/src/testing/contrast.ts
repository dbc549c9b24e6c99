/** What the utility of this name draws: the token, or what is derived where it is not set. */
const drawn = (token: string) => `var(--vlt-derived-${token}, var(--vlt-color-${token}))`

/** Red, green and blue on the screen, from 0 to 255, of a colour token inside an element, in whatever space it is written. */
export function channels(themed: Element, token: string): readonly number[] {
  const probe = document.createElement('i')
  probe.style.color = drawn(token)
  themed.append(probe)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = getComputedStyle(probe).color
  pen.fillRect(0, 0, 1, 1)
  probe.remove()
  return [...pen.getImageData(0, 0, 1, 1).data.subarray(0, 3)]
}

/** Relative luminance as WCAG 2.2 defines it. */
export function luminance(themed: Element, token: string): number {
  const [red = 0, green = 0, blue = 0] = channels(themed, token).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colour tokens inside an element, from 1 to 21. */
export function contrast(themed: Element, one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(themed, one), luminance(themed, other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
