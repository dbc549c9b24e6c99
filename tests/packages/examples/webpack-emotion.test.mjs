// A page of webpack 5 with CSS modules and Emotion, built from the packed packages.
import { beforeEach, describe, expect, test } from 'vitest'
import { faintTexts } from './faint-texts.mjs'
import { runExample } from './running-example.mjs'

const running = runExample('webpack-emotion')
let page

beforeEach(async () => {
  const watched = await running.open({ reducedMotion: 'reduce' })
  page = watched.page
  await page.goto(running.server.url)
  await page.locator('#panel [data-vlt-slot="generated-value"][data-state="ready"]').waitFor()
})

const styleOf = (selector, property) =>
  page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

describe('examples/webpack-emotion', () => {
  test('passes its own type check, a wrapper around a view included, and builds without a warning', () => {
    expect(running.built.output).not.toMatch(/warning|error/iu)
    expect(running.built.code).toBe(0)
  })

  test('is dark as its page is, and legible throughout', async () => {
    expect(await styleOf('#panel', 'color-scheme')).toBe('dark')
    expect(await faintTexts(page, 4.5)).toEqual([])
  })

  test('takes the rules of Emotion, whatever ours say', async () => {
    expect(await styleOf('#panel', 'padding-top')).toBe('32px')
    expect(await styleOf('#panel', 'border-top-style')).toBe('dashed')
    await page.locator('#panel').hover()
    expect(await styleOf('#panel', 'border-top-style')).toBe('solid')
  })

  test('takes the class of a CSS module', async () => {
    const field = '[data-vlt-slot="secret-field"]'
    expect(await styleOf(field, 'border-top-left-radius')).toBe('20px')
    expect(await styleOf(field, 'background-color')).toBe('rgb(27, 36, 48)')
    expect(await styleOf(field, 'padding-left')).toBe('12px')
  })

  test('hands attributes, a ref and options through the wrapper', async () => {
    expect(await page.getByTestId('panel').getAttribute('data-vlt-slot')).toBe('password-generator')
    const text = page.locator('#panel [data-vlt-slot="password-text"]')
    expect(await text.textContent()).toHaveLength(20)
    const chosen = await text.textContent()
    await page.locator('#panel > [data-vlt-slot="button"]').click()
    expect(await page.getByLabel('Code of the door', { exact: true }).inputValue()).toBe(chosen)
  })
})
