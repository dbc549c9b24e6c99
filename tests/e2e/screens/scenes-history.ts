import { expect } from '@playwright/test'
import type { LoginValues } from '../harness/person.ts'
import type { Scene, Stage } from './scene.ts'
import { openItem } from './scenes-panel.ts'

async function change({ person }: Stage, values: LoginValues): Promise<void> {
  await person.panel().getByRole('button', { name: 'Изменить' }).click()
  await person.fillLogin(values)
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(person.dialog()).toBeHidden()
}

/** Earlier versions of an item. */
export const historyScenes: readonly Scene[] = [
  {
    name: 'panel-history-differences',
    title: 'Элемент: что менялось',
    as: 'owner',
    play: async (stage) => {
      const { page, person } = stage
      await openItem(stage, 'Озон')
      // Something else each time, or a later play would change nothing.
      const digits = `${Date.now()}`.slice(-7)
      await change(stage, {
        username: `+7 912 ${digits}`,
        password: `Пароль-${digits}`,
        addresses: [`https://www.ozon.ru/${digits}`],
      })
      await person
        .panel()
        .getByRole('button', { name: /избранно/ })
        .click()
      await person.panel().getByRole('button', { name: 'История изменений' }).click()
      const history = page.getByRole('region', { name: 'История изменений' })
      await expect(history.getByRole('listitem').first()).toContainText('Избранное')
      const changed = history.getByRole('listitem').filter({ hasText: 'Имя пользователя' }).first()
      await changed.getByRole('button').first().click()
      await expect(changed.getByRole('button', { name: 'Вернуть эту версию' })).toBeVisible()
      await expect(person.toast('изменён')).toHaveCount(0, { timeout: 60_000 })
    },
  },
  {
    name: 'panel-history',
    title: 'Элемент: история изменений',
    as: 'owner',
    play: async (stage) => {
      const { page, person } = stage
      await openItem(stage, 'Поликлиника № 5')
      await change(stage, { password: `Пароль-${crypto.randomUUID()}` })
      await person.panel().getByRole('button', { name: 'История изменений' }).click()
      const newest = page.getByRole('region', { name: 'История изменений' }).getByRole('listitem').first()
      await newest.getByRole('button').click()
      await expect(newest.getByRole('button', { name: 'Вернуть эту версию' })).toBeVisible()
    },
  },
  {
    name: 'panel-former-passwords',
    title: 'Элемент: прежние пароли',
    as: 'owner',
    play: async (stage) => {
      const { page, person } = stage
      await openItem(stage, 'Поликлиника № 5')
      for (const password of [`Пароль-${crypto.randomUUID()}`, 'последний-Пароль-3']) await change(stage, { password })
      await person.panel().getByRole('button', { name: 'Прежние пароли' }).click()
      const newest = page.getByRole('region', { name: 'Прежние пароли' }).getByRole('listitem').first()
      await newest.getByRole('button', { name: /^Показать/u }).click()
      await expect(newest.getByRole('button', { name: /^Скрыть/u })).toBeVisible()
    },
  },
]
