// How long the page's main thread works in one go with ten thousand logins: a part of `pnpm bench`.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { personAt } from '../harness/person.ts'
import { expect, test } from '../harness/test.ts'
import { recordMainThread } from '../../../bench/main-thread.ts'
import { stockManyLogins } from './many-logins.ts'
import { count, expectRows, scrollThrough, searchThrough } from './ten-thousand.ts'

const account = { name: 'Ирина', email: 'irina@example.test', masterPassword: 'Десять тысяч верблюдов 42' }
const results = join(import.meta.dirname, '..', '..', '..', 'bench', 'results', 'ten-thousand.json')

/** Runs in the page, in one task: a piece of work of the same size on every machine. */
function referenceWork(): void {
  const texts = Array.from({ length: 20_000 }, (_, index) => String((index * 7919) % 20_011))
  texts.sort(new Intl.Collator('ru').compare)
}

/**
 * Runs in the page: looks, once a frame, for the meter of the report, without a look from outside, which would be a
 * long task itself.
 */
async function meterInPage(patience: number): Promise<void> {
  for (
    const begun = performance.now();
    document.querySelector('[role="meter"]') === null && performance.now() - begun < patience;
  ) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}

test('the longest task of the main thread, in parts of a reference', async ({ browser, openProfile, server }) => {
  test.setTimeout(600_000)
  await server.stop()
  await server.start({ RATE_LIMITS: '0' })
  await stockManyLogins(server.url, account, count)
  const { page } = await openProfile()
  const person = personAt(page)
  const longest = async (act: () => Promise<void>) => (await recordMainThread(browser, page, act))[0]?.worked ?? 0

  // The recorder tells work from waiting.
  const reference = await longest(() => page.evaluate(referenceWork))
  const waiting = await longest(() => page.waitForTimeout(500))
  expect(waiting).toBeLessThan(reference)

  await person.giveEmail(account.email)
  await expect(page.getByText('Вы авторизовались как')).toBeVisible()
  const signingIn = await longest(async () => {
    await person.giveMasterPassword(account.masterPassword)
    await expectRows(page, count)
  })
  const scrolling = await longest(() => scrollThrough(page))
  const searching = await longest(() => searchThrough(page))
  const report = page.getByRole('region', { name: 'Проверка паролей' })
  const place = await page.getByRole('link', { name: 'Проверка паролей' }).boundingBox()
  if (place === null) throw new Error('There is no link to the report')
  const began = Date.now()
  const checking = await longest(async () => {
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
    await page.evaluate(meterInPage, 120_000)
  })
  await expect(report.getByRole('meter', { name: 'Оценка' })).toBeAttached()
  console.log(`\nThe health report of ${count} logins, from the click on: ${Date.now() - began} ms`)
  await page.goBack()
  await expectRows(page, count)
  await page.keyboard.press('Alt+KeyL')
  await person.expectLockScreen()
  const unlocking = await longest(async () => {
    await person.unlock(account.masterPassword)
    await expectRows(page, count)
  })
  const rounded = (value: number) => Math.round(value * 100) / 100
  const rows = Object.entries({ signingIn, scrolling, searching, checking, unlocking }).map(([what, milliseconds]) => ({
    what,
    milliseconds: rounded(milliseconds),
    ratio: rounded(milliseconds / reference),
  }))
  const record = { browser: `Chromium ${browser.version()}`, logins: count, reference: rounded(reference), rows }
  await writeFile(results, `${JSON.stringify(record, null, 2)}\n`)
  console.log(`\n${record.browser}, ${count} logins; the reference works ${record.reference} ms`)
  console.table(Object.fromEntries(rows.map(({ what, ...numbers }) => [what, numbers])))
})
