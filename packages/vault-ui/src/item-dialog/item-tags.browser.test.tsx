import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { opened } from '../testing/sample-items.ts'
import { storedLogin } from '../testing/stored-login.ts'
import { ItemDialog, parseItemDraft, type InitialItem, type ItemDialogProps } from '../forms/item-dialog.ts'

const onSave = vi.fn<ItemDialogProps['onSave']>()
const onDraftChange = vi.fn<NonNullable<ItemDialogProps['onDraftChange']>>()

afterEach(() => {
  vi.resetAllMocks()
})

const vaults = [{ id: 'own', name: 'Персональное', usable: true }]
const source = { id: 'login-1', revision: 3 }
const tagged = (...tags: string[]): InitialItem => ({
  ...storedLogin({ password: opened('первый') }),
  vaultId: 'own',
  overview: { trusted: true, value: { type: 'login', favourite: true, tags } },
})
const common = {
  open: true,
  mode: 'add',
  type: 'login',
  vaults,
  defaultVaultId: 'own',
  onDraftChange,
  onClose: () => {},
} as const
const show = (props: Partial<ItemDialogProps> = {}) => render(<ItemDialog {...common} onSave={onSave} {...props} />)
const edit = (initial: InitialItem, props: Partial<ItemDialogProps> = {}) =>
  show({ mode: 'edit', initial, source, ...props })

const field = () => page.getByRole('textbox', { name: 'Метки', exact: true })
const save = () => page.getByRole('button', { name: 'Сохранить', exact: true })
const list = () => page.getByRole('list', { name: 'Метки', exact: true })
const chosen = () =>
  list()
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent)
const saved = () => onSave.mock.lastCall?.[0].overview

describe('tags in the form', () => {
  it.each(['login', 'note', 'card', 'identity', 'wifi'] as const)(
    'are those of a new item of the type %s',
    async (type) => {
      onSave.mockResolvedValue({ ok: true })
      await show({ type })
      await page
        .getByLabelText(/^(Название|Заголовок|Имя сети)/u)
        .first()
        .fill('Дача')
      await field().fill('дом')
      await userEvent.keyboard('{Enter}')
      expect(onSave).not.toHaveBeenCalled()
      await save().click()
      await vi.waitFor(() => expect(saved()).toMatchObject({ type, tags: ['дом'] }))
    },
  )

  it('are added by Enter, by a comma and by leaving the field, and one that is there is refused quietly', async () => {
    onSave.mockResolvedValue({ ok: true })
    await edit(tagged('Ёлка'))
    await field().click()
    await userEvent.keyboard('дом{Enter} ЕЛКА ,Дом{Enter}')
    await expect.element(field()).toHaveValue('')
    expect(chosen()).toEqual(['Ёлка', 'дом'])
    await field().fill('банк, семья, дача')
    await expect.element(field()).toHaveValue(' дача')
    await save().click()
    await vi.waitFor(() =>
      expect(saved()).toEqual({ type: 'login', favourite: true, tags: ['Ёлка', 'дом', 'банк', 'семья', 'дача'] }),
    )
  })

  it('are taken off by Backspace in the empty field and by their button, which gives the caret back', async () => {
    onSave.mockResolvedValue({ ok: true })
    await edit(tagged('дом', 'банк', 'семья'))
    await field().click()
    await userEvent.keyboard('я{Backspace}')
    expect(chosen()).toHaveLength(3)
    await userEvent.keyboard('{Backspace}')
    expect(chosen()).toEqual(['дом', 'банк'])
    await page.getByRole('button', { name: 'Убрать «дом»' }).click()
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('{Backspace}')
    await expect.element(list()).not.toBeInTheDocument()
    await save().click()
    await vi.waitFor(() => expect(saved()).toEqual({ type: 'login', favourite: true }))
  })

  it('of other items are offered as they are written there, narrowed by what is typed', async () => {
    await edit(tagged('дом'), { knownTags: ['Банк', 'дом', 'Семья'] })
    const offered = () => page.getByRole('group', { name: 'Другие метки' }).getByRole('checkbox')
    expect(offered().elements()).toHaveLength(2)
    await field().fill('сем')
    await expect.poll(() => offered().elements()).toHaveLength(1)
    await page.getByRole('checkbox', { name: 'Семья' }).click()
    // A half typed tag is none of its own.
    expect(chosen()).toEqual(['дом', 'Семья'])
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('БАНК{Enter}')
    expect(chosen()).toEqual(['дом', 'Семья', 'Банк'])
  })

  it('are fifty at most, of forty characters', async () => {
    const many = Array.from({ length: 49 }, (_, index) => `метка ${index}`)
    await edit(tagged(...many))
    await field().fill(`${'я'.repeat(60)},лишняя,`)
    await expect.poll(chosen).toHaveLength(50)
    expect(chosen().at(-1)).toBe('я'.repeat(40))
    await expect.element(field()).toHaveAccessibleDescription('Больше меток нельзя')
  })
})

describe('tags that were changed', () => {
  it('are kept in a draft and come back with it; a draft that knew none takes none off', async () => {
    const screen = await edit(tagged('дом'))
    await field().fill('банк,')
    await vi.waitFor(() => expect(onDraftChange.mock.lastCall?.[0]?.values.tags).toEqual(['дом', 'банк']))
    const kept = onDraftChange.mock.lastCall?.[0]
    await screen.unmount()
    const draft = parseItemDraft(JSON.parse(JSON.stringify(kept)))
    expect(draft?.values.tags).toEqual(['дом', 'банк'])

    const strip = (held: object | undefined) => ({ ...held, tags: undefined })
    const older = parseItemDraft(
      JSON.parse(JSON.stringify({ ...kept, base: strip(kept?.base), values: strip(kept?.values) })),
    )
    await edit(tagged('дом'), { draft: older ?? undefined })
    await vi.waitFor(() => expect(chosen()).toEqual(['дом']))
  })

  it('here and on another device come together', async () => {
    const stored = { initial: tagged('дом', 'семья'), source: { ...source, revision: 4 }, follows: true }
    onSave.mockResolvedValueOnce({ ok: false, stored }).mockResolvedValueOnce({ ok: true })
    await edit(tagged('дом', 'банк'))
    await page.getByRole('button', { name: 'Убрать «банк»' }).click()
    await field().fill('дача,')
    await save().click()
    await vi.waitFor(() => expect(saved()).toMatchObject({ tags: ['дом', 'семья', 'дача'] }))
  })

  it('are chosen by the person where the stored item does not follow', async () => {
    const stored = { initial: tagged('семья'), source: { ...source, revision: 4 }, follows: false }
    onSave.mockResolvedValueOnce({ ok: false, stored }).mockResolvedValueOnce({ ok: true })
    await edit(tagged('дом'))
    await field().fill('дача,')
    await save().click()
    const choice = page.getByRole('group', { name: 'Метки', exact: true })
    await expect
      .element(choice.getByRole('radio', { name: /^В этой форме/u }))
      .toHaveAccessibleName('В этой форме дом дача')
    await choice.getByRole('radio', { name: /^На другом устройстве/u }).click()
    await expect.poll(chosen).toEqual(['семья'])
  })
})
