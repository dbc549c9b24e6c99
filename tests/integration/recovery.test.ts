import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer } from '@larets/server/testing'
import { RequestFailure, type PasswordInForce, type RecoveryCodeChange } from '@larets/vault-core'
import { bootstrap, me } from '@larets/vault-core/contracts'
import { createMemoryBrowser, localKeys, type MemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { scheduleRuns } from './schedule-runs.ts'
import { kind, restored } from './tabs.ts'

type Server = Awaited<ReturnType<typeof startTestServer>>

const dataDir = mkdtempSync(join(tmpdir(), 'larets-recovery-'))
let server: Server
const start = () => startTestServer({ dataDir, env: { RATE_LIMITS: '0' } })
beforeAll(async () => {
  server = await start()
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Fate of one call of a change, of the tab that makes it, and of the server. */
const faults = [
  'request lost',
  'answer lost',
  'answer garbled',
  'server fault',
  'tab gone before',
  'tab gone after',
  'server killed after',
] as const
type Fault = (typeof faults)[number]

const [old, next] = ['Пароль от мира 🔑 ﬁ', 'другой пароль, и подлиннее']

async function restartServer() {
  await server.stop()
  server = await start()
}

/** The calls that change something. */
const isChange = ({ pathname, method }: { readonly pathname: string; readonly method: string }) =>
  /\/recovery\/(?:finish|remove)$/.test(pathname) || (pathname.endsWith('/recovery') && method === 'PUT')

/** A browser profile whose changes meet the faults in their order. */
function createProfile() {
  const meeting: Fault[] = []
  const page = {
    gone: () => {},
    answer: null as null | ((path: string, body: string | null) => Response | null | Promise<Response>),
    sent: [] as string[],
  }
  const lost = () => new TypeError('Failed to fetch')
  const browser = createMemoryBrowser({
    origin: 'http://vault.test',
    fetch: async (input, init) => {
      const { url, method, headers, signal, body } = new Request(input, init)
      const text = body === null ? null : await new Response(body).text()
      const { pathname, search } = new URL(url)
      page.sent.push(pathname)
      const fault = isChange({ pathname, method }) ? meeting.shift() : undefined
      if (fault === 'request lost') throw lost()
      if (fault === 'server fault') return Response.json({ name: 'x', message: 'x' }, { status: 503 })
      if (fault === 'tab gone before') {
        page.gone()
        throw lost()
      }
      const answer =
        (await page.answer?.(pathname, text)) ??
        (await fetch(`${server.url}${pathname}${search}`, { method, headers, signal, body: text }))
      if (fault === undefined) return answer
      await answer.arrayBuffer()
      if (fault === 'answer garbled') return new Response('<!doctype html>')
      if (fault === 'tab gone after') page.gone()
      if (fault === 'server killed after') await restartServer()
      throw lost()
    },
  })
  return { browser, meeting, page }
}
type Profile = ReturnType<typeof createProfile>

async function signedInProfile(person: Person, profile = createProfile()) {
  const tab = profile.browser.open()
  await tab.client.session.restore()
  await signIn(tab.client, person)
  return { ...profile, tab }
}

async function newAccount() {
  const person = { ...newPerson(), masterPassword: old }
  await register(createProfile().browser.open().client, person)
  return person
}

/** Lets the clock go on until the work has ended. */
async function whileTimePasses<Result>({ clock }: MemoryBrowser, work: Promise<Result>): Promise<Result> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  ended.catch(() => undefined)
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    await clock.advance(400)
  }
  return ended
}

/** Draws a code and puts it in force. */
async function setCode(
  { browser, tab }: { browser: MemoryBrowser; tab: MemoryTab },
  masterPassword = old,
): Promise<string> {
  const prepared = await tab.client.account.recovery.prepare(masterPassword)
  expect(await whileTimePasses(browser, prepared.put())).toBe('done')
  prepared.forget()
  return prepared.text
}

async function accountWithCode() {
  const person = await newAccount()
  const here = await signedInProfile(person)
  return { person, here, code: await setCode(here) }
}

/** A person who was never here. */
async function freshTab(profile: Profile = createProfile()) {
  const tab = profile.browser.open()
  await tab.client.session.restore()
  return { ...profile, tab }
}

async function recover(
  { browser, tab }: { browser: MemoryBrowser; tab: MemoryTab },
  email: string,
  code: string,
  masterPassword = next,
) {
  const opened = await tab.client.account.recovery.open({ email, code })
  return whileTimePasses(browser, opened.finish(masterPassword))
}

/** Which of the passwords sign in on a device that has never been here. */
async function passwordsThatSignIn(person: Person): Promise<readonly string[]> {
  const working: string[] = []
  for (const masterPassword of [old, next]) {
    const { client } = (await freshTab()).tab
    try {
      await signIn(client, { ...person, masterPassword })
      await client.vault.open(await client.api.call(bootstrap, {}))
      const state = client.vault.state.getSnapshot()
      expect(state.kind === 'ready' ? state.vaults.map(({ name }) => name.text) : []).toEqual(['Персональное'])
      working.push(masterPassword)
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.code !== 'wrong_credentials') throw error
    }
  }
  return working
}

