import { afterEach, describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PasswordGenerator } from '../password-generator/index.ts'
import { StrengthMeter } from '../strength-meter/index.ts'
import { VaultTheme } from './index.ts'
import './styles.css'

declare module 'vitest/browser' {
  interface CDPSession {
    send: (method: 'Emulation.setEmulatedMedia', params: object) => Promise<unknown>
  }
}

const root = document.documentElement

/** Sets the scheme of the person's device. */
async function setDevice(scheme: 'light' | 'dark'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] })
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

function read(colour: string): Colour {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}

function luminance([red, green, blue]: Colour): number {
  const linear = [red, green, blue].map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
}

/** The colour that the browser paints the page in by itself. */
function canvasOfBrowser(): Colour {
  const probe = document.createElement('i')
  probe.style.background = 'Canvas'
  root.append(probe)
  const colour = read(getComputedStyle(probe).backgroundColor)
  probe.remove()
  return colour
}

/** The first opaque ground under an element; what is half clear does not matter at this precision. */
function groundOf(element: Element): Colour {
  for (let above: Element | null = element; above !== null; above = above.parentElement) {
    const colour = read(getComputedStyle(above).backgroundColor)
    if (colour[3] > 0.5) return colour
  }
  return canvasOfBrowser()
}

/** The least contrast of any text of the views with what it stands on. */
function leastContrast(container: Element): number {
  const texts = [...container.querySelectorAll('.vlt-root, .vlt-root *')].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== ''),
  )
  expect(texts.length).toBeGreaterThan(5)
  return Math.min(
    ...texts.map((element) => {
      const [light = 0, dark = 0] = [
        luminance(read(getComputedStyle(element).color)),
        luminance(groundOf(element)),
      ].sort((a, b) => b - a)
      return (light + 0.05) / (dark + 0.05)
    }),
  )
}

afterEach(async () => {
  await setDevice('light')
  root.removeAttribute('style')
  root.removeAttribute('class')
  delete root.dataset['vltTheme']
  delete root.dataset['theme']
})

const views = (
  <>
    <PasswordGenerator onConfirm={() => {}} />
    <StrengthMeter text="qwerty" advice />
  </>
)

/** Pages by what they say of their look, and the scheme that views on them have. */
const pages: readonly (readonly [page: string, set: () => void, drawn: 'light' | 'dark' | 'device'])[] = [
  ['says nothing', () => {}, 'light'],
  [
    'follows the device, as that of create-vite does',
    () => root.setAttribute('style', 'color-scheme: light dark'),
    'device',
  ],
  ['is light', () => root.setAttribute('style', 'color-scheme: light; background: white'), 'light'],
  ['is dark', () => root.setAttribute('style', 'color-scheme: dark; background: #111'), 'dark'],
  [
    'is dark by a class, as those of Tailwind are',
    () => {
      root.className = 'dark'
      root.style.background = '#111'
    },
    'dark',
  ],
  [
    'is dark by an attribute',
    () => {
      root.dataset['theme'] = 'dark'
      root.style.background = '#111'
    },
    'dark',
  ],
  ['is dark by our attribute, and has no ground', () => (root.dataset['vltTheme'] = 'dark'), 'dark'],
  ['follows the device by our attribute, and has no ground', () => (root.dataset['vltTheme'] = 'system'), 'device'],
  [
    'is light by our attribute, whatever else it says',
    () => {
      root.className = 'dark'
      root.dataset['vltTheme'] = 'light'
    },
    'light',
  ],
]

const schemeOf = (container: Element) => {
  const view = container.querySelector('[data-vlt-slot="password-generator"]')
  if (view === null) throw new Error('no view')
  return luminance(read(getComputedStyle(view).color)) > 0.5 ? 'dark' : 'light'
}

describe.each(['light', 'dark'] as const)('on a device that is %s', (device) => {
  it.each(pages)('views can be read on a page that %s', async (_, set, drawn) => {
    await setDevice(device)
    set()
    const { container } = await render(views)
    await expect.poll(() => schemeOf(container)).toBe(drawn === 'device' ? device : drawn)
    await expect.poll(() => leastContrast(container)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['light', 'dark', 'system'] as const)(
    'views in a theme that is %s can be read on any page',
    async (theme) => {
      await setDevice(device)
      const { container } = await render(<VaultTheme theme={theme}>{views}</VaultTheme>)
      for (const [, set] of pages) {
        root.removeAttribute('style')
        root.removeAttribute('class')
        set()
        await expect.poll(() => schemeOf(container)).toBe(theme === 'system' ? device : theme)
        await expect.poll(() => leastContrast(container)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})
