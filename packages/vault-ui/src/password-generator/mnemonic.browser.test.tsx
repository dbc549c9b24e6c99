import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MessagesProvider } from '../messages/index.ts'
import '../theme/styles.css'
import { generatorDefaults, PasswordGenerator, type GeneratorOptions, type LoadWords } from './index.ts'

const letter = (index: number) => String.fromCodePoint(97 + index)
const words = (name: string) =>
  Array.from({ length: 64 }, (_, index) => `${name}${letter(index % 26)}${letter(Math.floor(index / 26))}`)
const loadWords = vi.fn<LoadWords>((name) =>
  Promise.resolve(name === 'russian' ? ['берег', 'ветер', 'гора', 'дождь', 'ёлка', 'жук'] : words(name)),
)

const show = (mnemonic: Partial<GeneratorOptions['mnemonic']> = {}, others: Partial<GeneratorOptions> = {}) =>
  render(
    <PasswordGenerator
      loadWords={loadWords}
      defaultOptions={{
        ...generatorDefaults,
        tab: 'mnemonic',
        mnemonic: { ...generatorDefaults.mnemonic, ...mnemonic },
        ...others,
      }}
    />,
  )
const text = () =>
  document.querySelector('[data-vlt-slot="generated-value"] [data-vlt-slot="password-text"]')?.textContent
const toggle = (name: string) => page.getByRole('switch', { name })
const separator = () => page.getByRole('textbox', { name: 'Разделитель' })
const state = () => document.querySelector('[data-vlt-slot="generated-value"]')?.getAttribute('data-state')

