import { beforeEach, describe, expect, it } from 'vitest'
import './styles.css'

const text = ['text', 'text-muted', 'text-faint', 'accent-text', 'danger-text', 'warning-text', 'success-text'] as const
const pairs: readonly (readonly [foreground: string, background: string, ratio: number])[] = [
  ...['canvas', 'surface', 'raised'].flatMap((ground) => text.map((colour) => [colour, ground, 4.5] as const)),
  ...['text', 'text-muted'].map((colour) => [colour, 'sunken', 4.5] as const),
  ...['accent', 'accent-hover', 'accent-pressed'].map((fill) => ['on-accent', fill, 4.5] as const),
  ...['danger', 'danger-hover'].map((fill) => ['on-danger', fill, 4.5] as const),
  ['accent-text', 'accent-soft', 4.5],
  ['danger-text', 'danger-soft', 4.5],
  ['warning-text', 'warning-soft', 4.5],
  ['text', 'warning-soft', 4.5],
  ['text-muted', 'warning-soft', 4.5],
  ...[1, 2, 3, 4, 5, 6].map((number) => [`on-tint-${number}`, `tint-${number}`, 7] as const),
  ...['canvas', 'surface', 'raised'].flatMap((ground) => [
    ['secret-digit', ground, 4.5] as const,
    ['secret-symbol', ground, 4.5] as const,
  ]),
  ...['canvas', 'surface', 'raised'].flatMap((ground) => [
    ['line-control', ground, 3] as const,
    ['focus', ground, 3] as const,
  ]),
]

let themed: HTMLElement

function channels(token: string): number[] {
  const probe = document.createElement('i')
  probe.style.color = `var(--vlt-color-${token})`
  themed.append(probe)
  const numbers = getComputedStyle(probe).color.match(/[\d.]+/gu)
  probe.remove()
  return (numbers ?? []).slice(0, 3).map(Number)
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(token: string): number {
  const [red = 0, green = 0, blue = 0] = channels(token).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

beforeEach(() => {
  themed = document.createElement('div')
  document.body.replaceChildren(themed)
})

describe.each(['light', 'dark'])('the %s colours', (theme) => {
  it.each(pairs)('%s is readable on %s', (foreground, background, ratio) => {
    themed.dataset['vltTheme'] = theme
    expect(contrast(foreground, background)).toBeGreaterThanOrEqual(ratio)
  })
})

describe('the stylesheet', () => {
  it('leaves the page around the views as it was', () => {
    const outside = document.createElement('button')
    const plain = document.createElement('iframe')
    document.body.append(outside, plain)
    const untouched = plain.contentDocument?.createElement('button')
    if (untouched === undefined) throw new Error('no frame to compare with')
    plain.contentDocument?.body.append(untouched)
    for (const property of ['font-family', 'padding-left', 'border-top-width', 'background-color', 'margin-top']) {
      expect(getComputedStyle(outside).getPropertyValue(property)).toBe(
        getComputedStyle(untouched).getPropertyValue(property),
      )
    }
  })

  it('is dark inside a dark element and light again inside a light one', () => {
    themed.dataset['vltTheme'] = 'dark'
    const dark = luminance('surface')
    themed.innerHTML = '<div data-vlt-theme="light"></div>'
    const inner = themed.firstElementChild
    if (!(inner instanceof HTMLElement)) throw new Error('no inner element')
    themed = inner
    expect(dark).toBeLessThan(0.05)
    expect(luminance('surface')).toBeGreaterThan(0.9)
  })

  it('takes a colour from any rule of the page', () => {
    const rule = document.createElement('style')
    rule.textContent = ':root { --vlt-color-accent: rgb(1 2 3) }'
    document.head.prepend(rule)
    expect(channels('accent')).toEqual([1, 2, 3])
    rule.remove()
  })
})
