// A page of another product, in React 18 and Vite, as built from the packed packages.
import { readFile, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { runExample } from './running-example.mjs'

const running = runExample('react-18-generator')
let watched
let page

beforeEach(async () => {
  watched = await running.open()
  page = watched.page
  await page.goto(running.server.url)
  await page.getByRole('heading', { name: 'Set up your router' }).waitFor()
})

const field = (label) => page.getByLabel(label, { exact: true })
const region = (name) => page.getByRole('region', { name, exact: true })
/** The value on show in a dialog or in a part of the page. */
const shownIn = (place) =>
  place.locator('[data-vlt-slot="generated-value"] [data-vlt-slot="password-text"]').textContent()
/** Opens the generator in the page of a network. */
async function openNetwork(name) {
  await page.getByRole('button', { name: `Generate the ${name} password` }).click()
  const network = region(name)
  await network.locator('[data-vlt-slot="generated-value"][data-state="ready"]').waitFor()
  return network
}
const wordListsAskedFor = () => watched.requests.filter((address) => /\/(?:russian|eff|air|bears|birds)/u.test(address))

describe('examples/react-18-generator', () => {
  test('has the packed packages, and nothing of this repository', async () => {
    const { dependencies } = JSON.parse(await readFile(join(running.example.folder, 'package.json'), 'utf8'))
    const packed = Object.keys(inject('tarballs')).filter((name) => name in dependencies)
    expect(packed).not.toEqual([])
    for (const name of packed) {
      const installed = await realpath(join(running.example.folder, 'node_modules', name))
      expect(installed).toMatch(new RegExp(`^${running.example.folder}/node_modules/\\.pnpm/`, 'u'))
      expect(await readdir(installed)).not.toContain('src')
    }
  })

  test('passes its own type check and builds without a warning', () => {
    expect(running.built.output).not.toMatch(/warn|directive|\(!\)|error/iu)
    expect(running.built.code).toBe(0)
  })

  test('runs on React 18, with every word list in a chunk of its own', async () => {
    expect(await page.getByRole('contentinfo').textContent()).toMatch(/^React 18\./u)
    expect(
      running.built.output.match(/assets\/(?:russian|eff|airlines|airplanes|airports|bears|birds)-[\w-]+\.js/gu),
    ).toHaveLength(7)
  })

  test('generates in a dialog, follows the options, and fills the field of the page', async () => {
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const first = await shownIn(dialog)
    expect(first).toHaveLength(12)
    await dialog.getByRole('button', { name: 'Generate again' }).click()
    expect(await shownIn(dialog)).not.toBe(first)

    await dialog.getByLabel('Length as a number').fill('31')
    for (const set of ['Lower-case letters', 'Upper-case letters', 'Symbols']) await dialog.getByLabel(set).click()
    await expect.poll(() => shownIn(dialog)).toMatch(/^[2-9]{31}$/u)
    // Said to those who cannot see why the last one stays on, and to them alone.
    expect(await dialog.getByText('Choose at least one set').isVisible()).toBe(false)

    const taken = await shownIn(dialog)
    await dialog.getByRole('button', { name: 'Use this one' }).click()
    expect(await dialog.count()).toBe(0)
    expect(await field('Password').inputValue()).toBe(taken)
    expect(await page.getByText('93 bits').isVisible()).toBe(true)
    expect(await field('Staff password').inputValue()).toBe('')
    expect(wordListsAskedFor()).toEqual([])
  })

  test('rates what is typed into the field of the page', async () => {
    const meter = page.getByRole('meter', { name: 'Password strength' })
    await field('Password').fill('qwerty')
    await expect.poll(() => meter.getAttribute('aria-valuetext')).toBe('Very weak')
    await field('Password').fill('Summer2024!')
    await expect.poll(() => meter.getAttribute('aria-valuetext')).toBe('Very weak')
    await field('Password').fill('Тъqж7щRэ!цЮw4ыЧk#фЁz9хШm')
    await expect.poll(() => meter.getAttribute('aria-valuetext')).toBe('Very strong')
  })

  test('works by the keyboard alone, and gives the focus back', async () => {
    await field('E-mail').focus()
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe('Use this one')
    await page.keyboard.press('Escape')
    expect(await dialog.count()).toBe(0)
    expect(await field('Password').inputValue()).toBe('')
    expect(await focused()).toBe('Generate')

    await page.keyboard.press('Enter')
    await dialog.getByRole('tab', { name: 'Random password' }).focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('tab', { name: 'Mnemonic phrase', selected: true }).waitFor()
    await expect.poll(() => shownIn(dialog)).toMatch(/[a-z]+-[a-z]+-/iu)
    const taken = await shownIn(dialog)
    await dialog.getByLabel('Words as a number').focus()
    await page.keyboard.press('Enter')
    expect(await field('Password').inputValue()).toBe(taken)
    expect(await focused()).toBe('Generate')
  })

  test('keeps two generators on one page apart', async () => {
    const staff = await openNetwork('Staff')
    expect(wordListsAskedFor()).toEqual([])
    const guests = await openNetwork('Guests')
    expect(wordListsAskedFor().map((address) => /assets\/(\w+)-/u.exec(address)?.[1])).toEqual(['eff'])
    const [password, phrase] = [await shownIn(staff), await shownIn(guests)]
    expect(password).toHaveLength(12)
    expect(phrase).toMatch(/[a-z]+-[a-z]+-/iu)

    // Both show a tab of the other kind, so that the same controls stand twice in the page.
    await guests.getByRole('tab', { name: 'Random password' }).click()
    expect(await shownIn(staff)).toBe(password)
    await guests.getByLabel('Digits').click()
    await guests.getByLabel('Length', { exact: true }).press('End')
    await expect.poll(async () => (await shownIn(guests)).length).toBe(64)
    expect(await staff.getByLabel('Digits').isChecked()).toBe(true)
    expect(await staff.getByLabel('Length', { exact: true }).inputValue()).toBe('12')
    expect(await shownIn(staff)).toBe(password)

    await staff.getByRole('tab', { name: 'Mnemonic phrase' }).click()
    await guests.getByRole('tab', { name: 'Mnemonic phrase' }).click()
    // Without options of its own a generator takes the words of its language; how Russian ones are spelled is a choice.
    for (const network of [staff, guests]) await network.getByLabel('Russian', { exact: true }).click()
    await staff.getByLabel('Transliterated').click()
    await guests.getByLabel('As on a Latin layout').click()
    expect(await staff.getByLabel('Transliterated').isChecked()).toBe(true)
    expect(await guests.getByLabel('As on a Latin layout').isChecked()).toBe(true)
    for (const network of [staff, guests]) await network.getByText(/^Reads: /u).waitFor()
    expect(await page.evaluate(untied)).toEqual([])

    const chosen = await shownIn(guests)
    await guests.getByRole('button', { name: 'Use this one' }).click()
    expect(await field('Guests password').inputValue()).toBe(chosen)
    expect(await field('Staff password').inputValue()).toBe('')
    expect(await guests.locator('[data-vlt-slot="password-generator"]').count()).toBe(0)
    expect(await staff.locator('[data-vlt-slot="password-generator"]').count()).toBe(1)
  })
})

/** Every text of a group of messages. */
const textsOf = (words) =>
  Object.values(words ?? {}).flatMap((word) => (typeof word === 'object' ? textsOf(word) : [word]))

/** In the page: what a person reads or hears there, but for the generated value. */
function said() {
  const main = document.querySelector('main').cloneNode(true)
  for (const value of main.querySelectorAll('[data-vlt-slot="password-text"]')) value.remove()
  const names = ['aria-label', 'title', 'placeholder', 'aria-valuetext']
  const labels = Array.from(main.querySelectorAll('*'), (element) => names.map((name) => element.getAttribute(name)))
  return [main.textContent, ...labels.flat()].filter(Boolean).join('\n')
}

describe('its German page', () => {
  test('says nothing in Russian and nothing in English, whichever is generated', async () => {
    await page.goto(new URL('german.html', running.server.url).href)
    await page.getByRole('tab', { name: 'Zufälliges Passwort' }).waitFor()
    const random = await page.evaluate(said)
    await page.getByRole('tab', { name: 'Passphrase' }).click()
    await page.getByText('Woher die Wörter kommen').waitFor()
    const shown = `${random}\n${await page.evaluate(said)}`
    expect(shown).toContain('Neu erzeugen')
    expect(shown).not.toMatch(/[а-яё]/iu)
    const words = join(running.example.folder, 'node_modules/@larets/vault-ui/dist/password-generator/en.js')
    const { en } = await import(pathToFileURL(words).href)
    const english = textsOf(en).filter((text) => /^[A-Z][a-z ,]{3,}$/u.test(text))
    expect(english.length).toBeGreaterThan(40)
    expect(english.filter((text) => new RegExp(`\\b${text}\\b`, 'u').test(shown))).toEqual([])
  })
})

/** In the page: ids that stand twice, and references that lead nowhere or out of their own generator. */
function untied() {
  const wrong = []
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
  if (ids.length < 10) wrong.push('too few elements with an id to tell')
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) wrong.push(`twice: ${id}`)
  for (const name of ['for', 'aria-controls', 'aria-labelledby', 'aria-describedby']) {
    for (const element of document.querySelectorAll(`[data-vlt-slot="password-generator"] [${name}]`)) {
      const generator = element.closest('[data-vlt-slot="password-generator"]')
      for (const id of element.getAttribute(name).split(' ')) {
        if (!generator.contains(document.getElementById(id))) wrong.push(`${element.localName} ${name}: ${id}`)
      }
    }
  }
  return wrong
}
