import { codeAt, codePeriod, oneTimeSecret, qrFile } from './harness/one-time-code.ts'
import { expect, test } from './harness/test.ts'

const secret = oneTimeSecret(Buffer.from('20 bytes, all secret'))
const address = `otpauth://totp/%D0%91%D0%B0%D0%BD%D0%BA:anna?secret=${secret.base32}&issuer=%D0%91%D0%B0%D0%BD%D0%BA`
const grouped = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

test(
  'the secret of a QR code gives the codes of the moment, which are shown and copied',
  { tag: '@full' },
  async ({ enter }) => {
    const { page, person } = await enter()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    const begin = Math.floor(Date.now() / codePeriod) * codePeriod
    await page.clock.setFixedTime(begin + 10_000)
    const [code, next] = [codeAt(secret, begin), codeAt(secret, begin + codePeriod)]
    const panel = person.panel()

    await test.step('it is read from a picture', async () => {
      const form = await person.openAddDialog()
      await person.fillLogin({ name: 'Банк', username: 'anna' })
      await form.locator('input[type="file"]').setInputFiles(qrFile('https://example.test'))
      await expect(form.getByText('Здесь нет секрета одноразовых кодов')).toBeVisible()
      await form.locator('input[type="file"]').setInputFiles(qrFile(address))
      await expect(form.getByLabel('Одноразовый код', { exact: true })).toHaveValue(address)
      await expect(form.getByText('Банк · anna')).toBeVisible()
      await form.getByRole('button', { name: 'Сохранить' }).click()
      await expect(person.dialog()).toBeHidden()
    })

    await test.step('the code is the one of this moment, and one click copies it', async () => {
      await expect(panel.getByRole('timer')).toHaveAccessibleName('Осталось 20 с')
      await panel.getByRole('button', { name: grouped(code) }).click()
      await expect(person.toast('Код скопирован в буфер обмена')).toBeVisible()
      expect(await clipboard()).toBe(code)
      expect(await page.content()).not.toContain(secret.base32)
    })

    await test.step('at its end the next one shows, and is copied, from the menu of the row as well', async () => {
      await page.clock.setFixedTime(begin + 28_000)
      await expect(panel.getByText(grouped(next))).toBeVisible()
      await panel.getByRole('button', { name: 'Скопировать код' }).click()
      await expect(person.toast('Скопирован следующий код: у прежнего вышло время')).toBeVisible()
      expect(await clipboard()).toBe(next)
      await page.clock.setFixedTime(begin + 10_000)
      await person.row('Банк').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Скопировать код' }).click()
      await expect.poll(clipboard).toBe(code)
    })

    await test.step('a lock forgets it', async () => {
      await person.chooseFromUserMenu('Заблокировать')
      await person.expectLockScreen()
      expect(await page.content()).not.toContain(grouped(code))
    })
  },
)
