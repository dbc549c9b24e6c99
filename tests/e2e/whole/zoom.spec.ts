import { personAt } from '../harness/person.ts'
import { expect, test } from '../harness/test.ts'
import { accounts } from '../screens/accounts.ts'
import { layoutFaults } from '../screens/layout-faults.ts'
import { oneLine, small } from '../screens/layout-rules.ts'
import { stockAccount } from '../screens/stock-account.ts'

const { account } = accounts.owner

test(
  'at 200 % zoom everything is still there: nothing is cut, covered or scrolls sideways',
  { tag: '@full' },
  async ({ openProfile, server }) => {
    test.setTimeout(120_000)
    const ids = await stockAccount(server.url, accounts.owner)
    // The room of a window of 1280 × 800 when each of its pixels is drawn by two.
    const { page } = await openProfile({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })
    const person = personAt(page)
    const found: string[] = []
    const look = async (place: string) => {
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      const faults = await page.evaluate(layoutFaults, { touch: false, oneLine, small })
      found.push(...faults.map((fault) => `${place}: ${fault}`))
    }

    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    await look('signing in')
    await page.getByRole('tab', { name: 'Регистрация' }).click()
    await look('registering')
    await page.getByRole('tab', { name: 'Вход' }).click()
    await person.giveEmail(account.email)
    await person.giveMasterPassword(account.masterPassword)
    await expect(person.row('Госуслуги')).toBeVisible()
    await look('the list')
    const dialog = await person.openAddDialog()
    await look('the dialog of a login')
    await dialog.getByRole('button', { name: 'Сохранить' }).scrollIntoViewIfNeeded()
    await look('the end of the dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Показать боковую панель' }).click()
    await expect(page.getByRole('dialog', { name: 'Боковая панель' })).toBeVisible()
    await look('the sidebar')
    await page.keyboard.press('Escape')
    await page.goto(`${server.url}/all/${ids.get('Госуслуги')}`)
    await expect(person.panel().getByRole('heading', { name: 'Госуслуги' })).toBeVisible()
    await look('a login')
    await page.goto(`${server.url}/settings`)
    await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible()
    await look('the settings')
    await page.keyboard.press('Alt+KeyL')
    await person.expectLockScreen()
    await look('the lock screen')
    expect(found).toEqual([])
  },
)
