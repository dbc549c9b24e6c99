import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { storedLogin } from '../testing/stored-login.ts'
import { ItemDialog, type ItemDialogProps } from '../forms/item-dialog.ts'

const onSave = vi.fn<ItemDialogProps['onSave']>()
const onClose = vi.fn<() => void>()
afterEach(() => {
  vi.resetAllMocks()
})

const vaults = [{ id: 'own', name: 'Персональное', usable: true }]
const field = (id: string, label: string) => ({ id, label, kind: 'text', value: `${label}!` })
const later = { id: 'z', kind: 'signature' }

async function edit(fields: readonly unknown[]) {
  onSave.mockResolvedValue({ ok: true })
  const initial = { ...storedLogin(), vaultId: 'own', details: { trusted: true, value: { fields } } as const }
  await render(
    <ItemDialog
      {...{ open: true, mode: 'edit', type: 'login', vaults, defaultVaultId: 'own', onSave, onClose, initial }}
    />,
  )
  await expect.element(page.getByLabelText('Название поля').first()).toBeVisible()
}
const save = () => page.getByRole('button', { name: 'Сохранить' })
const saved = () => onSave.mock.calls[0]?.[0].details

it('are moved by Alt and an arrow, which is read out, and keep the focus', async () => {
  await edit([field('a', 'Раз'), field('b', 'Два'), later])
  const first = page.getByLabelText('Значение: Раз')
  await first.click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByText('Раз: место 2 из 2')).toBeInTheDocument()
  await expect.element(first).toHaveFocus()
  await save().click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(saved()).toEqual({ fields: [field('b', 'Два'), field('a', 'Раз'), later] })
})

it('are dragged', async () => {
  await edit([field('a', 'Раз'), field('b', 'Два')])
  const handle = page.getByRole('button', { name: 'Перетащить поле: Раз' }).element()
  const target = page.getByLabelText('Значение: Два').element().getBoundingClientRect()
  handle.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
  await vi.waitFor(() => {
    window.dispatchEvent(new PointerEvent('pointermove', { clientY: target.bottom }))
    expect(
      page
        .getByLabelText('Название поля')
        .elements()
        .map((one) => one instanceof HTMLInputElement && one.value),
    ).toEqual(['Два', 'Раз'])
  })
  window.dispatchEvent(new PointerEvent('pointerup'))
  await save().click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(saved()).toEqual({ fields: [field('b', 'Два'), field('a', 'Раз')] })
})

it('come back where they stood after they were removed', async () => {
  await edit([field('a', 'Раз'), field('b', 'Два')])
  await page.getByRole('button', { name: 'Действия с полем: Раз' }).click()
  await page.getByRole('menuitem', { name: 'Убрать поле' }).click()
  await expect.element(page.getByText('Поле «Раз» убрано')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.element(page.getByLabelText('Название поля').first()).toHaveValue('Раз')
  await expect.element(page.getByLabelText('Значение: Раз')).toHaveValue('Раз!')
})

it('are two hundred at most: one sentence says so, and all of them are kept', async () => {
  const most = Array.from({ length: 200 }, (_, index) => field(`f${index}`, `Поле ${index + 1}`))
  await edit(most)
  await expect.element(page.getByText('Больше 200 своих полей в одном элементе не помещается')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Добавить поле' })).toBeDisabled()
  await page.getByLabelText('Значение: Поле 200').fill('последнее')
  await save().click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(saved()).toEqual({ fields: [...most.slice(0, -1), { ...most.at(-1), value: 'последнее' }] })
})
