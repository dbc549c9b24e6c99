import { getTabShare } from '@larets/vault-core/contracts'
import { loginInput } from '@larets/vault-core/testing'
import { expect, onAnotherDevice, test, unlockAt } from './extension/extension-test.ts'
import { filesThatOpen } from './planted/key-search.ts'
import { readProfile } from './planted/recorded-profile.ts'

const login = loginInput({ name: 'Банк «Восход»', username: 'anna.somova', password: 'k4-Мост', uris: [] })

test.beforeEach(async ({ server, account }) => {
  await onAnotherDevice(server.url, account, async (client) => {
    const [vault] = client.vaults.list()
    if (vault === undefined) throw new Error('The account has no vault')
    await client.items.create({ ...login, vaultId: vault.id })
  })
})

/** Files of a profile that hold a text. */
const filesWith = (files: ReadonlyMap<string, Buffer>, text: string) =>
  [...files].filter(([, content]) => content.includes(text)).map(([name]) => name)

test(
  'a copied profile starts locked, and nothing of it opens the vault without the server or the master password',
  { tag: '@full' },
  async ({ server, account, extension }) => {
    const app = await extension.signIn(account)
    const area = Object.values(await extension.sessionArea()).map(String)
    const wire = area.find((value) => /^w\d\./u.test(value)) ?? ''
    const tabId = String((await extension.sessionArea())['tab:cpa@tab-id'])
    const stored = await app.evaluate(() => ({
      user: localStorage.getItem('cpa@user') ?? '',
      access: localStorage.getItem('cpa@access-token') ?? '',
    }))
    const { publicKey }: { readonly publicKey: string } = JSON.parse(stored.user)
    const answer = await fetch(`${server.url}/api/v1/auth/tab-share/${tabId}`, {
      headers: { Authorization: `Bearer ${stored.access}` },
    })
    const { share } = getTabShare.answer.parse(await answer.json())
    // What a careless extension would have done: kept it where it outlives the browser.
    await (await extension.worker()).evaluate((planted) => chrome.storage.local.set({ planted }), `planted-${wire}`)

    const files = await readProfile(await extension.startCopy())
    expect(filesWith(files, `planted-${wire}`)).not.toEqual([])
    expect(filesWith(files, wire)).toEqual(filesWith(files, `planted-${wire}`))
    const wrapped = { wire, tabId, publicKey }
    expect(filesThatOpen(files, wrapped, [])).toEqual([])
    // With both the wrapped key and the server's half the browser's own half would do: the search is not blind.
    expect(filesThatOpen(files, wrapped, [share ?? ''])).not.toEqual([])

    const now = Object.values(await extension.sessionArea()).map(String)
    expect(now.filter((value) => /^w\d\./u.test(value))).toEqual([])
    const popup = await extension.open('popup.html')
    await expect(popup.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
    await unlockAt(popup, account.masterPassword)
    await expect(popup.getByText(login.name)).toBeVisible()
  },
)
