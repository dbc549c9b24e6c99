import type { Page } from '@playwright/test'
import type { Person } from '../harness/person.ts'
import { act, comeBack, leave, type Leaving } from './attention.ts'
import { stopClock } from './clock.ts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'

const minute = 60_000
const hour = 60 * minute
const ways: readonly Leaving[] = ['hidden', 'blurred']

const group = (page: Page, name: 'Автоблокировка' | 'Блокировка при уходе с вкладки') =>
  page.getByRole('radiogroup', { name, exact: true })

async function choose(page: Page, name: Parameters<typeof group>[1], choice: string): Promise<void> {
  const radio = group(page, name).getByRole('radio', { name: choice, exact: true })
  await radio.click()
  await expect(radio).toBeChecked()
}

const setting = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** That nothing happens until the last millisecond, and then it locks; afterwards it is open again. */
async function expectLockAfter(page: Page, person: Person, masterPassword: string, duration: number): Promise<void> {
  await page.clock.runFor(duration - 1)
  await person.expectShell()
  await page.clock.runFor(1)
  await person.expectLockScreen()
  await comeBack(page)
  await person.unlock(masterPassword)
  await person.expectShell()
}

test(
  'the auto-lock falls after 15 minutes without mousedown, keydown, touchstart or scroll',
  proves('4.lock.1', '4.auto-lock-timer.1', '9.locking-and-settings.2'),
  async ({ enter, account }) => {
    const { page, person } = await enter()
    await stopClock(page)
    await act(page, 'keydown')
    expect(await setting(page, 'autoLockTimeout')).toBeNull()
    await expectLockAfter(page, person, account.masterPassword, 900_000)

    await act(page, 'keydown')
    for (const event of ['mousedown', 'keydown', 'touchstart', 'scroll']) {
      await page.clock.runFor(15 * minute - 1)
      await act(page, event)
      await page.clock.runFor(1)
      await person.expectShell()
      await act(page, event)
    }
    // An event that is not in the list restarts nothing.
    await page.clock.runFor(15 * minute - 1)
    for (const event of ['mousemove', 'pointermove', 'mouseup', 'wheel', 'focusin']) await act(page, event)
    await person.expectShell()
    await page.clock.runFor(1)
    await person.expectLockScreen()
  },
)

test(
  'the auto-lock is stopped while the page is hidden; the time is compared on return, and after sleep',
  { tag: '@full', ...proves('4.auto-lock-timer.1', '4.auto-lock-timer.2') },
  async ({ enter, account, server }) => {
    const { page, person } = await enter()
    await page.goto(`${server.url}/settings`)
    await choose(page, 'Блокировка при уходе с вкладки', 'Никогда')
    await stopClock(page)
    await act(page, 'keydown')
    await page.clock.runFor(5 * minute)
    await leave(page, 'hidden')
    await page.clock.runFor(9 * minute)
    // Events of a hidden page, which a person does not see, count for nothing.
    await act(page, 'scroll')
    await comeBack(page)
    await expectLockAfter(page, person, account.masterPassword, 1 * minute)

    await act(page, 'keydown')
    await leave(page, 'hidden')
    await page.clock.runFor(16 * minute)
    await person.expectShell()
    await comeBack(page)
    await person.expectLockScreen()
    await person.unlock(account.masterPassword)
    await person.expectShell()

    // Timers sleep with the device. The first key after it finds the time gone by, and does not count as activity.
    await act(page, 'keydown')
    const now = await page.evaluate(() => Date.now())
    await page.clock.setSystemTime(now + 15 * minute)
    await person.expectShell()
    await act(page, 'keydown')
    await person.expectLockScreen()
  },
)

test(
  'the tab-switch lock falls 5 minutes after the page was hidden or blurred, and is cleared on return',
  { tag: '@full', ...proves('4.lock.1', '4.tab-switch-timer.1', '4.tab-switch-timer.2', '9.locking-and-settings.4') },
  async ({ enter, account }) => {
    const { page, person } = await enter()
    await stopClock(page)
    expect(await setting(page, 'tabSwitchLockTimeout')).toBeNull()
    for (const way of ways) {
      await act(page, 'keydown')
      await leave(page, way)
      await page.clock.runFor(300_000 - 1)
      await comeBack(page)
      await page.clock.runFor(4 * minute)
      await person.expectShell()
      await act(page, 'keydown')
      await leave(page, way)
      await expectLockAfter(page, person, account.masterPassword, 300_000)
    }
  },
)

