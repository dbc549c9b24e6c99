import { blockedWorker } from '../harness/console-watch.ts'
import { withoutLocalCopy } from '../harness/local-copy.ts'
import { containing } from './containing.ts'
import { proves } from './proves.ts'
import { expect, test } from './shared-device.ts'

const raw = '2.cmF3|cmF3|cmF3'

test(
  'one field that does not open stands as it came, marked; the others open, and it is not written back',
  proves('8.decrypting-one-login-field-fails'),
  async ({ device: { page, person, proxy }, owner, makeVault }) => {
    const { idOf, path } = await makeVault([
      {
        name: 'Почта',
        username: 'anna',
        password: 'секрет',
        uris: [{ uri: 'https://mail.example.test', match: null }],
      },
      { name: 'Банк', username: 'boris' },
    ])
    await proxy.changeBootstrap((honest) => ({
      ...honest,
      logins: honest.logins.map((login) => (login.id === idOf('Почта') ? { ...login, username: raw } : login)),
    }))
    await page.goto(path)
    await expect(person.row('Банк')).toContainText('boris')
    await expect(person.row('Почта')).toContainText('Не удалось расшифровать')
    await person.row('Почта').click()
    const panel = person.panel()
    await expect(panel.getByText(raw, { exact: true })).toBeVisible()
    await expect(panel.getByText('Показано то, что прислал сервер')).toBeVisible()
    await expect(panel.getByRole('link')).toHaveText('https://mail.example.test')
    await panel.getByRole('button', { name: 'Показать пароль' }).click()
    await expect(panel).toContainText('секрет')

    await panel.getByRole('button', { name: 'Изменить' }).click()
    const username = person.dialog().getByLabel('Имя пользователя', { exact: true })
    await expect(username).toHaveValue('')
    await person.fillLogin({ name: 'Почта снова', username: 'anna снова' })
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.dialog()).toBeHidden()
    const saved = (await owner.read()).find(({ login }) => login.id === idOf('Почта'))
    expect(saved).toMatchObject({ login: { username: { trusted: true, text: 'anna снова' }, consistent: true } })
    expect(proxy.calls().filter(({ body }) => body.includes(raw))).toEqual([])
  },
)

test(
  'a vault whose key does not open is left as it is, and the others are opened',
  { tag: '@full', ...proves('3.vault.2', '8.vault-key-decrypt-failure') },
  async ({ device: { page, person, proxy }, makeVault }) => {
    const broken = await makeVault([{ name: 'Закрытая' }])
    const whole = await makeVault([{ name: 'Открытая' }])
    await proxy.changeBootstrap((honest) => ({
      ...honest,
      vaults: honest.vaults.map((vault) =>
        vault.id === broken.vaultId
          ? { ...vault, encryptedSymmetricKey: vault.encryptedSymmetricKey.replace('|', 'A|') }
          : vault,
      ),
    }))
    await page.goto(broken.path)
    await expect(page.getByRole('row')).toHaveText(containing('Не удалось расшифровать'))
    await expect(page.getByText('Закрытая')).toHaveCount(0)
    await page.getByRole('button', { name: /^Хранилища:/ }).click()
    const entry = page.getByRole('menuitemradio', { checked: true })
    await expect(entry).toContainText('Не удалось расшифровать')
    await expect(entry).toContainText('Ошибка при расшифровке данных')
    await expect(page.getByRole('menuitem', { name: 'Редактировать хранилище: Не удалось' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await person.chooseVault(whole.vaultName)
    await expect(page.getByRole('row')).toHaveText(containing('Открытая'))
  },
)

test(
  'vault keys are decrypted before logins, and loading lasts until that is done',
  { tag: '@full', ...proves('4.bootstrap.2', '4.bootstrap.3') },
  async ({ device: { page, person }, makeVault }) => {
    const { path } = await makeVault([{ name: 'Почта' }])
    // From the answer on it is noted whose signatures are checked; the keys of vaults wait to be let go.
    await withoutLocalCopy(page)
    await page.route('**/api/v1/bootstrap', async (route) => {
      await page.evaluate(() => {
        const verify = crypto.subtle.verify.bind(crypto.subtle)
        const letGo = new Promise((resolve) => document.addEventListener('let-go', resolve, { once: true }))
        crypto.subtle.verify = async (algorithm, verifyKey, signature, data) => {
          const [what = ''] = /vault-key|login-name/.exec(new TextDecoder('latin1').decode(data)) ?? []
          const { dataset } = document.documentElement
          dataset['asked'] = what
          if (what === 'vault-key') await letGo
          dataset['opened'] = `${dataset['opened'] ?? ''} ${what}`
          return verify(algorithm, verifyKey, signature, data)
        }
      })
      await route.continue()
    })
    await page.goto(path)
    // The answer is there, and its decryption has begun.
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'vault-key')
    const skeletons = [
      page.getByRole('status', { name: 'Загружаем хранилища' }),
      page.getByRole('status', { name: 'Загружаем элементы' }),
    ]
    for (const skeleton of skeletons) await expect(skeleton).toBeVisible()
    await page.evaluate(() => document.dispatchEvent(new Event('let-go')))
    await expect(person.row('Почта')).toBeVisible()
    for (const skeleton of skeletons) await expect(skeleton).toBeHidden()
    const opened = (await page.locator('html').getAttribute('data-opened'))?.split(' ') ?? []
    expect(opened).toEqual(expect.arrayContaining(['vault-key', 'login-name']))
    expect(opened.lastIndexOf('vault-key')).toBeLessThan(opened.indexOf('login-name'))
  },
)

test(
  'a decryption that fails as a whole is only logged, and loading ends',
  { tag: '@full', ...proves('4.bootstrap.3', '8.bootstrap-decryption-failure') },
  async ({ device: { page, person, allow }, makeVault }) => {
    const { path } = await makeVault([{ name: 'Почта' }])
    const logged: string[] = []
    page.on('console', (message) => {
      if (message.text() !== blockedWorker) logged.push(message.text())
    })
    allow(/Ошибка расшифровки данных/)
    // The browser's own cryptography fails from the answer on.
    await withoutLocalCopy(page)
    await page.route('**/api/v1/bootstrap', async (route) => {
      await page.evaluate(() => {
        const verify = crypto.subtle.verify.bind(crypto.subtle)
        crypto.subtle.verify = async (algorithm, verifyKey, signature, data) => {
          const isLogin = new TextDecoder('latin1').decode(data).includes('login-name')
          if (isLogin) throw new DOMException('', 'OperationError')
          return verify(algorithm, verifyKey, signature, data)
        }
      })
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('Не удалось загрузить хранилище')
    expect(logged).toEqual([expect.stringContaining('Ошибка расшифровки данных')])
    await expect(page.getByRole('status', { name: 'Загружаем хранилища' })).toBeHidden()
    await expect(page.getByRole('status', { name: 'Загружаем элементы' })).toBeHidden()
    await expect(page.getByText('Здесь пока пусто')).toBeHidden()
    await expect(page.getByRole('region', { name: /Уведомления/ }).getByRole('listitem')).toHaveCount(0)
    await page.unroute('**/api/v1/bootstrap')
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(person.row('Почта')).toBeVisible()
  },
)
