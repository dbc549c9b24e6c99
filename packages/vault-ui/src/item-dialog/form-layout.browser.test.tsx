import type { ItemTypeName } from '@larets/vault-core/items'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { ItemDialog, type ItemDialogProps } from '../forms/item-dialog.ts'
import { opened } from '../testing/sample-items.ts'
import { identityDetails, storedOfDetails } from '../testing/sample-papers.ts'
import { storedLogin } from '../testing/stored-login.ts'

const { innerWidth: width, innerHeight: height } = window
beforeEach(() => page.viewport(1280, 800))
afterEach(() => page.viewport(width, height))

const long = 'Превысокомногорассмотрительствующее хранилище '.repeat(5).trim()
const deep = Array.from({ length: 12 }, (_, depth) => `Папка ${depth + 1}`).join(' / ')
const common = {
  open: true,
  mode: 'add',
  vaults: [{ id: 'own', name: 'Персональное', folders: [{ id: 'docs', path: deep }] }],
  defaultVaultId: 'own',
  onSave: vi.fn<ItemDialogProps['onSave']>(),
  onClose: vi.fn<() => void>(),
} as const
const show = (type: ItemTypeName, props: Partial<ItemDialogProps> = {}) =>
  render(<ItemDialog {...common} type={type} {...props} />)

const field = (label: string) => page.getByLabelText(label, { exact: true })
const boxOf = (label: string) => field(label).element().getBoundingClientRect()
const body = () => page.getByRole('dialog').element().querySelector('[data-vlt-slot="dialog-body"]')
const labels = () =>
  [...page.getByRole('dialog').element().querySelectorAll('form label')].map(({ textContent }) => textContent)
const controls = () => [...document.querySelectorAll<HTMLElement>('dialog form :is(input, select, textarea, button)')]

describe('at 1280 × 800 nothing that the form is about has to be scrolled to', () => {
  it.each([
    ['login', ['Хранилище *', 'Название доступа *', 'Имя пользователя', 'Пароль', 'Адрес ресурса']],
    ['note', ['Хранилище *', 'Название заметки *', 'Текст заметки']],
    ['card', ['Хранилище *', 'Название карты *', 'Номер карты', 'Владелец', 'Срок действия', 'ПИН-код', 'Банк']],
    ['identity', ['Вид документа', 'Название документа *', 'Фамилия', 'Дата рождения', 'Серия и номер паспорта']],
  ] as const)('of %s', async (type, wanted) => {
    await show(type)
    await expect.element(field(wanted[1])).toHaveFocus()
    const end = body()?.getBoundingClientRect().bottom ?? 0
    expect(end).toBeGreaterThan(500)
    expect(end).toBeLessThan(800)
    expect(Object.fromEntries(wanted.map((label) => [label, boxOf(label).bottom <= end]))).toEqual(
      Object.fromEntries(wanted.map((label) => [label, true])),
    )
  })
})

describe('short fields', () => {
  const tops = (...wanted: string[]) => new Set(wanted.map((label) => Math.round(boxOf(label).top)))

  it('stand on one line', async () => {
    await show('card')
    expect(tops('Хранилище *', 'Название карты *').size).toBe(1)
    expect(tops('Срок действия', 'Код с обратной стороны', 'ПИН-код').size).toBe(1)
  })

  it('of a document: first and middle name, day and department', async () => {
    await show('identity')
    expect(tops('Имя', 'Отчество').size).toBe(1)
    expect(tops('Дата выдачи', 'Код подразделения').size).toBe(1)
  })

  it('stand under one another where there is little room', async () => {
    await page.viewport(390, 844)
    await show('card')
    expect(tops('Хранилище *', 'Название карты *').size).toBe(2)
    expect(tops('Срок действия', 'Код с обратной стороны', 'ПИН-код').size).toBe(3)
  })
})

it('the fields of a login stand in the order of its sections, and the rest behind them', async () => {
  await show('login')
  const titles = [...page.getByRole('dialog').element().querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(titles).toEqual([
    'Информация об элементе',
    'Данные для авторизации',
    'Параметры автозаполнения',
    'Дополнительно',
  ])
  expect(labels().map((label) => label?.trim())).toEqual([
    ...['Хранилище *', 'Название доступа *', 'Имя пользователя', 'Пароль', 'Адрес ресурса'],
    ...['Папка', 'Метки', 'Одноразовый код', 'Заметка'],
  ])
})

describe('at 320 × 256, as 400 % of zoom leave it', () => {
  it.each(['login', 'card', 'identity'] as const)('every control of %s can be seen whole', async (type) => {
    await page.viewport(320, 256)
    await show(type, {
      mode: 'edit',
      ...(type === 'identity'
        ? { initial: storedOfDetails('identity', long, identityDetails()), source: { id: 'a', revision: 1 } }
        : { vaults: [{ id: 'own', name: long, folders: [{ id: 'docs', path: deep }] }], defaultFolder: 'docs' }),
    })
    expect(controls().length).toBeGreaterThan(5)
    for (const control of controls()) {
      if (control.getClientRects().length === 0) continue
      control.scrollIntoView({ block: 'nearest' })
      const box = control.getBoundingClientRect()
      const what = `${control.tagName} ${control.id} ${control.textContent}`
      expect([what, box.left >= 0, box.right <= 320, box.top >= 0]).toEqual([what, true, true, true])
      const under = document.elementFromPoint(box.left + box.width / 2, Math.min(box.bottom, 256) - 3)
      expect([what, under !== null && (control.contains(under) || under.contains(control))]).toEqual([what, true])
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

describe('the caret', () => {
  it.each([
    ['login', 'note', 'Заметка'],
    ['login', 'uris', 'Адрес ресурса'],
    ['login', 'totp', 'Одноразовый код'],
    ['card', 'pin', 'ПИН-код'],
  ] as const)('of a %s is in the field that was asked for: %s', async (type, focusField, label) => {
    await show(type, { focusField })
    await expect.element(field(label)).toHaveFocus()
  })

  it('is in the second address where that was asked for', async () => {
    const uris = ['https://a.example', 'http://b.example'].map((uri) => ({ uri: opened(uri), match: null }))
    await show('login', {
      mode: 'edit',
      initial: { ...storedLogin({ password: opened('тайна'), uris }), vaultId: 'own' },
      source: { id: 'a', revision: 1 },
      focusField: 'uris.1',
    })
    await expect.element(field('Адрес ресурса 2')).toHaveFocus()
  })

  it('is in the name where no such field is', async () => {
    await show('note', { focusField: 'pin' })
    await expect.element(field('Название заметки *')).toHaveFocus()
  })
})

describe('long and odd words', () => {
  it('of vault and folder are said whole under their fields', async () => {
    await show('login', {
      vaults: [{ id: 'own', name: long, folders: [{ id: 'docs', path: deep }] }],
      defaultFolder: 'docs',
    })
    await expect.element(field('Хранилище *')).toHaveAccessibleDescription(long)
    await expect.element(field('Папка')).toHaveAccessibleDescription(deep)
  })

  it('a name written from right to left takes its direction from its letters', async () => {
    await show('note', { mode: 'edit', initial: { vaultId: 'own', name: 'סיסמה' }, source: { id: 'a', revision: 1 } })
    expect(getComputedStyle(field('Название заметки *').element()).unicodeBidi).toBe('plaintext')
  })
})
