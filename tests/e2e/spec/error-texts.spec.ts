import { signIn } from '@larets/vault-core/contracts'
import type { Route } from '@playwright/test'
import { personAt } from '../harness/person.ts'
import { expectAtOnce, expectGone, stopClock } from './clock.ts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'

const failedToLoad = /Failed to load resource/

test(
  'a failed request is told in the specified words by one toast, which «Закрыть» takes away',
  { tag: '@full', ...proves('7.5', '8.failed-request', '8.1') },
  async ({ openProfile, account, console }) => {
    console.allow(failedToLoad)
    const { page } = await openProfile()
    const person = personAt(page)
    const toasts = page.getByRole('region', { name: /Уведомления/ }).getByRole('listitem')
    const failures: readonly (readonly [(route: Route) => Promise<void>, string])[] = [
      [
        (route) => route.fulfill({ status: 409, json: { name: 'Конфликт', message: 'Так нельзя' } }),
        'Конфликт: Так нельзя',
      ],
      [(route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }), 'Ошибка сети: 502 Bad Gateway'],
      [(route) => route.fulfill({ status: 404, json: { other: 'JSON' } }), 'Ошибка сети: 404 Not Found'],
      [(route) => route.abort('connectionrefused'), 'Ошибка сети: нет соединения с сервером'],
      [(route) => route.fulfill({ json: { authSalt: 1 } }), 'Неизвестная ошибка: ответ сервера не удалось прочитать'],
    ]
    for (const [answer, words] of failures) {
      await page.route('**/api/v1/auth/check-email', answer)
      await person.giveEmail(account.email)
      await expect(toasts).toHaveCount(1)
      await expect(toasts.getByText(words, { exact: true })).toBeVisible()
      await toasts.getByRole('button', { name: 'Закрыть', exact: true }).click()
      await expect(toasts).toHaveCount(0)
      await page.unroute('**/api/v1/auth/check-email')
    }
  },
)

test(
  'a private key of another version, or one that was changed, is refused in the specified words',
  {
    tag: '@full',
    ...proves('5.encrypted-data.1', '5.encrypted-data.2', '8.integrity-failure', '8.unsupported-encryption-version'),
  },
  async ({ openProfile, account }) => {
    const { page } = await openProfile()
    const person = personAt(page)
    // The comparison is the browser's own `verify`, which takes the same time for every signature; its word is noted.
    await page.evaluate(() => {
      const verify = crypto.subtle.verify.bind(crypto.subtle)
      crypto.subtle.verify = async (algorithm, key, signature, data) => {
        const isAuthentic = await verify(algorithm, key, signature, data)
        const bytes = new Uint8Array(ArrayBuffer.isView(signature) ? signature.buffer : signature)
        document.documentElement.dataset['verified'] = [
          key.algorithm.name,
          btoa(String.fromCharCode(...bytes)),
          isAuthentic,
        ].join(' ')
        return isAuthentic
      }
    })
    const verified = () => page.evaluate(() => document.documentElement.dataset['verified'] ?? '')
    await person.giveEmail(account.email)
    /** Signs in while the server answers with a changed private key, and gives back what it answered with. */
    async function signInWith(change: (privateKey: string) => string, words: string): Promise<string> {
      let told = ''
      await page.route('**/api/v1/auth/sign-in', async (route) => {
        const response = await route.fetch()
        const answer: unknown = await response.json()
        const { tokens, privateKey } = signIn.answer.parse(answer)
        told = change(privateKey)
        await route.fulfill({ response, json: { tokens, privateKey: told } })
      })
      await person.giveMasterPassword(account.masterPassword)
      await expect(person.toast(words)).toHaveCount(1)
      await expect(page.getByRole('button', { name: /^Меню пользователя/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Закрыть', exact: true }).click()
      await expect(person.toast(words)).toHaveCount(0)
      await page.unroute('**/api/v1/auth/sign-in')
      return told
    }
    const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
    const part = (wire: string, index: number) => wire.slice(2).split('|')[index] ?? ''

    await signInWith((wire) => `3.${wire.slice(2)}`, 'Неподдерживаемая версия шифрования')
    await signInWith((wire) => wire.slice(2), 'Неподдерживаемая версия шифрования')
    expect(await verified()).toBe('')
    for (const index of [2, 1]) {
      const told = await signInWith((wire) => wire.replace(part(wire, index), flip), 'Ошибка проверки целостности')
      expect(await verified()).toBe(`HMAC ${part(told, 2)} false`)
    }
    await person.giveMasterPassword(account.masterPassword)
    await person.expectShell()
    expect(await verified()).toMatch(/^HMAC \S+ true$/)
  },
)

test(
  'other toasts stay for 4000 ms, are 356 px wide, and three of them show at a time',
  { tag: '@full', ...proves('9.interface.9') },
  async ({ enter, console }) => {
    console.allow(failedToLoad)
    const { page, person } = await enter()
    await page.route('**/api/v1/logins', (route) => route.fulfill({ status: 500, body: '' }))
    await person.openAddDialog()
    await person.fillLogin({ name: 'Не сохранится' })
    await stopClock(page)
    const toasts = page.getByRole('region', { name: /Уведомления/ }).getByRole('listitem')
    const fail = async (count: number) => {
      await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
      await expectAtOnce(page, () => expect(toasts).toHaveCount(count, { timeout: 100 }))
    }
    await fail(1)
    await expect(toasts).toHaveCSS('width', '356px')
    await page.clock.runFor(3999)
    await expect(toasts).toHaveAttribute('data-removed', 'false')
    await page.clock.runFor(1)
    await expect(toasts).toHaveAttribute('data-removed', 'true')
    await expectGone(page, toasts, 1000)

    for (const count of [1, 2, 3, 4, 5]) await fail(count)
    await page.clock.runFor(500)
    const shown = () =>
      toasts.evaluateAll((items) => items.filter((item) => getComputedStyle(item).opacity !== '0').length)
    await expect.poll(shown).toBe(3)
  },
)
