import type { Page } from '@playwright/test'
import { drawFrames } from '../harness/draw-frames.ts'
import { personAt } from '../harness/person.ts'
import { expect, test } from '../harness/test.ts'
import { stockAccount } from '../screens/stock-account.ts'

const account = { name: 'Лада', email: 'lada@example.test', masterPassword: 'Верблюд шагает по Марсу 42' }
const home = 'Персональное'
const part = {
  account,
  vaults: ['Работа'],
  logins: [
    {
      vault: home,
      name: 'Яндекс Почта',
      username: 'lada',
      password: 'маяк-517',
      addresses: ['https://mail.yandex.ru'],
    },
    { vault: 'Работа', name: 'Битрикс24', username: 'lada.k', password: 'bX24', addresses: ['https://b24.test'] },
    { vault: home, name: 'Домашний Wi-Fi', password: 'Голубика-204' },
  ],
} as const

declare global {
  interface Window {
    /** Tells what moved since the last question, in words; the browser's own judgement. */
    takeLayoutShifts?: () => string[]
  }
}

/** Runs before everything else in a page: notes whatever the browser counts as a shift, also one that input caused. */
function watchShifts(): void {
  const shifts: string[] = []
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const sources: unknown = Reflect.get(entry, 'sources')
      const moved = (Array.isArray(sources) ? sources : []).map((source: { node?: Node | null }) => {
        const { node } = source
        const text = node?.textContent?.trim().slice(0, 40) ?? ''
        return node instanceof Element ? `<${node.localName} class="${node.className}"> «${text}»` : `«${text}»`
      })
      shifts.push(`${String(Reflect.get(entry, 'value'))} at ${entry.startTime.toFixed(0)} ms: ${moved.join(', ')}`)
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
async function shiftsIn(page: Page): Promise<readonly string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
  // The browser tells of a shift after the frame in which it happened.
  await drawFrames(page, 4)
  return page.evaluate(() => window.takeLayoutShifts?.() ?? ['nothing is watched'])
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
        shifted.push(...(await shiftsIn(page)).map((shift) => `${when}: ${shift}`))
      }

      await page.goto(server.url)
      await expect(page.getByLabel('Почта', { exact: true }).first()).toBeVisible()
      await note('the first load')

      await person.giveEmail(account.email)
      await masterPassword.fill(account.masterPassword)
      await shiftsIn(page)
      await masterPassword.press('Enter')
      await expect(lastRow).toBeVisible()
      await note('signing in')

      await page.reload()
      await expect(lastRow).toBeVisible()
      await note('a reload')

      await page.goto(`${server.url}/all/${ids.get(part.logins[0].name)}`)
      await expect(person.panel().getByRole('heading', { level: 2 })).toHaveText(part.logins[0].name)
      await note('a login by its address')

      await page.goto(`${server.url}/settings`)
      await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible()
      await note('the settings')

      await page.goto(server.url)
      await expect(lastRow).toBeVisible()
      await page.keyboard.press('Alt+KeyL')
      await person.expectLockScreen()
      await masterPassword.fill(account.masterPassword)
      await note('locking')
      await masterPassword.press('Enter')
      await expect(lastRow).toBeVisible()
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
