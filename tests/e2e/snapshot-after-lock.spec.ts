import type { Page } from '@playwright/test'
import { heapStrings, workerHeapStrings } from './harness/heap.ts'
import { keyMaterial, writtenKey, type KeyName } from './harness/key-material.ts'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'
import { account, keptSnapshots, marked, stockMarkedAccount } from './planted/marked-account.ts'
import { expectRows } from './whole/ten-thousand.ts'

/** From so many items on a worker opens the snapshot. */
const others = 1_000
/** A text that is put into every heap, so that a search that finds nothing is known to have looked. */
const control = 'planted-on-purpose-Ct88zq'
/** How often a heap is looked at before what it holds counts as kept: what is being dropped takes a few collections. */
const looks = 10

const secrets = { ...marked, masterPassword: account.masterPassword }

declare global {
  interface Window {
    /** Kinds of the orders that the page has given its workers. */
    ordersToWorkers?: string[]
  }
}

/** Runs before everything else in a page: its workers stay, though the app ends them. */
function keepWorkers(): void {
  Worker.prototype.terminate = () => undefined
}

/** Runs before everything else in a page: notes what its workers are told to do. */
function noteOrders(): void {
  const orders: string[] = []
  window.ordersToWorkers = orders
  window.Worker = class extends Worker {
    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
      if (typeof message === 'object' && message !== null && 'type' in message) orders.push(String(message.type))
      if (Array.isArray(options)) super.postMessage(message, options)
      else super.postMessage(message, options)
    }
  }
}

/** Types as a keyboard does: what is given to a locator stays with Playwright's own code in the page. */
async function giveMasterPassword(page: Page, button: 'Войти' | 'Разблокировать'): Promise<void> {
  await page.getByLabel('Мастер-пароль', { exact: true }).click()
  await page.keyboard.insertText(account.masterPassword)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Names of texts and keys that the heaps of the page and of its workers hold. */
async function remembered(page: Page, keys: ReadonlyMap<KeyName, Buffer>): Promise<readonly string[]> {
  const heaps = [await heapStrings(page), ...(await workerHeapStrings(page))]
  const found = new Set<string>()
  for (const [index, strings] of heaps.entries()) {
    const text = strings.join('\n')
    const place = index === 0 ? 'the page' : 'a worker'
    if (text.includes(control)) found.add(`the control in ${place}`)
    for (const [what, secret] of Object.entries(secrets)) {
      const needles = [secret, secret.toLowerCase(), ...secret.split(' ')]
      if (needles.some((needle) => text.includes(needle))) found.add(`${what} in ${place}`)
    }
    for (const [what, key] of keys)
      if (writtenKey(key).some((part) => text.includes(part))) found.add(`${what} in ${place}`)
  }
  return [...found].toSorted()
}

const onlyControl = ['the control in the page']

/** Looks until nothing but the control is remembered, and no worker is left that could. */
async function expectNothingRemembered(page: Page, keys: ReadonlyMap<KeyName, Buffer>): Promise<void> {
  let found = await remembered(page, keys)
  for (let look = 1; look < looks && found.length > onlyControl.length; look += 1) found = await remembered(page, keys)
  expect(found).toEqual(onlyControl)
  expect(page.workers()).toEqual([])
}

test(
  'after a snapshot was opened and the account locked, no heap holds a text of it, the master password or a key',
  { tag: '@full' },
  async ({ openProfile, server }) => {
    test.setTimeout(600_000)
    await server.stop()
    await server.start({ RATE_LIMITS: '0' })
    await stockMarkedAccount(server.url, others)
    const { page } = await openProfile()
    const person = personAt(page)
    await page.addInitScript(noteOrders)
    const orders = () => page.evaluate(() => window.ordersToWorkers?.splice(0))
    /** Opens the marked login and all that there is to see of it. */
    const lookAtAll = async () => {
      await page.getByRole('grid', { name: 'Элементы' }).getByRole('row').first().click()
      await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
      await expect(person.panel().getByRole('button', { name: 'Скрыть пароль' })).toBeVisible()
    }

    await test.step('signs in, and a snapshot is written', async () => {
      await person.giveEmail(account.email)
      await expect(page.getByText('Вы авторизовались как')).toBeVisible()
      await giveMasterPassword(page, 'Войти')
      await expectRows(page, others + 1)
      await expect.poll(async () => (await keptSnapshots(page)).length).toBe(1)
    })

    const keys = await test.step('a reload opens it, and what is open is in the heap', async () => {
      await page.reload()
      await expectRows(page, others + 1)
      const given = await orders()
      expect(given).toContain('snapshot')
      expect(given).not.toContain('open')
      await page.evaluate((parts) => Object.assign(window, { kept: parts.join('-') }), control.split('-'))
      await lookAtAll()
      const found = await remembered(page, new Map())
      for (const what of Object.keys(marked)) expect(found).toContain(`${what} in the page`)
      return keyMaterial(page, server.url, account.masterPassword)
    })

    await test.step('a lock leaves nothing of it', async () => {
      await page.keyboard.press('Alt+KeyL')
      await person.expectLockScreen()
      await expectNothingRemembered(page, keys)
    })

    await test.step('nor does one after an unlock that opened the snapshot again', async () => {
      await orders()
      await giveMasterPassword(page, 'Разблокировать')
      await expect(person.panel()).toBeVisible()
      await expectRows(page, others + 1)
      const given = await orders()
      expect(given).toContain('snapshot')
      expect(given).not.toContain('open')
      expect(await remembered(page, keys)).toContain('name in the page')
      await page.keyboard.press('Alt+KeyL')
      await person.expectLockScreen()
      await expectNothingRemembered(page, keys)
    })
  },
)

test('a text that a worker of the page keeps is found', { tag: '@full' }, async ({ openProfile, server }) => {
  test.setTimeout(600_000)
  await server.stop()
  await server.start({ RATE_LIMITS: '0' })
  await stockMarkedAccount(server.url, others)
  const { page } = await openProfile()
  await page.addInitScript(keepWorkers)
  await page.reload()
  await personAt(page).signIn(account)
  await expectRows(page, others + 1)
  const [worker] = page.workers()
  if (worker === undefined) throw new Error('No worker was asked for anything')
  await worker.evaluate((parts) => Object.assign(globalThis, { kept: parts.join('-') }), control.split('-'))
  expect(await remembered(page, new Map())).toContain('the control in a worker')
})
