import { batchItems, bootstrap, listTrash } from '@larets/vault-core/contracts'
import { createMemoryBrowser } from '@larets/vault-core/testing'
import type { Page } from '@playwright/test'
import { personAt, type Account } from '../harness/person.ts'
import { expect, test } from '../harness/test.ts'
import { manyLogin, stockManyLogins } from './many-logins.ts'

const account = { name: 'Олег', email: 'oleg@example.test', masterPassword: 'Пять тысяч верблюдов 42' }
const count = 5_000
const long = { timeout: 120_000 }

declare global {
  interface Window {
    /** Texts of the progress, in order. */
    progressSaid?: string[]
  }
}

/** Notes what the progress above the list says. */
function noteProgress(): void {
  const said: string[] = []
  window.progressSaid = said
  new MutationObserver(() => {
    const text = document.querySelector('progress')?.parentElement?.querySelector('output')?.textContent
    if (text !== undefined && text !== null && text !== said.at(-1)) said.push(text)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** How many were through each time that the progress said so, since the last question. */
async function progressOf(page: Page): Promise<readonly number[]> {
  const said = await page.evaluate(() => window.progressSaid?.splice(0) ?? [])
  return said.map((text) => {
    const [through, total] = text.replaceAll(/\s/gu, '').split('из').map(Number)
    expect(total).toBe(count)
    return through ?? Number.NaN
  })
}

/** Reads what another device of the account finds on the server. */
async function onAnotherDevice(origin: string, { email, masterPassword }: Account) {
  const { client } = createMemoryBrowser({ origin }).open()
  await client.session.restore()
  await client.account.checkEmail(email)
  await client.account.signIn(masterPassword)
  await client.vault.open(await client.api.call(bootstrap, {}))
  const state = client.vault.state.getSnapshot()
  if (state.kind !== 'ready') throw new Error(`The vault is ${state.kind}`)
  const deleted = await client.api.call(listTrash, {})
  client.dispose()
  return { vaults: state.vaults, items: state.items, inTrash: deleted.logins.length }
}

test(
  'five thousand are selected, moved, deleted and brought back, though answers are lost on the way',
  { tag: '@full' },
  async ({ openProfile, server, console }) => {
    test.setTimeout(600_000)
    console.allow(/ERR_CONNECTION_RESET/)
    await server.stop()
    await server.start({ RATE_LIMITS: '0' })
    await stockManyLogins(server.url, account, count)
    const { page } = await openProfile()
    await page.addInitScript(noteProgress)
    await page.reload()
    const person = personAt(page)
    const rows = (number: number) =>
      expect(page.getByRole('grid', { name: 'Элементы' })).toHaveAttribute('aria-rowcount', String(number), long)
    await person.giveEmail(account.email)
    await person.giveMasterPassword(account.masterPassword)
    await rows(count)
    await person.createVault('Архив')
    await person.chooseVault('Все хранилища')

    let calls = 0
    await page.route(`**/api${batchItems.path}`, async (route) => {
      calls += 1
      // The server does it; whoever asked never hears of it.
      if (calls % 7 !== 3) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    const selectAll = async () => {
      await page.getByRole('grid', { name: 'Элементы' }).getByRole('row').first().focus()
      await page.keyboard.press('ControlOrMeta+KeyA')
      await expect(page.getByText('Выбрано: 5000')).toBeVisible()
      await progressOf(page)
    }
    const expectProgress = async () => {
      const through = await progressOf(page)
      expect(through.length).toBeGreaterThan(10)
      expect(through).toEqual(through.toSorted((one, other) => one - other))
      expect(through.at(-1)).toBeLessThanOrEqual(count)
    }

    await test.step('moved to another vault: all of them, each once, each as it was', async () => {
      await selectAll()
      await page.getByRole('button', { name: 'Переместить…' }).click()
      await page.getByRole('menuitem', { name: 'Архив' }).click()
      await expect(person.toast(/Перемещено в «Архив»: 5.?000 элементов/u)).toBeVisible(long)
      await expectProgress()
      expect(calls).toBeGreaterThan(count / 500)
      const { vaults, items, inTrash } = await onAnotherDevice(server.url, account)
      const archive = vaults.find(({ name }) => name.text === 'Архив')
      expect(new Set(items.map(({ vaultId }) => vaultId))).toEqual(new Set([archive?.id]))
      expect(items.map(({ name }) => name.text).toSorted()).toEqual(
        Array.from({ length: count }, (_, index) => manyLogin(index + 1).name).toSorted(),
      )
      expect(items.every(({ consistent, duplicate, rolledBack }) => consistent && !duplicate && !rolledBack)).toBe(true)
      expect(inTrash).toBe(0)
    })

    await test.step('deleted: all of them lie in the trash', async () => {
      await selectAll()
      await page.getByRole('button', { name: 'Удалить', exact: true }).click()
      await expect(page.getByText('Здесь пока пусто')).toBeVisible(long)
      await expectProgress()
      const { items, inTrash } = await onAnotherDevice(server.url, account)
      expect([items.length, inTrash]).toEqual([0, count])
    })

    await test.step('brought back: all of them, each once', async () => {
      await page.goto('/trash')
      await page.getByRole('button', { name: 'Восстановить все' }).click()
      await expect(person.toast(/Восстановлено: 5.?000 элементов/u)).toBeVisible(long)
      const { items, inTrash } = await onAnotherDevice(server.url, account)
      expect([new Set(items.map(({ id }) => id)).size, inTrash]).toEqual([count, 0])
      await page.getByRole('link', { name: 'Все элементы' }).click()
      await rows(count)
    })
  },
)
