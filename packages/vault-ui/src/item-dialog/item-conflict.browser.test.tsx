import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { noteDetails, opened, raw } from '../testing/sample-items.ts'
import { storedLogin } from '../testing/stored-login.ts'
import { ItemDialog, type InitialItem, type ItemDialogProps, type StoredItem } from '../forms/item-dialog.ts'

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

describe('an item that another device has changed meanwhile', () => {
  it('in other fields is merged and saved at once, with nothing put back', async () => {
    onSave.mockResolvedValueOnce({ ok: false, stored: stored({ password: opened('второй'), vaultId: 'own' }) })
    onSave.mockResolvedValueOnce({ ok: true })
    await edit()
    await username().fill('борис')
    await save().click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSave.mock.calls.map(([, from]) => from)).toEqual([source, { ...source, revision: 4 }])
    expect(onSave.mock.lastCall?.[0]).toMatchObject({ vaultId: 'own', username: 'борис', password: 'второй' })
  })

  it('keeps what this version does not show of the newer one', async () => {
    const overview = { trusted: true, value: { favourite: true } } as const
    onSave.mockResolvedValueOnce({ ok: false, stored: stored({ overview }) }).mockResolvedValueOnce({ ok: true })
    await edit()
    await username().fill('борис')
    await save().click()
    await vi.waitFor(() => expect(onSave.mock.lastCall?.[0].overview).toMatchObject({ favourite: true }))
  })

  it('in the same field has the person choose before anything more is sent', async () => {
    onSave.mockResolvedValueOnce({ ok: false, stored: stored({ username: opened('вера') }) })
    await edit()
    await username().fill('борис')
    await save().click()
    await expect.element(choices()).toHaveFocus()
    await expect.element(here('Имя пользователя')).toHaveAccessibleName('В этой форме борис')
    await expect.element(there('Имя пользователя')).toHaveAccessibleName('На другом устройстве вера')
    await expect.element(here('Имя пользователя')).not.toBeChecked()
    await expect.element(there('Имя пользователя')).not.toBeChecked()
    await expect.element(save()).toBeDisabled()
    await expect.element(save()).toHaveAccessibleDescription('Чтобы сохранить, выберите ещё 1 значение')
    await username().click()
    await userEvent.keyboard('{Enter}')
    expect(onSave).toHaveBeenCalledOnce()

    onSave.mockResolvedValueOnce({ ok: true })
    await here('Имя пользователя').click()
    await save().click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSave.mock.lastCall).toMatchObject([{ username: 'борис', password: 'первый' }, { revision: 4 }, null])
  })

  it('shows a password only when asked, and saves the chosen one beside what only this side changed', async () => {
    onSave.mockResolvedValueOnce({ ok: false, stored: stored({ password: opened('их-пароль') }) })
    await edit()
    await name().fill('Банк')
    await password().fill('мой-пароль')
    await save().click()
    await expect.element(there('Пароль')).toHaveAccessibleName('На другом устройстве Пароль скрыт')
    expect(choices().element().textContent).not.toContain('их-пароль')
    await field('Пароль').getByRole('button', { name: 'Показать значения' }).click()
    await expect.element(there('Пароль')).toHaveAccessibleName('На другом устройстве их-пароль')
    await expect.element(here('Пароль')).toHaveAccessibleName('В этой форме мой-пароль')

    onSave.mockResolvedValueOnce({ ok: true })
    await there('Пароль').click()
    await expect.element(password()).toHaveValue('их-пароль')
    await save().click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(2))
    expect(onSave.mock.lastCall).toMatchObject([
      { name: 'Банк', password: 'их-пароль' },
      {},
      { name: 'Банк', password: 'мой-пароль' },
    ])
  })

  it('can be decided by keyboard alone, and decided anew without losing what was typed', async () => {
    onSave.mockResolvedValueOnce({ ok: false, stored: stored({ username: opened('вера') }) })
    await edit()
    await username().fill('борис')
    await userEvent.keyboard('{Enter}')
    await expect.element(choices()).toHaveFocus()
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.element(there('Имя пользователя')).toBeChecked()
    await expect.element(username()).toHaveValue('вера')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(here('Имя пользователя')).toBeChecked()
    await expect.element(username()).toHaveValue('борис')
    await expect.element(save()).toBeEnabled()
  })

  it('keeps what is typed into the field while nothing is chosen', async () => {
    onSave.mockResolvedValueOnce({ ok: false, stored: stored({ username: opened('вера') }) })
    await edit()
    await username().fill('борис')
    await save().click()
    await expect.element(choices()).toHaveFocus()
    await username().fill('глеб')
    await expect.element(here('Имя пользователя')).toHaveAccessibleName('В этой форме глеб')
    await here('Имя пользователя').click()
    await expect.element(username()).toHaveValue('глеб')
    await there('Имя пользователя').click()
    await here('Имя пользователя').click()
    await expect.element(username()).toHaveValue('глеб')
  })

  it('of which everything stored was chosen has the person’s own value saved under it', async () => {
    onSave.mockResolvedValueOnce({ ok: false, stored: stored({ username: opened('вера') }) })
    await edit()
    await username().fill('борис')
    await save().click()
    expect(onSave.mock.lastCall?.[2]).toBeNull()
    onSave.mockResolvedValueOnce({ ok: true })
    await there('Имя пользователя').click()
    await save().click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSave.mock.lastCall).toMatchObject([
      { username: 'вера' },
      { revision: 4 },
      { username: 'борис', password: 'первый' },
    ])
  })

  it('of which the own value was chosen after all has nothing that lost', async () => {
    onSave.mockResolvedValueOnce({ ok: false, stored: stored({ username: opened('вера') }) })
    await edit()
    await username().fill('борис')
    await save().click()
    onSave.mockResolvedValueOnce({ ok: true })
    await there('Имя пользователя').click()
    await here('Имя пользователя').click()
    await save().click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSave.mock.lastCall).toMatchObject([{ username: 'борис' }, { revision: 4 }, null])
  })

  it('of which what lost is typed in again has nothing that lost', async () => {
    onSave.mockResolvedValueOnce({ ok: false, stored: stored({ username: opened('вера') }) })
    await edit()
    await username().fill('борис')
    await save().click()
    onSave.mockResolvedValueOnce({ ok: true })
    await there('Имя пользователя').click()
    await username().fill(' борис ')
    await save().click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSave.mock.lastCall).toMatchObject([{ username: 'борис' }, { revision: 4 }, null])
  })

  it('again after the choice still has what lost saved under the chosen', async () => {
    onSave.mockResolvedValueOnce({
      ok: false,
      stored: stored({ username: opened('вера'), password: opened('их-пароль') }),
    })
    onSave.mockResolvedValueOnce({
      ok: false,
      stored: stored({ username: opened('вера'), password: opened('их-пароль'), name: opened('Чужое') }, 5),
    })
    onSave.mockResolvedValueOnce({ ok: true })
    await edit()
    await username().fill('борис')
    await password().fill('мой-пароль')
    await save().click()
    await there('Имя пользователя').click()
    await here('Пароль').click()
    await save().click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSave.mock.calls.slice(1).map(([, from]) => from?.revision)).toEqual([4, 5])
    expect(onSave.mock.lastCall).toMatchObject([
      { name: 'Чужое', username: 'вера', password: 'мой-пароль' },
      { revision: 5 },
      { name: 'Чужое', username: 'борис', password: 'мой-пароль' },
    ])
  })

  it('asks anew when it changed again while the person chose', async () => {
    onSave.mockResolvedValueOnce(renamed('вера', 4)).mockResolvedValueOnce(renamed('глеб', 5))
    await edit()
    await username().fill('борис')
    await save().click()
    await here('Имя пользователя').click()
    await save().click()
    await expect.element(there('Имя пользователя')).toHaveAccessibleName('На другом устройстве глеб')
    await expect.element(choices()).toHaveFocus()
    await expect.element(save()).toBeDisabled()
    expect(onSave).toHaveBeenCalledTimes(2)
  })

  it('asks anew when what was chosen changed again before it was saved', async () => {
    onSave
      .mockResolvedValueOnce(renamed('вера', 4))
      .mockResolvedValueOnce(renamed('глеб', 5))
      .mockResolvedValueOnce({ ok: true })
    await edit()
    await username().fill('борис')
    for (const theirs of ['вера', 'глеб']) {
      await save().click()
      await expect.element(here('Имя пользователя')).toHaveAccessibleName('В этой форме борис')
      await there('Имя пользователя').click()
      await expect.element(username()).toHaveValue(theirs)
    }
    await save().click()
    await vi.waitFor(() =>
      expect(onSave.mock.lastCall).toMatchObject([{ username: 'глеб' }, { revision: 5 }, { username: 'борис' }]),
    )
  })

  it('has its addresses and its vault chosen too', async () => {
    const uris = [{ uri: opened('https://их.рф'), match: null }]
    onSave.mockResolvedValueOnce({ ok: false, stored: stored({ uris, vaultId: 'own', name: opened('Чужое') }) })
    await edit({ initial: { ...base, vaultId: 'x' }, vaults: [...vaults, { id: 'x', name: 'Прежнее', usable: true }] })
    await page.getByLabelText('Хранилище *').selectOptions('work')
    await page.getByLabelText('Адрес ресурса', { exact: true }).fill('https://мой.рф')
    await save().click()
    await expect.element(there('Хранилище')).toHaveAccessibleName('На другом устройстве Персональное')
    await expect.element(here('Хранилище')).toHaveAccessibleName('В этой форме Работа')
    await expect.element(there('Адрес ресурса')).toHaveAccessibleName('На другом устройстве https://их.рф')
    // Only the other device renamed it.
    await expect.element(name()).toHaveValue('Чужое')
    await there('Адрес ресурса').click()
    await expect.element(page.getByLabelText('Адрес ресурса', { exact: true })).toHaveValue('https://их.рф')
    await expect.element(save()).toHaveAccessibleDescription('Чтобы сохранить, выберите ещё 1 значение')
  })

  it('may be a note', async () => {
    const note = (text: string): InitialItem => ({
      ...base,
      username: null,
      password: null,
      uris: [],
      overview: { trusted: true, value: { type: 'note' } },
      details: noteDetails(text),
    })
    onSave.mockResolvedValueOnce({
      ok: false,
      stored: { initial: note('их'), source: { ...source, revision: 4 }, follows: true },
    })
    await edit({ type: 'note', initial: note('было') })
    await page.getByLabelText('Текст заметки').fill('моё')
    await save().click()
    await expect.element(there('Текст заметки')).toHaveAccessibleName('На другом устройстве их')
  })

  it('that does not follow brings nothing into the form unasked', async () => {
    onSave.mockResolvedValueOnce({ ok: false, stored: stored({ password: opened('старый') }, 4, false) })
    await edit()
    await username().fill('борис')
    await save().click()
    await expect.element(choices()).toHaveFocus()
    await expect.element(password()).toHaveValue('первый')
    await expect.element(there('Пароль')).not.toBeChecked()
    await expect.element(save()).toBeDisabled()
  })

  it('whose text did not open leaves the person’s own in its place, to be looked at', async () => {
    const broken = stored({ password: raw('2.чужое'), consistent: false }, 4, false)
    onSave.mockResolvedValueOnce({ ok: false, stored: broken })
    await edit()
    await username().fill('борис')
    await save().click()
    await expect.element(page.getByText('Элемент изменён вне приложения')).toBeVisible()
    await expect.element(password()).toHaveValue('первый')
    await expect.element(here('Имя пользователя')).toBeVisible()
    expect(onSave).toHaveBeenCalledOnce()
  })

  it('again and again is in the end looked at', async () => {
    let revision = 3
    onSave.mockImplementation(() => {
      revision += 1
      return Promise.resolve({ ok: false, stored: stored({ password: opened(`чужой ${revision}`) }, revision) })
    })
    await edit()
    await username().fill('борис')
    await save().click()
    await expect.element(page.getByText('Элемент изменён на другом устройстве')).toBeVisible()
    await expect.element(save()).toBeEnabled()
    await expect.element(username()).toHaveValue('борис')
    expect(onSave.mock.calls.length).toBeLessThan(10)
  })
})

