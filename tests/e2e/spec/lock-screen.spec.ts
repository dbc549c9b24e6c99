import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'

/** Runs in the page: keys are derived only when `releaseKeys` is called. */
function holdKeys() {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
  crypto.subtle.deriveBits = async (...args) => {
    await promise
    return derive(...args)
  }
  Object.assign(window, { releaseKeys: () => resolve(undefined) })
}

test(
  'the lock screen is black, covers everything, and takes the place of the app',
  proves('2.5.1', '2.5.2', '4.lock.2', '4.login-forms.1'),
  async ({ enter, account }) => {
    const { page, person, traffic } = await enter()
    await person.addLogin({ name: 'Под замком', username: 'zamok-user', password: 'Пароль-1' })
    await expect(person.panel().getByRole('heading', { name: 'Под замком' })).toBeVisible()
    const address = page.url()
    await person.chooseFromUserMenu('Заблокировать')

    await expect(page.getByRole('heading', { name: 'Разблокировка хранилища', exact: true })).toBeVisible()
    await expect(page.getByText('Введите мастер-пароль для доступа к хранилищу', { exact: true })).toBeVisible()
    const screen = page.getByRole('dialog', { name: 'Разблокировка хранилища' })
    const look = await screen.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const { position, backgroundColor, opacity } = getComputedStyle(element)
      return { box: [left, top, width, height], position, backgroundColor, opacity }
    })
    expect(look).toEqual({ box: [0, 0, 1280, 800], position: 'fixed', backgroundColor: 'rgb(0, 0, 0)', opacity: '1' })
    for (const x of [1, 640, 1279]) {
      const covers = await screen.evaluate((element, at) => element.contains(document.elementFromPoint(at, 799)), x)
      expect(covers).toBe(true)
    }
    const field = page.getByLabel('Мастер-пароль', { exact: true })
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toBeFocused()
    const unlock = page.getByRole('button', { name: 'Разблокировать', exact: true })
    await expect(unlock).toHaveAttribute('type', 'submit')

    // Of the app itself nothing is there, neither its frame nor what it showed.
    for (const role of ['navigation', 'grid', 'searchbox', 'menu'] as const) {
      await expect(page.getByRole(role, { includeHidden: true })).toHaveCount(0)
    }
    await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(1)
    const markup = await page.content()
    for (const text of ['Под замком', 'zamok-user', 'Все элементы', 'Персональное']) expect(markup).not.toContain(text)

    const calls = traffic.calls().length
    await page.evaluate(holdKeys)
    await field.fill(account.masterPassword)
    await unlock.click()
    const busy = page.getByRole('button', { name: 'Разблокировка...', exact: true })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    await expect(unlock).toHaveCount(0)
    await expect(page.getByRole('navigation', { includeHidden: true })).toHaveCount(0)
    await page.evaluate('releaseKeys()')
    await person.expectShell()
    await expect(person.panel().getByRole('heading', { name: 'Под замком' })).toBeVisible()
    expect(page.url()).toBe(address)
    expect(traffic.calls()).toHaveLength(calls)
  },
)

test(
  'a wrong master password does not unlock: it is said, the field is cleared and focused again',
  {
    tag: '@full',
    ...proves(
      '4.lock.2',
      '5.unlock-form.2',
      '5.master-password-form.1',
      '5.master-password-form.2',
      '8.wrong-master-password-on-unlock',
    ),
  },
  async ({ enter, account }) => {
    const { page, person, traffic } = await enter()
    await person.chooseFromUserMenu('Заблокировать')
    await person.expectLockScreen()
    const calls = traffic.calls().length
    const field = page.getByLabel('Мастер-пароль', { exact: true })
    await page.getByRole('button', { name: 'Разблокировать' }).click()
    await expect(field).toHaveAccessibleDescription('Введите мастер-пароль')
    await expect(field).toBeFocused()
    for (const wrong of [account.masterPassword.toLowerCase(), ` ${account.masterPassword}`]) {
      await person.unlock(wrong)
      await expect(field).toHaveAccessibleDescription('Неверный мастер-пароль')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveValue('')
      await expect(field).toBeFocused()
      await person.expectLockScreen()
    }
    expect(traffic.calls()).toHaveLength(calls)
    await person.unlock(account.masterPassword)
    await person.expectShell()
  },
)
