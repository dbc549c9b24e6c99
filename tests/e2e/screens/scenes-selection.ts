import { expect } from '@playwright/test'
import type { Scene, Stage } from './scene.ts'
import { showSidebar } from './scenes-shell.ts'
import { longTag, typedTags } from './typed-items.ts'

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

/** Makes the selected item a favourite; one that an earlier play has made one stays it. */
async function makeFavourite({ page, person }: Stage): Promise<void> {
  const bar = page.getByRole('toolbar', { name: 'Действия с выбранным' })
  const button = bar.getByRole('button', { name: /^(В избранное|Убрать из избранного)$/ })
  if ((await button.getAttribute('aria-label')) === 'В избранное') await button.click()
  else await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(person.toast('Изменено')).toHaveCount(0, { timeout: 60_000 })
}

async function openMoveMenu(stage: Stage): Promise<void> {
  await stage.page.getByRole('button', { name: 'Переместить…' }).click()
  await expect(stage.page.getByRole('menu')).toBeVisible()
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
    name: 'selection-all',
    title: 'Список: выбраны все триста',
    as: 'collector',
    play: async (stage) => {
      await stage.open()
      // All of what is open by now is selected.
      await expect(stage.page.getByRole('grid')).toHaveAttribute('aria-rowcount', '300')
      await stage.page
        .getByRole('grid')
        .getByRole('row')
        .first()
        .click({ modifiers: ['ControlOrMeta'] })
      await stage.page.getByRole('button', { name: 'Выбрать все' }).click()
      await expect(stage.page.getByText('Выбрано: 300')).toBeVisible()
    },
  },
  {
    name: 'selection-move',
    title: 'Переместить выбранное: хранилища и папки',
    as: 'owner',
    play: async (stage) => {
      await select(stage, 'Госуслуги', 'GitHub')
      await openMoveMenu(stage)
    },
  },
  {
    name: 'selection-move-long',
    title: 'Переместить выбранное: длинные имена',
    as: 'wordy',
    play: async (stage) => {
      await select(stage, 'Короткое имя в хранилище с длинным')
      await openMoveMenu(stage)
    },
  },
  {
    name: 'selection-tags-long',
    title: 'Метки выбранных: длинные',
    as: 'wordy',
    play: async (stage) => {
      await select(stage, 'Короткое имя в хранилище с длинным')
      await stage.page.getByRole('button', { name: 'Метки…' }).click()
      // Nothing is saved: the lists of other scenes stay without tags.
      for (const text of [longTag, typedTags.home, typedTags.papers]) {
        await stage.person.dialog().getByLabel('Новая метка').fill(text)
        await stage.person.dialog().getByRole('button', { name: 'Добавить' }).click()
        await expect(stage.person.dialog().getByRole('checkbox', { name: text, checked: true })).toBeVisible()
      }
    },
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
      await makeFavourite(stage)
      await expect(stage.page.getByText('Остальные')).toBeVisible()
    },
  },
  {
    name: 'favourites-filter',
    title: 'Список: только избранное',
    as: 'owner',
    play: async (stage) => {
      await select(stage, 'Госуслуги')
      await makeFavourite(stage)
      await showSidebar(stage)
      await stage.page.getByRole('button', { name: /^Избранное\s*\d+$/ }).click()
      await expect(stage.page.getByRole('button', { name: /Избранное\s*Сбросить фильтр/ })).toBeVisible()
      await expect(stage.page.getByText('Остальные')).toBeHidden()
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
      await expect(stage.person.toast('Изменено')).toHaveCount(0, { timeout: 60_000 })
    },
  },
  {
    name: 'tag-filter',
    title: 'Список: отбор по метке',
    as: 'owner',
    play: async (stage) => {
      await select(stage, 'Госуслуги', 'GitHub')
      await tag(stage, typedTags.papers)
      await showSidebar(stage)
      await stage.page.getByRole('button', { name: typedTags.papers }).click()
      await expect(stage.page.getByRole('grid').getByRole('row')).toHaveCount(2)
      await expect(stage.person.toast('Изменено')).toHaveCount(0, { timeout: 60_000 })
    },
  },
  {
    name: 'login-edit-tags',
    title: 'Изменить доступ: метки',
    as: 'owner',
    play: async (stage) => {
      await select(stage, 'Госуслуги', 'GitHub')
      await tag(stage, typedTags.papers)
      await expect(stage.person.toast('Изменено')).toHaveCount(0, { timeout: 60_000 })
      await stage.open(`/all/${stage.idOf('Яндекс Почта')}`)
      await stage.person.panel().getByRole('button', { name: 'Изменить' }).click()
      const field = stage.person.dialog().getByRole('textbox', { name: 'Метки', exact: true })
      await field.fill(typedTags.home.replace(',', ''))
      await field.press('Enter')
      await expect(stage.person.dialog().getByRole('checkbox', { name: typedTags.papers, exact: true })).toBeVisible()
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
      await stage.page.route('**/api/v1/logins/batch', (route) =>
        route.fulfill({ json: { results: [refused, refused] } }),
      )
      await stage.page.getByRole('toolbar').getByRole('button', { name: 'В избранное', exact: true }).click()
      await expect(stage.person.dialog()).toBeVisible()
      await stage.page.unroute('**/api/v1/logins/batch')
    },
  },
]
