import { boxKinds, pinsPlace } from '@larets/vault-core/testing'
import type { ImportToRun, VaultClientPorts } from '@larets/vault-core'
import type { VaultId } from '@larets/vault-core/contracts'
import { createMemoryBrowser, loginInput, settle, type MemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { kind } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

/** Fate of one call of a page, and of the page. */
const storeFaults = ['refused', 'done, but refused', 'page gone before it', 'page gone after it'] as const
const callFaults = [...storeFaults, 'gateway', 'too many', 'other page'] as const
type Fault = (typeof callFaults)[number]

/** The n-th call of its name, and what becomes of it. */
interface Aim {
  readonly call: string
  readonly nth: number
  readonly fault: Fault
}

/** Stores of the browser that a page asks, by the name of their port. */
const stores = ['tabHalves', 'offlineKeys', 'box', 'records'] as const

/** Watches what a page asks of the server and of the browser, and lets one of these calls meet a fault. */
function watch(browser: MemoryBrowser, send: typeof fetch) {
  const calls: string[] = []
  const leaving = Promise.withResolvers<'gone'>()
  let aim: Aim | null = null
  const forEver = () => new Promise<never>(() => {})

  async function meet<Answer>(call: string, go: () => Promise<Answer>, refuse: () => never): Promise<Answer> {
    calls.push(call)
    const isMet = aim?.call === call && calls.filter((other) => other === call).length === aim.nth
    if (aim === null || !isMet) return go()
    switch (aim.fault) {
      case 'done, but refused':
        await go()
        return refuse()
      case 'page gone before it':
        leaving.resolve('gone')
        return forEver()
      case 'page gone after it':
        await go()
        leaving.resolve('gone')
        return forEver()
      case 'refused':
      case 'gateway':
      case 'too many':
      case 'other page':
        return refuse()
    }
  }

  const watched = <Port extends object>(port: Port, name: string): Port =>
    new Proxy(port, {
      get: (target, key) => {
        const method: unknown = Reflect.get(target, key)
        if (typeof method !== 'function') return method
        const go = (given: readonly unknown[]) => async () => Reflect.apply(method, target, given)
        const refuse = () => {
          throw new DOMException('The transaction was aborted', 'AbortError')
        }
        return (...given: readonly unknown[]) => {
          const kind = boxKinds.find((one) => given.includes(one))
          return meet(`${kind ?? name}.${String(key)}`, go(given), refuse)
        }
      },
    })

  const answers: Partial<Record<Fault, () => Response>> = {
    gateway: () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
    'too many': () => Response.json({ name: 'x', message: 'x' }, { status: 429 }),
    'other page': () => new Response('<h1>Welcome to our network</h1>', { status: 200 }),
  }
  const own: Partial<VaultClientPorts> = {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname.replaceAll(/[0-9a-f]{32}|[0-9a-f-]{36}/g, '{id}')
      const call = `${request.method} ${path}`
      const answer =
        aim?.call === call && calls.filter((other) => other === call).length + 1 === aim.nth
          ? answers[aim.fault]
          : undefined
      if (answer !== undefined) {
        calls.push(call)
        return answer()
      }
      return meet(
        call,
        () => send(request),
        () => {
          throw new TypeError('Failed to fetch')
        },
      )
    },
    ...Object.fromEntries(stores.map((name) => [name, watched(browser[name], name)])),
  }
  return {
    own,
    calls,
    gone: leaving.promise,
    aimAt: (next: Aim | null) => {
      calls.length = 0
      aim = next
    },
  }
}

type Watch = ReturnType<typeof watch>

/** An account with something in every store, in a browser of its own; writes of items never reach the server. */
interface Home {
  readonly browser: MemoryBrowser
  readonly person: Person
  readonly send: typeof fetch
  readonly before: { readonly userId: string; readonly publicKey: string; readonly pins: number }
  tab: MemoryTab
}

const form = 'login'
const count = 60
const rows = (vaultId: VaultId, title: string, of: number): ImportToRun['rows'] =>
  Array.from({ length: of }, (_, index) => {
    const name = `${title} ${index}`
    return { kind: 'create' as const, position: index + 1, name, input: { vaultId, ...loginInput({ name }) } }
  })