/** Whether a code opens the account. */
const opens = (person: Person, code: string): Promise<boolean> =>
  freshTab().then(({ tab }) =>
    tab.client.account.recovery.open({ email: person.email, code }).then(
      (opened) => {
        opened.forget()
        return true
      },
      (error: unknown) => {
        if (error instanceof RequestFailure && error.code === 'wrong_recovery_code') return false
        throw error
      },
    ),
  )

describe('a recovery code', () => {
  it('opens the account on a device that was never here, once; the old password opens nothing, every session is over, all of the vault is there', async () => {
    const { person, here, code } = await accountWithCode()
    expect(code).toMatch(/^(?:[0-9A-Z]{5}-){7}[0-9A-Z]{5}$/)
    const there = await freshTab()
    await expect(recover(there, person.email, code.toLowerCase().replaceAll('-', ' '))).resolves.toBe('new')
    await there.tab.client.account.checkEmail(person.email)
    await there.tab.client.account.signIn(next)
    expect(await passwordsThatSignIn(person)).toEqual([next])
    await expect(here.tab.client.api.call(me, {})).rejects.toThrow(RequestFailure)
    expect(await opens(person, code)).toBe(false)
    expect(await there.tab.client.account.recovery.code()).toEqual({ code: null, settled: null })
  }, 120_000)

  it('used on the device where it was set asks nothing at the next sign-in: the pin has moved along', async () => {
    const { person, here, code } = await accountWithCode()
    here.tab.client.session.logout()
    await recover(here, person.email, code)
    await signIn(here.tab.client, { ...person, masterPassword: next })
    expect(kind(here.tab)).toBe('loggedIn')
  }, 120_000)

  it('is replaced by another and removed: what was before opens nothing', async () => {
    const { person, here, code } = await accountWithCode()
    const second = await setCode(here)
    expect([await opens(person, code), await opens(person, second)]).toEqual([false, true])
    await expect(here.tab.client.account.recovery.remove('не он')).rejects.toMatchObject({
      code: 'wrong_master_password',
    })
    await expect(here.tab.client.account.recovery.remove(old)).resolves.toBe('done')
    expect(await opens(person, second)).toBe(false)
  }, 120_000)

  it('outlives another master password', async () => {
    const { person, here, code } = await accountWithCode()
    await whileTimePasses(here.browser, here.tab.client.account.changePassword({ current: old, next }))
    await recover(await freshTab(), person.email, code, old)
    expect(await passwordsThatSignIn(person)).toEqual([old])
  }, 120_000)

  it('that was drawn and not put in force opens nothing, and leaves the one before', async () => {
    const { person, here, code } = await accountWithCode()
    const prepared = await here.tab.client.account.recovery.prepare(old)
    expect([await opens(person, prepared.text), await opens(person, code)]).toEqual([false, true])
    const groups = prepared.text.split('-')
    expect(groups.map((group, index) => prepared.isGroup(index, ` ${group.toLowerCase()} `))).toEqual(
      groups.map(() => true),
    )
    expect(prepared.asked[0]).toBeLessThan(prepared.asked[1])
    expect(prepared.isGroup(0, groups[1] === groups[0] ? 'x' : (groups[1] ?? ''))).toBe(false)
    prepared.forget()
    await expect(prepared.put()).rejects.toMatchObject({ code: 'not_signed_in' })
  }, 120_000)

  it('replaced elsewhere meanwhile is told as that', async () => {
    const { person, here } = await accountWithCode()
    const prepared = await here.tab.client.account.recovery.prepare(old)
    const elsewhere = await setCode(await signedInProfile(person))
    await expect(prepared.put()).rejects.toMatchObject({ code: 'stale_revision' })
    expect([await opens(person, prepared.text), await opens(person, elsewhere)]).toEqual([false, true])
  }, 120_000)

  it('left while the new password is being set loses no key: what was sent opens the vault', async () => {
    const { person, code } = await accountWithCode()
    const { browser, tab } = await freshTab()
    const opened = await tab.client.account.recovery.open({ email: person.email, code })
    const finishing = opened.finish(next)
    opened.forget()
    expect(await whileTimePasses(browser, finishing)).toBe('new')
    expect(await passwordsThatSignIn(person)).toEqual([next])
  }, 120_000)

  it('mistyped is told before anybody is asked', async () => {
    const { tab, page } = await freshTab()
    const typed = (code: string) => tab.client.account.recovery.open({ email: 'anna@example.ru', code })
    await expect(typed('R30W5-GY4RQ-3CFJ6-9SB5W-SKEES-Z8D3M-PKGJH-RV571')).rejects.toMatchObject({
      code: 'recovery_code_mistyped',
    })
    await expect(typed('R30W5')).rejects.toMatchObject({ code: 'recovery_code_length' })
    await expect(typed('Ж30W5-GY4RQ')).rejects.toMatchObject({ code: 'recovery_code_character' })
    expect(page.sent).toEqual([])
  })

  it('stands in no request, no storage, and what the server is told of it opens nothing', async () => {
    const { here, code } = await accountWithCode()
    const kept = here.browser.local
      .keys()
      .map((key) => here.browser.local.get(key))
      .join('\n')
    expect(kept).not.toContain(code.slice(0, 11))
  }, 120_000)
})

