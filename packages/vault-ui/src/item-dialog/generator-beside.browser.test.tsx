import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { ItemDialog } from '../forms/item-dialog.ts'

const vaults = [{ id: 'own', name: 'Персональное', usable: true }]
const onSave = () => Promise.resolve({ ok: true } as const)
const { innerWidth: width, innerHeight: height } = globalThis

beforeEach(async () => {
  await page.viewport(1280, 1000)
  await render(
    <ItemDialog open mode="add" type="login" vaults={vaults} defaultVaultId="own" onSave={onSave} onClose={() => {}} />,
  )
})
afterEach(() => page.viewport(width, height))

const generator = () => page.getByRole('dialog', { name: 'Генерация пароля' })
const field = () => page.getByLabelText('Пароль', { exact: true })
const open = async () => {
  await page.getByRole('button', { name: 'Сгенерировать пароль' }).click()
  await expect.element(generator()).toBeVisible()
}
const card = () => {
  const found = generator().element().querySelector('[data-vlt-slot="dialog-panel"]')
  if (found === null) throw new Error('The generator has no card')
  return found.getBoundingClientRect()
}

it('the generator opens under the field that asked for it, and dims the form no further', async () => {
  await open()
  const { left, right, bottom } = field().element().getBoundingClientRect()
  await expect.poll(() => Math.abs(card().left + card().right - left - right)).toBeLessThan(2)
  expect(Math.abs(card().top - Math.min(bottom + 8, 1000 - 16 - card().height))).toBeLessThan(2)
  expect(getComputedStyle(generator().element(), '::backdrop').backgroundColor).toBe('rgba(0, 0, 0, 0)')
})

it('the generator stays on the screen when its other tab is higher, or the window gets smaller', async () => {
  await open()
  await page.getByRole('tab').last().click()
  await expect.poll(() => card().bottom).toBeLessThanOrEqual(1000 - 16 + 1)
  await page.viewport(900, 720)
  await expect
    .poll(() => [card().right <= 900 - 15, card().bottom <= 720 - 15, card().top >= 15])
    .toEqual([true, true, true])
})

it('the generator fills the screen of a phone', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.poll(() => [card().left, card().top, card().width]).toEqual([0, 0, 390])
})
