import { proves } from './proves.ts'
import { expect, test } from './shared-device.ts'

test(
  'the settings offer both lock timeouts, and a choice acts at once and is kept',
  proves('2.14.1'),
  async ({ device: { page } }) => {
    await page.goto('/settings')
    const group = (name: string) => page.getByRole('radiogroup', { name })
    const lock = ['1 минута', '5 минут', '15 минут', '30 минут', 'Никогда']
    await expect(group('Автоблокировка').locator('label')).toHaveText(lock)
    await expect(group('Блокировка при уходе с вкладки').locator('label')).toHaveText(['Сразу', ...lock])
    await expect(group('Очищать после копирования').locator('label')).toHaveText([
      'Никогда',
      '30 секунд',
      '1 минута',
      '5 минут',
    ])
    for (const [name, chosen, key, value] of [
      ['Автоблокировка', 'Никогда', 'autoLockTimeout', '-1'],
      ['Автоблокировка', '30 минут', 'autoLockTimeout', '1800000'],
      ['Блокировка при уходе с вкладки', 'Сразу', 'tabSwitchLockTimeout', '0'],
      ['Блокировка при уходе с вкладки', '1 минута', 'tabSwitchLockTimeout', '60000'],
      ['Очищать после копирования', '5 минут', 'clipboardClearTimeout', '300000'],
    ] as const) {
      await group(name).getByRole('radio', { name: chosen }).check()
      expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe(value)
    }
    await page.reload()
    await expect(group('Автоблокировка').getByRole('radio', { name: '30 минут' })).toBeChecked()
    await expect(group('Блокировка при уходе с вкладки').getByRole('radio', { name: '1 минута' })).toBeChecked()
  },
)
