import { StrictMode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { opened } from '../testing/sample-items.ts'
import { storedLogin } from '../testing/stored-login.ts'
import { ItemDialog, parseItemDraft, type ItemDialogProps, type ItemDraft } from '../forms/item-dialog.ts'

const onSave = vi.fn<ItemDialogProps['onSave']>()
const onClose = vi.fn<() => void>()
const onDraftChange = vi.fn<NonNullable<ItemDialogProps['onDraftChange']>>()
const reported = () => onDraftChange.mock.lastCall?.[0]
const source = { id: 'login-1', revision: 3 }
const kept: ItemDraft = {
  version: 2,
  type: 'login',
  source: null,
  values: {
    vaultId: 'work',
    folder: '',
    name: 'Почта',
    texts: { username: '', password: 'наполовину', totp: '', note: '' },
    uris: [
      { uri: 'https://mail.example.ru', match: 3, raw: null },
      { uri: '', match: null, raw: null },
    ],
    tags: [],
    fields: [],
    raw: {
      name: null,
      fields: { username: null, password: null, totp: null, note: null },
      rest: { overview: null, details: null },
    },
  },
}
const stored = storedLogin({ password: opened('секрет') })

afterEach(() => {
  vi.resetAllMocks()
})

const vaults = [
  { id: 'own', name: 'Персональное', usable: true },
  { id: 'work', name: 'Работа', usable: true },
]
const common = { open: true, mode: 'add', type: 'login', vaults, defaultVaultId: 'own', onSave, onClose } as const
const show = (props: Partial<ItemDialogProps> = {}) => render(<ItemDialog {...common} {...props} />)
const edit = (props: Partial<ItemDialogProps>) => show({ mode: 'edit', initial: stored, ...props })

const vault = () => page.getByLabelText('Хранилище *')
const name = () => page.getByLabelText('Название доступа *')
const username = () => page.getByLabelText('Имя пользователя')
const password = () => page.getByLabelText('Пароль', { exact: true })
const address = (number: number) => page.getByLabelText(`Адрес ресурса ${number}`, { exact: true })
const save = () => page.getByRole('button', { name: 'Сохранить' })
const saved = () => onSave.mock.calls[0]?.[0]

it('is reported at every change, and null when it was taken back', async () => {
  await edit({ source, onDraftChange })
  expect(onDraftChange).not.toHaveBeenCalled()
  await username().fill('boris')
  expect(reported()).toMatchObject({
    version: 2,
    type: 'login',
    source,
    values: { texts: { username: 'boris' }, name: 'Госуслуги' },
  })
  await page.getByRole('button', { name: 'Добавить адресс' }).click()
  await vi.waitFor(() => expect(reported()?.values.uris).toHaveLength(3))
  await address(3).fill('https://третий.рф')
  expect(reported()?.values.uris[2]).toEqual({ uri: 'https://третий.рф', match: null, raw: null })
  await page.getByRole('button', { name: 'Удалить адрес ресурса 3' }).click()
  await username().fill('anna')
  expect(reported()).toBeNull()
})

it('is not taken back when the dialog goes: a lock takes it away as well as a save', async () => {
  const screen = await show({ onDraftChange })
  await name().fill('Почта')
  expect(reported()).toMatchObject({ source: null, values: { name: 'Почта' } })
  await screen.unmount()
  expect(reported()).toMatchObject({ values: { name: 'Почта' } })
})

it('comes back as it was, counts as changed, and is saved', async () => {
  onSave.mockResolvedValue({ ok: true })
  await show({ draft: parseItemDraft(structuredClone(kept)) ?? undefined, onDraftChange })
  await expect.element(name()).toHaveValue('Почта')
  await expect.element(password()).toHaveValue('наполовину')
  await expect.element(vault()).toHaveValue('work')
  await expect.element(address(2)).toHaveValue('')
  expect(reported()).toEqual(kept)
  // The owner would let go of the draft, and a reload in that moment would lose it.
  expect(onDraftChange).not.toHaveBeenCalledWith(null)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await save().click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(saved()).toEqual({
    vaultId: 'work',
    name: 'Почта',
    username: null,
    password: 'наполовину',
    overview: null,
    details: null,
    uris: [{ uri: 'https://mail.example.ru', match: 3 }],
  })
})

it('comes back under strict mode too', async () => {
  await render(
    <StrictMode>
      <ItemDialog {...common} draft={kept} onDraftChange={onDraftChange} />
    </StrictMode>,
  )
  await expect.element(password()).toHaveValue('наполовину')
  expect(reported()).toEqual(kept)
})

it('says when the item changed meanwhile, and when it is gone', async () => {
  const draft = { ...kept, source }
  const unchanged = await edit({ draft, source })
  await expect.element(name()).toHaveValue('Почта')
  expect(page.getByRole('note').elements()).toHaveLength(0)
  await unchanged.unmount()
  const changed = await edit({ draft, source: { ...source, revision: 4 } })
  await expect.element(page.getByRole('note')).toMatchTextContent(/Элемент изменился, пока форма была закрыта/u)
  await changed.unmount()
  await show({ draft })
  await expect.element(page.getByRole('note')).toMatchTextContent(/Этого элемента больше нет/u)
  await expect.element(name()).toHaveValue('Почта')
})

it('of another shape is not read', () => {
  expect(parseItemDraft(kept)).toEqual(kept)
  const { values } = kept
  for (const malformed of [
    null,
    'x',
    {},
    { ...kept, version: 1 },
    { ...kept, type: 'passport' },
    { ...kept, type: 'note' },
    { ...kept, values: { ...values, uris: [] } },
    { ...kept, values: { ...values, texts: { ...values.texts, unknown: '' } } },
    // The draft of a login as an earlier release kept it.
    { version: 1, source: null, values: { ...values, username: '', password: '', raw: { name: null } } },
  ]) {
    expect(parseItemDraft(malformed)).toBeNull()
  }
})

it('of a release whose form had fewer fields comes back, over what those fields did not show', () => {
  const { values } = kept
  const {
    folder: _,
    fields: __,
    ...former
  } = {
    ...values,
    texts: { username: '', password: 'наполовину' },
    raw: { ...values.raw, fields: { username: null, password: null } },
  }
  expect(parseItemDraft({ ...kept, values: former })).toEqual(kept)
  const edited = { ...kept, source, values: former, base: { ...former, name: 'Было' } }
  const whole = { ...kept, source: { ...source, revision: 0 }, base: { ...values, name: 'Было' } }
  expect(parseItemDraft(edited)).toEqual(whole)
  expect(parseItemDraft({ ...edited, base: undefined })).toBeNull()
})
