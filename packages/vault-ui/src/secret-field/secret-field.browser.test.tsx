import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { MasterPasswordField, SecretField } from './index.ts'

const field = () => page.getByLabelText('Пароль', { exact: true })
const masking = () => getComputedStyle(field().element()).getPropertyValue('-webkit-text-security')

describe('SecretField', () => {
  it('is masked until it is shown, and masked again', async () => {
    await render(<SecretField label="Пароль" />)
    await expect.poll(masking).toBe('disc')
    await page.getByRole('button', { name: 'Показать пароль' }).click()
    await expect.poll(masking).toBe('none')
    await page.getByRole('button', { name: 'Скрыть пароль' }).click()
    await expect.poll(masking).toBe('disc')
  })

  it('is masked by its type where a browser cannot mask by style', async () => {
    const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false)
    await render(<SecretField label="Пароль" />)
    await expect.element(field()).toHaveAttribute('type', 'password')
    supports.mockRestore()
  })

  it('keeps the caret in the field when it is shown by a pointer', async () => {
    await render(<SecretField label="Пароль" />)
    await field().click()
    await page.getByRole('button', { name: 'Показать пароль' }).click()
    await expect.element(field()).toHaveFocus()
  })

  it('is masked again when its form is submitted', async () => {
    await render(
      <form onSubmit={(event) => event.preventDefault()}>
        <SecretField label="Пароль" />
      </form>,
    )
    await page.getByRole('button', { name: 'Показать пароль' }).click()
    await field().click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(masking).toBe('disc')
  })

  it('shows its characters in the order they are typed in, in a page from right to left too', async () => {
    await render(
      <div dir="rtl">
        <SecretField label="Пароль" defaultValue="ab1!" />
      </div>,
    )
    await page.getByRole('button', { name: 'Показать пароль' }).click()
    const input = field().element()
    if (!(input instanceof HTMLInputElement)) throw new Error('no input')
    const { width, height } = input.getBoundingClientRect()
    // The line begins on the right; what was typed last stands there all the same.
    await field().click({ position: { x: width - 4, y: height / 2 } })
    expect(input.selectionStart).toBe(4)
  })

  it('asks browsers and password managers to leave it alone', async () => {
    await render(<SecretField label="Пароль" />)
    for (const [name, value] of [
      ['type', 'text'],
      ['autocomplete', 'off'],
      ['data-1p-ignore', ''],
      ['data-lpignore', 'true'],
      ['data-bwignore', ''],
      ['data-form-type', 'other'],
    ] as const) {
      await expect.element(field()).toHaveAttribute(name, value)
    }
  })

  it('offers to generate only when somebody answers', async () => {
    const onGenerateRequest = vi.fn<() => void>()
    const screen = await render(<SecretField label="Пароль" />)
    expect(page.getByRole('button', { name: 'Сгенерировать пароль' }).elements()).toHaveLength(0)
    await screen.rerender(<SecretField label="Пароль" onGenerateRequest={onGenerateRequest} />)
    await page.getByRole('button', { name: 'Сгенерировать пароль' }).click()
    expect(onGenerateRequest).toHaveBeenCalledOnce()
  })

  it('marks no layout: what is kept there is shown, and may be in any letters', async () => {
    await render(<SecretField label="Пароль" />)
    await field().click()
    field()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'й', bubbles: true }))
    await expect.element(page.getByText('РУС')).not.toBeInTheDocument()
  })

  it('shows a value without joining its characters', async () => {
    await render(<SecretField label="Пароль" defaultValue="a->b!=c" />)
    expect(getComputedStyle(field().element()).fontFeatureSettings).toContain('"calt" 0')
  })

  it('writes a placeholder that fits one line of a phone as other fields do', async () => {
    await page.viewport(390, 700)
    await render(<SecretField label="Пароль" placeholder="Секрет или ссылка otpauth" />)
    expect(page.getByText('Секрет или ссылка otpauth').query()).toBeNull()
    expect(getComputedStyle(field().element(), '::placeholder').color).not.toBe('rgba(0, 0, 0, 0)')
    await page.viewport(1280, 700)
  })

  it('shows the whole placeholder on a phone', async () => {
    await page.viewport(390, 700)
    const words = 'Любой пароль, лучше сложный, можно сгенерировать ->'
    await render(<SecretField label="Пароль" placeholder={words} onGenerateRequest={() => {}} />)
    const wrapped = page.getByText(words)
    await expect.element(wrapped).toBeVisible()
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = wrapped.element()
    expect([scrollHeight, scrollWidth]).toEqual([clientHeight, clientWidth])
    await field().fill('x')
    await expect.element(wrapped).not.toBeVisible()
    await page.viewport(1280, 700)
  })
})

describe('MasterPasswordField', () => {
  it('says that Caps Lock is on while it is', async () => {
    await render(<MasterPasswordField label="Пароль" autoComplete="current-password" />)
    await field().click()
    const press = (capsLock: boolean) =>
      field()
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, modifierCapsLock: capsLock }))
    press(true)
    await expect.element(page.getByRole('status')).toMatchTextContent('Включён Caps Lock')
    press(false)
    await expect.element(page.getByRole('status')).toHaveTextContent('')
  })

  it('marks Russian letters until Latin ones are typed or it is left', async () => {
    await render(<MasterPasswordField label="Пароль" autoComplete="current-password" />)
    const mark = page.getByText('РУС')
    const press = (key: string) =>
      field()
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await field().click()
    press('й')
    await expect.element(mark).toBeVisible()
    await expect.element(page.getByRole('status')).toMatchTextContent('Русская раскладка')
    press('7')
    await expect.element(mark).toBeVisible()
    press('q')
    await expect.element(mark).not.toBeInTheDocument()
    press('Ё')
    await expect.element(mark).toBeVisible()
    await userEvent.tab()
    await expect.element(mark).not.toBeInTheDocument()
  })

  it('is open to password managers', async () => {
    await render(<MasterPasswordField label="Пароль" autoComplete="current-password" />)
    await expect.element(field()).toHaveAttribute('autocomplete', 'current-password')
    await expect.element(field()).not.toHaveAttribute('data-1p-ignore')
  })
})
