import { personAt } from '../harness/person.ts'
import { expect, test } from '../harness/test.ts'
import { stockManyLogins } from './many-logins.ts'
import { count, expectRows, scrollThrough, searchThrough, switchFolders } from './ten-thousand.ts'

const account = { name: 'Ирина', email: 'irina@example.test', masterPassword: 'Десять тысяч верблюдов 42' }

/** More rows than fit the window, with those kept ready above and below it. */
const mostRows = 60
/**
 * Less than the pieces in which ten thousand logins are opened, or come out of a snapshot; in one go they would be one.
 */
const fewestPieces = 10
/** More than the pieces that a worker hands over at an unlocking: what has not changed is not opened one by one. */
const mostAnswersOfSnapshot = 30

declare global {
  interface Window {
    /** Counts of the page since the last question. */
    counts?: { tasksEnded: number; workerAnswers: number; mostRows: number }
  }
}

/** Runs before everything else in a page. */
function countWork(): void {
  const counts = { tasksEnded: 0, workerAnswers: 0, mostRows: 0 }
  window.counts = counts
  // The app ends a task of its own by a message to itself.
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super()
      counts.tasksEnded += 1
    }
  }
  window.Worker = class extends Worker {
    constructor(...made: ConstructorParameters<typeof Worker>) {
      super(...made)
      this.addEventListener('message', () => {
        counts.workerAnswers += 1
      })
    }
  }
  new MutationObserver(() => {
    counts.mostRows = Math.max(counts.mostRows, document.querySelectorAll('[role="row"]').length)
  }).observe(document, { subtree: true, childList: true })
}

test(
  'ten thousand logins in three hundred folders: little is drawn, opening is split and done beside the page, and nothing is asked twice',
  { tag: '@full' },
  async ({ openProfile, server }) => {
    test.setTimeout(240_000)
    await server.stop()
    await server.start({ RATE_LIMITS: '0' })
    await stockManyLogins(server.url, account, count)
    const { page, traffic } = await openProfile()
    await page.addInitScript(countWork)
    await page.reload()
    const person = personAt(page)
    /** Counts of the page while something was done, and the calls to the server meanwhile. */
    const during = async (what: string, act: () => Promise<void>) => {
      const callsBefore = traffic.calls().length
      await page.evaluate(() => Object.assign(window.counts ?? {}, { tasksEnded: 0, workerAnswers: 0, mostRows: 0 }))
      await test.step(what, act)
      const counts = await page.evaluate(() => window.counts)
      if (counts === undefined) throw new Error('Nothing is counted')
      return { ...counts, calls: traffic.calls().slice(callsBefore) }
    }

    await person.giveEmail(account.email)
    await expect(page.getByText('Вы авторизовались как')).toBeVisible()
    const signingIn = await during('signing in', async () => {
      await person.giveMasterPassword(account.masterPassword)
      await expectRows(page, count)
    })
    const scrolling = await during('scrolling', () => scrollThrough(page))
    const searching = await during('searching', () => searchThrough(page))
    const switching = await during('switching folders', () => switchFolders(page))
    await page.keyboard.press('Alt+KeyL')
    await person.expectLockScreen()
    const unlocking = await during('unlocking', async () => {
      await person.unlock(account.masterPassword)
      await expectRows(page, count)
    })

    expect(signingIn.calls).toEqual(['POST /api/v1/auth/sign-in', 'GET /api/v1/auth/me', 'GET /api/v1/bootstrap'])
    for (const { calls } of [scrolling, searching, switching, unlocking]) expect(calls).toEqual([])
    // Pieces that a worker hands over are taken over in tasks of their own.
    for (const opening of [signingIn, unlocking]) expect(opening.workerAnswers).toBeGreaterThan(fewestPieces)
    expect(signingIn.tasksEnded).toBeGreaterThan(fewestPieces)
    expect(unlocking.workerAnswers).toBeLessThan(mostAnswersOfSnapshot)
    for (const drawing of [signingIn, scrolling, searching, switching, unlocking]) {
      expect(drawing.mostRows).toBeGreaterThan(0)
      expect(drawing.mostRows).toBeLessThan(mostRows)
    }
  },
)
