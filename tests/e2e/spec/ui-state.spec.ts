import type { Route } from '@playwright/test'
import { withoutLocalCopy } from '../harness/local-copy.ts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'

test(
  'the shell starts loading and unlocked, with the theme of the device, and keeps theme and sidebar under their names',
  { tag: '@full', ...proves('3.ui-state.1') },
  async ({ enter, server }) => {
    const { page, person } = await enter()
    const held = Promise.withResolvers<Route>()
    await withoutLocalCopy(page)
    await page.route('**/api/v1/bootstrap', (route) => held.resolve(route))
    await page.reload()
    await person.expectShell()
    await expect(page.getByText('Разблокировка хранилища')).toHaveCount(0)
    const loading = page.getByRole('status', { name: 'Загружаем хранилища' })
    await expect(loading).toBeVisible()
    await (await held.promise).continue()
    await expect(loading).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Хранилища/ })).toBeVisible()

    const kept = () =>
      page.evaluate(() => ({ theme: localStorage.getItem('larets-ui-theme'), cookies: document.cookie }))
    expect(await kept()).toEqual({ theme: null, cookies: '' })
    await page.keyboard.press('Control+KeyB')
    await expect.poll(async () => (await kept()).cookies).toBe('sidebar_state=false')
    await page.goto(`${server.url}/settings`)
    await page.getByRole('radiogroup', { name: 'Тема' }).getByRole('radio', { name: 'Темная', exact: true }).click()
    expect(await kept()).toEqual({ theme: 'dark', cookies: 'sidebar_state=false' })
  },
)
