import { expect, type Locator } from '@playwright/test'
import type { Scene, Stage } from './scene.ts'

/** Deletes items of the account as a person does, then goes to the trash. */
async function openTrashWith(stage: Stage, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await stage.open(`/all/${stage.idOf(name)}`)
    await stage.person.panel().getByRole('button', { name: 'Удалить' }).click()
    await expect(stage.person.toast('удалён')).toBeVisible()
  }
  await stage.open('/trash')
  for (const name of names) await expect(trashRow(stage, name)).toBeVisible()
}

const trashRow = ({ page }: Stage, name: string): Locator =>
  page.getByRole('grid', { name: 'Корзина' }).getByRole('row').filter({ hasText: name })

/** The trash in each of its states. */
export const trashScenes: readonly Scene[] = [
  {
    name: 'trash',
    title: 'Корзина',
    as: 'owner',
    play: (stage) => openTrashWith(stage, 'Госуслуги', 'Поликлиника № 5'),
  },
  {
    name: 'trash-long',
    title: 'Корзина: длинное имя',
    as: 'wordy',
    play: (stage) => openTrashWith(stage, 'Короткое имя в хранилище с длинным'),
  },
  {
    name: 'trash-empty',
    title: 'Корзина пуста',
    as: 'newcomer',
    play: async (stage) => {
      await stage.open('/trash')
      await expect(stage.page.getByText('Корзина пуста')).toBeVisible()
    },
  },
  {
    name: 'trash-erase',
    title: 'Корзина: удалить навсегда?',
    as: 'owner',
    play: async (stage) => {
      await openTrashWith(stage, 'Поликлиника № 5')
      await trashRow(stage, 'Поликлиника № 5').getByRole('button', { name: 'Удалить навсегда' }).click()
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'trash-empty-question',
    title: 'Очистить корзину?',
    as: 'owner',
    sizes: ['desktop'],
    play: async (stage) => {
      await openTrashWith(stage, 'Поликлиника № 5')
      await stage.page.getByRole('button', { name: 'Очистить корзину' }).click()
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
]
