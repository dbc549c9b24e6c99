import type { Page } from '@playwright/test'
import { drawFrames } from '../harness/draw-frames.ts'
import { personAt } from '../harness/person.ts'
import { expect, test } from '../harness/test.ts'
import type { StockedAccount } from '../screens/accounts.ts'
import { stockAccount } from '../screens/stock-account.ts'

const account = { name: 'Лада', email: 'lada@example.test', masterPassword: 'Верблюд шагает по Марсу 42' }
const home = 'Персональное'
/** Something of all that comes late: types, tags, favourites, folders in two vaults, details that are opened. */
const part = {
  account,
  vaults: ['Работа'],
  logins: [
    {
      vault: home,
      name: 'Яндекс Почта',
      username: 'lada',
      password: 'маяк-517',
      totp: 'JBSWY3DPEHPK3PXP',
      addresses: ['https://mail.yandex.ru'],
      tags: ['важное', 'почта'],
    },
    { vault: 'Работа', name: 'Битрикс24', username: 'lada.k', password: 'маяк-517', addresses: ['https://b24.test'] },
    { vault: home, name: 'Домашний Wi-Fi', password: 'Голубика-204', favourite: true, tags: ['дом'] },
  ],
  notes: [{ vault: home, name: 'Домофон', text: 'Подъезд 2: 38К4512' }],
  networks: [{ vault: 'Работа', name: 'Гостевая сеть', ssid: 'Guest', password: 'Ежевика-77' }],
  folders: [
    { vault: home, name: 'Дом', holds: ['Домашний Wi-Fi'] },
    { vault: home, name: 'Счета', inside: 'Дом' },
    { vault: 'Работа', name: 'Проекты', holds: ['Битрикс24'] },
  ],
} as const satisfies StockedAccount

/** So much of the browser's cumulative score counts as nothing. */
const most = 0.005

declare global {
  interface Window {
    /** Tells what moved since the last question; the browser's own judgement. */
    takeLayoutShifts?: () => LayoutShift[]
  }
}

/** Something moved: its score, and in words what and when. */
interface LayoutShift {
  readonly value: number
  readonly words: string
}

/** Runs before everything else in a page: notes whatever the browser counts as a shift, also one that input caused. */
function watchShifts(): void {
  const shifts: LayoutShift[] = []
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const sources: unknown = Reflect.get(entry, 'sources')
      const moved = (Array.isArray(sources) ? sources : []).map((source: { node?: Node | null }) => {
        const { node } = source
        const text = node?.textContent?.trim().slice(0, 40) ?? ''
        return node instanceof Element ? `<${node.localName} class="${node.className}"> «${text}»` : `«${text}»`
      })
      const value = Number(Reflect.get(entry, 'value'))
      shifts.push({ value, words: `${value} at ${entry.startTime.toFixed(0)} ms: ${moved.join(', ')}` })
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.takeLayoutShifts = () => {
    note(observer.takeRecords())
    return shifts.splice(0)
  }
}

/** Shifts since the last question, once everything stands still. */
async function shiftsIn(page: Page): Promise<readonly LayoutShift[]> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
  // The browser tells of a shift after the frame in which it happened.
  await drawFrames(page, 4)
  const shifts = await page.evaluate(() => window.takeLayoutShifts?.() ?? null)
  if (shifts === null) throw new Error('Nothing is watched')
  return shifts
}

for (const width of [1280, 390]) {
  test(
    `nothing shifts while the app loads, signs in and unlocks, ${width} px wide`,
    { tag: '@full' },
    async ({ browser, contextOptions, server, watch }) => {
      test.setTimeout(120_000)
      const ids = await stockAccount(server.url, part)
      const context = await browser.newContext({ ...contextOptions, viewport: { width, height: 800 } })
      watch.attach(context)
      await context.addInitScript(watchShifts)
      const page = await context.newPage()
      // Not before every shape of what is to come is drawn.
      await context.route('**/api/v1/bootstrap', async (route) => {
        // A page that is left meanwhile draws no more.
        await drawFrames(page, 30).catch(() => null)
        await route.continue()
      })
      const person = personAt(page)
      const lastRow = person.row(part.logins[2].name)
      const masterPassword = page.getByLabel('Мастер-пароль', { exact: true })
      const shifted: string[] = []
      const note = async (when: string) => {
        const shifts = await shiftsIn(page)
        const score = shifts.reduce((sum, { value }) => sum + value, 0)
        if (score > most) shifted.push(...shifts.map(({ words }) => `${when}: ${words}`))
      }
      /** That all that comes late is there: in a wide window the tree of folders is the last of it. */
      const allIsThere = async () => {
        if (width >= 768) await expect(page.getByRole('treeitem', { name: /^Проекты/u })).toBeVisible()
      }

      await page.goto(server.url)
      await expect(page.getByLabel('Почта', { exact: true }).first()).toBeVisible()
      await note('the first load')

      await person.giveEmail(account.email)
      await masterPassword.fill(account.masterPassword)
      await shiftsIn(page)
      await masterPassword.press('Enter')
      await expect(lastRow).toBeVisible()
      await allIsThere()
      await note('signing in')

      await page.reload()
      await expect(lastRow).toBeVisible()
      await allIsThere()
      await note('a reload')

      await page.goto(`${server.url}/all/${ids.get(part.logins[0].name)}`)
      await expect(person.panel().getByRole('heading', { level: 2 })).toHaveText(part.logins[0].name)
      await expect(person.panel().getByText('Создано', { exact: true })).toBeVisible()
      await expect(person.panel().getByRole('button', { name: /^Такой же пароль/u })).toBeVisible()
      await allIsThere()
      await note('a login by its address')

      for (const [path, words] of [
        ['/trash', /^Корзина пуста/u],
        ['/health', /Проверено: /u],
        ['/settings', /^Настройки$/u],
        ['/account', /^Аккаунт$/u],
      ] as const) {
        await page.goto(`${server.url}${path}`)
        await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
        await allIsThere()
        await note(path)
      }

      await page.goto(server.url)
      await expect(lastRow).toBeVisible()
      await page.keyboard.press('Alt+KeyL')
      await person.expectLockScreen()
      await masterPassword.fill(account.masterPassword)
      await note('locking')
      await masterPassword.press('Enter')
      await expect(lastRow).toBeVisible()
      await allIsThere()
      await note('unlocking')

      expect(shifted).toEqual([])
      await context.close()
    },
  )
}

test('a shift is found', { tag: '@full' }, async ({ browser, contextOptions, server, watch }) => {
  const context = await browser.newContext(contextOptions)
  watch.attach(context)
  await context.addInitScript(watchShifts)
  const page = await context.newPage()
  await page.goto(server.url)
  await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
  await shiftsIn(page)
  await page.evaluate(() => {
    const banner = document.createElement('p')
    banner.style.height = '80px'
    document.querySelector('main')?.prepend(banner)
  })
  expect(await shiftsIn(page)).not.toEqual([])
  await context.close()
})
