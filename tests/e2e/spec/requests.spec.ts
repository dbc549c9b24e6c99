import { withoutLocalCopy, writingOfRecords } from '../harness/local-copy.ts'
import { isBackgroundCall } from '../harness/traffic.ts'
import { proves } from './proves.ts'
import { expectAtOnce, stopClock } from './clock.ts'
import { expect, test } from './shared-device.ts'

const minute = 60_000

test(
  'the bootstrap is fetched after login, kept 5 minutes, and never for a focus',
  proves('4.bootstrap.1', '7.13', '7.get-v1-bootstrap', '9.interface.2'),
  async ({ openDevice, owner }) => {
    const { page, person } = await openDevice()
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && !isBackgroundCall(pathname)) calls.push(`${request.method()} ${pathname}`)
    })
    let deltas = 0
    page.on('request', (request) => {
      deltas += Number(new URL(request.url()).pathname === '/api/v1/sync')
    })
    /** How often it was brought up to date: by all of it at first, and then by what has changed. */
    const fetched = () => calls.filter((call) => call.endsWith('/v1/bootstrap')).length + deltas
    const list = page.getByRole('region', { name: 'Элементы' })
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    await person.giveEmail(owner.account.email)
    await expect(page.getByText(`Вы авторизовались как ${owner.account.email}`)).toBeVisible()
    // No bootstrap is asked for.
    expect(fetched()).toBe(0)
    await stopClock(page)
    await person.giveMasterPassword(owner.account.masterPassword)
    await expectAtOnce(page, () => expect(list).toHaveAttribute('aria-busy', 'false', { timeout: 100 }))
    expect(calls.slice(-3)).toEqual(['POST /api/v1/auth/sign-in', 'GET /api/v1/auth/me', 'GET /api/v1/bootstrap'])

    /** Counts what is fetched by coming back to the list: from another place, from the lock screen. */
    const comeBack = async () => {
      await page.keyboard.press('Alt+KeyL')
      await person.expectLockScreen()
      await person.unlock(owner.account.masterPassword)
      await expectAtOnce(page, () => expect(list).toHaveAttribute('aria-busy', 'false', { timeout: 100 }))
    }
    await page.clock.runFor(5 * minute - 1000)
    await comeBack()
    expect(fetched()).toBe(1)
    await page.clock.runFor(2000)
    // Old by now: a focus, a page that is seen again and a network that is back are no reasons.
    await page.evaluate(() => {
      for (const name of ['blur', 'focus', 'offline', 'online']) window.dispatchEvent(new Event(name))
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(1000)
    expect(fetched()).toBe(1)
    const before = await writingOfRecords(page)
    await comeBack()
    expect(fetched()).toBe(2)
    // Its answer is here once it is kept: a lock that comes before ends the call, and it is made again after the next
    // one.
    await expect(async () => {
      await page.clock.runFor(100)
      expect(await writingOfRecords(page)).not.toBe(before)
    }).toPass()
    await comeBack()
    expect(fetched()).toBe(2)
  },
)

test(
  'a bootstrap that failed is not tried again by itself; its failure is told once',
  { tag: '@full', ...proves('7.get-v1-bootstrap') },
  async ({ openDevice }) => {
    const { page, person, allow } = await openDevice({ signedIn: true })
    allow(/Failed to load resource: the server responded with a status of 503/)
    let asked = 0
    await withoutLocalCopy(page)
    await page.route('**/api/v1/bootstrap', async (route) => {
      asked += 1
      await route.fulfill({ status: 503, body: '' })
    })
    await page.clock.install()
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Не удалось загрузить хранилище')
    await expect(person.toast('Ошибка сети: 503 Service Unavailable')).toHaveCount(1)
    await page.clock.runFor(2 * minute)
    expect(asked).toBe(1)
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect.poll(() => asked).toBe(2)
    await expect(page.getByRole('alert')).toContainText('Не удалось загрузить хранилище')
  },
)
