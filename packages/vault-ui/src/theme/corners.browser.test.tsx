import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { drawings } from '../testing/all-views.tsx'
import './styles.css'

/** Drawn by the browser itself, round whatever a rule says. */
const isNativeRadio = (element: Element) =>
  element.matches('input[type="radio"]') && getComputedStyle(element).appearance === 'auto'

/** The corners of all that a view has drawn, each once. */
function cornersOf(className: string): readonly string[] {
  const drawn = [...document.querySelectorAll(`.${className}, .${className} *`)].filter(
    (element) => !isNativeRadio(element),
  )
  const looks = drawn.flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::before')])
  return [...new Set(looks.map(({ borderRadius }) => borderRadius))]
}

describe('one token', () => {
  const rule = document.createElement('style')
  rule.textContent = '.square { --vlt-radius-control: 0px } .large { --vlt-radius-control: 16px }'
  beforeEach(() => document.head.append(rule))
  afterEach(() => rule.remove())

  it.each(drawings)('squares every corner of %s', async (_, draw) => {
    await render(draw({ className: 'square' }))
    // Some are loaded when they are first drawn.
    await expect.poll(() => document.querySelector('.square')).not.toBeNull()
    expect(cornersOf('square')).toEqual(['0px'])
  })

  it.each([
    ['by default', '', '10px'],
    ['with it', '--vlt-radius-control: 16px', '20px'],
    ['not where they have a token of their own', '--vlt-radius-control: 16px; --vlt-radius-card: 3px', '3px'],
  ])('rounds cards, too: %s', (_, tokens, radius) => {
    const card = document.createElement('div')
    card.style.cssText = tokens
    card.className = 'vlt-root vlt:rounded-card'
    document.body.append(card)
    expect(getComputedStyle(card).borderRadius).toBe(radius)
    card.remove()
  })
})