test(
  'every choice of the auto-lock acts at once and is stored under its key',
  {
    tag: '@full',
    ...proves(
      '2.14.1',
      '3.settings.1',
      '9.locking-and-settings.1',
      '9.locking-and-settings.2',
      '9.locking-and-settings.5',
    ),
  },
  async ({ enter, account, server }) => {
    const { page, person } = await enter()
    await page.goto(`${server.url}/settings`)
    const radios = group(page, 'Автоблокировка').getByRole('radio')
    const choices = ['1 минута', '5 минут', '15 минут', '30 минут', 'Никогда']
    await expect(radios).toHaveCount(choices.length)
    for (const [index, choice] of choices.entries()) await expect(radios.nth(index)).toHaveAccessibleName(choice)
    await expect(radios.nth(2)).toBeChecked()
    await stopClock(page)
    for (const minutes of [1, 5, 30]) {
      await choose(page, 'Автоблокировка', minutes === 1 ? '1 минута' : `${minutes} минут`)
      expect(await setting(page, 'autoLockTimeout')).toBe(String(minutes * minute))
      await act(page, 'keydown')
      await expectLockAfter(page, person, account.masterPassword, minutes * minute)
    }
    await choose(page, 'Автоблокировка', 'Никогда')
    expect(await setting(page, 'autoLockTimeout')).toBe('-1')
    await page.clock.fastForward(48 * hour)
    await person.expectShell()
    // The choice outlives the session. A menu comes a frame after the press, which a stopped clock has none of.
    await page.clock.resume()
    await person.chooseFromUserMenu('Выйти')
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    expect(await setting(page, 'autoLockTimeout')).toBe('-1')
  },
)

test(
  'every choice of the tab-switch lock acts at once and is stored under its key',
  {
    tag: '@full',
    ...proves(
      '2.14.1',
      '3.settings.1',
      '4.lock.1',
      '4.tab-switch-timer.1',
      '9.locking-and-settings.3',
      '9.locking-and-settings.4',
      '9.locking-and-settings.5',
    ),
  },
  async ({ enter, account, server }) => {
    const { page, person } = await enter()
    await page.goto(`${server.url}/settings`)
    const name = 'Блокировка при уходе с вкладки'
    const radios = group(page, name).getByRole('radio')
    const choices = ['Сразу', '1 минута', '5 минут', '15 минут', '30 минут', 'Никогда']
    await expect(radios).toHaveCount(choices.length)
    for (const [index, choice] of choices.entries()) await expect(radios.nth(index)).toHaveAccessibleName(choice)
    await expect(radios.nth(2)).toBeChecked()
    await choose(page, 'Автоблокировка', 'Никогда')
    await stopClock(page)
    for (const minutes of [1, 15, 30]) {
      await choose(page, name, minutes === 1 ? '1 минута' : `${minutes} минут`)
      expect(await setting(page, 'tabSwitchLockTimeout')).toBe(String(minutes * minute))
      await leave(page, minutes === 15 ? 'blurred' : 'hidden')
      await expectLockAfter(page, person, account.masterPassword, minutes * minute)
    }
    await choose(page, name, 'Никогда')
    expect(await setting(page, 'tabSwitchLockTimeout')).toBe('-1')
    for (const way of ways) {
      await leave(page, way)
      await page.clock.fastForward(10 * hour)
      await person.expectShell()
      await comeBack(page)
      await person.expectShell()
    }
    await choose(page, name, 'Сразу')
    expect(await setting(page, 'tabSwitchLockTimeout')).toBe('0')
    for (const way of ways) {
      await leave(page, way)
      await person.expectLockScreen()
      await comeBack(page)
      await person.unlock(account.masterPassword)
      await person.expectShell()
    }
  },
)
