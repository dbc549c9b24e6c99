import { analysePassword, rateScore } from '@larets/vault-core/generator'
import { assessPassword } from '@larets/vault-core/strength'
import type { Page } from '@playwright/test'
import { barOf, levels } from './generator-page.ts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'

/** The field of the master password being chosen, and what is said of it. */
function registration(page: Page) {
  const form = page.getByRole('tabpanel', { name: 'Регистрация', exact: true })
  return {
    open: () => page.getByRole('tab', { name: 'Регистрация' }).click(),
    field: form.getByLabel('Пароль', { exact: true }),
    meter: form.getByRole('meter', { name: 'Надёжность пароля' }),
    advice: form.getByRole('list', { name: 'Как усилить пароль' }).getByRole('listitem'),
    bar: () => barOf(form.locator('[data-vlt-slot="strength-bar"]')),
  }
}

test(
  'a typed password has one of five levels, in words, length and colour',
  {
    tag: '@full',
    ...proves('4.strength-levels.1', '4.strength-levels.2', '9.strength-analyser.3', '9.strength-analyser.5'),
  },
  async ({ openProfile }) => {
    const { page } = await openProfile({ reducedMotion: 'reduce', colorScheme: 'light' })
    const { open, field, meter, bar } = registration(page)
    await open()
    const names = {
      VeryWeak: 'Очень слабый',
      Weak: 'Слабый',
      Medium: 'Средний',
      Strong: 'Сильный',
      VeryStrong: 'Очень сильный',
    } as const
    const seen = new Set<string>()
    const long = 'Тъqж7щRэ!цЮw4ыЧk#фЁz9хШm%'
    for (let length = 1; length <= long.length; length += 1) {
      const typed = long.slice(0, length)
      const { score, level, shownLevel } = assessPassword(typed)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      expect(level).toBe(['VeryWeak', 'Weak', 'Medium', 'Strong', 'VeryStrong'][Math.min(Math.floor(score / 20), 4)])
      // The level shown is never higher; here, where it is the same.
      if (seen.has(level) || shownLevel !== level) continue
      seen.add(level)
      await field.fill(typed)
      await expect(meter).toHaveAttribute('aria-valuetext', names[level])
      await expect.poll(bar).toEqual(levels[names[level]])
    }
    expect(seen.size).toBe(5)
    for (const [threshold, below, above] of [
      [20, 5, 25],
      [40, 25, 50],
      [60, 50, 75],
      [80, 75, 100],
    ] as const) {
      expect(rateScore(threshold - 1).percent).toBe(below)
      expect(rateScore(threshold).percent).toBe(above)
    }
  },
)

test(
  'what people choose is not called strong, and the lists that know it come when something is typed',
  { tag: '@full' },
  async ({ openProfile }) => {
    const { page } = await openProfile()
    const { open, field, meter } = registration(page)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await open()
    await expect(meter).toHaveAttribute('aria-valuetext', 'Пароль не введён')
    // The scripts of the page have come.
    scripts.length = 0
    // No level but these is ever said, not even while the lists are on their way.
    await page.evaluate(() => {
      const said: string[] = []
      const listen = () => said.push(document.querySelector('meter')?.getAttribute('aria-valuetext') ?? '')
      new MutationObserver(listen).observe(document.body, {
        subtree: true,
        attributes: true,
        attributeFilter: ['aria-valuetext'],
      })
      Object.assign(window, { said })
    })
    for (const typed of ['Summer2024!', 'Ivan1990!!', 'new york city', 'correct horse', 'Наташа1985', 'Ghbdtn2024!']) {
      await field.fill(typed)
      await expect(meter).toHaveAttribute('aria-valuetext', 'Очень слабый')
      await field.fill('')
      await expect(meter).toHaveAttribute('aria-valuetext', 'Пароль не введён')
    }
    const said: unknown = await page.evaluate('[...new Set(window.said)].sort()')
    expect(said).toEqual(['Оценивается', 'Очень слабый', 'Пароль не введён'].sort())
    expect(scripts.length).toBeGreaterThan(0)
  },
)

/** Texts that differ in one pattern alone. */
const patterns = [
  ['Не повторяйте один символ подряд', 'камрып тоннпа вуг', 'камрып тонннн вуг'],
  ['Избегайте последовательностей с клавиатуры', 'камрып тонвут цмщ', 'камрып тон йцукен'],
  ['Избегайте последовательностей с клавиатуры', 'камрып 285194 цмщ', 'камрып 123456 цмщ'],
  ['Избегайте последовательностей с клавиатуры', 'камрып 285194 цмщ', 'камрып 654321 цмщ'],
  ['Не повторяйте слова', 'камень-рябина-тополь', 'камень-камень-тополь'],
  ['Избегайте частых слов и паролей', 'камрып тапсль цмщ', 'камрып пароль цмщ'],
  ['Избегайте частых слов и паролей', 'kamryp tbsskord zm', 'kamryp password zm'],
  ['Избегайте частых слов и паролей', 'kamryp bdlgn zmshch', 'kamryp admin zmshch'],
  ['Избегайте частых слов и паролей', 'камрып алзур цмщ', 'камрып админ цмщ'],
  ['Избегайте частых слов и паролей', 'kamryp qlvntp zm', 'kamryp qwerty zm'],
] as const

