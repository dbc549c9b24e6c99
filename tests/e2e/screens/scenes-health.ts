import { expect } from '@playwright/test'
import { longWord } from './accounts.ts'
import type { Scene, Stage } from './scene.ts'

/** Goes to the report, and waits until every password was looked at. */
async function openReport(stage: Stage): Promise<void> {
  await stage.open('/health')
  await expect(stage.page.getByRole('meter', { name: 'Оценка' })).toBeAttached()
}

/** The health report in each of its states. */
export const healthScenes: readonly Scene[] = [
  { name: 'health', title: 'Проверка паролей', as: 'owner', play: openReport },
  {
    name: 'health-reused',
    title: 'Проверка паролей: только повторяющиеся',
    as: 'owner',
    play: async (stage) => {
      await openReport(stage)
      await stage.page.getByRole('radio', { name: /^Повторяются/ }).check()
    },
  },
  {
    name: 'health-menu',
    title: 'Проверка паролей: другие действия',
    as: 'owner',
    play: async (stage) => {
      await openReport(stage)
      await stage.page.getByRole('button', { name: 'Другие действия: Озон' }).click()
      await expect(stage.page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'health-change',
    title: 'Проверка паролей: сменить пароль',
    as: 'owner',
    play: async (stage) => {
      await openReport(stage)
      await stage.page.getByRole('button', { name: 'Сменить пароль: Озон' }).click()
      await expect(stage.person.dialog().getByLabel('Новый пароль', { exact: true })).not.toHaveValue('')
    },
  },
  {
    name: 'health-long',
    title: 'Проверка паролей: длинные слова',
    as: 'wordy',
    play: async (stage) => {
      await openReport(stage)
      await expect(stage.page.getByRole('region', { name: 'Проверка паролей' })).toContainText(longWord)
    },
  },
  {
    name: 'health-empty',
    title: 'Проверка паролей: проверять нечего',
    as: 'newcomer',
    play: async (stage) => {
      await stage.open('/health')
      await expect(stage.page.getByText('Пока нечего проверять')).toBeVisible()
    },
  },
  {
    name: 'health-in-the-pane',
    title: 'Проверка паролей рядом со списком',
    as: 'owner',
    sizes: ['desktop'],
    play: async (stage) => {
      await stage.open()
      const summary = stage.page.getByRole('region', { name: 'Проверка паролей' })
      await summary.getByRole('button', { name: 'Проверить' }).click()
      await expect(summary).toContainText('из 100')
    },
  },
]