async function home(): Promise<Home> {
  let isCut = false
  const send: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    if (isCut && request.method !== 'GET' && request.url.includes('/v1/logins')) throw new TypeError('Failed to fetch')
    return fetch(request)
  }
  const browser = createMemoryBrowser({ origin: server().url, fetch: send, keepsWrites: true, quickUnlock: true })
  const tab = browser.open()
  const person = newPerson()
  const { client } = tab
  await client.session.restore()
  await register(client, person)
  await signIn(client, person)
  await client.offlineUnlock.choose(true)
  const [vault] = (await open(tab)).vaults
  if (vault === undefined) throw new Error('registration makes a vault')
  const toRun = (name: string, of: number): ImportToRun => ({
    ...{
      vaultId: vault.id,
      fileName: 'a.csv',
      format: 'csv',
      folders: [],
      counts: { known: 0, chosen: 0, faulty: 0, customFields: 0, notes: {} },
    },
    rows: rows(vault.id, name, of),
  })
  const surroundings = {
    take: async () => undefined,
    arrange: async () => undefined,
    foldersInUse: () => new Set<string>(),
  }
  await client.imports.begin(toRun('Есть', count), surroundings)
  await open(tab)
  isCut = true
  const sealed = await client.vault.sealNewItem({ vaultId: vault.id, ...loginInput({ name: 'Ждёт' }) })
  await client.outbox.keep({ kind: 'create', body: sealed.body, isTried: false, key: crypto.randomUUID() })
  const begun = client.imports.begin(toRun('Прервано', 3), surroundings).catch(() => undefined)
  await vi.waitFor(() => expect(client.imports.state.getSnapshot().kind).toBe('sending'))
  client.drafts.open(form).note({ name: 'Черновик' })
  tab.page.hide()
  const { user } = client.session.sealedAccount()
  await vi.waitFor(async () => expect(await browser.drafts.list(user.id)).toHaveProperty('size', 1))
  await quiet(browser)
  void begun
  const again = browser.reload(tab)
  await run(browser, again.client.session.restore())
  await use(again)
  await quiet(browser)
  const pins = await browser.pins.get(user.id, pinsPlace)
  expect((await browser.snapshots.list(user.id)).size).toBe(1)
  return {
    browser,
    person,
    send,
    tab: again,
    before: { userId: user.id, publicKey: user.publicKey, pins: pins?.ciphertext.length ?? 0 },
  }
}

async function open({ client }: MemoryTab) {
  const account = await client.fetchAccount(undefined, new AbortController().signal)
  await client.vault.open(account)
  return account
}

/** Does as an application does once a person is in. */
async function use(tab: MemoryTab): Promise<void> {
  const { client } = tab
  if (kind(tab) !== 'loggedIn') return
  const { user } = client.session.sealedAccount()
  await client.localCopy.read(user.id)
  await client.localCopy.trash.read(user.id)
  const account = await open(tab)
  client.localCopy.keep(user.id, { account, confirmedAt: 1 })
  await client.drafts.take(form)
}

/** Lets work come to its end while the clock goes on; what may never end is left after a minute of it. */
async function run(browser: MemoryBrowser, work: Promise<unknown>): Promise<void> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  for (let round = 0; !isOver && round < 120; round += 1) {
    await settle()
    if (!isOver) await browser.clock.advance(round < 10 ? 10 : 500)
  }
}

/** Lets go on what nobody waits for. */
async function quiet(browser: MemoryBrowser): Promise<void> {
  for (let round = 0; round < 4; round += 1) await settle()
  await browser.clock.advance(200)
}

const scenes = ['a reload', 'a start', 'a lock'] as const
type Scene = (typeof scenes)[number]

/** Plays a scene in a page that is watched; the page is gone then, or left. */
async function play(
  { browser, tab, send }: Home,
  scene: Scene,
  aim: Aim | null,
): Promise<{ readonly watch: Watch; readonly page: MemoryTab }> {
  const seen = watch(browser, send)
  if (scene === 'a reload') tab.close()
  if (scene === 'a lock') {
    tab.close()
    const page = browser.open(tab, seen.own)
    await run(
      browser,
      page.client.session.restore().then(() => use(page)),
    )
    await quiet(browser)
    seen.aimAt(aim)
    page.client.session.lock()
    await Promise.race([quiet(browser), seen.gone])
    page.crash()
    return { watch: seen, page }
  }
  seen.aimAt(aim)
  const page = browser.open(scene === 'a start' ? undefined : tab, seen.own)
  const started = page.client.session.restore().then(() => use(page))
  started.catch(() => undefined)
  await run(browser, Promise.race([started, seen.gone]))
  await Promise.race([quiet(browser), seen.gone])
  page.crash()
  return { watch: seen, page }
}

