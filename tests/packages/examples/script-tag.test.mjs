// A page of another product without React and without a bundler: a script tag, the element, a strict policy.
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { readTarball } from '../../../scripts/packages/pack.mjs'
import { policy } from '../documented-policy.mjs'
import { runExample } from './running-example.mjs'

/** Kilobytes of 1000 bytes, gzip. */
const budget = 95

const running = runExample('script-tag')
let watched
let page

beforeEach(async () => {
  watched = await running.open({ reducedMotion: 'reduce' })
  page = watched.page
  await page.goto(running.server.url)
  await page.locator('#password [data-vlt-slot="password-text"]').waitFor()
  await page.locator('#phrase [data-vlt-slot="password-text"]').waitFor()
})

/** Value of an element; undefined when it stands in no page. */
const valueOf = (selector) => page.evaluate((wanted) => document.querySelector(wanted)?.value, selector)

const styleOf = (locator, property) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** A file, the elements' by default, and what it imports at once. */
function loadedAtOnce(files, from = 'dist/elements.js') {
  const wanted = new Set([from])
  for (const file of wanted) {
    for (const [, path] of (files.get(file) ?? '').matchAll(/(?:^|;)import[^;]*?"(\.\/[^"]+)"/gmu))
      wanted.add(join(dirname(file), path))
  }
  return [...wanted]
}

