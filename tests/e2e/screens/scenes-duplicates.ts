import { expect } from '@playwright/test'
import { longWord } from './accounts.ts'
import { refusedOrUnreachable, stopLongTimers, type Scene, type Stage } from './scene.ts'

const view = ({ page }: Stage) => page.getByRole('region', { name: 'Дубликаты', exact: true })

async function openGroups(stage: Stage): Promise<void> {
  await stage.open('/duplicates')
  await expect(view(stage).getByRole('button', { name: /^Сравнить: Озон/ })).toBeVisible()
}

async function compare(stage: Stage, name: RegExp): Promise<void> {
  await openGroups(stage)
  await view(stage).getByRole('button', { name }).click()
  await expect(stage.person.dialog().getByRole('group', { name: 'Какой останется' })).toBeVisible()
}

/** Merging duplicates in each of its states. */
export const duplicateScenes: readonly Scene[] = [
  { name: 'duplicates', title: 'Дубликаты', as: 'doubler', play: openGroups },
  {
    name: 'duplicates-compare',
    title: 'Дубликаты: сравнение',
    as: 'doubler',
    play: async (stage) => {
      await compare(stage, /^Сравнить: Озон/)
      await stage.person.dialog().getByRole('button', { name: 'Показать: Пароль' }).click()
    },
  },
  {
    name: 'duplicates-compare-long',
    title: 'Дубликаты: сравнение длинных слов',
    as: 'doubler',
    play: (stage) => compare(stage, new RegExp(`^Сравнить: ${longWord}`, 'u')),
  },
  {
    name: 'duplicates-merged',
    title: 'Дубликаты: объединены',
    as: 'doubler',
    play: async (stage) => {
      await openGroups(stage)
      await stopLongTimers(stage)
      await view(stage)
        .getByRole('button', { name: /^Объединить очевидные/ })
        .click()
      await expect(stage.person.toast('Элементы объединены')).toBeVisible()
    },
  },
  {
    name: 'duplicates-put-aside',
    title: 'Дубликаты: не предлагать снова',
    as: 'doubler',
    play: async (stage) => {
      await openGroups(stage)
      await stopLongTimers(stage)
      await view(stage)
        .getByRole('button', { name: /^Не предлагать снова: Озон/ })
        .click()
      await view(stage).getByRole('button', { name: 'Скрытые дубликаты · 1' }).click()
      await expect(view(stage).getByRole('button', { name: /^Вернуть: Озон/ })).toBeVisible()
    },
  },
  {
    name: 'duplicates-report',
    title: 'Дубликаты: что вышло',
    as: 'doubler',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      // The item that stays is written; the one that goes was changed elsewhere.
      await stage.page.route('**/api/v1/logins/*', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({
              status: 412,
              contentType: 'application/problem+json',
              json: { status: 412, code: 'stale_revision', name: 'Failed', message: 'Failed' },
            })
          : route.continue(),
      )
      await openGroups(stage)
      await stopLongTimers(stage)
      await view(stage)
        .getByRole('button', { name: /^Объединить очевидные/ })
        .click()
      await expect(stage.person.dialog()).toContainText('Объединены, но лишние не удалены')
    },
  },
  {
    name: 'duplicates-empty',
    title: 'Дубликатов нет',
    as: 'newcomer',
    play: async (stage) => {
      await stage.open('/duplicates')
      await expect(stage.page.getByText('Дубликатов нет')).toBeVisible()
    },
  },
  {
    name: 'duplicates-in-the-report',
    title: 'Дубликаты в проверке паролей',
    as: 'doubler',
    play: async (stage) => {
      await stage.open('/health')
      await expect(stage.page.getByText('Дубликаты · 3')).toBeVisible()
      await stage.page
        .getByRole('region', { name: 'Проверка паролей' })
        .getByRole('button', { name: 'Посмотреть' })
        .scrollIntoViewIfNeeded()
    },
  },
]
