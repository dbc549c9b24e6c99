// Views in a page with a look of its own and a hostile style sheet, under a strict policy: what is the page's arrives,
// and nothing else does.
import { describe, expect, test } from 'vitest'
import { policy, policyWithNotices } from '../documented-policy.mjs'
import { boxDifferences, differences, lookAtViews } from './look.mjs'
import { runExample } from './running-example.mjs'

/** Steps in a view before it is looked at: states that rules for elements in general speak of. */
const steps = {
  auth: (page) => page.getByRole('textbox').first().focus(),
  generator: async (page) => {
    await page.getByRole('textbox', { name: 'Length as a number' }).focus()
    await page.locator('[data-vlt-slot="password-generator"] > button').hover()
  },
  'item-list': (page) => page.getByRole('searchbox').or(page.getByRole('textbox')).first().focus(),
  'item-panel': async (page) => {
    await page.getByRole('button', { name: 'Delete' }).focus()
    await page.locator('[data-vlt-slot="tooltip"]').waitFor()
  },
  notices: async (page) => {
    await page.getByText('The gate does not answer').waitFor()
    // The stack of them opens under the pointer.
    await page.getByText('The gate does not answer').hover()
    await page.getByRole('button', { name: 'Undo' }).focus()
  },
  'secret-field': (page) => page.getByRole('textbox', { name: 'Password', exact: true }).focus(),
  'vault-switcher': async (page) => {
    await page.getByRole('button', { name: /Boathouse/u }).click()
    await page.getByRole('menu').waitFor()
    await page.mouse.move(0, 0)
  },
}

const views = [
  ...[
    'generator',
    'generator-dialog',
    'strength-meter',
    'secret-field',
    'lock-screen',
    'auth',
    'item-list',
    'item-panel',
  ],
  ...['vault-switcher', 'item-dialog', 'vault-dialog', 'confirm-dialog', 'sign-out-dialog', 'notices'],
]

const running = runExample('own-theme')

/** Random values that are the same in every page, or two of them could not be compared. */
function seedRandomness() {
  let state = 0x2545_f491
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    bytes.forEach((_, index) => {
      // xorshift32
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      bytes[index] = state & 0xff
    })
    return array
  }
}

/**
 * @param {string} path
 * @param {{ legacy?: (css: string) => string, seeded?: boolean, colorScheme?: 'light' | 'dark' }} [options] `legacy`
 *   makes another sheet of the hostile one
 */
async function open(path, { legacy, seeded = true, colorScheme = 'light' } = {}) {
  const viewport = { width: 1280, height: 900 }
  const { page } = await running.open({ viewport, colorScheme, reducedMotion: 'reduce' })
  if (seeded) await page.addInitScript(seedRandomness)
  if (legacy) {
    await page.route('**/legacy.css', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: legacy(await response.text()) })
    })
  }
  if (path.includes('notices')) {
    await page.route('**/every-view.html*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policyWithNotices },
      })
    })
  }
  await page.goto(`${running.server.url}/${path}`)
  await page.locator('.vlt-root').first().waitFor({ state: 'attached' })
  return page
}

/** A page whose text has the same colour, which views without a ground take over, and which says no more. */
const friendly = { legacy: () => 'body { color: #7a3b12 }' }
/** Looks at views in a page without the hostile style sheet, by view: each is taken once. */
const looks = new Map()

async function openView(view, parameters, options) {
  const page = await open(`every-view.html?view=${view}${parameters}`, options)
  await steps[view]?.(page)
  await settle(page)
  return page
}

const lookAt = async (view, parameters, options) => lookAtViews(await openView(view, parameters, options))

function lookWithoutLegacy(view) {
  const look = looks.get(view) ?? lookAt(view, '', friendly)
  looks.set(view, look)
  return look
}

/** A little more than a view waits at most before it writes something anew, in ms. */
const longestWait = 600