describe('examples/script-tag', () => {
  test('copies the element in silence, and is served under the policy of the documentation', async () => {
    expect(running.built).toMatchObject({ code: 0, output: '' })
    const { headers } = await fetch(running.server.url)
    expect(headers.get('content-security-policy')).toBe(policy)
  })

  test('loads everything at once but the word lists that nobody asked for, within the budget', async () => {
    const files = await readTarball(inject('tarballs')['@larets/vault-ui'])
    const code = loadedAtOnce(files).map((file) => files.get(file) ?? '')
    expect(code.every((text) => text.length > 0)).toBe(true)
    const kilobytes = code.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000
    expect(kilobytes).toBeGreaterThan(budget / 2)
    expect(kilobytes).toBeLessThanOrEqual(budget)
    const asked = watched.requests.map((address) => new URL(address).pathname).filter((path) => path.endsWith('.js'))
    const isWordList = (path) => /\/(?:russian|eff|airlines|airplanes|airports|bears|birds)-\w+\.js$/u.test(path)
    const lists = asked.filter(isWordList)
    expect(lists).toEqual([expect.stringMatching(/^\/vault-ui\/elements\/eff-/u)])
    const ofList = loadedAtOnce(files, lists[0]?.replace('/vault-ui', 'dist'))
    const wanted = new Set([...loadedAtOnce(files), ...ofList].map((file) => file.replace('dist', '/vault-ui')))
    expect(asked.toSorted()).toEqual(['/page.js', ...wanted].toSorted())
  })

  test('brings what rates typed passwords only to who types one', async () => {
    const files = await readTarball(inject('tarballs')['@larets/vault-ui'])
    // One of the most usual passwords; of the generator's words it is none.
    const rating = [...files.keys()].filter(
      (file) => /^dist\/elements\/.+\.js$/u.test(file) && files.get(file)?.includes('iloveyou1'),
    )
    expect(rating).toEqual([expect.stringMatching(/^dist\/elements\/strength-\w+\.js$/u)])
    const isAsked = () => watched.requests.some((address) => /\/strength-\w+\.js$/u.test(address))
    expect(isAsked()).toBe(false)
    await page.locator('#pin').click()
    await page.keyboard.type('qwerty')
    await expect.poll(isAsked).toBe(true)
  })

  test('are as their manifest says, and no attribute or member is missing', async () => {
    const files = await readTarball(inject('tarballs')['@larets/vault-ui'])
    const { modules } = JSON.parse(files.get('dist/custom-elements.json') ?? '{}')
    const declared = modules.flatMap(({ declarations }) => declarations)
    expect(declared.map(({ tagName }) => tagName).toSorted()).toEqual([
      'vault-lock-screen',
      'vault-password-generator',
      'vault-secret-field',
      'vault-strength-meter',
    ])
    for (const { tagName, attributes, members, events, description } of declared) {
      const all = [...attributes, ...members, ...events]
      expect(all.filter((one) => !one.description || !one.type.text)).toEqual([])
      expect(description).toContain(`<${tagName}>`)
      const real = await page.evaluate(
        ([tag, names]) => {
          const made = document.createElement(tag)
          return {
            attributes: customElements.get(tag)?.observedAttributes,
            missing: names.filter((name) => !(name in made)),
          }
        },
        [tagName, members.map(({ name }) => name)],
      )
      expect(real.attributes.toSorted()).toEqual(attributes.map(({ name }) => name).toSorted())
      expect(real.missing).toEqual([])
    }
  })

  test('go with the form: a PIN and how strong it is, refused while it is weak, and gone with a reset', async () => {
    const sent = () => page.evaluate(() => Object.fromEntries(new FormData(document.querySelector('#desk'))))
    expect(await sent()).toEqual({ pin: '' })
    await page.locator('label[for=pin]').click()
    await page.keyboard.type('1234')
    await expect.poll(sent).toEqual({ pin: '1234', strength: 'VeryWeak' })
    await page.getByRole('button', { name: 'Keep' }).click()
    expect(await page.locator('#kept').textContent()).toBe('')
    await page.locator('#pin').click()
    await page.keyboard.type(' kept by nobody else 907')
    await page.getByRole('button', { name: 'Keep' }).click()
    await expect.poll(() => page.locator('#kept').textContent()).toMatch(/^Kept: \w+\.$/u)
    await page.getByRole('button', { name: 'Empty' }).click()
    expect(await sent()).toEqual({ pin: '' })
  })

  test('cover the page until the right PIN', async () => {
    await page.getByRole('button', { name: 'Lock the desk' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('0000')
    await page.keyboard.press('Enter')
    await page.locator('#lock [aria-invalid="true"]').waitFor()
    await dialog.getByRole('textbox').fill('2468')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.locator('#lock').evaluate((lock) => lock.value)).toBe('unlocked')
  })

  test('has two of them, each with its own tab and value', async () => {
    const [password, phrase] = [await valueOf('#password'), await valueOf('#phrase')]
    expect(password).toHaveLength(24)
    expect(phrase).toMatch(/[a-z]+-[a-z]+-/iu)
    await expect.poll(() => page.locator('#shown').textContent()).toBe(`${phrase.length} characters`)
    await page.locator('#password').getByRole('button', { name: 'Generate again' }).click()
    await expect.poll(() => valueOf('#password')).not.toBe(password)
    expect(await valueOf('#phrase')).toBe(phrase)
  })

  test('tells each value and the one that is taken, to the element alone', async () => {
    await page.evaluate(() => {
      globalThis.overheard = 0
      for (const name of ['generate', 'confirm']) {
        document.addEventListener(name, () => {
          globalThis.overheard += 1
        })
      }
    })
    await page.locator('#password').getByRole('button', { name: 'Generate again' }).click()
    await page.getByText('2 made so far; the last has').waitFor()
    await page.locator('#password').getByRole('button', { name: 'Confirm' }).click()
    expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe(await valueOf('#password'))
    await page.getByText('Taken: 24 characters.').waitFor()
    expect(await page.evaluate(() => globalThis.overheard)).toBe(0)
    // A button was not asked for there.
    await expect(page.locator('#phrase').getByRole('button', { name: 'Confirm' }).count()).resolves.toBe(0)
  })

  test('looks as the page wants: its tokens and its rules for single parts arrive', async () => {
    const password = page.locator('#password')
    const confirm = password.getByRole('button', { name: 'Confirm' })
    expect(await styleOf(confirm, 'background-color')).toBe('rgb(44, 110, 47)')
    expect(await styleOf(confirm, 'border-radius')).toBe('12px')
    expect(await styleOf(confirm, 'min-height')).toBe('44px')
    const value = password.locator('[data-vlt-slot="generated-value"]')
    expect(await styleOf(value, 'border-top-style')).toBe('dashed')
    expect(await styleOf(value, 'border-top-left-radius')).toBe('16px')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => styleOf(confirm, 'background-color')).toBe('rgb(143, 208, 138)')
    // Styles of the page for its own buttons do not come in.
    expect(await styleOf(page.locator('#move'), 'min-height')).toBe('42px')
    expect(await styleOf(password.getByRole('tab').first(), 'min-height')).toBe('32px')
  })

  test('follows its attributes', async () => {
    const password = page.locator('#password')
    const choose = (label, choice) => page.getByRole('combobox', { name: label }).selectOption(choice)
    await choose('Language', 'ru')
    await password.getByRole('tab', { name: 'Мнемоничная фраза' }).waitFor()
    await choose('Language', 'en')
    const before = await valueOf('#password')
    await choose('Theme', 'dark')
    await choose('Density', 'compact')
    const confirm = password.getByRole('button', { name: 'Confirm' })
    await expect.poll(() => styleOf(confirm, 'background-color')).toBe('rgb(143, 208, 138)')
    const theme = password.locator('[data-vlt-slot="vault-theme"]')
    expect(await theme.getAttribute('data-vlt-density')).toBe('compact')
    // The look is another, the value the same.
    expect(await valueOf('#password')).toBe(before)
    await choose('Length', '40')
    await expect.poll(() => valueOf('#password')).toHaveLength(40)
    await page.evaluate(() => document.querySelector('#password')?.removeAttribute('confirm'))
    await confirm.waitFor({ state: 'detached' })
  })

  test('keeps its value when it is moved, forgets it when it is taken out, and begins anew', async () => {
    const before = await valueOf('#password')
    await page.getByRole('button', { name: 'Move it below' }).click()
    await page.locator('#below > #password').waitFor()
    expect(await valueOf('#password')).toBe(before)
    expect(await page.locator('#password [data-vlt-slot="password-text"]').textContent()).toBe(before)
    await page.getByRole('button', { name: 'Move it beside the form' }).click()
    expect(await valueOf('#password')).toBe(before)

    const kept = await page.evaluateHandle(() => document.querySelector('#password'))
    await page.getByRole('button', { name: 'Take it out' }).click()
    await expect.poll(() => kept.evaluate((element) => element?.value)).toBeNull()
    expect(await kept.evaluate((element) => element?.shadowRoot?.querySelector('[data-vlt-slot]') ?? null)).toBeNull()
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect.poll(() => valueOf('#password')).toHaveLength(24)
    expect(await valueOf('#password')).not.toBe(before)
    await page.locator('#password').getByRole('button', { name: 'Confirm' }).click()
    expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe(await valueOf('#password'))
  })
})
