import { beforeEach, describe, expect, it } from 'vitest'
import { channels, contrast, luminance } from '../testing/contrast.ts'
import { contrastPairs } from '../testing/contrast-pairs.ts'
import './styles.css'

let themed: HTMLElement

beforeEach(() => {
  themed = document.createElement('div')
  document.body.replaceChildren(themed)
})

describe.each(['light', 'dark'])('the %s colours', (theme) => {
  it.each(contrastPairs)('%s is readable on %s', (foreground, background, ratio) => {
    themed.dataset['vltTheme'] = theme
    expect(contrast(themed, foreground, background)).toBeGreaterThanOrEqual(ratio)
  })
})

const ofAccent = contrastPairs.filter((pair) =>
  pair.slice(0, 2).some((token) => /accent|focus|selected/u.test(String(token))),
)

/** Every hue, pure, dark, pale and dull; white, black and grey; and what products are coloured in. */
const accents = [
  ...Array.from({ length: 24 }, (_, step) =>
    ['100% 50%', '90% 25%', '90% 80%', '40% 50%'].map((rest) => `hsl(${step * 15} ${rest})`),
  ).flat(),
  ...['#ffffff', '#000000', '#777777', '#5b3df5', '#e11d48', '#f97316', 'light-dark(#0b5cad, #7ab8f5)'],
]

describe.each(['light', 'dark'])('one accent for all, in %s', (theme) => {
  it('is readable wherever it is drawn, whichever colour it is', () => {
    themed.dataset['vltTheme'] = theme
    const unreadable = accents.flatMap((accent) => {
      themed.style.setProperty('--vlt-color-accent', accent)
      return ofAccent
        .filter(([foreground, background, ratio]) => contrast(themed, foreground, background) < ratio)
        .map((pair) => `${accent}: ${pair.join(' ')}`)
    })
    expect(unreadable).toEqual([])
  })

  it('changes what is derived from it, but for what is set', () => {
    themed.dataset['vltTheme'] = theme
    const names = ['accent-hover', 'accent-pressed', 'accent-text', 'accent-soft', 'selected', 'focus']
    const before = names.map((name) => channels(themed, name).join())
    themed.style.setProperty('--vlt-color-accent', '#b91c8c')
    const after = names.map((name) => channels(themed, name).join())
    expect(after.filter((color, index) => color === before[index])).toEqual([])
    expect(new Set(after).size).toBe(names.length - 1)
    themed.style.setProperty('--vlt-color-accent-hover', 'rgb(1 2 3)')
    expect(channels(themed, 'accent-hover')).toEqual([1, 2, 3])
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
    const dark = luminance(themed, 'surface')
    themed.innerHTML = '<div data-vlt-theme="light"></div>'
    const inner = themed.firstElementChild
    if (!(inner instanceof HTMLElement)) throw new Error('no inner element')
    themed = inner
    expect(dark).toBeLessThan(0.05)
    expect(luminance(themed, 'surface')).toBeGreaterThan(0.9)
  })

  it('takes a colour from any rule of the page, under either theme', () => {
    const rule = document.createElement('style')
    rule.textContent = ':root { --vlt-color-accent: rgb(1 2 3) }'
    document.head.prepend(rule)
    expect(channels(themed, 'accent')).toEqual([1, 2, 3])
    themed.dataset['vltTheme'] = 'dark'
    expect(channels(themed, 'accent')).toEqual([1, 2, 3])
    rule.remove()
  })
})