test(
  'repeats, sequences, repeated and common words cost points, and are warned against',
  {
    tag: '@full',
    ...proves(
      '5.strength-rules.1',
      '5.strength-rules.2',
      '5.strength-rules.3',
      '5.strength-rules.4',
      '5.strength-rules.6',
    ),
  },
  async ({ openProfile }) => {
    const { page } = await openProfile()
    const { open, field, advice } = registration(page)
    await open()
    for (const [warning, without, having] of patterns) {
      const [clean, caught] = [analysePassword(without), analysePassword(having)]
      expect(caught.details.patternsScore, having).toBeLessThan(clean.details.patternsScore)
      expect(caught.score, having).toBeLessThan(clean.score)
      await field.fill(without)
      await expect(field).toHaveValue(without)
      await expect(advice.filter({ hasText: warning })).toHaveCount(0)
      await field.fill(having)
      await expect(advice.filter({ hasText: warning })).toHaveCount(1)
    }
  },
)

test(
  'what is missing is asked for in Russian, and nothing hinders saving',
  { tag: '@full', ...proves('3.strength-result-analyser.1', '5.strength-rules.5') },
  async ({ openProfile }) => {
    const { page } = await openProfile()
    const { open, field, advice } = registration(page)
    await open()
    const asked = {
      length: 'Сделайте длиннее',
      lower: 'Добавьте строчные русские буквы',
      upper: 'Добавьте прописные русские буквы',
      digits: 'Добавьте цифры',
      specials: 'Добавьте специальные символы',
    }
    // The two most useful at a time.
    for (const [typed, expected] of [
      ['К', [asked.length, asked.digits]],
      ['7', [asked.length, asked.specials]],
      ['7!', [asked.length, asked.upper]],
      ['квжруд щвыгцф мнхлс', [asked.digits, asked.upper]],
      ['7!4#9%3&8?5$2@6', [asked.upper, asked.lower]],
    ] as const) {
      await field.fill(typed)
      await expect.poll(async () => (await advice.allInnerTexts()).sort()).toEqual([...expected].sort())
    }
    const result = analysePassword('камыш')
    expect(Object.keys(result).sort()).toEqual(['details', 'entropy', 'feedback', 'level', 'score'])
    const parts = ['diversityScore', 'entropyScore', 'lengthScore', 'patternsScore']
    expect(Object.keys(result.details).sort()).toEqual(parts)

    await field.fill('1')
    await page.getByLabel('Почта *', { exact: true }).fill('slabyj@example.test')
    await page.getByRole('tabpanel', { name: 'Регистрация' }).getByRole('button', { name: 'Сохранить' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Всё равно использовать' }).click()
    await expect(page.getByText('Регистрация успешна!')).toBeVisible()
  },
)

test(
  'the score is made of length, diversity, patterns and entropy by their weights',
  { tag: '@full', ...proves('9.strength-analyser.1', '9.strength-analyser.2', '9.strength-analyser.4') },
  () => {
    const varied = 'Тъqж7щRэ!цЮw4ыЧk#фЁz9хШm%бЯp2йЗ'
    for (const text of ['к', 'камыш', 'пароль', 'qwerty123456', varied]) {
      const { score, details } = analysePassword(text)
      const { lengthScore, diversityScore, patternsScore, entropyScore } = details
      const weighted = 0.1 * lengthScore + 0.3 * diversityScore + 0.25 * patternsScore + 0.35 * entropyScore
      expect(score).toBe(Math.round(weighted))
    }
    // Minimum 8, good 14, excellent 20, exceptional 30.
    const lengthScore = (length: number) => analysePassword(varied.slice(0, length)).details.lengthScore
    expect([8, 14, 20, 30].map(lengthScore)).toEqual([25, 50, 75, 100])
    expect(lengthScore(7)).toBeLessThan(25)
    expect(lengthScore(31)).toBe(100)
    // One character of a kind is worth log2 of that kind's number of characters; of two kinds, of their sum.
    const bits = (text: string) => analysePassword(text).entropy
    for (const [text, pool] of [
      ['ж', 33],
      ['Ж', 33],
      ['q', 26],
      ['Q', 26],
      ['7', 10],
      ['!', 33],
    ] as const) {
      expect(bits(text), text).toBeCloseTo(Math.log2(pool), 10)
    }
    expect(bits('жЖqQ7!')).toBeCloseTo(6 * Math.log2(33 + 33 + 26 + 26 + 10 + 33), 10)
  },
)