describe('a server that lies about a recovery', () => {
  const opened = (path: string) => path.endsWith('/recovery/open')
  const answerOf = async (person: Person, code: string) => {
    const { tab, page } = await freshTab()
    let answer: unknown = null
    page.answer = (path, body) => {
      if (!opened(path)) return null
      return fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      }).then(async (response) => {
        answer = await response.clone().json()
        return response
      })
    }
    ;(await tab.client.account.recovery.open({ email: person.email, code })).forget()
    return Object(answer)
  }

  it('and gives the sealed key of another account, or of the code before, is found out, and no password is sent', async () => {
    const [{ person, here, code }, other] = [await accountWithCode(), await accountWithCode()]
    const [before, foreign] = [await answerOf(person, code), await answerOf(other.person, other.code)]
    const second = await setCode(here)
    const own = await answerOf(person, second)
    for (const lie of [
      foreign,
      { ...own, blob: foreign.blob },
      { ...own, blob: before.blob },
      { ...foreign, blob: own.blob },
    ]) {
      const { tab, page } = await freshTab()
      page.answer = (path) => (opened(path) ? Response.json(lie) : null)
      await expect(tab.client.account.recovery.open({ email: person.email, code: second })).rejects.toMatchObject({
        code: 'integrity',
      })
      expect(page.sent.filter((path) => !opened(path))).toEqual([])
    }
  }, 120_000)

  it('and gives the key that an older master password sealed is found out', async () => {
    const { person, here, code } = await accountWithCode()
    const blob = here.tab.client.session.sealedAccount().sealed.encryptedPrivateKey
    const own = await answerOf(person, code)
    const { tab, page } = await freshTab()
    page.answer = (path) => (opened(path) ? Response.json({ ...own, blob }) : null)
    await expect(tab.client.account.recovery.open({ email: person.email, code })).rejects.toMatchObject({
      code: 'integrity',
    })
  }, 120_000)

  it('and gives another key pair is found out on a device that knows the account, before anything opens', async () => {
    const [{ person, here, code }, other] = [await accountWithCode(), await accountWithCode()]
    const foreign = await answerOf(other.person, other.code)
    here.tab.client.session.logout()
    here.page.answer = (path) => (opened(path) ? Response.json(foreign) : null)
    await expect(here.tab.client.account.recovery.open({ email: person.email, code })).rejects.toMatchObject({
      code: 'public_key_changed',
    })
  }, 120_000)

  it('and says yes without having done it, or gives the old salts back afterwards, makes the device ask', async () => {
    for (const lies of [true, false]) {
      const { person, here, code } = await accountWithCode()
      const salts = {
        authSalt: here.browser.local.get(localKeys.authSalt),
        passwordSalt: here.browser.local.get(localKeys.passwordSalt),
      }
      const there = await freshTab()
      there.page.answer = (path) => (lies && path.endsWith('/recovery/finish') ? Response.json({ ok: true }) : null)
      await expect(recover(there, person.email, code)).resolves.toBe('new')
      there.page.answer = (path) => (path.endsWith('/check-email') ? Response.json({ ...salts, kdf: 3 }) : null)
      await expect(there.tab.client.account.checkEmail(person.email)).rejects.toMatchObject({ code: 'salts_changed' })
      expect(await passwordsThatSignIn(person)).toEqual([lies ? old : next])
    }
  }, 120_000)
})

const schedules = fc.record({
  met: fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 5 }),
  /** Whether the browser knows the account. */
  known: fc.boolean(),
})
type Schedule = { readonly met: readonly Fault[]; readonly known: boolean }

