import { proves } from './proves.ts'
import { expect, test } from './shared-device.ts'

const nobody = '0198a5b2-7c1d-7e3f-8a4b-5c6d7e8f9a0b'

test(
  'the list stands at / and /all, an item beside it at /all/<id> and /<id>',
  proves('2.all-platformid'),
  async ({ device: { page, person, allow }, makeVault }) => {
    allow(/Failed to load resource: the server responded with a status of 404/)
    const { idOf } = await makeVault([{ name: 'Почта' }])
    for (const path of ['/', '/all']) {
      await page.goto(path)
      await expect(person.row('Почта').first()).toBeVisible()
      await expect(person.panel()).toBeHidden()
    }
    for (const path of [`/all/${idOf('Почта')}`, `/${idOf('Почта')}`]) {
      await page.goto(path)
      await expect(person.panel().getByRole('heading', { name: 'Почта' })).toBeVisible()
      await expect(page.getByRole('row', { selected: true })).toContainText('Почта')
      await expect(page.getByRole('navigation', { name: 'Путь' })).toHaveText('Все элементы')
    }
    await page.goto(`/all/${nobody}`)
    await expect(person.panel().getByText('Элемент не найден', { exact: true })).toBeVisible()
    await person.panel().getByRole('button', { name: 'К списку' }).last().click()
    await expect(page).toHaveURL('/')
    await expect(person.panel()).toBeHidden()
  },
)

test(
  '/settings is the settings, and the breadcrumb says «Настройки»',
  { tag: '@full', ...proves('2.settings', '2.6.9') },
  async ({ device: { page }, makeVault }) => {
    const { vaultId } = await makeVault()
    await page.goto(`/settings?vaultId=${vaultId}`)
    await expect(page.getByRole('heading', { name: 'Настройки', level: 1 })).toBeVisible()
    const path = page.getByRole('navigation', { name: 'Путь' })
    await expect(path.getByRole('listitem')).toHaveText(['Настройки'])
    await expect(path.getByText('Настройки')).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveTitle('Настройки · Ларец')
    // The type of the list is nothing to another route.
    await page.goto('/settings?type=logins')
    await expect(path.getByRole('listitem')).toHaveText(['Настройки'])
  },
)

test(
  'any other path is a bare page that prints the path, for anyone',
  { tag: '@full', ...proves('2.any-other-path', '8.unknown-route') },
  async ({ device: { page }, openDevice }) => {
    const visitor = await openDevice()
    for (const visited of [page, visitor.page]) {
      const calls: string[] = []
      visited.on('request', (request) => calls.push(request.url()))
      for (const path of [
        '/nowhere',
        '/all/nowhere',
        '/settings/more',
        `/all/${nobody}/more`,
        '/%3Cb%3Ebold%3C/b%3E',
      ]) {
        await visited.goto(`${path}?vaultId=1#part`)
        await expect(visited.getByText(path, { exact: true })).toBeVisible()
        // Besides the path there is the way back, and nothing else.
        const wayBack = visited.getByRole('link', { name: 'К хранилищу' })
        await expect(wayBack).toHaveAttribute('href', '/')
        await expect(visited.locator('body')).toHaveText(`${path}К хранилищу`)
        await expect(visited.locator('a')).toHaveCount(1)
        await expect(visited.locator('button, input, nav, b')).toHaveCount(0)
      }
      expect(calls.filter((url) => url.includes('/v1/bootstrap'))).toEqual([])
    }
  },
)
