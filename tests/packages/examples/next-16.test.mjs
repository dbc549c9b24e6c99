// A page of Next 16 and Tailwind 4, as create-next-app writes it, built from the packed packages.
import { beforeEach, describe, expect, test } from 'vitest'
import { faintTexts } from './faint-texts.mjs'
import { runExample } from './running-example.mjs'

const running = runExample('next-16')

describe.each(['light', 'dark'])('examples/next-16 on a device that is %s', (colorScheme) => {
  let page

  beforeEach(async () => {
    const watched = await running.open({ colorScheme, reducedMotion: 'reduce' })
    page = watched.page
    await page.goto(running.server.url)
    await page.getByRole('button', { name: 'Generate a password' }).click()
    await page.locator('#generator [data-vlt-slot="generated-value"][data-state="ready"]').waitFor()
  })

  const styleOf = (selector, property) =>
    page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

  test('builds without a warning', () => {
    expect(running.built.output).not.toMatch(/warn|error|\(!\)/iu)
    expect(running.built.code).toBe(0)
  })

  test('is legible throughout, in the colour of the page', async () => {
    expect(await faintTexts(page, 4.5)).toEqual([])
    expect(await styleOf('#generator', 'color')).toBe(await styleOf('body', 'color'))
  })

  test('takes the classes of the page, whatever ours say', async () => {
    expect(await styleOf('#generator', 'padding-top')).toBe('32px')
    expect(await styleOf('#generator', 'border-top-style')).toBe('dashed')
    expect(await styleOf('#generator', 'border-top-left-radius')).toBe('24px')
    await page.locator('#generator').hover()
    expect(await styleOf('#generator', 'border-top-style')).toBe('solid')
    expect(await styleOf('[data-vlt-slot="secret-field"]', 'max-width')).toBe('384px')
  })

  test('keeps its look beside the resets of Tailwind', async () => {
    const button = '#generator > [data-vlt-slot="button"]'
    expect(await styleOf(button, 'background-color')).not.toBe('rgba(0, 0, 0, 0)')
    expect(Number.parseFloat(await styleOf(button, 'min-height'))).toBeGreaterThanOrEqual(36)
  })

  test('has tokens of the views as utilities', async () => {
    // The page does not tell the browser that it is dark, and these are the page's own: the accent is that of light.
    expect(await styleOf('main > button', 'background-color')).toBe('rgb(14, 103, 89)')
    expect(await styleOf('main > button', 'border-top-left-radius')).toBe('8px')
  })
})
