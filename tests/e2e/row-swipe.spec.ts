import type { Locator } from '@playwright/test'
import { expect, test } from './harness/test.ts'

test(
  'a finger copies a row to the right, deletes it to the left, and scrolls the list up',
  { tag: '@full' },
  async ({ enter }) => {
    const { page, person } = await enter({ hasTouch: true })
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
    /** Puts a finger on it, and draws it in steps, as a finger goes. */
    const draw = async (target: Locator, across: number, down = 0) => {
      const box = await target.boundingBox()
      if (box === null) throw new Error('It is not on the screen')
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      await touch('touchStart', from)
      for (let step = 1; step <= 8; step += 1)
        await touch('touchMove', { x: from.x + (across * step) / 8, y: from.y + (down * step) / 8 })
    }
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    const names = ['Почта', ...Array.from({ length: 17 }, (_, index) => `Форум ${index + 1}`)]
    for (const name of names) {
      await person.addLogin({ name, username: 'анна', password: `пароль-${name}`, addresses: [] })
    }
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'К списку' }).tap()
    const row = person.row('Почта')
    await person.search('почта')
    await expect(page.getByRole('grid', { name: 'Элементы' }).getByRole('row')).toHaveCount(1)

    await test.step('to the right: what will be done stands beside it, and is done on letting go', async () => {
      await draw(row, 130)
      await expect(row).toHaveAttribute('data-swipe-tone', 'accent')
      await touch('touchEnd')
      await expect(person.toast('Пароль скопирован в буфер обмена')).toBeVisible()
      expect(await clipboard()).toBe('пароль-Почта')
      await expect(row).not.toHaveAttribute('data-swipe')
      await expect(page).toHaveURL('/')
    })

    await test.step('a little is nothing', async () => {
      await draw(row, -60)
      await touch('touchEnd')
      await expect(row).not.toHaveAttribute('data-swipe')
      await expect(row).toBeVisible()
      await expect(page).toHaveURL('/')
    })

    await test.step('to the left: it is deleted, which can be undone', async () => {
      await draw(row, -130)
      await touch('touchEnd')
      await expect(row).toHaveCount(0)
      await person.toastAtRest('Доступ «Почта» удалён')
      await page.getByRole('button', { name: 'Отменить' }).tap()
      await expect(person.panel().getByRole('heading', { name: 'Почта' })).toBeVisible()
      await page.getByRole('button', { name: 'К списку' }).tap()
    })

    await test.step('up: the list scrolls, nothing is drawn or done', async () => {
      await person.search('')
      const grid = page.getByRole('grid', { name: 'Элементы' })
      const top = () => grid.evaluate((element) => element.parentElement?.scrollTop ?? 0)
      const low = grid.getByRole('row').nth(8)
      await draw(low, 20, -250)
      await touch('touchEnd')
      await expect.poll(top).toBeGreaterThan(100)
      expect(await page.locator('[data-swipe]').count()).toBe(0)
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })

    await test.step('after a deletion in the panel the next row has the focus, with one button, large enough for a finger', async () => {
      await person.row('Форум 9').tap()
      await person.panel().getByRole('button', { name: 'Удалить' }).tap()
      await expect(person.row('Форум 8')).toBeFocused()
      const more = person.row('Форум 8').getByRole('button')
      await expect(more).toHaveAccessibleName('Действия: Форум 8')
      const { width, height } = (await more.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    })

    await test.step('whose menu copies without opening anything', async () => {
      await person.row('Форум 8').getByRole('button').tap()
      await page.getByRole('menuitem', { name: 'Скопировать пароль' }).tap()
      await expect.poll(clipboard).toBe('пароль-Форум 8')
      await expect(page).toHaveURL('/')
    })
  },
)
