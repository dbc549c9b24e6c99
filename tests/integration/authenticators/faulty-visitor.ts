import { createMemoryBrowser, type MemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import type { KillableServer } from '../outbox/killable-server.ts'
import type { SoftBrowser } from '../soft-browser.ts'
import { restored } from '../tabs.ts'

/** Fate of one call, of the tab that makes it, and of the server, which is killed rather than stopped. */
export const faults = [
  ...([
    'request lost',
    'answer lost',
    'answer garbled',
    'server fault',
    'tab gone before',
    'tab gone after',
    'lock',
  ] as const),
  ...(['server killed before', 'server killed at it', 'server killed after'] as const),
]
export type Fault = (typeof faults)[number]

/** Which calls meet the faults. */
export type IsMet = (call: { readonly pathname: string; readonly method: string }) => boolean

/**
 * A browser profile of somebody who holds passkeys or security keys; calls that are chosen meet the faults in their
 * order.
 */
function createProfile(server: KillableServer, held: SoftBrowser, isMet: IsMet) {
  const meeting: Fault[] = []
  const page = { gone: () => {}, locked: () => {}, isMet, isHeld: false }
  const lost = () => new TypeError('Failed to fetch')
  /** The time that only starting it takes is not waited out. */
  const kill = async () => {
    page.isHeld = true
    await server.kill().finally(() => {
      page.isHeld = false
    })
  }
  const browser = createMemoryBrowser({
    origin: server.origin,
    fetch: async (input, init) => {
      const { url, method, headers, signal, body } = new Request(input, init)
      const text = body === null ? null : await new Response(body).text()
      const send = () => server.fetch(url, { method, headers, signal, body: text })
      const fault = page.isMet({ pathname: new URL(url).pathname, method }) ? meeting.shift() : undefined
      if (fault === 'request lost') throw lost()
      if (fault === 'server fault') return Response.json({ name: 'x', message: 'x' }, { status: 503 })
      if (fault === 'tab gone before') {
        page.gone()
        throw lost()
      }
      if (fault === 'server killed before') await kill()
      if (fault === 'server killed at it') {
        await Promise.all([send().catch(() => undefined), kill()])
        throw lost()
      }
      const answer = await send()
      if (fault === undefined || fault === 'server killed before') return answer
      if (fault === 'lock') {
        page.locked()
        return answer
      }
      await answer.arrayBuffer()
      if (fault === 'answer garbled') return new Response('<!doctype html>')
      if (fault === 'tab gone after') page.gone()
      if (fault === 'server killed after') await kill()
      throw lost()
    },
  })
  const own = { authenticator: async () => held }
  const open = (from?: MemoryTab) => restored(browser, browser.open(from, own))
  return { browser, meeting, page, open, isBack: server.isBack }
}
/** A browser profile whose calls may meet faults. */
export type Profile = ReturnType<typeof createProfile>

/** A tab of such a profile. @param isMet which calls meet the faults that it is given */
export async function visit(server: KillableServer, held: SoftBrowser, isMet: IsMet) {
  const profile = createProfile(server, held, isMet)
  return { ...profile, tab: await profile.open() }
}

/** Lets the clock of a browser go on until the work has ended. */
export async function whileTimePasses<Result>(
  { browser, page }: { readonly browser: MemoryBrowser; readonly page: { readonly isHeld: boolean } },
  work: Promise<Result>,
): Promise<Result> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  ended.catch(() => undefined)
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (!page.isHeld) await browser.clock.advance(400)
  }
  return ended
}

/** Plays one thing that meets the faults, in a tab that may go, and gives what was told. */
export async function meet<Told>(
  profile: Profile,
  tab: MemoryTab,
  met: readonly Fault[],
  work: () => Promise<Told>,
): Promise<Told | 'refused' | 'gone'> {
  const gone = Promise.withResolvers<'gone'>()
  profile.page.gone = () => {
    tab.crash()
    gone.resolve('gone')
  }
  profile.page.locked = () => tab.client.session.lock()
  profile.meeting.push(...met)
  const answer = work().catch((): 'refused' => 'refused')
  const told = await whileTimePasses(profile, Promise.race([answer, gone.promise]))
  profile.meeting.length = 0
  // One call may have been given up because another one met it.
  await profile.isBack()
  return told
}
