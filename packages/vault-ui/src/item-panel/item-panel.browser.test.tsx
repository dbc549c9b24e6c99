import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { noteDetails, opened, raw, sampleItem, sampleNote } from '../testing/sample-items.ts'
import '../theme/styles.css'
import type { OpenedText } from '../view-models/opened-text.ts'
import { ItemPanel, type ItemPanelField, type ItemPanelProps, type ItemView } from './index.ts'

const spies = {
  onReveal: vi.fn<() => Promise<OpenedText | null>>(),
  onOpenDetails: vi.fn<ItemPanelProps['onOpenDetails']>(),
  onCopy: vi.fn<(field: ItemPanelField) => Promise<boolean>>(),
  onEdit: vi.fn<() => void>(),
  onDelete: vi.fn<() => void>(),
  onClose: vi.fn<() => void>(),
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  spies.onReveal.mockResolvedValue(opened('aB1!'))
  spies.onOpenDetails.mockResolvedValue(null)
  spies.onCopy.mockResolvedValue(true)
})
afterEach(() => {
  vi.resetAllMocks()
})

const vault = { id: 'vault-1', name: 'Персональное', usable: true }

type Parts = Partial<ItemPanelProps> & { readonly item?: ItemView }

function Panel({ item = sampleItem(), ...parts }: Parts) {
  return <ItemPanel state={{ kind: 'ready', item }} vault={vault} {...spies} {...parts} />
}

const shownPassword = () => document.querySelector('[data-vlt-slot="password-text"]')?.textContent