/** The account and all that the browser keeps of it are what they were, and open by the same key. */
async function expectAll(home: Home, tab: MemoryTab) {
  const { browser, before } = home
  const { client } = tab
  await use(tab)
  await quiet(browser)
  const { user } = client.session.sealedAccount()
  expect({ userId: user.id, publicKey: user.publicKey }).toEqual({ userId: before.userId, publicKey: before.publicKey })
  const shown = client.vault.state.getSnapshot()
  expect(shown.kind === 'ready' ? shown.items.length : shown.kind).toBe(count + 1)
  expect(client.outbox.state.getSnapshot().waiting).toBe(1)
  await vi.waitFor(() => expect(client.imports.state.getSnapshot().kind).toBe('unfinished'))
  expect(await browser.writes.list(user.id)).toHaveProperty('size', 1)
  expect(await browser.drafts.list(user.id)).toHaveProperty('size', 1)
  expect((await browser.pins.get(user.id, pinsPlace))?.ciphertext.length).toBe(before.pins)
  expect((await browser.snapshots.list(user.id)).size).toBe(1)
  expect(await browser.offlineKeys.find(user.id)).not.toBeNull()
}

/** One interrupted scene, and what a healthy page finds after it. */
async function interrupt(home: Home, scene: Scene, aim: Aim | null): Promise<readonly string[]> {
  const { browser, person } = home
  const { watch: seen, page } = await play(home, scene, aim)
  // Another page comes and goes without the one that is open noticing.
  expect(kind(home.tab)).toBe('loggedIn')
  const next = scene === 'a start' ? browser.open() : browser.open(page)
  await run(browser, next.client.session.restore())
  if (scene === 'a lock') {
    if (kind(next) === 'locked') await next.client.account.unlock(person.masterPassword)
    else await signIn(next.client, person)
  }
  expect(kind(next)).toBe('loggedIn')
  if (scene === 'a lock') await run(browser, next.client.offlineUnlock.refresh())
  await expectAll(home, next)
  if (scene === 'a start') home.tab.close()
  home.tab = next
  return seen.calls
}

const isFull = process.env['TEST_FULL'] === '1'

/** Every call of a scene, each with everything that may become of it. */
const aimsAt = (calls: readonly string[]): readonly Aim[] =>
  calls.flatMap((call, at) => {
    const nth = calls.slice(0, at + 1).filter((other) => other === call).length
    return (call.includes(' ') ? callFaults : storeFaults).map((fault) => ({ call, nth, fault }))
  })

let tried = 0

/** In a quick run: what ends or keeps the session, and of everything else a part. */
const isQuick = ({ call, fault }: Aim, at: number) =>
  at % 19 === 0 || (/tab-share|tabHalves\.find/.test(call) && (fault === 'refused' || fault === 'page gone after it'))

describe.each(scenes)('%s', (scene) => {
  let at: Home
  let aims: readonly Aim[]

  beforeAll(async () => {
    at = await home()
    aims = aimsAt(await interrupt(at, scene, null))
  }, 120_000)

  it('that is interrupted at any of its calls loses nothing, and the same key opens the same account', async () => {
    const chosen = isFull ? aims : aims.filter(isQuick)
    const failed: string[] = []
    for (const aim of chosen) {
      try {
        await interrupt(at, scene, aim)
      } catch (error) {
        failed.push(`${aim.fault}: ${aim.call} (${aim.nth}): ${error instanceof Error ? error.message : String(error)}`)
        at = await home()
      }
    }
    expect(failed).toEqual([])
    tried += chosen.length
  }, 600_000)
})

it('so many ends were tried', () => {
  expect(tried).toBeGreaterThanOrEqual(isFull ? 200 : 15)
})
