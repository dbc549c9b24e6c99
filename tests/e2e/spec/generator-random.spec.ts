import {
  generatePassword,
  passwordDefaults,
  passwordEntropy,
  passwordLimits,
  randomInt,
} from '@larets/vault-core/generator'
import { generatorIn, levels, scriptDraws, setNames } from './generator-page.ts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'

/** The sets of the specification without l, 1, I, O and 0. */
const characters = {
  'Строчные буквы': 'abcdefghijkmnopqrstuvwxyz',
  'Прописные буквы': 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  Цифры: '23456789',
  Символы: '!@#$%^&*()_+[]{}|;:,.<>?/`~',
} as const
const sorted = (text: string) => [...new Set(text)].sort().join('')
const noSet = 'Необходимо выбрать хотя бы один набор символов для генерации пароля!'

test(
  'each set gives its own characters, never l, 1, I, O or 0, and at least one set stays on',
  {
    tag: '@full',
    ...proves(
      ...['3.password-generation-options.1', '4.generation.1', '4.generation.2', '5.random-mode.1', '5.random-mode.2'],
      ...['8.generation-with-no-character-set', '9.random-password-generator.2', '9.random-password-generator.3'],
    ),
  },
  async ({ openProfile, server }) => {
    const { page } = await openProfile()
    await page.goto(`${server.url}/generator`)
    const generator = generatorIn(page)
    const refused = page.getByRole('alert').getByText(noSet)
    await generator.after(() => generator.number.fill('64'))
    // So many draws leave out one of 84 characters less than once in 100 million runs.
    expect(sorted((await generator.refresh(30)).join(''))).toBe(sorted(Object.values(characters).join('')))

    for (const only of setNames) {
      await generator.toggle(only).setChecked(true)
      for (const other of setNames) if (other !== only) await generator.toggle(other).setChecked(false)
      const seen = await generator.refresh(12)
      expect(sorted(seen.join(''))).toBe(sorted(characters[only]))
      await expect(refused).toHaveCount(0)
      await expect(generator.toggle(only)).toHaveAccessibleDescription(noSet)
      const before = await generator.text()
      await generator.toggle(only).press('Space')
      await expect(refused).toBeVisible()
      await expect(generator.toggle(only)).toBeChecked()
      expect(await generator.text()).toBe(before)
    }

    const none = { includeLowerCase: false, includeUpperCase: false, includeNumbers: false, includeSymbols: false }
    expect(() => generatePassword(none)).toThrow(expect.objectContaining({ code: 'no_character_set' }))
    expect(Object.keys(passwordDefaults).sort()).toEqual(
      ['excludeAmbiguous', 'includeLowerCase', 'includeNumbers', 'includeSymbols', 'includeUpperCase', 'length'].sort(),
    )
    expect(generatePassword({ length: 64, excludeAmbiguous: false })).not.toMatch(/[l1IO0]/)
  },
)

test(
  'the length is 4 to 64 and 12 at first, by slider and number in agreement; a change makes another password',
  {
    tag: '@full',
    ...proves(
      ...['4.generation.1', '5.generator-length.1', '5.generator-length.2', '5.generator-length.3'],
      '9.random-password-generator.1',
    ),
  },
  async ({ openProfile, server }) => {
    const { page } = await openProfile()
    await page.goto(`${server.url}/generator`)
    const { slider, number, text, after, value } = generatorIn(page)
    expect(passwordLimits).toEqual({ minLength: 4, maxLength: 64 })
    expect(await text()).toHaveLength(12)
    await expect(slider).toHaveAttribute('min', '4')
    await expect(slider).toHaveAttribute('max', '64')
    expect(await after(() => slider.press('ArrowRight'))).toHaveLength(13)
    await expect(number).toHaveValue('13')
    expect(await after(() => slider.press('End'))).toHaveLength(64)
    expect(await after(() => slider.press('Home'))).toHaveLength(4)
    await expect(number).toHaveValue('4')

    await number.click()
    await page.keyboard.type('4x5б6')
    await expect(number).toHaveValue('45')
    await expect(slider).toHaveValue('45')
    await expect(value).toHaveText(/^.{45}$/)
    for (const refused of ['3', '65', '99', '0', '']) {
      await number.fill(refused)
      await expect(number).toHaveValue(refused)
      await expect(slider).toHaveValue('45')
      expect(await text()).toHaveLength(45)
      await number.blur()
      await expect(number).toHaveValue('45')
    }
    await number.fill('1.5')
    await expect(number).toHaveValue('45')
    for (const length of ['4', '64']) {
      await number.fill(length)
      await expect(slider).toHaveValue(length)
    }
    await expect.poll(text).toHaveLength(64)
    const once = await text()
    await number.fill('64')
    expect(await text()).toBe(once)
  },
)

