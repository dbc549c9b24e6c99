import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { BrowserContextOptions } from '@playwright/test'
import type { Account } from './harness/person.ts'
import { personAt } from './harness/person.ts'
import { expect, test as base } from './harness/test.ts'
import { startVaultServer } from './harness/vault-server.ts'

/**
 * Remains of revision a2368d1d: the data folder of its server, and the IndexedDB of a profile in which somebody without
 * the network changed «Банк», added «Гостиница», deleted «Почта», and had begun a form for «Такси».
 */
const read = (name: string) => readFile(new URL(`fixtures/a2368d1d/${name}`, import.meta.url))

type OriginState = Exclude<BrowserContextOptions['storageState'], string | undefined>['origins'][number]

interface Former {
  readonly account: Account
  readonly indexedDB: object
}

const test = base.extend<{ readonly former: Former }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  former: async ({}, use) => {
    const left: Former = JSON.parse(gunzipSync(await read('profile.json.gz')).toString())
    await use(left)
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  server: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'larets-former-'))
    await writeFile(join(folder, 'larets.sqlite'), gunzipSync(await read('larets.sqlite.gz')))
    await writeFile(join(folder, 'secret.key'), await read('secret.key'), { mode: 0o600 })
    const server = await startVaultServer({}, folder)
    await use(server)
    await server.dispose()
    await rm(folder, { recursive: true })
  },
})

test('three writes and a form that a former release kept in the browser reach the server', async ({
  former: { account, indexedDB },
  openProfile,
  server,
}) => {
  const origin: OriginState = { origin: server.url, localStorage: [], ...{ indexedDB } }
  const { page } = await openProfile({ storageState: { cookies: [], origins: [origin] } })
  const person = personAt(page)
  await person.giveEmail(account.email)
  await person.giveMasterPassword(account.masterPassword)

  // The form comes back as it was left.
  await expect(person.dialog().getByRole('textbox', { name: 'Название доступа' })).toHaveValue('Такси')
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(person.dialog()).toBeHidden()
  await expect(person.row('Банк')).toContainText('в самолёте')
  await expect(person.row('Гостиница')).toBeVisible()
  await expect(person.row('Почта')).toBeHidden()
  await expect(page.getByText('Ждёт отправки')).toHaveCount(0)

  const elsewhere = await openProfile()
  const other = personAt(elsewhere.page)
  await other.signIn(account)
  for (const [name, user] of [
    ['Банк', 'в самолёте'],
    ['Гостиница', 'гость'],
    ['Такси', 'пассажир'],
  ] as const)
    await expect(other.row(name)).toContainText(user)
  await expect(other.row('Почта')).toBeHidden()
})
