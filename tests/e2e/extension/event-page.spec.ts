import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { loginInput } from '@larets/vault-core/testing'
import { chromiumLaunchOptions, findWholeChromium } from '../../../scripts/chromium.mjs'
import { buildExtension } from '../../../scripts/extension-build.mjs'
import { test } from '../harness/test.ts'
import { expect, giveMasterPassword, giveServer, onAnotherDevice, unlockAt } from './extension-test.ts'

/** The id that Chromium gives to an unpacked extension: of the hash of its folder, letters a to p. */
const idOf = (folder: string) =>
  createHash('sha256')
    .update(folder)
    .digest('hex')
    .slice(0, 32)
    .replaceAll(/./gu, (digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)))

/**
 * Makes the build for Firefox one that Chromium loads: without a background of its own, in the place of which a tab
 * shows the event page, and with the same permissions, so that there is no offscreen document.
 */
async function buildForTab(folder: string): Promise<void> {
  await buildExtension('firefox', folder)
  const file = join(folder, 'manifest.json')
  const { background, browser_specific_settings, sidebar_action, ...rest }: Readonly<Record<string, unknown>> =
    JSON.parse(await readFile(file, 'utf8'))
  expect(background).toEqual({ scripts: ['background.js'], type: 'module' })
  expect([browser_specific_settings, sidebar_action]).not.toContain(undefined)
  await writeFile(file, JSON.stringify(rest))
  await writeFile(join(folder, 'background.html'), '<script type="module" src="/background.js"></script>')
}

test(
  'where worker and core are one event page, the vault opens, and comes back after its end',
  {
    tag: '@full',
  },
  async ({ server, account, watch }) => {
    test.setTimeout(300_000)
    await onAnotherDevice(server.url, account, async (client) => {
      const [vault] = client.vaults.list()
      if (vault === undefined) throw new Error('The account has no vault')
      const bank = loginInput({ name: 'Банк «Восход»', username: 'anna', password: 'k4-Мост', uris: [] })
      await client.items.create({ ...bank, vaultId: vault.id })
    })
    const [folder, profile] = await Promise.all(['firefox-', 'profile-'].map((name) => mkdtemp(join(tmpdir(), name))))
    if (folder === undefined || profile === undefined) throw new Error('No folders')
    await buildForTab(folder)
    const executablePath = findWholeChromium()
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath === undefined ? {} : { executablePath }),
      headless: true,
      locale: 'ru-RU',
      env: { ...process.env, LANGUAGE: 'ru' },
      args: [
        ...chromiumLaunchOptions().args,
        ...['--lang=ru', `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
      ],
    })
    watch.attach(context)
    const open = async (name: string) => {
      const page = await context.newPage()
      await page.goto(`chrome-extension://${idOf(folder)}/${name}`)
      return page
    }

    const first = await open('background.html')
    expect(await first.evaluate(() => 'offscreen' in chrome)).toBe(false)
    const app = await open('app.html')
    await giveServer(app, server.url, account.email)
    await giveMasterPassword(app, account.masterPassword)
    await expect(app.getByRole('heading', { name: 'Вы вошли' })).toBeVisible()
    await expect((await open('popup.html')).getByText('Банк «Восход»')).toBeVisible()

    await first.close()
    await open('background.html')
    const popup = await open('popup.html')
    await expect(popup.getByText('Банк «Восход»')).toBeVisible()
    await app.getByRole('button', { name: 'Заблокировать' }).click()
    await unlockAt(popup, account.masterPassword)
    await expect(popup.getByText('Банк «Восход»')).toBeVisible()
    await context.close()
    for (const one of [folder, profile]) await rm(one, { recursive: true, force: true })
  },
)
