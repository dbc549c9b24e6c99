import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'

/** The first calls for a tab's share are never answered: the page that asks is gone before. */
async function neverAnswer(page: Page, calls: number): Promise<void> {
  let asked = 0
  await page.route('**/api/v1/auth/tab-share/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    asked += 1
    return asked > calls ? route.fallback() : undefined
  })
}

const asksForShare = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'GET' && request.url().includes('/auth/tab-share/'))

test('a page that is reloaded twice while it is still asking for its share is signed in and unlocked', async ({
  enter,
  console,
}) => {
  console.allow(/Failed to load resource: net::ERR_(FAILED|ABORTED)/)
  const { page, person } = await enter()
  await person.addLogin({ name: 'Банк Tr-1' })
  await neverAnswer(page, 2)
  for (const _ of [1, 2]) {
    const asked = asksForShare(page)
    await page.reload({ waitUntil: 'commit' })
    await asked
  }
  await page.reload()
  await person.expectShell()
  await expect(person.row('Банк Tr-1')).toHaveCount(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
