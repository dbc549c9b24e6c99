import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { ItemDialog, type ItemDialogProps } from '../forms/item-dialog.ts'
import { identityDetails, storedOfDetails } from '../testing/sample-papers.ts'

const onSave = vi.fn<ItemDialogProps['onSave']>()
const onClose = vi.fn<() => void>()
const onDraftChange = vi.fn<NonNullable<ItemDialogProps['onDraftChange']>>()
afterEach(() => {
  vi.resetAllMocks()
})

const vaults = [{ id: 'work', name: 'Работа' }]
const common = { type: 'identity', open: true, vaults, defaultVaultId: 'work', onSave, onClose, onDraftChange } as const
const add = (props: Partial<ItemDialogProps> = {}) => render(<ItemDialog {...common} mode="add" {...props} />)
const editDetails = (details: ReturnType<typeof identityDetails>) => {
  const initial = storedOfDetails('identity', 'Мои', details)
  return render(<ItemDialog {...common} mode="edit" initial={initial} source={{ id: 'identity', revision: 1 }} />)
}
const edit = (identity: Readonly<Record<string, unknown>>) => editDetails({ trusted: true, value: { identity } })

const field = (label: string) => page.getByLabelText(label, { exact: true })
const kind = () => field('Вид документа')
const others = () => page.getByRole('region', { name: 'Другие данные' })
const save = () => page.getByRole('button', { name: 'Сохранить' })
const saved = async () => {
  onSave.mockResolvedValue({ ok: true })
  await save().click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  return onSave.mock.calls[0]?.[0].details
}
const labels = () =>
  [...page.getByRole('dialog').element().querySelectorAll('form label')].map(({ textContent }) => textContent)

describe('a new document', () => {
  it('is a passport, with the fields of one and no others', async () => {
    await add()
    await expect.element(kind()).toHaveValue('passport')
    expect(labels()).toEqual([
      ...['Вид документа', 'Хранилище *', 'Название документа *', 'Фамилия', 'Имя', 'Отчество', 'Дата рождения'],
      ...['Серия и номер паспорта', 'Кем выдан', 'Дата выдачи', 'Код подразделения', 'Метки', 'Заметка'],
    ])
  })

  it.each([
    ['foreignPassport', ['Номер загранпаспорта', 'Действует до'], 'Код подразделения'],
    ['driverLicence', ['Водительское удостоверение', 'Действует до'], 'Серия и номер паспорта'],
    ['snils', ['СНИЛС', 'Дата рождения'], 'Кем выдан'],
    ['inn', ['ИНН'], 'Дата рождения'],
    ['policy', ['Номер полиса ОМС'], 'Кем выдан'],
    ['birthCertificate', ['Серия и номер свидетельства', 'Кем выдан'], 'СНИЛС'],
    ['contacts', ['Адрес', 'Телефон', 'Почта'], 'Дата рождения'],
  ] as const)('of the kind %s has its own fields', async (paper, own, missing) => {
    await add()
    await kind().selectOptions(paper)
    for (const label of own) await expect.element(field(label)).toBeVisible()
    await expect.element(field(missing)).not.toBeInTheDocument()
    await expect.element(others()).not.toBeInTheDocument()
  })

  it('keeps which kind was chosen, and nothing where the first was let be', async () => {
    await add()
    await kind().selectOptions('snils')
    await kind().selectOptions('passport')
    await expect.element(save()).toBeDisabled()
    await kind().selectOptions('snils')
    await field('Название документа *').fill('СНИЛС')
    await field('СНИЛС').fill('11223344595')
    expect(await saved()).toEqual({ identity: { paper: 'snils', snils: '112-233-445 95' } })
  })

  it('loses nothing of what was filled in for another kind', async () => {
    await add()
    await field('Название документа *').fill('Мои')
    await field('Серия и номер паспорта').fill('4509123456')
    await userEvent.tab()
    await kind().selectOptions('inn')
    const passport = others().getByLabelText('Серия и номер паспорта')
    await expect.element(passport).toHaveValue('4509 123456')
    // It stays under the caret of whoever empties it.
    await userEvent.fill(passport, '')
    await expect.element(passport).toHaveFocus()
    await userEvent.fill(passport, '4510123456')
    expect(await saved()).toEqual({ identity: { paper: 'inn', passport: '4510 123456' } })
  })

  it('begins with the fields of a draft, whatever it holds', async () => {
    const first = await add()
    await kind().selectOptions('snils')
    await field('СНИЛС').fill('112')
    await kind().selectOptions('contacts')
    const draft = onDraftChange.mock.lastCall?.[0] ?? undefined
    expect(draft?.values.texts).toMatchObject({ paper: 'contacts', snils: '112' })
    await first.unmount()
    await add({ draft })
    await expect.element(kind()).toHaveValue('contacts')
    await expect.element(others().getByLabelText('СНИЛС')).toHaveValue('112')
  })
})

describe('a document that is stored', () => {
  it.each([
    [{ snils: '112-233-445 95' }, 'snils'],
    [{ phone: '112' }, 'contacts'],
    [{ paper: 'inn', passport: '4509 123456' }, 'inn'],
    [{ surname: 'Петрова' }, 'passport'],
  ] as const)('with %o is of the kind %s, and is not changed by that', async (identity, paper) => {
    await edit(identity)
    await expect.element(kind()).toHaveValue(paper)
    await expect.element(save()).toBeDisabled()
  })

  it('of a kind that only a newer version knows keeps it', async () => {
    await edit({ paper: 'seamansBook', inn: '500100732259', seaman: 'MK 0123456' })
    await expect.element(kind()).toHaveValue('inn')
    await field('Фамилия').fill('Петрова')
    expect(await saved()).toEqual({
      identity: { paper: 'seamansBook', inn: '500100732259', seaman: 'MK 0123456', surname: 'Петрова' },
    })
  })

  it('with several of a person shows each of them', async () => {
    await editDetails(identityDetails())
    await expect.element(kind()).toHaveValue('passport')
    for (const label of ['СНИЛС', 'ИНН', 'Водительское удостоверение', 'Адрес', 'Телефон', 'Почта']) {
      await expect.element(others().getByLabelText(label, { exact: true })).toBeVisible()
    }
    // Who empties the number that it is known by goes on with the same fields.
    await field('Серия и номер паспорта').fill('')
    await expect.element(kind()).toHaveValue('passport')
    await expect.element(field('Серия и номер паспорта')).toHaveFocus()
  })
})