describe('a phrase', () => {
  it('has four words, a number, special characters and every other word capitalised', async () => {
    await show()
    await expect.poll(text).toMatch(/^[!@#$%&*?]\p{Lu}\p{Ll}+-\p{Ll}+-\p{Lu}\p{Ll}+-\p{Ll}+-[1-9]\d\d[!@#$%&*?]$/u)
  })

  it('follows each of its choices', async () => {
    await show()
    await toggle('Число в конце').click()
    await expect.poll(text).toMatch(/\p{Ll}[!@#$%&*?]$/u)
    await toggle('Спецсимволы по краям').click()
    await expect.poll(text).toMatch(/^\p{L}+(-\p{L}+){3}$/u)
    await toggle('Прописные буквы через слово').click()
    await expect.poll(text).toMatch(/^\p{Ll}+(-\p{Ll}+){3}$/u)
    page.getByRole('slider', { name: 'Слова' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(text).toMatch(/^\p{Ll}+(-\p{Ll}+){4}$/u)
    await userEvent.keyboard('{End}')
    await expect.element(page.getByRole('textbox', { name: 'Слова числом' })).toHaveValue('25')
    await expect.poll(text).toMatch(/^\p{Ll}+(-\p{Ll}+){24}$/u)
    await userEvent.keyboard('{Home}')
    await expect.element(page.getByRole('textbox', { name: 'Слова числом' })).toHaveValue('4')
  })

  it('takes one character as a separator, ignores more, and takes the dash back when left empty', async () => {
    await show({ addSpecialChars: false, addNumbers: false })
    await separator().click()
    await userEvent.keyboard('_')
    await expect.poll(text).toMatch(/^\p{L}+(_\p{L}+){3}$/u)
    await separator().fill('ab')
    await expect.element(separator()).toHaveValue('_')
    await separator().fill('🔑')
    await expect.poll(text).toMatch(/^\p{L}+(🔑\p{L}+){3}$/u)
    await separator().fill('')
    await expect.element(separator()).toHaveValue('')
    await expect.poll(text).toContain('🔑')
    await userEvent.keyboard('{Tab}')
    await expect.element(separator()).toHaveValue('-')
    await expect.poll(text).toMatch(/^\p{L}+(-\p{L}+){3}$/u)
  })

  it('is drawn from the chosen lists, of which one must stay', async () => {
    await show({ addSpecialChars: false, addNumbers: false, mixedCase: false })
    await expect.poll(text).toMatch(/^[а-яё-]+$/u)
    const russian = page.getByRole('checkbox', { name: 'Русские' })
    await russian.click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'Нужен хотя бы один список слов' })).toBeVisible()
    await expect.element(russian).toBeChecked()
    await page.getByRole('checkbox', { name: 'Птицы' }).click()
    await russian.click()
    await expect.poll(text).toMatch(/^birds\p{Ll}+(-birds\p{Ll}+){3}$/u)
    expect(page.getByText('Русские слова писать').elements()).toHaveLength(0)
  })

  it('is written as wanted, with the same bits, and read out in Russian letters too', async () => {
    await show({ addSpecialChars: false, addNumbers: false, mixedCase: false })
    await expect.poll(text).toMatch(/^[а-яё-]+$/u)
    const bits = page.getByText(/^\d+ бита?$/u)
    const before = bits.element().textContent
    await page.getByRole('radio', { name: 'Транслитом' }).click()
    await expect.poll(text).toMatch(/^[a-z-]+$/u)
    const reading = () => document.querySelector('[data-vlt-slot="password-text"] + span')?.textContent
    const russian = new Map([
      ['bereg', 'берег'],
      ['veter', 'ветер'],
      ['gora', 'гора'],
      ['dozhd', 'дождь'],
      ['yolka', 'ёлка'],
      ['zhuk', 'жук'],
    ])
    expect(reading()).toBe(
      `Читается: ${text()
        ?.split('-')
        .map((word) => russian.get(word))
        .join(' ')}`,
    )
    expect(bits.element().textContent).toBe(before)
    await page.getByRole('radio', { name: 'В латинской раскладке' }).click()
    await expect.poll(text).toMatch(/(,thtu|dtnth|ujhf|lj;lm|`krf|;er)/u)
  })
})

describe('the words', () => {
  it('leave their place while they are loading', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>()
    loadWords.mockReturnValueOnce(promise)
    await show()
    expect(state()).toBe('loading')
    await expect.element(page.getByText('Готовим слова')).toBeInTheDocument()
    const box = () => document.querySelector('[data-vlt-slot="generated-value"]')?.getBoundingClientRect().height
    const before = box()
    resolve(['берег', 'ветер', 'гора', 'дождь'])
    await expect.poll(state).toBe('ready')
    expect(box()).toBe(before)
  })

  it('can be asked for again when they did not come', async () => {
    loadWords.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await show()
    await expect.element(page.getByText('Не удалось загрузить слова')).toBeVisible()
    expect(state()).toBe('failed')
    await expect.element(page.getByRole('button', { name: 'Скопировать пароль' })).toBeDisabled()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect.poll(state).toBe('ready')
    // The other tab needs none.
    loadWords.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await page.getByRole('checkbox', { name: 'Медведи' }).click()
    await expect.element(page.getByText('Не удалось загрузить слова')).toBeVisible()
    await page.getByRole('tab', { name: 'Случаный пароль' }).click()
    await expect.poll(text).toHaveLength(12)
  })

  it('do not come late over other words', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>()
    await show({ addSpecialChars: false, addNumbers: false, mixedCase: false }, { wordLists: ['birds'] })
    await expect.poll(text).toMatch(/^birds/u)
    loadWords.mockImplementationOnce(() => promise)
    await page.getByRole('checkbox', { name: 'Английские' }).click()
    await page.getByRole('checkbox', { name: 'Английские' }).click()
    await expect.poll(text).toMatch(/^birds/u)
    const before = text()
    resolve(['поздно'])
    await promise
    expect(text()).toBe(before)
  })

  it('of the package itself make a phrase', async () => {
    await render(<PasswordGenerator defaultOptions={{ ...generatorDefaults, tab: 'mnemonic' }} />)
    await expect.poll(text).toMatch(/^[!@#$%&*?]\p{Lu}\p{Ll}+-\p{Ll}+-\p{Lu}\p{Ll}+-\p{Ll}+-[1-9]\d\d[!@#$%&*?]$/u)
    await expect.element(page.getByText('61 бит')).toBeVisible()
  })

  it('are English where English is spoken, until lists are chosen', async () => {
    const English = ({ locale }: { readonly locale: string }) => (
      <MessagesProvider messages={{ locale }}>
        <PasswordGenerator loadWords={loadWords} />
      </MessagesProvider>
    )
    const { rerender } = await render(<English locale="en-GB" />)
    await page.getByRole('tab', { name: 'Мнемоничная фраза' }).click()
    await expect.poll(text).toMatch(/eff/iu)
    await rerender(<English locale="ru" />)
    await page.getByRole('tab', { name: 'Случаный пароль' }).click()
    expect(document.querySelectorAll('[data-vlt-slot="password-generator"]')).toHaveLength(1)
  })
})
