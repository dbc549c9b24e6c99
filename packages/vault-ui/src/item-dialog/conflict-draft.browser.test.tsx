import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { opened } from '../testing/sample-items.ts'
import { storedLogin } from '../testing/stored-login.ts'
import {
  ItemDialog,
  parseItemDraft,
  type InitialItem,
  type ItemDialogProps,
  type ItemDraft,
  type StoredItem,
} from '../forms/item-dialog.ts'

const onSave = vi.fn<ItemDialogProps['onSave']>()
const onClose = vi.fn<() => void>()
const onDraftChange = vi.fn<NonNullable<ItemDialogProps['onDraftChange']>>()

afterEach(() => {
  vi.resetAllMocks()
})

const vaults = [
  { id: 'own', name: 'Персональное', usable: true },
  { id: 'work', name: 'Работа', usable: true },
]
const base = storedLogin({ password: opened('первый') })
const source = { id: 'login-1', revision: 3 }
const common = {
  open: true,
  mode: 'edit',
  type: 'login',
  vaults,
  defaultVaultId: 'own',
  onSave,
  onClose,
  onDraftChange,
} as const
const edit = (props: Partial<ItemDialogProps> = {}) =>
  render(<ItemDialog {...common} initial={base} source={source} {...props} />)

/** The item as another device has made it. */
const stored = (parts: Partial<InitialItem>, revision = 4, follows = true): StoredItem => ({
  initial: { ...base, ...parts },
  source: { ...source, revision },
  follows,
})
const renamed = (username: string, revision: number) =>
  ({ ok: false, stored: stored({ username: opened(username) }, revision) }) as const

const name = () => page.getByLabelText('Название доступа *')
const username = () => page.getByLabelText('Имя пользователя')
const password = () => page.getByLabelText('Пароль', { exact: true })
const save = () => page.getByRole('button', { name: 'Сохранить', exact: true })
const choices = () => page.getByRole('region', { name: 'Изменено и здесь, и на другом устройстве' })
const field = (label: string) => choices().getByRole('group', { name: label })
const here = (label: string) => field(label).getByRole('radio', { name: /^В этой форме/u })
const there = (label: string) => field(label).getByRole('radio', { name: /^На другом устройстве/u })

/** The draft that is kept of the form when the page goes. */
const draftThen = async (screen: { readonly unmount: () => Promise<void> }) => {
  const draft = parseItemDraft(JSON.parse(JSON.stringify(onDraftChange.mock.lastCall?.[0] ?? null))) ?? undefined
  await screen.unmount()
  return draft
}
const draftOf = async () => {
  const screen = await edit()
  await username().fill('борис')
  return draftThen(screen)
}
/** A form in which «борис» met «вера», as it is before anybody has chosen. */
const met = async () => {
  const screen = await edit()
  await username().fill('борис')
  onSave.mockResolvedValueOnce(renamed('вера', 4))
  await save().click()
  await expect.element(choices()).toHaveFocus()
  return screen
}
/** Opens a form again with what was kept of it, when the item stands as another device has it. */
const again = (draft: ItemDraft | undefined, user = 'вера', revision = 4) => {
  const { initial, source: from } = stored({ username: opened(user) }, revision)
  return edit({ initial, source: from, draft })
}

describe('a draft that comes back to a changed item', () => {
  it('brings what only it changed, and nothing back', async () => {
    const draft = await draftOf()
    const now = stored({ password: opened('второй') })
    await edit({ initial: now.initial, source: now.source, draft })
    await expect.element(username()).toHaveValue('борис')
    await expect.element(password()).toHaveValue('второй')
    await expect.element(save()).toBeEnabled()
  })

  it('has the person choose where both changed', async () => {
    const draft = await draftOf()
    await again(draft)
    await expect.element(there('Имя пользователя')).toHaveAccessibleName('На другом устройстве вера')
    await expect.element(save()).toBeDisabled()
  })

  it('without what it was made from has the person choose wherever it differs', async () => {
    const draft = await draftOf()
    const now = stored({ password: opened('второй') })
    await edit({ initial: now.initial, source: now.source, draft: draft && { ...draft, base: undefined } })
    await expect.element(there('Пароль')).toBeVisible()
    await expect.element(there('Имя пользователя')).toBeVisible()
    await expect.element(save()).toBeDisabled()
  })
})

