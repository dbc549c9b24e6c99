import { expect } from '@playwright/test'
import type { Scene, Stage } from './scene.ts'
import { typedTags } from './typed-items.ts'

/** Selects rows of the list. */
async function select(stage: Stage, ...names: readonly string[]): Promise<void> {
  await stage.open()
  for (const name of names) await stage.person.row(name).click({ modifiers: ['ControlOrMeta'] })
  await expect(stage.page.getByText(`Выбрано: ${names.length}`)).toBeVisible()
}

/** Gives the selected items a tag, and nothing more; one that an earlier play has given them they keep. */
async function tag({ page, person }: Stage, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Метки…' }).click()
  await expect(person.dialog().getByLabel('Новая метка')).toBeVisible()
  if ((await person.dialog().getByRole('checkbox', { name: text, exact: true, checked: true }).count()) > 0) {
    await page.keyboard.press('Escape')
    await expect(person.dialog()).toBeHidden()
    await page.keyboard.press('Escape')
  } else {
    await person.dialog().getByLabel('Новая метка').fill(text)
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.toast('Изменено')).toBeVisible()
  }
}

/** Many items at once, favourites and tags. */
export const selectionScenes: readonly Scene[] = [
  {
    name: 'selection',
    title: 'Список: выбраны три',
    as: 'owner',
    play: (stage) => select(stage, 'Госуслуги', 'GitHub', 'Яндекс Почта'),
  },
  {
    name: 'selection-tags',
    title: 'Метки выбранных',
    as: 'owner',
    play: async (stage) => {
      await select(stage, 'Госуслуги', 'GitHub')
      await tag(stage, typedTags.papers)
      await select(stage, 'Госуслуги', 'Яндекс Почта')
      await stage.page.getByRole('button', { name: 'Метки…' }).click()
      await expect(stage.person.dialog().getByLabel(`${typedTags.papers} (у 1)`)).toBeVisible()
      await stage.person.dialog().getByLabel('Новая метка').fill(typedTags.home)
      await stage.person.dialog().getByRole('button', { name: 'Добавить' }).click()
    },
  },
  {
    name: 'favourites',
    title: 'Избранное и метки в списке',
    as: 'owner',
    play: async (stage) => {
      await select(stage, 'Госуслуги', 'GitHub')
      await tag(stage, typedTags.papers)
      await select(stage, 'Госуслуги')
      await stage.page.getByRole('button', { name: 'В избранное', exact: true }).click()
      await expect(stage.page.getByText('Остальные')).toBeVisible()
      await expect(stage.person.toast('Изменено')).toHaveCount(0, { timeout: 15_000 })
    },
  },
  {
    name: 'panel-tags',
    title: 'Элемент с метками',
    as: 'owner',
    play: async (stage) => {
      await select(stage, 'Госуслуги', 'GitHub')
      await tag(stage, typedTags.papers)
      await stage.person.row('Госуслуги').click()
      await expect(stage.person.panel().getByText(typedTags.papers)).toBeVisible()
      await expect(stage.person.toast('Изменено')).toHaveCount(0, { timeout: 15_000 })
    },
  },
  {
    name: 'tag-filter',
    title: 'Список: отбор по метке',
    as: 'owner',
    sizes: ['desktop'],
    play: async (stage) => {
      await select(stage, 'Госуслуги', 'GitHub')
      await tag(stage, typedTags.papers)
      await stage.page.getByRole('button', { name: typedTags.papers }).click()
      await expect(stage.page.getByRole('grid').getByRole('row')).toHaveCount(2)
      await expect(stage.person.toast('Изменено')).toHaveCount(0, { timeout: 15_000 })
    },
  },
  {
    name: 'bulk-report',
    title: 'Не со всеми получилось',
    as: 'owner',
    play: async (stage) => {
      await select(stage, 'Госуслуги', 'GitHub')
      // Nothing is stored: the next play begins as this one did.
      const refused = { problem: 'quota_exceeded' }
      await stage.page.route('**/api/v1/logins/batch', (route) => route.fulfill({ json: { results: [refused, refused] } }))
      await stage.page.getByRole('button', { name: 'В избранное', exact: true }).click()
      await expect(stage.person.dialog()).toBeVisible()
      await stage.page.unroute('**/api/v1/logins/batch')
    },
  },
]
