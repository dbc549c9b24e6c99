import { afterEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { PasswordGenerator } from '../password-generator/index.ts'
import { SecretField } from '../secret-field/index.ts'
import { VaultTheme } from './index.ts'
import { isLight } from './host-colors.ts'
import './styles.css'

const body = document.body

afterEach(() => {
  for (const element of [body, document.documentElement]) {
    element.removeAttribute('style')
    element.removeAttribute('class')
  }
})

const view = (container: Element) => {
  const found = container.querySelector('.vlt-root')
  if (found === null) throw new Error('no view')
  return found
}
const schemeOf = (container: Element) => getComputedStyle(view(container)).colorScheme
const textOf = (container: Element) => getComputedStyle(view(container)).color

describe('a view on a page that does not tell the browser its scheme', () => {
  it('is dark where the text around it is light, in the same colour', async () => {
    body.style.cssText = 'color: rgb(237 237 237); background: rgb(10 10 10)'
    const { container } = await render(<PasswordGenerator />)
    expect(schemeOf(container)).toBe('dark')
    expect(textOf(container)).toBe('rgb(237, 237, 237)')
  })

  it('is light where the text around it is dark', async () => {
    body.style.cssText = 'color: rgb(40 30 20)'
    const { container } = await render(<SecretField label="Пароль" />)
    expect(schemeOf(container)).toBe('light')
    expect(textOf(container)).toBe('rgb(40, 30, 20)')
  })

  it('follows when the page changes', async () => {
    const { container } = await render(<PasswordGenerator />)
    expect(schemeOf(container)).toBe('light')
    body.style.cssText = 'color: white; background: black'
    await expect.poll(() => schemeOf(container)).toBe('dark')
    body.style.cssText = ''
    await expect.poll(() => schemeOf(container)).toBe('light')
  })

  it('follows when a colour has come to its end, and a style sheet is there', async () => {
    body.style.transition = 'color 50ms'
    const { container } = await render(<PasswordGenerator />)
    body.style.color = 'white'
    await expect.poll(() => schemeOf(container)).toBe('dark')
    body.style.cssText = ''
    await expect.poll(() => schemeOf(container)).toBe('light')
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = `data:text/css,${encodeURIComponent('body { color: white }')}`
    document.head.append(sheet)
    await expect.poll(() => schemeOf(container)).toBe('dark')
    sheet.remove()
  })

  it('lets go of the page when it leaves it', async () => {
    const screen = await render(<PasswordGenerator />)
    const root = view(screen.container)
    await screen.unmount()
    body.style.color = 'white'
    await new Promise(requestAnimationFrame)
    expect(root.getAttribute('style') ?? '').not.toContain('dark')
  })
})

describe('what is said by our names', () => {
  it('counts for more than the text around', async () => {
    body.style.color = 'white'
    const { container } = await render(
      <VaultTheme theme="light">
        <PasswordGenerator />
      </VaultTheme>,
    )
    expect(schemeOf(container)).toBe('light')
    expect(textOf(container)).toBe('rgb(32, 30, 26)')
  })

  it('counts in a token for text, too', async () => {
    const { container } = await render(
      <div className="own-text">
        <style>{'.own-text { --vlt-color-text: rgb(1 2 3); color: rgb(9 9 9) }'}</style>
        <PasswordGenerator />
      </div>,
    )
    expect(textOf(container)).toBe('rgb(1, 2, 3)')
  })
})

describe('a view with a ground of its own', () => {
  it('has words of its own', async () => {
    body.style.cssText = 'color: rgb(40 30 20)'
    const { container } = await render(<PasswordGenerator style={{ background: 'white' }} />)
    expect(textOf(container)).toBe('rgb(32, 30, 26)')
  })
})

describe('a colour as the browser writes it', () => {
  it.each([
    ['rgb(255, 255, 255)', true],
    ['rgba(255, 255, 255, 0.87)', true],
    ['rgb(107, 99, 117)', false],
    ['oklch(0.967 0.003 264.542)', true],
    ['oklab(0.2 0 0 / 0.5)', false],
    ['lab(92 0 0)', true],
    ['lch(10 20 30)', false],
    ['color(srgb 0.9 0.9 1)', true],
    ['color(display-p3 0.1 0.1 0.1 / 0.9)', false],
    ['color(xyz-d65 0.01 0.01 0.01)', false],
    ['CanvasText', undefined],
  ])('%s is light: %s', (color, expected) => {
    expect(isLight(color)).toBe(expected)
  })
})