describe('a draft of a form in which a person was asked to choose', () => {
  it('asks again when nothing was chosen, also when it changed once more in another field', async () => {
    const draft = await draftThen(await met())
    const screen = await again(draft)
    await expect.element(here('Имя пользователя')).toHaveAccessibleName('В этой форме борис')
    await expect.element(save()).toBeDisabled()
    await screen.unmount()
    const now = stored({ username: opened('вера'), name: opened('Банк') }, 5)
    await edit({ initial: now.initial, source: now.source, draft })
    await expect.element(there('Имя пользователя')).not.toBeChecked()
    await expect.element(name()).toHaveValue('Банк')
    await expect.element(save()).toBeDisabled()
  })

  it('keeps the own value that was not chosen, and has it saved under the chosen', async () => {
    const screen = await met()
    await there('Имя пользователя').click()
    const draft = await draftThen(screen)
    await again(draft)
    await expect.element(username()).toHaveValue('вера')
    await expect.element(there('Имя пользователя')).toBeChecked()
    onSave.mockResolvedValueOnce({ ok: true })
    await save().click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSave.mock.lastCall).toMatchObject([
      { username: 'вера' },
      { revision: 4 },
      { username: 'борис', password: 'первый' },
    ])
  })

  it('lets the person choose the own value after all', async () => {
    const screen = await met()
    await there('Имя пользователя').click()
    await again(await draftThen(screen))
    await here('Имя пользователя').click()
    await expect.element(username()).toHaveValue('борис')
  })

  it('keeps what is decided while something else is not', async () => {
    const screen = await edit()
    await username().fill('борис')
    await name().fill('Банк')
    onSave.mockResolvedValueOnce({ ok: false, stored: stored({ username: opened('вера'), name: opened('Почта') }) })
    await save().click()
    await there('Имя пользователя').click()
    const draft = await draftThen(screen)
    const now = stored({ username: opened('вера'), name: opened('Почта') })
    await edit({ initial: now.initial, source: now.source, draft })
    await expect.element(there('Имя пользователя')).toBeChecked()
    await expect.element(here('Имя пользователя')).toHaveAccessibleName('В этой форме борис')
    await expect.element(save()).toHaveAccessibleDescription('Чтобы сохранить, выберите ещё 1 значение')
  })

  it('asks anew when what was chosen has changed since', async () => {
    const screen = await met()
    await there('Имя пользователя').click()
    await again(await draftThen(screen), 'галина', 5)
    await expect.element(there('Имя пользователя')).toHaveAccessibleName('На другом устройстве галина')
    await expect.element(here('Имя пользователя')).toHaveAccessibleName('В этой форме борис')
    await expect.element(save()).toBeDisabled()
  })

  it('still holds the chosen when the own value was stored under it, and the page went before the rest', async () => {
    const screen = await met()
    await there('Имя пользователя').click()
    await again(await draftThen(screen), 'борис', 5)
    await expect.element(username()).toHaveValue('вера')
    expect(choices().elements()).toHaveLength(0)
    onSave.mockResolvedValueOnce({ ok: true })
    await save().click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSave.mock.lastCall).toMatchObject([{ username: 'вера' }, { revision: 5 }, null])
  })

  it('is asked about before it is closed, when all that differs is the own value that was not chosen', async () => {
    await met()
    await there('Имя пользователя').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })).toBeVisible()
  })

  it('holds of each own value that field alone', async () => {
    const screen = await met()
    await there('Имя пользователя').click()
    const draft = await draftThen(screen)
    expect(draft?.choices).toMatchObject([
      { field: 'texts.username', chosen: 'theirs', mine: { name: '', texts: { username: 'борис' } } },
    ])
    expect(Object.keys(draft?.values.texts ?? {})).toContain('password')
  })

  it('of another shape tells of no choice, and is what it was otherwise', async () => {
    const screen = await met()
    await there('Имя пользователя').click()
    const draft = await draftThen(screen)
    await again(draft && { ...draft, choices: [{ field: 'constructor', mine: draft.values, chosen: 'mine' }] })
    await expect.element(username()).toHaveValue('вера')
    expect(choices().elements()).toHaveLength(0)
  })
})