/** Waits until nothing is under way: values, fonts, motion. */
async function settle(page) {
  await page.waitForTimeout(longestWait)
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

const styleOf = (locator, property) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

describe('examples/own-theme', () => {
  test('builds without a warning, and is served under the policy of the documentation', async () => {
    expect(running.built.output).not.toMatch(/warn|directive|\(!\)/iu)
    expect(running.built.code).toBe(0)
    const { headers } = await fetch(running.server.url)
    expect(headers.get('content-security-policy')).toBe(policy)
  })

  test.each(views)('shows %s as in a page without the hostile style sheet', async (view) => {
    const [before, after] = await Promise.all([lookWithoutLegacy(view), lookAt(view, '')])
    expect(before.length).toBeGreaterThan(5)
    expect(differences(before, after)).toEqual([])
  })

  test.each(['generator', 'auth', 'item-panel'])(
    'shows %s so when the hostile style sheet is in a layer, too',
    async (view) => {
      const before = await lookWithoutLegacy(view)
      // Tokens in a layer lose to the defaults, which are in none.
      const inLayer = (css) => `@layer legacy { ${css} } :root { --vlt-rem: 1.6rem }`
      expect(differences(before, await lookAt(view, '', { legacy: inLayer }))).toEqual([])
    },
  )

  test('would see a difference: in what gives way to two names, and in elements of the page', async () => {
    const rule = ":root [data-vlt-slot='tab'] { letter-spacing: 1px; margin-left: 1px }"
    const before = await lookWithoutLegacy('generator')
    const after = await lookAt('generator', '', { legacy: (css) => `${css}${rule}` })
    const found = differences(before, after)
    expect(
      found.filter((line) => line.endsWith(' tab: letter-spacing: normal became letter-spacing: 1px')),
    ).toHaveLength(2)
    expect(found.filter((line) => line.includes(' tab: left ')).length).toBeGreaterThan(0)

    const plain = async (options) => lookAtViews(await open('', options), '.newsletter')
    expect(differences(await plain(friendly), await plain()).length).toBeGreaterThan(200)
  })

  test('changes no element of the page by the style sheet of the views', async () => {
    const page = await open('')
    const look = () =>
      page.evaluate(() => {
        const own = [
          ...document.querySelectorAll('html, body, .bar, .bar > strong, .title, .lead, .newsletter, .newsletter *'),
        ]
        return own.flatMap((element) =>
          [null, '::before', '::after', '::marker', '::selection', '::placeholder'].flatMap((pseudo) => {
            const style = getComputedStyle(element, pseudo)
            return (
              [...style]
                // Custom properties mean nothing to the elements of the page.
                .filter((property) => !property.startsWith('--'))
                // Where something stands depends on the views above it.
                .filter(
                  (property) =>
                    !/^(?:(?:min-|max-)?(?:height|block-size)|perspective-origin|transform-origin)$/u.test(property),
                )
                .map(
                  (property) => `${element.localName}${pseudo ?? ''} ${property}: ${style.getPropertyValue(property)}`,
                )
            )
          }),
        )
      })
    const withViews = await look()
    const disabled = await page.evaluate(() => {
      const text = (sheet) => Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n')
      const ofViews = [...document.styleSheets].filter((sheet) => text(sheet).includes('.vlt\\:flex'))
      const texts = ofViews.map(text)
      for (const sheet of ofViews) sheet.disabled = true
      return texts
    })
    // It is a file of its own, with nothing of the club's in it.
    expect(disabled).toHaveLength(1)
    expect(disabled[0]).not.toMatch(/\.club|--fog/u)
    const without = await look()
    expect(withViews.length).toBeGreaterThan(5000)
    expect(withViews.filter((line, index) => line !== without[index])).toEqual([])
  })

  test.each([
    ['light', 'rgb(27, 63, 115)', 'rgb(251, 252, 252)'],
    ['dark', 'rgb(143, 186, 242)', 'rgb(18, 31, 48)'],
  ])('has its own colours, corners and words in %s, in what floats too', async (colorScheme, accent, paper) => {
    const page = await open('', { colorScheme })
    // Until there is a value the button is busy, which has a colour of its own.
    const ready = '[data-vlt-slot="generated-value"][data-state="ready"]'
    await page.locator(ready).waitFor()
    await settle(page)
    const use = page.locator('[data-vlt-slot="password-generator"] > button')
    expect(await use.textContent()).toBe('Use this key')
    expect(await styleOf(use, 'background-color')).toBe(accent)
    expect(await styleOf(use, 'border-radius')).toBe('2px')
    expect(await styleOf(use, 'min-height')).toBe('32px')
    const value = page.locator('[data-vlt-slot="generated-value"]')
    expect(await styleOf(value, 'border-inline-start-width')).toBe('3px')
    expect(await styleOf(page.locator('[data-vlt-slot="password-generator"]'), 'max-width')).toBe('440px')

    await page.getByRole('button', { name: /All key rings/u }).click()
    const menu = page.getByRole('menu')
    expect(await styleOf(menu, 'background-color')).toBe(paper)
    expect(await styleOf(menu, 'border-radius')).toBe('3px')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Make a new key' }).click()
    const dialog = page.getByRole('dialog', { name: 'A new key' })
    const confirm = dialog.getByRole('button', { name: 'Use this key' })
    // The dialog may have opened under the pointer.
    await page.mouse.move(0, 0)
    await dialog.locator(ready).waitFor()
    await settle(page)
    expect(await styleOf(dialog.locator('[data-vlt-slot="dialog-panel"]'), 'background-color')).toBe(paper)
    expect(await styleOf(confirm, 'background-color')).toBe(accent)
    const text = await dialog.locator('[data-vlt-slot="password-text"]').textContent()
    await confirm.click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Door code' }).inputValue()).toBe(text)
  })

  test('has its own colours in a tooltip', async () => {
    const page = await open('every-view.html?view=item-panel', {
      legacy: (css) => `${css}:root { --vlt-color-raised: rgb(1, 2, 3); --vlt-radius-control: 2px }`,
    })
    await steps['item-panel'](page)
    const tooltip = page.locator('[data-vlt-slot="tooltip"]').first()
    expect(await styleOf(tooltip, 'background-color')).toBe('rgb(1, 2, 3)')
    expect(await styleOf(tooltip, 'border-radius')).toBe('2px')
  })

  test('locks a frame of the page, from right to left, in colours of its own, and unlocks it', async () => {
    const page = await open('')
    await page.getByRole('button', { name: 'قفل الشاشة' }).click()
    const lock = page.locator('[data-vlt-slot="lock-screen"]')
    const submit = lock.getByRole('button', { name: 'فتح' })
    expect(await styleOf(lock, 'direction')).toBe('rtl')
    expect(await styleOf(submit, 'background-color')).toBe('rgb(220, 177, 92)')
    const [frame, covered] = [await page.locator('.tablet').boundingBox(), await lock.boundingBox()]
    expect(covered).toMatchObject({ width: (frame?.width ?? 0) - 20, height: (frame?.height ?? 0) - 20 })
    await lock.getByLabel('عبارة النادي').fill('wrong')
    await page.keyboard.press('Enter')
    await lock.getByRole('alert').getByText('العبارة غير صحيحة').waitFor()
    await lock.getByLabel('عبارة النادي').fill('ahoy')
    await page.keyboard.press('Enter')
    await lock.waitFor({ state: 'detached' })
  })

  test.each(['generator', 'lock-screen'])('mirrors %s in a page from right to left', async (view) => {
    const [ltr, rtl] = await Promise.all([lookAt(view, ''), lookAt(view, '&dir=rtl')])
    const [root] = ltr
    const middle = (root?.box.left ?? 0) + (root?.box.width ?? 0) / 2
    // The characters of a password stand in the order they are typed in, whatever is around them; icons are not turned.
    const isMirrored = ({ name, box }) => !/(?:password-text|svg) >/u.test(name) && box.width > 0
    const mirror = ({ left, width, ...rest }) => ({ ...rest, width, left: 2 * middle - left - width })
    expect(rtl.map(({ name }) => name)).toEqual(ltr.map(({ name }) => name))
    const wrong = rtl.flatMap((part, index) => (isMirrored(part) ? boxDifferences(part, mirror(ltr[index].box)) : []))
    expect(wrong).toEqual([])
    const moved = rtl.flatMap((part, index) => boxDifferences(part, ltr[index].box))
    expect(moved.length).toBeGreaterThan(5)
  })

  test('writes secrets from left to right in a page from right to left', async () => {
    const page = await open('every-view.html?view=generator&dir=rtl')
    expect(await styleOf(page.locator('[data-vlt-slot="password-text"]'), 'direction')).toBe('ltr')
  })

  test.each([
    'generator',
    'generator-dialog',
    'secret-field',
    'lock-screen',
    'item-panel',
    'vault-switcher',
    'item-dialog',
  ])('shows %s in a shadow root as outside of it, with what floats inside', async (view) => {
    const outside = await lookWithoutLegacy(view)
    const page = await openView(view, '&shadow')
    expect(differences(outside, await lookAtViews(page))).toEqual([])
    expect(
      await page.locator('.shadow-host').evaluate(({ shadowRoot }) => shadowRoot?.querySelectorAll('.vlt-root').length),
    ).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.querySelectorAll('.vlt-root').length)).toBe(0)
  })

  test('has two of them on one page, which share no id and no value', async () => {
    const page = await open('every-view.html?view=generator&twice', { seeded: false })
    const values = page.locator('[data-vlt-slot="password-text"]')
    await expect.poll(() => values.count()).toBe(2)
    expect(new Set(await values.allTextContents()).size).toBe(2)
    const ids = await page.evaluate(() => Array.from(document.querySelectorAll('[id]'), ({ id }) => id))
    expect(ids.length).toBeGreaterThan(10)
    expect(new Set(ids).size).toBe(ids.length)
    await page.getByRole('tab', { name: 'Mnemonic phrase' }).first().click()
    expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual([
      'Mnemonic phrase',
      'Random password',
    ])
  })
})
