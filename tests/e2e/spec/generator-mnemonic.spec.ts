import {
  combineWordLists,
  generateMnemonic,
  loadWordList,
  mnemonicDefaults,
  mnemonicLimits,
  type WordListName,
} from '@larets/vault-core/generator'
import { generatorIn, scriptDraws } from './generator-page.ts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'

/** The specification's five lists, as their choices are called. */
const builtIn = {
  Авиакомпании: 'airlines',
  Самолёты: 'airplanes',
  Аэропорты: 'airports',
  Медведи: 'bears',
  Птицы: 'birds',
} as const satisfies Readonly<Record<string, WordListName>>

test(
  'a phrase has 4 to 25 words and every one of its parts as chosen; each change makes another',
  {
    tag: '@full',
    ...proves(
      ...['2.11.8', '3.mnemonic-options.1', '4.generation.1', '4.generation.2', '5.mnemonic-word-count.1'],
      ...['9.mnemonic-password.1', '9.mnemonic-password.2', '9.mnemonic-password.3', '9.mnemonic-password.4'],
      '9.mnemonic-password.5',
    ),
  },
  async ({ openProfile, server }) => {
    const { page } = await openProfile()
    await page.goto(`${server.url}/generator?tab=mnemonic`)
    const { text, after, refresh, slider, number, separator, toggle, value } = generatorIn(page)
    expect(mnemonicDefaults).toEqual({
      wordCount: 4,
      separator: '-',
      addNumbers: true,
      addSpecialChars: true,
      mixedCase: true,
    })
    expect(mnemonicLimits).toEqual({ minWords: 4, maxWords: 25, separatorLength: 1 })
    await expect(separator).toHaveValue('-')
    const whole = /^([!@#$%&*?])\p{Lu}\p{Ll}+-\p{Ll}+-\p{Lu}\p{Ll}+-\p{Ll}+-([1-9]\d\d)([!@#$%&*?])$/u
    await expect(value).toHaveText(whole)

    // 150 phrases draw 300 special characters: one of eight is missing less than once in 10¹⁶ runs.
    const seen = [await text(), ...(await refresh(150))].map((phrase) => whole.exec(phrase) ?? [])
    expect(new Set(seen.flatMap(([, before, , behind]) => [before, behind]))).toEqual(new Set('!@#$%&*?'))
    for (const [, , digits] of seen) expect(Number(digits)).toBeGreaterThanOrEqual(100)
    expect(seen.some(([, before, , behind]) => before !== behind)).toBe(true)

    expect(await after(() => toggle('Число в конце').click())).toMatch(/\p{L}[!@#$%&*?]$/u)
    expect(await after(() => toggle('Спецсимволы по краям').click())).toMatch(/^\p{L}+(-\p{L}+){3}$/u)
    const mixed = await after(() => slider.press('ArrowRight'))
    expect(mixed).toMatch(/^\p{Lu}\p{Ll}+-\p{Ll}+-\p{Lu}\p{Ll}+-\p{Ll}+-\p{Lu}\p{Ll}+$/u)
    expect(await after(() => toggle('Прописные буквы через слово').click())).toMatch(/^\p{Ll}+(-\p{Ll}+){4}$/u)

    await expect(slider).toHaveAttribute('min', '4')
    await expect(slider).toHaveAttribute('max', '25')
    expect(await after(() => slider.press('End'))).toMatch(/^\p{Ll}+(-\p{Ll}+){24}$/u)
    await expect(number).toHaveValue('25')
    expect(await after(() => slider.press('Home'))).toMatch(/^\p{Ll}+(-\p{Ll}+){3}$/u)
    for (const refused of ['3', '26']) {
      await number.fill(refused)
      await number.blur()
      await expect(number).toHaveValue('4')
    }
  },
)

test(
  'the separator is one character: longer input is ignored, and left empty it is a dash again',
  {
    tag: '@full',
    ...proves('5.mnemonic-separator.1', '5.mnemonic-separator.2', '5.mnemonic-separator.3', '9.mnemonic-password.1'),
  },
  async ({ openProfile, server }) => {
    const { page } = await openProfile()
    await page.goto(`${server.url}/generator?tab=mnemonic`)
    const { separator, value, after, text } = generatorIn(page)
    await expect(value).toBeVisible()
    await separator.click()
    await page.keyboard.type('_')
    await expect(value).toHaveText(/^.\p{L}+(_\p{L}+){3}_\d{3}.$/u)
    const before = await text()
    await page.keyboard.type('+')
    await expect(separator).toHaveValue('_')
    await separator.fill('ab')
    await expect(separator).toHaveValue('_')
    expect(await text()).toBe(before)
    await separator.fill('🔑')
    await expect(value).toHaveText(/^.\p{L}+(🔑\p{L}+){3}🔑\d{3}.$/u)
    const dashed = await after(async () => {
      await separator.fill('')
      await expect(separator).toHaveValue('')
      await expect(value).toContainText('🔑')
      await separator.blur()
    })
    await expect(separator).toHaveValue('-')
    expect(dashed).toMatch(/^.\p{L}+(-\p{L}+){3}-\d{3}.$/u)
  },
)

test(
  'the built-in lists are sources of words, alone and together',
  { tag: '@full', ...proves('3.built-in-word-source-lists.1', '3.built-in-word-source-lists.2') },
  async ({ openProfile, server }) => {
    const { page } = await openProfile()
    await page.goto(`${server.url}/generator?tab=mnemonic`)
    const { value, text } = generatorIn(page)
    const choice = (name: string) => page.getByRole('checkbox', { name, exact: true })
    const wordsShown = async () => (await text()).toLowerCase().match(/\p{L}+/gu) ?? []
    await expect(value).toBeVisible()
    for (const [name, list] of Object.entries(builtIn)) {
      await choice(name).setChecked(true)
      for (const other of ['Русские', ...Object.keys(builtIn)]) {
        if (other !== name) await choice(other).setChecked(false)
      }
      const words = new Set(await loadWordList(list))
      await expect(async () => {
        const shown = await wordsShown()
        expect(shown).toHaveLength(4)
        expect(shown.filter((word) => !words.has(word))).toEqual([])
      }).toPass()
    }
    for (const name of Object.keys(builtIn)) await choice(name).setChecked(true)
    const all = combineWordLists(await Promise.all(Object.values(builtIn).map(loadWordList)))
    const { entropy } = generateMnemonic(all)
    await expect(page.getByText(new RegExp(`^${Math.round(entropy)} бита?$`))).toBeVisible()
  },
)

test(
  'words are drawn by the cryptographic source, each at most once and in no more than ten tries a word',
  { tag: '@full', ...proves('9.mnemonic-password.6', '9.random-password-generator.4') },
  async ({ openProfile, server }) => {
    const { page } = await openProfile()
    // The largest number lies in the incomplete last run over any list here, and must be drawn again.
    await scriptDraws(page, [2 ** 32 - 1, 0])
    await page.goto(`${server.url}/generator?tab=mnemonic`)
    const [first = '', second = '', third = '', fourth = ''] = await loadWordList('russian')
    const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
    const { value } = generatorIn(page)
    // Eight special characters leave no incomplete run: there the largest number counts, and gives the last of them.
    await expect(value).toHaveText(`?${capital(first)}-${second}-${capital(third)}-${fourth}-100!`)

    const planes = await loadWordList('airplanes')
    for (let run = 0; run < 200; run += 1) {
      let tries = 0
      const { words } = generateMnemonic(
        planes,
        { wordCount: 25, addNumbers: false, addSpecialChars: false, mixedCase: false },
        () => {
          tries += 1
          return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
        },
      )
      expect(new Set(words).size).toBe(25)
      expect(tries).toBeLessThanOrEqual(10 * 25)
    }
    // Even a source that gives the same number for ever ends.
    expect(generateMnemonic(planes, { wordCount: 25 }, () => 7).words).toHaveLength(25)
  },
)
