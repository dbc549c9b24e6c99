import { atSite } from './login-site.ts'
import { barIn, expect, noBarIn, pressBar, says, signInAt, test, typePassword, unlockAt } from './saving-test.ts'

const { username, password } = atSite

/** Processes that the browser ends when it likes. */
const ends = ['endWorker', 'endCore'] as const

/** Steps of saving, before each of which one of them ends. */
const steps = ['typed', 'sent', 'asked', 'saved'] as const

for (const end of ends) {
  for (const step of steps) {
    test(
      `saving goes on after ${end} before it is ${step}`,
      { tag: '@full' },
      async ({ begin, visit, extension, logins }) => {
        await begin()
        const endBefore = async (now: (typeof steps)[number]) => {
          if (now === step) await extension[end]()
        }
        const page = await visit('/')
        await page.getByLabel('Логин').pressSequentially(username)
        await endBefore('typed')
        await typePassword(page, password)
        await endBefore('sent')
        await page.getByRole('button', { name: 'Войти' }).click()
        await expect(page.getByRole('heading', { name: 'Здравствуйте' })).toBeVisible()
        await endBefore('asked')
        await page.bringToFront()
        await barIn(page, /Сохранить вход/u)
        await endBefore('saved')
        await page.bringToFront()
        // A bar whose core document has ended finds the one that came in its place.
        await barIn(page, /Сохранить вход/u)
        await pressBar(page, 'Сохранить', says(page, /^Сохранено/u))
        await expect.poll(async () => (await logins()).map((one) => one.password)).toEqual([password])
      },
    )
  }

  test(
    `what is typed while it is locked is asked about after ${end} before the unlock`,
    { tag: '@full' },
    async ({ begin, visit, account, extension }) => {
      await begin()
      const app = await extension.open('app.html')
      await app.getByRole('button', { name: 'Заблокировать' }).click()
      await expect(app.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
      const page = await visit('/app')
      await signInAt(page)
      await barIn(page, /ещё не сохранён/u)
      await extension[end]()
      await app.bringToFront()
      await unlockAt(app, account.masterPassword)
      await expect(app.getByRole('button', { name: 'Заблокировать' })).toBeVisible()
      await page.bringToFront()
      await barIn(page, /Сохранить вход/u)
      const popup = await extension.open('popup.html')
      await expect(popup.getByRole('button', { name: 'Ждёт сохранения: 1' })).toBeVisible()
    },
  )
}

test(
  'what was saved stays so after the end of the core document, and the bar goes with its way back',
  { tag: '@full' },
  async ({ begin, visit, extension, logins }) => {
    await begin()
    const page = await visit('/app')
    await signInAt(page)
    await barIn(page, /Сохранить вход/u)
    await pressBar(page, 'Сохранить', says(page, /^Сохранено/u))
    await extension.endCore()
    await noBarIn(page)
    await expect.poll(async () => (await logins()).map((one) => one.password)).toEqual([password])
  },
)