test(
  'the bits, the label, the bar and its colour follow from the draws',
  {
    tag: '@full',
    ...proves(
      ...['3.strength-rating-generator-bar.1', '4.strength-levels.1', '4.strength-levels.2'],
      ...['9.random-password-generator.5', '9.random-password-generator.6', '9.strength-analyser.5'],
    ),
  },
  async ({ openProfile, server }) => {
    const { page } = await openProfile()
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await page.goto(`${server.url}/generator`)
    const { number, meter, toggle, bar } = generatorIn(page)
    async function expectRating(length: number, label: keyof typeof levels, bits: string) {
      await number.fill(String(length))
      await expect(meter).toHaveAttribute('aria-valuetext', `${label}, ${bits}`)
      await expect(page.getByText(label, { exact: true })).toBeVisible()
      await expect(page.getByText(bits, { exact: true })).toBeVisible()
      await expect.poll(bar).toEqual(levels[label])
    }
    // 84 characters: 6.39 bits each.
    await expectRating(12, 'Сильный', '77 бит')
    await expectRating(4, 'Очень слабый', '26 бит')
    await expectRating(20, 'Сильный', '127 бит')
    await expectRating(21, 'Очень сильный', '134 бита')
    // 8 digits: 3 bits each, so 36 and 60 are thresholds met exactly.
    for (const name of setNames) if (name !== 'Цифры') await toggle(name).setChecked(false)
    await expectRating(9, 'Очень слабый', '27 бит')
    await expectRating(10, 'Слабый', '30 бит')
    await expectRating(11, 'Слабый', '33 бита')
    await expectRating(12, 'Средний', '36 бит')
    await expectRating(19, 'Средний', '57 бит')
    await expectRating(20, 'Сильный', '60 бит')
    await expectRating(42, 'Сильный', '126 бит')
    await expectRating(43, 'Очень сильный', '129 бит')
    expect(passwordEntropy()).toBeCloseTo(Math.log2(84) * 12, 10)
  },
)

test(
  'the password is written in 16 px less a tenth a character, and never smaller than 12 px',
  { tag: '@full', ...proves('9.random-password-generator.7') },
  async ({ openProfile, server }) => {
    const { page } = await openProfile()
    await page.goto(`${server.url}/generator`)
    const { number, value } = generatorIn(page)
    for (const length of [4, 5, 12, 20, 39, 40, 41, 64]) {
      await number.fill(String(length))
      await expect(value).toHaveText(new RegExp(`^.{${length}}$`, 's'))
      const size = await value.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
      expect(size).toBeCloseTo(Math.max(12, 16 - 0.1 * length), 3)
    }
  },
)

test(
  'every character comes from the cryptographic source, and draws that would favour some are thrown away',
  { tag: '@full', ...proves('9.random-password-generator.4') },
  async ({ openProfile, server }) => {
    const { page } = await openProfile()
    // Of 256 values of a byte 252 are three whole runs over 84 characters: 252…255 must be drawn again.
    const bytes = Array.from({ length: 84 }, (_, index) => index)
    const withRefused = bytes.flatMap((byte) => [255, byte, 252, 84 + byte])
    const words = Array.from({ length: withRefused.length / 4 }, (_, word) =>
      withRefused.slice(4 * word, 4 * word + 4).reduce((value, byte, place) => value + byte * 256 ** place, 0),
    )
    await scriptDraws(page, words)
    // A password that lacks a set is taken as it is drawn.
    await page.addInitScript((password) => localStorage.setItem('generatorOptions', JSON.stringify({ password })), {
      ...passwordDefaults,
      everySet: false,
    })
    await page.goto(`${server.url}/generator`)
    const alphabet = Object.values(characters).join('')
    const expected = bytes.map((byte) => alphabet.charAt(byte).repeat(2)).join('')
    const { text, after, number } = generatorIn(page)
    expect(await text()).toBe(expected.slice(0, 12))
    // The next password begins with a draw of its own.
    expect(await after(() => number.fill('64'))).toBe(expected.slice(12, 76))
  },
)

test(
  'a random integer needs a positive maximum',
  { tag: '@full', ...proves('5.random-integer-helper.1', '8.non-positive-random-maximum') },
  async ({ request, server }) => {
    for (const maximum of [0, -1, Number.NaN, 1.5]) {
      expect(() => randomInt(maximum)).toThrow(expect.objectContaining({ code: 'maximum_not_positive' }))
    }
    expect(randomInt(1)).toBe(0)
    // Nothing in the app asks for such a number; what it would say is in what is served.
    const page = await (await request.get(server.url)).text()
    const addresses = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
    const scripts = await Promise.all(
      addresses.map(async (path) => (await request.get(new URL(path, server.url).href)).text()),
    )
    const text = /maximum_not_positive:["'`]Максимальное значение должно быть положительным["'`]/
    expect(scripts.filter((script) => text.test(script))).toHaveLength(1)
  },
)
