import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { extensionDist } from '../../../scripts/extension-build.mjs'
import { expect, type ExtensionBrowser } from './extension-test.ts'

/** A page of the web as a test writes it. */
export interface SitePage {
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Serves pages of hosts that end in `.example`, by their addresses; all others are not found. */
export async function servePages(context: BrowserContext, pages: Readonly<Record<string, SitePage>>): Promise<void> {
  await context.route(
    ({ hostname }) => hostname.endsWith('.example'),
    async (route) => {
      const page = pages[route.request().url()]
      const head =
        '<!doctype html><html lang="ru"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Сайт</title>'
      if (page === undefined) return route.fulfill({ status: 404, contentType: 'text/html', body: head })
      return route.fulfill({ contentType: 'text/html', body: head + page.body, headers: { ...page.headers } })
    },
  )
}

/** A form of a sign-in, with room for a menu below. */
export const signInForm = `
  <body style="margin: 40px; font: 16px sans-serif; min-height: 600px">
  <form id="form"><h1>Вход</h1>
    <p><label>Логин <input id="user" name="login" autocomplete="username"></label></p>
    <p><label>Пароль <input id="password" type="password" name="password" autocomplete="current-password"></label></p>
    <button>Войти</button>
  </form>
  <button id="elsewhere" type="button" style="position: absolute; left: 700px; top: 20px">Другое</button>`

/** The frame of the menu that is open in a page; the page itself sees none. */
export const menuFrames = (page: Page): readonly Frame[] =>
  page.frames().filter((frame) => frame.url().includes('/menu.html'))

/** Waits for the menu, and for what it shows. */
export async function menuIn(page: Page, shown = 'main > *'): Promise<Frame> {
  let found: Frame | undefined
  await expect
    .poll(async () => {
      found = menuFrames(page)[0]
      return (
        (await found
          ?.locator(shown)
          .count()
          .catch(() => 0)) ?? 0
      )
    })
    .toBeGreaterThan(0)
  if (found === undefined) throw new Error('There is no menu')
  return found
}

/** Waits until no menu is there. */
export const noMenuIn = (page: Page): Promise<void> => expect.poll(() => menuFrames(page).length).toBe(0)

/** The place of the menu's host in its page, and of a part of it in the frame. */
export async function pointIn(page: Page, menu: Frame, part: string): Promise<{ x: number; y: number }> {
  const host = await page.evaluate(() => {
    const hosts = document.querySelectorAll('[popover="manual"]')
    const { left, top } = [...hosts].find((one) => !one.id)?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { left, top }
  })
  const inside = await menu
    .locator(part)
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { left, top, width, height }
    })
  return { x: host.left + inside.left + inside.width / 2, y: host.top + inside.top + inside.height / 2 }
}

/** Moves the pointer there as a hand does, and presses. */
export async function pressAt(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x - 30, y - 6)
  await page.mouse.move(x, y, { steps: 5 })
  await page.mouse.down()
  await page.mouse.up()
}

/** Presses a part of the menu until that is heard: nothing is before the menu was seen for half a second. */
export async function pressIn(page: Page, menu: Frame, part: string, isHeard: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (await isHeard()) return true
      if (!menu.isDetached()) await pressAt(page, await pointIn(page, menu, part)).catch(() => undefined)
      return isHeard()
    })
    .toBe(true)
}

/** What stands in the form. */
export const filledIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value))

/** Lets some frames be drawn, and what follows from them be answered. */
export async function settle(page: Page, extension: ExtensionBrowser): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 45; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  })
  await (await extension.worker()).evaluate(() => chrome.runtime.getContexts({}).then(() => null))
}

/**
 * A copy of the built extension that runs a script of the test's before one of its own: so a guard is made blind, and
 * what it is for has to be seen.
 *
 * @param faults scripts, by what the names of the files begin with
 * @param manifest changes the manifest's text
 */
export async function faultyCopy(
  faults: Readonly<Record<string, string>>,
  manifest: (text: string) => string = (text) => text,
): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'larets-faulty-'))
  await cp(extensionDist, folder, { recursive: true })
  for (const [begin, script] of Object.entries(faults)) {
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => file.startsWith(begin) && file.endsWith('.js'),
    )
    if (files.length === 0) throw new Error(`No script of the extension begins with ${begin}`)
    for (const file of files) {
      const path = join(folder, file)
      await writeFile(path, `${script};\n${await readFile(path, 'utf8')}`)
    }
  }
  const path = join(folder, 'manifest.json')
  await writeFile(path, manifest(await readFile(path, 'utf8')))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
