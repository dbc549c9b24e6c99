import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { ItemDialog, type InitialItem, type ItemDialogProps } from '../forms/item-dialog.ts'
import { opened } from '../testing/sample-items.ts'
import { storedLogin } from '../testing/stored-login.ts'

const onSave = vi.fn<ItemDialogProps['onSave']>()
afterEach(() => {
  vi.resetAllMocks()
})

const show = (props: Partial<ItemDialogProps> = {}) => {
  onSave.mockResolvedValue({ ok: true })
  return render(
    <ItemDialog
      open
      mode="add"
      type="login"
      vaults={[{ id: 'own', name: 'Персональное', usable: true }]}
      defaultVaultId="own"
      onSave={onSave}
      onClose={() => {}}
      {...props}
    />,
  )
}
const edit = (uris: InitialItem['uris']) =>
  show({
    mode: 'edit',
    initial: { ...storedLogin({ password: opened('тайна'), uris }), vaultId: 'own' },
    source: { id: 'login-1', revision: 1 },
  })
const saved = (text: string, match: number | null) => ({ uri: opened(text), match })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const first = () => field('Где заполнять')
const second = () => field('Где заполнять, адрес 2')
const save = () => page.getByRole('button', { name: 'Сохранить', exact: true })
const savedUris = () => onSave.mock.lastCall?.[0].uris

it('is asked of an address once there is one, and is the usual one until another is chosen', async () => {
  await show()
  await expect.element(first()).not.toBeInTheDocument()
  await field('Название доступа *').fill('Банк')
  await field('Адрес ресурса').fill('https://bank.ru')
  await expect.element(first()).toHaveDisplayValue('Как обычно: на всём сайте')
  await first().selectOptions('Только на этом поддомене и порту')
  await save().click()
  await vi.waitFor(() => expect(savedUris()).toEqual([{ uri: 'https://bank.ru', match: 1 }]))
})

it('says of the usual one what that is', async () => {
  await show({ usualMatch: 'host' })
  await field('Адрес ресурса').fill('https://bank.ru')
  await expect.element(first()).toHaveDisplayValue('Как обычно: только на этом поддомене и порту')
})

it('of each address is its own, and goes with it', async () => {
  await edit([saved('https://a.ru', 3), saved('https://b.ru', null), saved('https://c.ru', 5)])
  await expect.element(first()).toHaveDisplayValue('Только на этой странице')
  await second().selectOptions('На страницах, адрес которых так начинается')
  await page.getByRole('button', { name: 'Удалить адрес ресурса 1' }).click()
  await expect.element(first()).toHaveDisplayValue('На страницах, адрес которых так начинается')
  await expect.element(second()).toHaveDisplayValue('Нигде')
  await save().click()
  await vi.waitFor(() =>
    expect(savedUris()).toEqual([
      { uri: 'https://b.ru', match: 2 },
      { uri: 'https://c.ru', match: 5 },
    ]),
  )
})

it('may be taken back to the usual one, and then there is nothing to save', async () => {
  await edit([saved('https://a.ru', 0)])
  await first().selectOptions('Как обычно: на всём сайте')
  await expect.element(save()).toBeEnabled()
  await first().selectOptions('На всём сайте и его поддоменах')
  await expect.element(save()).toBeDisabled()
})

it('of a newer version stays as it is until another is chosen', async () => {
  await edit([saved('https://a.ru', 6)])
  await expect.element(first()).toHaveDisplayValue('Способ из более новой версии')
  await field('Имя пользователя').fill('борис')
  await save().click()
  await vi.waitFor(() => expect(savedUris()).toEqual([{ uri: 'https://a.ru', match: 6 }]))
})

it.each([
  ['(', 'В выражении ошибка: заполняться не будет'],
  ['a'.repeat(257), 'Выражение длиннее 256 символов: заполняться не будет'],
  [String.raw`bank\.ru`, 'Подойдёт и чужой сайт, в адресе которого это встретится. Начните выражение с ^https://'],
  [String.raw`^https://bank\.ru/`, ''],
])('by the expression %s is doubted while it is typed, and saved all the same', async (source, doubt) => {
  await edit([saved('https://a.ru', null)])
  const address = field('Адрес ресурса')
  await expect.element(address).toHaveAccessibleDescription('')
  await first().selectOptions('По регулярному выражению')
  await address.fill(source)
  await expect.element(address).toHaveAccessibleDescription(doubt)
  await save().click()
  await vi.waitFor(() => expect(savedUris()).toEqual([{ uri: source, match: 4 }]))
})

it('is among what two devices may have chosen differently', async () => {
  const initial: InitialItem = {
    ...storedLogin({ password: opened('тайна'), uris: [saved('https://a.ru', null)] }),
    vaultId: 'own',
  }
  await show({ mode: 'edit', initial, source: { id: 'login-1', revision: 1 } })
  onSave.mockResolvedValueOnce({
    ok: false,
    stored: {
      initial: { ...initial, uris: [saved('https://a.ru', 5)] },
      source: { id: 'login-1', revision: 2 },
      follows: true,
    },
  })
  await first().selectOptions('Только на этой странице')
  await save().click()
  const choice = page.getByRole('group', { name: 'Адрес ресурса' })
  await expect
    .element(choice.getByRole('radio').nth(0))
    .toHaveAccessibleName('В этой форме https://a.ru Только на этой странице')
  await choice.getByRole('radio').nth(1).click()
  await expect.element(first()).toHaveDisplayValue('Нигде')
})