/** Plays one change that meets the faults, in a tab that may go, and gives what it was told. */
async function meet<Told>(
  profile: Profile,
  tab: MemoryTab,
  met: readonly Fault[],
  change: () => Promise<Told>,
): Promise<Told | 'refused' | 'gone'> {
  const gone = Promise.withResolvers<'gone'>()
  profile.page.gone = () => {
    tab.crash()
    gone.resolve('gone')
  }
  profile.meeting.push(...met)
  const answer = change().catch((): 'refused' => 'refused')
  const told = await whileTimePasses(profile.browser, Promise.race([answer, gone.promise]))
  profile.meeting.length = 0
  return told
}

/** Asks until it is known. */
async function settled<Told>({ clock }: MemoryBrowser, ask: () => Promise<Told | 'unknown'>): Promise<Told> {
  for (;;) {
    const told = await ask().catch((): 'unknown' => 'unknown')
    if (told !== 'unknown') return told
    await clock.advance(65_000)
  }
}

/** @returns the password that counts in the end */
async function playRecovery({ met, known }: Schedule): Promise<string> {
  const { person, here, code } = await accountWithCode()
  if (known) here.tab.client.session.logout()
  const profile: Profile = known ? here : createProfile()
  let tab = known ? here.tab : (await freshTab(profile)).tab
  const opened = await tab.client.account.recovery.open({ email: person.email, code })
  const told = await meet<PasswordInForce>(profile, tab, met, () => opened.finish(next))
  // The person who comes back, in a tab that is opened, is told.
  if (told === 'gone') tab = await restored(profile.browser, profile.browser.open())
  const asked =
    told === 'gone' || told === 'unknown'
      ? await settled(profile.browser, () => tab.client.account.recovery.passwordInForce(person.email))
      : told

  const working = await passwordsThatSignIn(person)
  expect(working).toHaveLength(1)
  const [counting = ''] = working
  expect(counting).toBe(
    { new: next, old, refused: old, unknown: 'nobody can say', none: 'nothing is known' }[asked ?? 'none'],
  )
  expect(await opens(person, code)).toBe(counting === old)
  // No question: the change was this browser's own.
  await tab.client.account.checkEmail(person.email)
  await tab.client.account.signIn(counting)
  await expect(tab.client.api.call(me, {})).resolves.toMatchObject({ email: person.email })
  return counting
}

/** @returns what was told in the end */
async function playReplacement({ met, known: removes }: Schedule): Promise<string> {
  const { person, here, code } = await accountWithCode()
  const prepared = await here.tab.client.account.recovery.prepare(old)
  const told = await meet<RecoveryCodeChange>(here, here.tab, met, () =>
    removes ? here.tab.client.account.recovery.remove(old) : prepared.put(),
  )
  let { tab } = here
  if (told === 'gone') {
    tab = await restored(here.browser, here.browser.open())
    if (kind(tab) === 'locked') await tab.client.account.unlock(old)
    if (kind(tab) !== 'loggedIn') await signIn(tab.client, person)
  }
  const ask = async () => (await tab.client.account.recovery.code()).settled
  const asked = told === 'gone' || told === 'unknown' ? await settled(here.browser, ask) : told
  const working = [await opens(person, code), await opens(person, prepared.text)]
  const done = removes ? [false, false] : [false, true]
  expect(working).toEqual(asked === 'done' ? done : [true, false])
  return asked ?? 'nothing'
}

/** Tried on every run: what was done is found done although nobody was told. */
const always: [Schedule][] = [[{ met: ['answer lost'], known: true }]]

it('whatever is lost or killed in the middle of a recovery, exactly one master password counts afterwards, and the person is told which', async () => {
  const counted = new Set<string>()
  const schedule = fc.asyncProperty(schedules, async (steps) => void counted.add(await playRecovery(steps)))
  const result = await fc.check(schedule, { numRuns: scheduleRuns(40), examples: [...always], endOnFailure: true })
  expect(fc.defaultReportMessage(result) ?? '').toBe('')
  expect(counted).toContain(next)
}, 600_000)

it('whatever is lost or killed while the code is replaced or removed, one code counts or none, and the person is told which', async () => {
  const told = new Set<string>()
  const schedule = fc.asyncProperty(schedules, async (steps) => void told.add(await playReplacement(steps)))
  const result = await fc.check(schedule, { numRuns: scheduleRuns(40), examples: [...always], endOnFailure: true })
  expect(fc.defaultReportMessage(result) ?? '').toBe('')
  expect(told).toContain('done')
}, 600_000)
