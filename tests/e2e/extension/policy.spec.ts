import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { loginInput } from '@larets/vault-core/testing'
import { extensionDist } from '../../../scripts/extension-build.mjs'
import { expect, onAnotherDevice, test, unlockAt, type ExtensionBrowser } from './extension-test.ts'
import { menuIn, servePages, signInForm } from './menu-page.ts'
import { processesOf } from './processes.ts'

/** An expression as its address has it tried in a worker of its own. */
const uris = [{ uri: String.raw`^https://bank\.example/`, match: 4 }]
const login = loginInput({ name: 'Мост', username: 'anna', password: 'k4-Ладья', uris })

test.beforeEach(async ({ server, account }) => {
  await onAnotherDevice(server.url, account, async (client) => {
    const [vault] = client.vaults.list()
    if (vault === undefined) throw new Error('The account has no vault')
    await client.items.create({ ...login, vaultId: vault.id })
  })
})

/** Words of the browser about all that the policy has refused, by process. */
async function refusals(extension: ExtensionBrowser): Promise<readonly string[]> {
  const processes = await processesOf(extension)
  expect(processes.map(({ file }) => file)).toEqual(expect.arrayContaining(['worker.js', 'core.html', 'popup.html']))
  const told = await Promise.all(
    processes.map(async ({ file, refusals }) => (await refusals()).map((text) => `${file}: ${text}`)),
  )
  return told.flat()
}

/** Copies, is offered a login, locks and unlocks: all that draws, derives, opens, compares and writes. */
async function useIt(extension: ExtensionBrowser, app: Page, masterPassword: string): Promise<Page> {
  const popup = await extension.open('popup.html')
  await popup.getByRole('grid').getByText('Мост').hover()
  await popup.getByRole('button', { name: 'Скопировать пароль' }).click()
  const page = 'https://bank.example/login'
  await servePages(extension.context(), { [page]: { body: signInForm } })
  const site = await extension.context().newPage()
  await site.goto(page)
  await site.getByLabel('Логин').click()
  await expect((await menuIn(site)).getByText('Мост')).toBeVisible()
  await app.getByRole('button', { name: 'Заблокировать' }).click()
  await unlockAt(popup, masterPassword)
  await expect(popup.getByRole('grid').getByText('Мост')).toBeVisible()
  return popup
}

test('the security policy refuses nothing that the extension does', async ({ account, extension }) => {
  const app = await extension.signIn(account)
  await useIt(extension, app, account.masterPassword)
  expect(await refusals(extension)).toEqual([])
})

/** Deeds of injected code, none of which is done; each is told of by a violation of its directive. */
const deeds: readonly (readonly [directive: string, deed: (elsewhere: string) => unknown])[] = [
  // A while later: what the protocol runs by itself may do so.
  ['require-trusted-types-for', () => setTimeout(() => Reflect.construct(Function, ['window.done = true'])())],
  [
    'script-src-elem',
    (elsewhere) =>
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `${elsewhere}/x.js` }),
      ),
  ],
  // Before the policy of scripts is asked, the text has to be a trusted one.
  [
    'require-trusted-types-for',
    () => {
      document.body.setAttribute('onclick', 'window.done = true')
      document.body.click()
    },
  ],
  ['require-trusted-types-for', () => document.body.insertAdjacentHTML('beforeend', '<b>injected</b>')],
  ['trusted-types', () => Reflect.get(window, 'trustedTypes').createPolicy('other', {})],
  ['img-src', (elsewhere) => document.body.append(Object.assign(new Image(), { src: `${elsewhere}/x.png` }))],
  [
    'style-src-elem',
    () => document.head.append(Object.assign(document.createElement('style'), { textContent: 'b { color: red }' })),
  ],
  [
    'frame-src',
    (elsewhere) => document.body.append(Object.assign(document.createElement('iframe'), { src: elsewhere })),
  ],
  ['base-uri', (elsewhere) => document.head.append(Object.assign(document.createElement('base'), { href: elsewhere }))],
  [
    'form-action',
    (elsewhere) => {
      const form = Object.assign(document.createElement('form'), { action: elsewhere, method: 'post' })
      document.body.append(form)
      form.submit()
    },
  ],
]

test(
  'the security policy keeps injected code from all that it could do',
  { tag: '@full' },
  async ({ server, extension, console }) => {
    console.allow(/./u)
    const popup = await extension.open('popup.html')
    await popup.evaluate(() => {
      const told: string[] = []
      Object.assign(window, { told })
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => told.push(effectiveDirective))
    })
    for (const [directive, deed] of deeds) {
      await popup.evaluate(() => Reflect.get(window, 'told').splice(0))
      await popup.evaluate(deed, server.url).catch(() => undefined)
      await expect.poll(() => popup.evaluate((): unknown => Reflect.get(window, 'told'))).toContain(directive)
    }
    expect(await popup.evaluate(() => 'done' in window || document.querySelector('b') !== null)).toBe(false)
    // That nothing is refused above is seen by what sees this.
    expect((await refusals(extension)).filter((text) => text.startsWith('popup.html')).length).toBeGreaterThan(5)
  },
)

test.describe('without WebAssembly', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    extensionFolder: async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'larets-without-wasm-'))
      await cp(extensionDist, folder, { recursive: true })
      const manifest = join(folder, 'manifest.json')
      const text = await readFile(manifest, 'utf8')
      await writeFile(manifest, text.replace(" 'wasm-unsafe-eval'", ''))
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
  })

  test('an account under suite 3 signs in and unlocks', { tag: '@full' }, async ({ account, extension, console }) => {
    test.setTimeout(300_000)
    console.allow(/WebAssembly|wasm-unsafe-eval/u)
    const app = await extension.signIn(account)
    const compiled = app.evaluate(() => WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)))
    await expect(compiled).rejects.toThrow(/Content Security Policy/u)
    expect(await app.evaluate(() => Object.values(localStorage).join('\n'))).toContain('"kdf":3')
    await useIt(extension, app, account.masterPassword)
  })
})
