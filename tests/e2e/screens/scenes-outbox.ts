import { expect } from '@playwright/test'
import { refusedOrUnreachable, stopLongTimers, type Scene, type Stage } from './scene.ts'

type Answer = 'none' | 'full' | 'gone'

/**
 * How writes of items are answered here: nothing of it reaches the server.
 *
 * @returns what has them answered otherwise: one that is under way at that moment is answered too
 */
async function answerWrites({ page }: Stage, first: Answer): Promise<(next: Answer) => void> {
  let answer = first
  for (const path of ['**/api/v1/logins', '**/api/v1/logins/*']) {
    await page.route(path, async (route) => {
      if (route.request().method() === 'GET' && answer !== 'gone') return route.fallback()
      if (answer === 'none') return route.abort('connectionrefused')
      const [status, code] = answer === 'full' ? [422, 'quota_exceeded'] : [404, 'not_found']
      return route.fulfill({
        status,
        contentType: 'application/problem+json',
        json: { status, code, name: 'Refused', message: 'Refused' },
      })
    })
  }
  return (next) => {
    answer = next
  }
}

/** Changes an item whose panel is open, and waits until the list says what became of that. */
async function change(stage: Stage, answer: Answer): Promise<void> {
  const { person } = stage
  await stage.open(`/all/${stage.idOf('Госуслуги')}`)
  await stopLongTimers(stage)
  const answerNow = await answerWrites(stage, 'none')
  await person.panel().getByRole('button', { name: 'Изменить' }).click()
  await person.fillLogin({ username: 'anna.kovaleva@mail.ru' })
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(person.panel()).toContainText('Ждёт отправки')
  if (answer === 'none') return
  answerNow(answer)
  // Coming back to the tab sends it.
  await stage.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(stage.page.locator('[data-slot="blocked-line"]')).toContainText('решения')
}

/** Changes that the server does not have, and the questions about them. */
export const outboxScenes: readonly Scene[] = [
  {
    name: 'unsent-waiting',
    title: 'Изменение ждёт отправки',
    as: 'owner',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await change(stage, 'none')
      await (await stage.person.toastAtRest('Сохранено на этом устройстве')).hover()
    },
  },
  {
    name: 'unsent-refused',
    title: 'Изменение не принято сервером',
    as: 'owner',
    provokes: refusedOrUnreachable,
    play: (stage) => change(stage, 'full'),
  },
  {
    name: 'unsent-gone',
    title: 'Изменение: элемент удалён на другом устройстве',
    as: 'owner',
    provokes: refusedOrUnreachable,
    play: (stage) => change(stage, 'gone'),
  },
  {
    name: 'unsent-give-up',
    title: 'Отказ от своих изменений',
    as: 'owner',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await change(stage, 'full')
      await stage.person.panel().getByRole('button', { name: 'Отказаться от своих изменений' }).click()
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'unsent-sign-out',
    title: 'Выход с неотправленными изменениями',
    as: 'owner',
    sizes: ['desktop'],
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await change(stage, 'none')
      await stage.person.chooseFromUserMenu('Выйти')
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
]
