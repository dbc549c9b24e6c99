import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { LoginEmailStep } from '../auth/index.ts'
import { PasswordGenerator } from '../password-generator/index.ts'
import { StrengthMeter } from '../strength-meter/index.ts'
import { drawings } from '../testing/all-views.tsx'
import { hostPages, openHostPage } from '../testing/host-pages.ts'
import { faintTexts, textsOfViews } from '../testing/least-contrast.ts'
import { setDevice } from '../testing/set-device.ts'
import './styles.css'

const nothing = () => {}

/** Drawn where a page has its own ground, and nothing around them. */
const onTheGround = (
  <>
    <PasswordGenerator onConfirm={nothing} />
    <StrengthMeter text="qwerty" advice />
    <LoginEmailStep
      onCheckEmail={() => Promise.resolve({ ok: true })}
      onCreateAccount={nothing}
      onForgotten={nothing}
    />
  </>
)

afterEach(async () => {
  await setDevice('light')
})

describe.each(['light', 'dark'] as const)('on a device that is %s', (device) => {
  describe.each(hostPages.map((page) => [page.name, page] as const))('in %s', (_, page) => {
    it('every view can be read', { timeout: 120_000 }, async () => {
      await setDevice(device)
      const container = document.createElement('div')
      document.body.append(container)
      const close = openHostPage(page, container)
      const faint: string[] = []
      let texts = 0
      for (const [name, draw] of drawings) {
        const place = document.createElement('div')
        container.append(place)
        const screen = await render(draw({ className: 'own-class' }), { container: place })
        await expect.poll(() => document.querySelector('.own-class'), { message: name }).not.toBeNull()
        texts += textsOfViews().length
        faint.push(...faintTexts(4.5).map((text) => `${name}: ${text}`))
        await screen.unmount()
        place.remove()
      }
      close()
      container.remove()
      expect(faint).toEqual([])
      expect(texts).toBeGreaterThan(300)
    })

    it('any accent can be read', { timeout: 120_000 }, async () => {
      await setDevice(device)
      const container = document.createElement('div')
      document.body.append(container)
      const close = openHostPage(page, container)
      const screen = await render(onTheGround, { container })
      await expect.poll(() => textsOfViews().length).toBeGreaterThan(20)
      const accents = fc.sample(
        fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`),
        { numRuns: 200, seed: 51 },
      )
      const faint = accents.flatMap((accent) => {
        container.style.setProperty('--vlt-color-accent', accent)
        return faintTexts(4.5).map((text) => `${accent}: ${text}`)
      })
      await screen.unmount()
      close()
      container.remove()
      expect(faint).toEqual([])
    })
  })
})
