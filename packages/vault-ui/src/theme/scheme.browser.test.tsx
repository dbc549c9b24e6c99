import { afterEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { PasswordGenerator } from '../password-generator/index.ts'
import { StrengthMeter } from '../strength-meter/index.ts'
import { setDevice } from '../testing/set-device.ts'
import { faintTexts, luminanceOf, screenColor, textsOfViews } from '../testing/least-contrast.ts'
import { VaultTheme } from './index.ts'
import './styles.css'

const root = document.documentElement

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
  return luminanceOf(screenColor(getComputedStyle(view).color)) > 0.5 ? 'dark' : 'light'
}

describe.each(['light', 'dark'] as const)('on a device that is %s', (device) => {
  it.each(pages)('views can be read on a page that %s', async (_, set, drawn) => {
    await setDevice(device)
    set()
    const { container } = await render(views)
    await expect.poll(() => schemeOf(container)).toBe(drawn === 'device' ? device : drawn)
    await expect.poll(() => faintTexts(4.5)).toEqual([])
    expect(textsOfViews().length).toBeGreaterThan(5)
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
        await expect.poll(() => faintTexts(4.5)).toEqual([])
      }
    },
  )
})