describe('a version older than one that was seen', () => {
  const note = () => page.getByRole('note').filter({ hasText: 'Старая версия элемента' })

  it('is warned of before it is saved as the newest', async () => {
    await edit({ initial: { ...base, rolledBack: true } })
    await expect.element(note()).toMatchTextContent(/сохранённое станет самой новой версией/u)
  })

  it('that comes while the form is open brings nothing into it, and is warned of', async () => {
    await edit()
    await expect.element(name()).toBeVisible()
    expect(note().elements()).toHaveLength(0)
    const old = stored({ password: opened('прошлый'), rolledBack: true }, 4, false)
    onSave.mockResolvedValueOnce({ ok: false, stored: old })
    await username().fill('борис')
    await save().click()
    await expect.element(note()).toBeVisible()
    await expect.element(password()).toHaveValue('первый')
  })

  it('takes over nothing from a draft unasked', async () => {
    const screen = await edit()
    await username().fill('борис')
    const draft = onDraftChange.mock.lastCall?.[0] ?? undefined
    await screen.unmount()
    await edit({
      initial: { ...base, password: opened('прошлый'), rolledBack: true },
      source: { ...source, revision: 9 },
      draft,
    })
    await expect.element(password()).toHaveValue('первый')
    await expect.element(there('Пароль')).toBeVisible()
  })
})

describe('an item that another device has deleted meanwhile', () => {
  it('can be saved as a new one, with everything typed', async () => {
    onSave.mockResolvedValueOnce({ ok: false, stored: null }).mockResolvedValueOnce({ ok: true })
    await edit()
    await username().fill('борис')
    await save().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Удалено на другом устройстве/u)
    await expect.element(username()).toHaveValue('борис')
    await page.getByRole('button', { name: 'Сохранить как новый' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSave.mock.lastCall).toMatchObject([{ username: 'борис', password: 'первый' }, null, null])
  })

  it('can be let go, after a question', async () => {
    onSave.mockResolvedValueOnce({ ok: false, stored: null })
    await edit()
    await username().fill('борис')
    await save().click()
    await page.getByRole('dialog').getByText('Закрыть', { exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })
    await question.getByRole('button', { name: 'Не сохранять' }).click()
    expect(onClose).toHaveBeenCalledOnce()
    expect(onSave).toHaveBeenCalledOnce()
  })
})
