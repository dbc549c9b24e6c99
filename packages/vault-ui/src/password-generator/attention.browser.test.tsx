import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import {
  generatorDefaults,
  PasswordGenerator,
  PasswordGeneratorDialog,
  type GeneratedValue,
  type GeneratorOptions,
} from './index.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const text = () => document.querySelector('[data-vlt-slot="generated-value"] [data-vlt-slot="password-text"]')
const value = () => text()?.textContent ?? ''
const copyButton = () => page.getByRole('button', { name: 'Скопировать пароль' })
const digits: GeneratorOptions = {
  ...generatorDefaults,
  password: {
    ...generatorDefaults.password,
    length: 6,
    includeLowerCase: false,
    includeUpperCase: false,
    includeSymbols: false,
  },
}

describe('copying', () => {
  it('is asked by pressing the password or the button', async () => {
    const onCopy = vi.fn<(text: string) => Promise<boolean>>().mockResolvedValue(true)
    await render(<PasswordGenerator onCopy={onCopy} />)
    await userEvent.click(text() ?? document.body)
    expect(onCopy).toHaveBeenCalledExactlyOnceWith(value())
    await expect.element(page.getByRole('button', { name: 'Скопировано' })).toHaveAttribute('data-state', 'copied')
    // Beside the button the application reports it.
    expect(page.getByText('Скопировано').elements()).toHaveLength(1)
  })

  it('is done and reported by the generator itself where the application does not', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await render(<PasswordGenerator />)
    await copyButton().click()
    expect(write).toHaveBeenCalledExactlyOnceWith(value())
    // The button and, for those who hear, the live region.
    await expect.poll(() => page.getByText('Скопировано').elements().length).toBe(2)
    await expect.element(page.getByText('Скопировано')).not.toBeInTheDocument()
  })

  it('says when every way fails, and the value can still be selected', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    await render(<PasswordGenerator />)
    await copyButton().click()
    await expect.element(page.getByText('writeText() failed')).toBeVisible()
    const shown = text()
    if (shown === null) throw new Error('There is no value')
    getSelection()?.selectAllChildren(shown)
    expect(getSelection()?.toString()).toBe(value())
  })

  it('leaves alone what is being selected', async () => {
    const onCopy = vi.fn<(text: string) => Promise<boolean>>().mockResolvedValue(true)
    await render(<PasswordGenerator onCopy={onCopy} />)
    const shown = text()
    if (!(shown instanceof HTMLElement)) throw new Error('There is no value')
    getSelection()?.selectAllChildren(shown)
    shown.click()
    expect(onCopy).not.toHaveBeenCalled()
  })
})

describe('a screen reader', () => {
  /** Everything that is announced or can be read, names included; not what is hidden from it. */
  function audibleText(root: Element): string {
    const copy = root.cloneNode(true)
    if (!(copy instanceof Element)) return ''
    for (const hidden of copy.querySelectorAll('[aria-hidden], details:not([open]) > :not(summary)')) hidden.remove()
    const names = [...copy.querySelectorAll('[aria-label]')].map((named) => named.getAttribute('aria-label'))
    return [copy.textContent, ...names].join(' ')
  }

  it('announces that a password was made and how strong it is, never the password', async () => {
    const { container } = await render(<PasswordGenerator />)
    const announced = () => [...container.querySelectorAll('output')].map((region) => region.textContent).join('')
    await expect.poll(announced).toBe('Создан новый пароль, сильный')
    expect(audibleText(container)).not.toContain(value())
    expect(audibleText(container)).toContain('Готов пароль из 12 символов')
    await page.getByRole('switch', { name: 'Символы' }).click()
    await page.getByRole('textbox', { name: 'Длина числом' }).fill('4')
    await expect.poll(announced).toBe('Создан новый пароль, очень слабый')
    expect(audibleText(container)).not.toContain(value())
  })

  it('announces the same words again for another password', async () => {
    const { container } = await render(<PasswordGenerator />)
    const spoken = () => [...container.querySelectorAll('output > span')].at(-1)
    await expect.poll(() => spoken()?.textContent).toBe('Создан новый пароль, сильный')
    const before = spoken()
    await page.getByRole('button', { name: 'Сгенерировать заново' }).click()
    await expect.poll(() => spoken() !== before && spoken()?.textContent).toBe('Создан новый пароль, сильный')
  })

  it('announces the password by characters when asked, until there is another', async () => {
    const { container } = await render(<PasswordGenerator defaultOptions={digits} />)
    const button = page.getByRole('button', { name: 'Прочитать по символам' })
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    const spelled = page.getByRole('list', { name: 'По символам' })
    expect(spelled.element().closest('output')).not.toBeNull()
    const spoken = [...spelled.element().querySelectorAll('li')].map((part) => audibleText(part).trim())
    expect(spoken).toEqual(value().split(''))
    await page.getByRole('button', { name: 'Сгенерировать заново' }).click()
    await expect.element(spelled).not.toBeInTheDocument()
    expect(audibleText(container)).not.toContain(value())
  })
})

describe('PasswordGeneratorDialog', () => {
  const onConfirm = vi.fn<(value: GeneratedValue) => void>()
  const onClose = vi.fn<() => void>()
  const open = () => render(<PasswordGeneratorDialog open onConfirm={onConfirm} onClose={onClose} />)

  afterEach(() => {
    onConfirm.mockReset()
    onClose.mockReset()
  })

  it('stands in the words of the specification, and Enter takes the value', async () => {
    await open()
    const dialog = page.getByRole('dialog', { name: 'Генерация пароля' })
    await expect.element(dialog).toHaveAccessibleDescription('Сгенерировать сложный пароль')
    await expect.element(page.getByRole('button', { name: 'Подтвердить' })).toHaveFocus()
    const shown = value()
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ tab: 'random', text: shown, entropy: expect.closeTo(76.7, 1) })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each(['Отмена', 'Закрыть'])('gives nothing by «%s»', async (name) => {
    await open()
    await page.getByRole('button', { name }).click()
    expect(onClose).toHaveBeenCalledOnce()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('takes the value by Enter in a field too, and never sends a form around it', async () => {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    await render(
      <form onSubmit={onSubmit}>
        <PasswordGeneratorDialog open onConfirm={onConfirm} onClose={onClose} />
      </form>,
    )
    await page.getByRole('textbox', { name: 'Длина числом' }).fill('30')
    await userEvent.keyboard('{Enter}')
    expect(onConfirm.mock.lastCall?.[0].text).toHaveLength(30)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('confirms nothing while there is nothing', async () => {
    await render(
      <PasswordGeneratorDialog
        open
        defaultOptions={{ ...generatorDefaults, tab: 'mnemonic' }}
        loadWords={() => new Promise(() => {})}
        onConfirm={onConfirm}
        onClose={onClose}
      />,
    )
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })
})
