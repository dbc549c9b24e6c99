import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { opened } from '../testing/sample-items.ts'
import { storedLogin } from '../testing/stored-login.ts'
import { ItemDialog, type InitialItem, type ItemDialogProps } from '../forms/item-dialog.ts'

const onSave = vi.fn<ItemDialogProps['onSave']>()

afterEach(() => {
  vi.resetAllMocks()
})

const vaults = [{ id: 'work', name: 'Работа', usable: true }]
const edit = (initial: InitialItem, type: ItemDialogProps['type'] = 'login') =>
  render(
    <ItemDialog
      open
      mode="edit"
      type={type}
      vaults={vaults}
      defaultVaultId={null}
      initial={initial}
      onSave={onSave}
      onClose={() => undefined}
    />,
  )
const password = () => page.getByLabelText('Пароль', { exact: true })
const name = () =>
  page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Название/u })
    .first()
const save = () => page.getByRole('button', { name: 'Сохранить' })

/** The caret goes through every field, which is when a form brings texts into a format. */
async function throughAll() {
  await expect.element(name()).toBeVisible()
  for (const field of page.getByRole('dialog').element().querySelectorAll<HTMLElement>('input, textarea')) {
    field.focus()
    field.blur()
  }
}

describe('an item of another program', () => {
  it('keeps every letter when the caret went through all of it and only its name was changed', async () => {
    onSave.mockResolvedValue({ ok: true })
    const details = {
      note: 'первая\r\nвторая\rтретья ',
      fields: [
        { id: 'phone', label: ' Телефон ', kind: 'phone', value: '8 (912) 345-67-89' },
        { id: 'day', label: 'День', kind: 'date', value: '2031-12-01' },
        { id: 'key', label: 'Ключ', kind: 'secret', value: '-----BEGIN\nключ\n-----END ' },
      ],
    }
    await edit(
      storedLogin({
        password: opened(' секрет\n'),
        username: opened('анна\t'),
        details: { trusted: true, value: details },
      }),
    )
    await throughAll()
    await name().fill('Другое')
    await save().click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      name: 'Другое',
      password: ' секрет\n',
      username: 'анна\t',
      details,
    })
  })

  it('has nothing to save when the caret only went through it', async () => {
    const identity = { phone: '8 (912) 345-67-89', birthDate: '2031-12-01', passport: '45 08 123456' }
    await edit(
      storedLogin({
        username: null,
        password: null,
        uris: [],
        overview: { trusted: true, value: { type: 'identity' } },
        details: { trusted: true, value: { identity, note: 'a\r\nb' } },
      }),
      'identity',
    )
    await throughAll()
    await expect.element(save()).toBeDisabled()
    await expect.element(page.getByLabelText('Телефон')).toHaveValue(identity.phone)
  })
})

describe('a password with blanks at its ends', () => {
  it('is marked as it is stored, and said to lose them when it is typed', async () => {
    await edit(storedLogin())
    await expect.element(password()).toHaveAccessibleDescription(/По краям есть пробелы/u)
    await password().fill('новый')
    await expect.element(password()).not.toHaveAccessibleDescription(/пробелы/iu)
    await userEvent.type(password(), ' ')
    await expect.element(password()).toHaveAccessibleDescription(/Пробелы по краям не сохранятся/u)
  })
})