describe('the password', () => {
  it('is hidden behind a fixed number of dots and not asked for', async () => {
    const screen = await render(<Panel />)
    await expect.element(screen.getByText('••••••••••••', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Пароль скрыт')).toBeInTheDocument()
    expect(spies.onReveal).not.toHaveBeenCalled()
  })

  it('is revealed on demand, its letters, digits and symbols distinguished, and hidden again', async () => {
    const screen = await render(<Panel />)
    await screen.getByRole('button', { name: 'Показать пароль' }).click()
    await expect.poll(shownPassword).toBe('aB1!')
    const kinds = [...document.querySelectorAll('[data-kind]')].map((run) => run.getAttribute('data-kind'))
    expect(kinds).toEqual(['letter', 'digit', 'symbol'])
    const looks = [...document.querySelectorAll('[data-kind]')].map((run) => getComputedStyle(run))
    expect(new Set(looks.map(({ color }) => color)).size).toBe(3)
    // Nor by colour alone.
    expect(new Set(looks.map(({ fontWeight, backgroundColor }) => `${fontWeight} ${backgroundColor}`)).size).toBe(3)
    await screen.getByRole('button', { name: 'Скрыть пароль' }).click()
    expect(screen.container.textContent).not.toContain('aB')
  })

  it('is told about by the application only while it is revealed', async () => {
    const screen = await render(<Panel revealed={(password) => <p>Длина {password.length}</p>} />)
    await expect.element(screen.getByText('Длина 4')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Показать пароль' }).click()
    await expect.element(screen.getByText('Длина 4')).toBeVisible()
    await screen.getByRole('button', { name: 'Скрыть пароль' }).click()
    await expect.element(screen.getByText('Длина 4')).not.toBeInTheDocument()
  })

  it('is copied by a press on its dots, as the user name by a press on it', async () => {
    const screen = await render(<Panel />)
    await screen.getByText('••••••••••••', { exact: true }).click()
    await expect.poll(() => spies.onCopy.mock.calls).toEqual([[{ key: 'password', index: 0 }]])
    await screen.getByText('anna.petrova@yandex.ru', { exact: true }).click()
    await expect.poll(() => spies.onCopy.mock.calls.length).toBe(2)
    expect(spies.onCopy).toHaveBeenLastCalledWith({ key: 'username', index: 0 })
  })

  it.each([
    ['another item', sampleItem({ id: 'item-2' })],
    ['a change of the item', sampleItem({ updatedAt: '2026-11-20T00:00:00.000Z' })],
  ])('is hidden again by %s', async (_, item) => {
    const screen = await render(<Panel />)
    await screen.getByRole('button', { name: 'Показать пароль' }).click()
    await expect.poll(shownPassword).toBe('aB1!')
    await screen.rerender(<Panel item={item} />)
    expect(shownPassword()).toBeUndefined()
    await expect.element(screen.getByRole('button', { name: 'Показать пароль' })).toBeVisible()
  })

  it('does not appear late, after it was hidden or the item changed', async () => {
    const answers: ((password: OpenedText) => void)[] = []
    spies.onReveal.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    const screen = await render(<Panel />)
    const eye = screen.getByRole('button', { name: 'Показать пароль' })
    await eye.click()
    await eye.click()
    answers[0]?.(opened('first'))
    await eye.click()
    await screen.rerender(<Panel item={sampleItem({ id: 'item-2' })} />)
    answers[1]?.(opened('second'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(shownPassword()).toBeUndefined()
  })

  it('says when it cannot be opened', async () => {
    spies.onReveal.mockResolvedValue(null)
    const screen = await render(<Panel />)
    await screen.getByRole('button', { name: 'Показать пароль' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Не удалось открыть пароль')
  })

  it('is marked when it is the server’s own word', async () => {
    spies.onReveal.mockResolvedValue(raw('2.x|y|z'))
    const screen = await render(<Panel />)
    await screen.getByRole('button', { name: 'Показать пароль' }).click()
    await expect.element(screen.getByText('Не удалось расшифровать')).toBeVisible()
  })
})

describe('copying', () => {
  it.each<[string, ItemPanelField]>([
    ['Скопировать имя пользователя', { key: 'username', index: 0 }],
    ['Скопировать пароль', { key: 'password', index: 0 }],
    ['Скопировать адрес https://mail.yandex.ru', { key: 'uris', index: 0 }],
  ])('%s answers with a check mark that returns', async (name, field) => {
    const screen = await render(<Panel />)
    await screen.getByRole('button', { name }).click()
    await expect.element(screen.getByRole('button', { name: 'Скопировано' })).toBeVisible()
    expect(spies.onCopy).toHaveBeenCalledExactlyOnceWith(field)
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
  })

  it('copies what did not open only after a warning', async () => {
    const screen = await render(<Panel item={sampleItem({ username: raw('2.x|y|z') })} />)
    const copy = screen.getByRole('button', { name: 'Скопировать имя пользователя' })
    await copy.click()
    await expect.element(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(spies.onCopy).not.toHaveBeenCalled()
    expect(spies.onClose).not.toHaveBeenCalled()
    await copy.click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Скопировать' }).click()
    await expect.element(screen.getByRole('button', { name: 'Скопировано' })).toBeVisible()
    expect(spies.onCopy).toHaveBeenCalledExactlyOnceWith({ key: 'username', index: 0 })
  })

  it('warns before a password that did not open, although it was never revealed', async () => {
    spies.onReveal.mockResolvedValue(raw('2.x|y|z'))
    const screen = await render(<Panel />)
    await screen.getByRole('button', { name: 'Скопировать пароль' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Отмена' }).click()
    expect(spies.onCopy).not.toHaveBeenCalled()
    expect(shownPassword()).toBeUndefined()
  })

  it('claims nothing when it failed', async () => {
    spies.onCopy.mockResolvedValue(false)
    const screen = await render(<Panel />)
    await screen.getByRole('button', { name: 'Скопировать пароль' }).click()
    await expect.poll(() => spies.onCopy.mock.calls.length).toBe(1)
    await expect.element(screen.getByRole('button', { name: 'Скопировано' })).not.toBeInTheDocument()
  })
})

describe('addresses', () => {
  it('are links when verified, in a tab that knows nothing of this one', async () => {
    const screen = await render(<Panel />)
    const link = screen.getByRole('link')
    await expect.element(link).toHaveAttribute('href', 'https://mail.yandex.ru/')
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it.each([
    ['the server’s own word', raw('https://evil.example')],
    ['another scheme', opened('javascript:alert(1)')],
  ])('are text when they are %s', async (_, uri) => {
    const screen = await render(<Panel item={sampleItem({ uris: [{ uri, match: null }] })} />)
    await expect.element(screen.getByText(uri.text)).toBeVisible()
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
  })
})

describe('a note', () => {
  it('is opened with the panel, keeps its lines, and is forgotten when the panel closes', async () => {
    spies.onOpenDetails.mockResolvedValue(noteDetails('Ворота\n  направо'))
    const screen = await render(<Panel item={sampleNote()} />)
    const text = screen.getByText(/Ворота/u)
    await expect.element(text).toBeVisible()
    expect(text.element().textContent).toBe('Ворота\n  направо')
    expect(getComputedStyle(text.element()).whiteSpace).toBe('pre-wrap')
    expect(spies.onOpenDetails).toHaveBeenCalledOnce()
    await screen.rerender(<Panel state={{ kind: 'missing' }} />)
    await expect.element(screen.getByText(/Ворота/u)).not.toBeInTheDocument()
  })

  it('is plain text: nothing in it becomes markup or a link', async () => {
    spies.onOpenDetails.mockResolvedValue(noteDetails('<b>https://example.ru</b>'))
    const screen = await render(<Panel item={sampleNote()} />)
    await expect.element(screen.getByText('<b>https://example.ru</b>')).toBeVisible()
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
  })

  it('has the shape of a text until it is open, and never shows that of an item that is gone', async () => {
    const answers: ((details: ReturnType<typeof noteDetails>) => void)[] = []
    spies.onOpenDetails.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    const screen = await render(<Panel item={sampleNote()} />)
    await expect.element(screen.getByLabelText('Открываем содержимое элемента')).toBeVisible()
    await screen.rerender(<Panel item={sampleNote({ id: 'note-2' })} />)
    answers[0]?.(noteDetails('первая'))
    answers[1]?.(noteDetails('вторая'))
    await expect.element(screen.getByText('вторая')).toBeVisible()
    await expect.element(screen.getByText('первая')).not.toBeInTheDocument()
  })

  it('is opened anew when it changed', async () => {
    spies.onOpenDetails.mockResolvedValueOnce(noteDetails('прежний')).mockResolvedValue(noteDetails('новый'))
    const screen = await render(<Panel item={sampleNote()} />)
    await expect.element(screen.getByText('прежний')).toBeVisible()
    await screen.rerender(<Panel item={sampleNote({ updatedAt: '2026-11-20T00:00:00.000Z' })} />)
    await expect.element(screen.getByText('новый')).toBeVisible()
    await expect.element(screen.getByText('прежний')).not.toBeInTheDocument()
  })

  it('says when its text cannot be opened, and tries again', async () => {
    spies.onOpenDetails.mockRejectedValueOnce(new Error('closed')).mockResolvedValue(noteDetails('открылась'))
    const screen = await render(<Panel item={sampleNote()} />)
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Не удалось открыть содержимое/u)
    await screen.getByRole('button', { name: 'Повторить' }).click()
    await expect.element(screen.getByText('открылась')).toBeVisible()
  })

  it('is marked when its text did not open, and copied only after a warning', async () => {
    spies.onOpenDetails.mockResolvedValue(raw('2.x|y|z'))
    const screen = await render(<Panel item={sampleNote()} />)
    await expect.element(screen.getByText('2.x|y|z')).toBeVisible()
    await expect.element(screen.getByRole('note')).toMatchTextContent(/Показано то, что прислал сервер/u)
    await screen.getByRole('button', { name: 'Скопировать текст заметки' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Отмена' }).click()
    expect(spies.onCopy).not.toHaveBeenCalled()
  })

  it('says when it has no text, and asks for none', async () => {
    const screen = await render(<Panel item={sampleNote({ hasDetails: false })} />)
    await expect.element(screen.getByText('В заметке нет текста')).toBeVisible()
    expect(spies.onOpenDetails).not.toHaveBeenCalled()
  })
})

describe('an item of a type that only a newer version knows', () => {
  it('shows what every item has, and can be deleted but not changed', async () => {
    const screen = await render(<Panel item={sampleItem({ type: 'passport', hasDetails: true })} />)
    await expect.element(screen.getByRole('note')).toMatchTextContent(/Его создала более новая версия приложения/u)
    await expect.element(screen.getByText('anna.petrova@yandex.ru')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Изменить' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Удалить' }).click()
    expect(spies.onDelete).toHaveBeenCalledOnce()
    expect(spies.onOpenDetails).not.toHaveBeenCalled()
  })
})

describe('warnings', () => {
  it.each([
    [{ username: raw('x') }, /Показано то, что прислал сервер/u],
    [{ consistent: false }, /Проверка целостности не прошла/u],
    [{ duplicate: true }, /Сервер прислал этот элемент дважды/u],
    [{ duplicate: true, rolledBack: true }, /Сервер прислал этот элемент дважды/u],
    [{ rolledBack: true }, /а сервер прислал прежнюю/u],
  ])('say what is wrong: %o', async (parts, words) => {
    const screen = await render(<Panel item={sampleItem(parts)} />)
    await expect.element(screen.getByRole('note')).toMatchTextContent(words)
  })
})

describe('the panel', () => {
  it('shows vault and dates in Russian', async () => {
    const screen = await render(<Panel />)
    await expect.element(screen.getByText(/Персональное/u)).toBeVisible()
    await expect.element(screen.getByText(/12\sмая\s2026/u)).toBeVisible()
    await expect.element(screen.getByText(/18\sноября\s2026/u)).toBeVisible()
  })

  it('edits, deletes, and closes by its cross and by Escape', async () => {
    const screen = await render(<Panel />)
    await screen.getByRole('button', { name: 'Изменить' }).click()
    await screen.getByRole('button', { name: 'Удалить' }).click()
    await screen.getByRole('button', { name: 'Закрыть элемент' }).click()
    expect([spies.onEdit, spies.onDelete, spies.onClose].map((spy) => spy.mock.calls.length)).toEqual([1, 1, 1])
    screen.getByRole('link').element().focus()
    await userEvent.keyboard('{Escape}')
    expect(spies.onClose).toHaveBeenCalledTimes(2)
  })

  it('has a way back instead of a cross where it covers the list', async () => {
    await page.viewport(390, 844)
    const screen = await render(<Panel focusOnOpen />)
    await expect.element(screen.getByRole('heading', { name: 'Яндекс почта' })).toHaveFocus()
    await expect.element(screen.getByRole('button', { name: 'Закрыть элемент' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'К списку' }).click()
    expect(spies.onClose).toHaveBeenCalledOnce()
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  it('offers no change of an item whose vault did not open', async () => {
    const screen = await render(<Panel vault={{ ...vault, usable: false }} />)
    await expect.element(screen.getByRole('button', { name: 'Удалить' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Изменить' })).not.toBeInTheDocument()
  })

  it('says when there is no such item', async () => {
    const screen = await render(<Panel state={{ kind: 'missing' }} />)
    await expect.element(screen.getByText('Элемент не найден')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Удалить' })).not.toBeInTheDocument()
  })

  it('says when it could not be loaded, and tries again', async () => {
    const onRetry = vi.fn<() => void>()
    const screen = await render(<Panel state={{ kind: 'failed', onRetry }} />)
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Не удалось загрузить элемент/)
    await screen.getByRole('button', { name: 'Повторить' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('has the shape of an item while loading', async () => {
    const screen = await render(<Panel state={{ kind: 'loading' }} />)
    await expect.element(screen.getByLabelText('Загружаем элемент')).toBeVisible()
  })
})
