import { expect, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test'
import { apiBasePath, bootstrap, type Bootstrap, type ItemId } from '@larets/vault-core/contracts'
import { cp, rm } from 'node:fs/promises'
import { withoutLocalCopy } from '../harness/local-copy.ts'
import { watchConsole } from '../harness/console-watch.ts'
import { personAt, type Account } from '../harness/person.ts'
import { putSession, readyAccount, type ReadyAccount } from '../harness/ready-account.ts'
import { startVaultServer, type VaultServer } from '../harness/vault-server.ts'
import { accounts, type Role } from './accounts.ts'
import { sizes, type Scene, type Size, type Stage } from './scene.ts'
import { stockAccount } from './stock-account.ts'
import { closeQuietly } from '../harness/test.ts'
import { wholeAnswer } from '../harness/whole-answer.ts'

/** A scene that is shown, until it is put back. */
export interface ShownScene {
  readonly stage: Stage
  /** Console errors and warnings that the scene did not say it provokes. */
  readonly complaints: () => readonly string[]
  /** Puts things back for the next scene. */
  readonly restore: () => Promise<void>
}

/**
 * A server with all accounts, and the browser profiles of one worker, one an account and size. Every scene begins with
 * a session of its own and nothing else kept: a token that is shared by many would end in the middle of one.
 */
export interface SceneRunner {
  readonly show: (scene: Scene, size: Size) => Promise<ShownScene>
  readonly close: () => Promise<void>
}

/** When the logins were saved: pictures show the same dates on every run. */
const firstDay = Date.UTC(2026, 2, 14, 6, 26)
const day = 86_400_000

function withFixedDates(answer: Bootstrap): Bootstrap {
  const moment = (index: number) => new Date(firstDay - index * day).toISOString()
  return {
    ...answer,
    logins: answer.logins.map((login, index) => ({ ...login, createdAt: moment(index), updatedAt: moment(index) })),
  }
}

/** @param browser in which profiles are opened */
export async function openSceneRunner(browser: Browser): Promise<SceneRunner> {
  const server = await startVaultServer({ RATE_LIMITS: '0' })
  const stocked = new Map<Role, Promise<StockedRole>>()
  const stages = new Map<string, Promise<OpenStage>>()
  const data = keptData(server)

  async function stock(role: Exclude<Role, 'visitor'>): Promise<StockedRole> {
    const ids = await stockAccount(server.url, accounts[role])
    await data.keep()
    return { ids, ready: await readyAccount(server.url, accounts[role].account) }
  }
  function stockOnce(role: Exclude<Role, 'visitor'>): Promise<StockedRole> {
    const known = stocked.get(role) ?? stock(role)
    stocked.set(role, known)
    return known
  }
  async function openStage(role: Role, size: Size, origin: string): Promise<OpenStage> {
    const who = role === 'visitor' ? 'owner' : role
    const { ids, ready } = await stockOnce(who)
    const context = await browser.newContext({
      ...sizes[size],
      baseURL: origin,
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    // Other sites are not visited.
    await context.route(
      (url) => url.origin !== origin,
      (route) => route.fulfill({ body: '' }),
    )
    const watch = watchConsole()
    watch.attach(context)
    let hasWritten = false
    context.on('request', (request) => {
      hasWritten ||= isWrite(request)
    })
    /** Gives the server back what it had before the scene, when the scene has changed anything there. */
    async function putBack(): Promise<void> {
      if (!hasWritten) return
      await stage.page.goto('about:blank')
      await data.putBack()
      hasWritten = false
    }
    const stage = await stageIn(context, { account: accounts[who].account, phone: size === 'phone', ids })
    return { origin, context, watch, stage, ready, putBack }
  }
  function stageFor({ as: role, byName }: Scene, size: Size): Promise<OpenStage> {
    const origin = byName === true ? server.url.replace('127.0.0.1', 'localhost') : server.url
    // A visitor comes with an empty profile.
    if (role === 'visitor') return openStage(role, size, origin)
    const key = `${role} ${size} ${origin}`
    const known = stages.get(key) ?? openStage(role, size, origin)
    stages.set(key, known)
    return known
  }

  return {
    show: async (scene, size) => {
      const { origin, context, watch, stage, ready, putBack } = await stageFor(scene, size)
      // Requests that the scene before left under way end with its page, and are not counted in this one.
      await stage.page.goto('about:blank')
      await forgetDatabase(stage.page, origin)
      const before = watch.complaints().length
      await stage.page.unrouteAll({ behavior: 'ignoreErrors' })
      await stage.page.emulateMedia({ colorScheme: 'light' })
      await stage.page.mouse.move(0, 0)
      if (scene.as !== 'visitor') await putSession(stage.page, origin, await ready.signIn(server.url))
      await stage.rewriteBootstrap((answer) => answer)
      try {
        await scene.play(stage)
      } catch (error) {
        await putBack()
        throw error
      }
      return {
        stage,
        complaints: () =>
          watch
            .complaints()
            .slice(before)
            .filter((complaint) => scene.provokes?.test(complaint) !== true),
        restore: async () => {
          await putBack()
          if (scene.as === 'visitor') await closeQuietly(context)
        },
      }
    },
    close: async () => {
      await Promise.all(browser.contexts().map(closeQuietly))
      await server.dispose()
      await data.dispose()
    },
  }
}

/** A copy of what the server has, to be given back after a scene that changed it. */
function keptData(server: VaultServer) {
  const kept = `${server.dataDir}-kept`
  async function copy(from: string, to: string): Promise<void> {
    await rm(to, { recursive: true, force: true })
    await cp(from, to, { recursive: true })
    await server.start()
  }
  return {
    keep: async () => {
      await server.stop()
      await copy(server.dataDir, kept)
    },
    putBack: async () => {
      await server.kill()
      await copy(kept, server.dataDir)
    },
    dispose: () => rm(kept, { recursive: true, force: true }),
  }
}

/** Whether a request changes more than sessions: each scene begins with one of its own. */
function isWrite(request: Request): boolean {
  const { pathname } = new URL(request.url())
  if (request.method() === 'GET' || !pathname.startsWith(`${apiBasePath}/`)) return false
  return !pathname.includes('/auth/') || pathname.endsWith('/auth/sign-up')
}

/** Clears what a scene left in the browser's database: by pins the next visit would find its server lying. */
async function forgetDatabase(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await devtools.detach()
}

interface StockedRole {
  readonly ids: ReadonlyMap<string, ItemId>
  readonly ready: ReadyAccount
}

interface OpenStage {
  /** Where the app is opened. */
  readonly origin: string
  readonly ready: ReadyAccount
  readonly putBack: () => Promise<void>
  readonly context: BrowserContext
  readonly watch: ReturnType<typeof watchConsole>
  readonly stage: Stage
}

async function stageIn(
  context: BrowserContext,
  { account, phone, ids }: { account: Account; phone: boolean; ids: ReadonlyMap<string, ItemId> },
): Promise<Stage> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const person = personAt(page)
  const shell = page.getByRole('main').and(page.locator('#content'))
  const lock = page.getByText('Разблокировка хранилища')
  const signIn = page.getByRole('tabpanel', { name: 'Вход', exact: true })

  async function goto(path: string) {
    await page.goto(path)
  }
  async function open(path = '/') {
    await goto(path)
    await expect(shell.or(lock).or(signIn)).toBeVisible()
    if (await lock.isVisible()) await person.unlock(account.masterPassword)
    else if (await signIn.isVisible()) {
      if (await signIn.getByLabel('Почта', { exact: true }).isVisible()) await person.giveEmail(account.email)
      await person.giveMasterPassword(account.masterPassword)
    }
    await expect(shell).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    // Signing in may have left the pointer over a row.
    await page.mouse.move(0, 0)
  }
  return {
    page,
    person,
    phone,
    account,
    idOf: (name) => {
      const id = ids.get(name)
      if (id === undefined) throw new Error(`There is no login «${name}»`)
      return id
    },
    open,
    goto,
    rewriteBootstrap: async (change) => {
      await withoutLocalCopy(page)
      await page.unroute('**/api/v1/bootstrap')
      await page.route('**/api/v1/bootstrap', async (route) => {
        const response = await wholeAnswer(route)
        if (!response.ok()) {
          await route.fulfill({ response })
          return
        }
        const answer = bootstrap.answer.parse(await response.json())
        // Without a cursor and a copy, so that nothing else is asked.
        const { cursor: _, ...changed } = change(withFixedDates(answer))
        await route.fulfill({ response, json: changed })
      })
    },
  }
}
