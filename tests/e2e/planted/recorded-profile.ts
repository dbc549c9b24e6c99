import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { BrowserContext, BrowserType, Page, Request, Response } from '@playwright/test'
import { isEndless } from '../harness/traffic.ts'
import { readStores, recordPage, type Report } from './page-recorder.ts'
import { control, type Places } from './planted-values.ts'

/** A browser profile on disk, of which everything is written down that a secret could have leaked into. */
export interface RecordedProfile {
  readonly page: Page
  /** All that was seen so far, by place. */
  readonly places: () => Promise<Places>
  /** Plants a value of its own in each place, @returns the places' names */
  readonly plant: () => Promise<readonly string[]>
  /** Ends the browser and reads the files it leaves behind, by the top folder or file of the profile. */
  readonly close: () => Promise<Places>
  readonly dispose: () => Promise<void>
}

/** Which of the planted values the browser writes to disk as they are, and into which files. */
export const plantedOnDisk = [
  { place: 'local storage', file: 'the profile file Local Storage' },
  { place: 'session storage', file: 'the profile file Session Storage' },
  { place: 'IndexedDB', file: 'the profile file IndexedDB' },
] as const

/** Longest wait for the page, in milliseconds. */
const pageTimeout = 20_000

/** @param address where the app is served */
export async function openRecordedProfile(browser: BrowserType, address: string): Promise<RecordedProfile> {
  const folder = await mkdtemp(join(tmpdir(), 'larets-profile-'))
  const context = await browser.launchPersistentContext(folder)
  const seen = await recordContext(context)
  await context.exposeFunction('reportToTest', seen.report)
  await context.addInitScript(recordPage)
  context.setDefaultTimeout(pageTimeout)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(address)
  return {
    page,
    places: async () => {
      const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`)
      const stores = Object.entries(await page.evaluate(readStores))
      return new Map([
        ...(await seen.places()),
        ...stores.map(([place, text]) => [place, Buffer.from(text)] as const),
        ['cookies', Buffer.from([...cookies, await page.evaluate(() => document.cookie)].join('\n'))],
      ])
    },
    plant: () => plantIn(page),
    close: async () => {
      await context.unrouteAll({ behavior: 'wait' })
      await context.close()
      return readProfile(folder)
    },
    dispose: async () => {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Records what goes over the network and what the page says, from now on. */
async function recordContext(context: BrowserContext) {
  const texts = new Map<string, string[]>()
  const bodies: Promise<Buffer>[] = []
  const headers: Promise<readonly [string, string]>[] = []
  const note = (place: string, text: string) => texts.set(place, [...(texts.get(place) ?? []), text])
  const noteHeaders = async (place: string, message: Request | Response) =>
    [place, JSON.stringify(await message.headersArray())] as const

  context.on('request', (request) => {
    note('request addresses', request.url())
    bodies.push(Promise.resolve(request.postDataBuffer() ?? Buffer.alloc(0)))
    headers.push(noteHeaders('request headers', request))
  })
  const answers: Promise<Buffer>[] = []
  // Of a body that its page has read, or of a page that was left, the browser may keep nothing; so every answer of the
  // API is read on its way.
  await context.route(
    ({ pathname }) => pathname.startsWith('/api/') && !isEndless(pathname),
    async (route) => {
      // The server may be closing the idle connection that is taken for it.
      const response = await route.fetch({ maxRetries: 3 })
      const body = await response.body()
      answers.push(Promise.resolve(body))
      await route.fulfill({ response, body })
    },
  )
  context.on('response', (response) => {
    headers.push(noteHeaders('response headers', response))
    const isWhole = !isEndless(new URL(response.url()).pathname)
    if (isWhole) answers.push(response.body().catch(() => Buffer.alloc(0)))
  })
  context.on('console', (message) => note('the console', message.text()))
  context.on('weberror', (error) => note('the console', String(error.error().stack)))
  context.on('page', (page) => page.on('framenavigated', (frame) => note('page addresses', frame.url())))
  for (const page of context.pages()) page.on('framenavigated', (frame) => note('page addresses', frame.url()))

  const report: Report = note
  return {
    report,
    places: async (): Promise<Places> => {
      for (const [place, text] of await Promise.all(headers.splice(0))) note(place, text)
      return new Map([
        ...[...texts].map(([place, lines]) => [place, Buffer.from(lines.join('\n'))] as const),
        ['request bodies', Buffer.concat(await Promise.all(bodies))],
        ['response bodies', Buffer.concat(await Promise.all(answers))],
      ])
    },
  }
}

async function plantIn(page: Page): Promise<readonly string[]> {
  const planted = '/api/v1/planted'
  await page.route(`**${planted}*`, (route) =>
    route.fulfill({
      headers: { 'x-planted': encodeURIComponent(control('response headers')) },
      body: control('response bodies'),
    }),
  )
  const inPage = [
    'request addresses',
    'request headers',
    'request bodies',
    'the console',
    'local storage',
    'session storage',
    'IndexedDB',
    'cookies',
    'history.state',
    'history states',
    'page addresses',
    'the address',
  ] as const
  type Place = (typeof inPage)[number]
  const values = new Map(inPage.map((place) => [place, control(place)]))
  await page.evaluate(
    async ([path, entries]) => {
      const planted = new Map(entries)
      const value = (place: Place) => planted.get(place) ?? ''
      const escaped = (place: Place) => encodeURIComponent(value(place))
      await fetch(`${path}?q=${escaped('request addresses')}`, {
        method: 'POST',
        headers: { 'x-planted': escaped('request headers') },
        body: value('request bodies'),
      })
      console.log(value('the console'))
      localStorage.setItem('planted', value('local storage'))
      sessionStorage.setItem('planted', value('session storage'))
      document.cookie = `planted=${escaped('cookies')}; path=/`
      const request = indexedDB.open('planted')
      await new Promise((resolve, reject) => {
        request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows'))
        request.addEventListener('success', resolve)
        request.addEventListener('error', reject)
      })
      const transaction = request.result.transaction('rows', 'readwrite')
      transaction.objectStore('rows').put({ inside: [value('IndexedDB')] }, 'row')
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      request.result.close()
      history.pushState({ planted: value('history states') }, '', `/?q=${escaped('page addresses')}`)
      history.pushState({ planted: value('history.state') }, '', `/?q=${escaped('the address')}`)
    },
    [planted, [...values]] as const,
  )
  return [...inPage, 'response headers', 'response bodies']
}

/** Every file of a profile, joined by the folder under the profile that it lies in. */
export async function readProfile(folder: string): Promise<Places> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const parts = new Map<string, Buffer[]>()
  for (const { name, parentPath } of files) {
    const path = join(parentPath, name)
    const [top = name, inner = name] = relative(folder, path).split('/')
    const place = `the profile file ${top === 'Default' ? inner : top}`
    parts.set(place, [...(parts.get(place) ?? []), await readFile(path)])
  }
  return new Map([...parts].map(([place, contents]) => [place, Buffer.concat(contents)]))
}
