import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'

/** The only page of a browser whose workers nobody listens to. */
export interface UndrivenPage {
  /** Has what a function does be done in every page, before its own scripts. */
  readonly beforeScripts: (run: () => void) => Promise<void>
  /** Goes to an address; does not wait for it to be loaded. */
  readonly goto: (url: string) => Promise<void>
  /** Runs a function in the page and gives back its result; fails when the page goes away meanwhile. */
  readonly evaluate: <Given, Result>(run: (given: Given) => Result | Promise<Result>, given: Given) => Promise<unknown>
  /** Presses the first shown element with this selector that holds the text, once there is one. */
  readonly press: (selector: string, text: string) => Promise<void>
  /** Types into the shown field with this label, once there is one, and sends it off with Enter. */
  readonly send: (label: string, text: string) => Promise<void>
  /** Presses and releases a key. */
  readonly key: (key: Key) => Promise<void>
  /** Moves the pointer to a place, px from the corner of the page, and presses there. */
  readonly clickAt: (x: number, y: number) => Promise<void>
  /** Makes the thread of the page so many times slower. */
  readonly slowDown: (times: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Keys by their names, and the text that they type. */
const textOfKey = { Enter: '\r', Escape: '' } as const
type Key = keyof typeof textOfKey

/** A part of what was parsed, if it has it. */
const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/**
 * Starts a Chromium and holds on to its page alone. Playwright listens to service workers as well, and in a Chromium
 * whose service worker is listened to, loading a page while another worker takes over sometimes comes to no end;
 * nobody's browser is like that. What is about such a change is therefore tried here. And so is what asks how fast a
 * page answers: for Playwright the browser keeps a copy of all that comes, which takes the thread of the page a second
 * for ten megabytes when that is six times slower.
 */
export async function openUndriven(): Promise<UndrivenPage> {
  const folder = await mkdtemp(join(tmpdir(), 'larets-browser-'))
  const { executablePath = chromium.executablePath(), args } = chromiumLaunchOptions()
  const browser = spawn(
    executablePath,
    [
      ...args,
      '--headless',
      '--lang=ru-RU',
      '--window-size=1280,800',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    // A group of its own: where the browser is started by a script, to end that alone would leave the browser running.
    { stdio: 'ignore', detached: true },
  )
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  const end = () => {
    if (browser.pid !== undefined && browser.exitCode === null && browser.signalCode === null)
      process.kill(-browser.pid)
  }
  process.once('exit', end)
  const socket = new WebSocket(await addressOfPage(folder))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('The browser takes no connection')), { once: true })
  })
  let sent = 0
  /** Says something to the page in the words of the DevTools protocol, and waits for the answer. */
  function say(method: string, params: object): Promise<unknown> {
    sent += 1
    const id = sent
    return new Promise((resolve, reject) => {
      const listen = ({ data }: MessageEvent) => {
        const answer: unknown = JSON.parse(String(data))
        if (member(answer, 'id') !== id) return
        socket.removeEventListener('message', listen)
        const failure = member(answer, 'error')
        if (failure === undefined) resolve(member(answer, 'result'))
        else reject(new Error(`${method} failed`, { cause: failure }))
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  const evaluate: UndrivenPage['evaluate'] = async (run, given) => {
    const expression = `(${run.toString()})(${JSON.stringify(given)})`
    const answer = await say('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    const thrown = member(answer, 'exceptionDetails')
    if (thrown !== undefined) throw new Error('The page threw', { cause: thrown })
    return member(member(answer, 'result'), 'value')
  }
  const key: UndrivenPage['key'] = async (name) => {
    const [text, code] = [textOfKey[name], { Enter: 13, Escape: 27 }[name]]
    await say('Input.dispatchKeyEvent', {
      type: text === '' ? 'rawKeyDown' : 'keyDown',
      key: name,
      code: name,
      text,
      windowsVirtualKeyCode: code,
    })
    await say('Input.dispatchKeyEvent', { type: 'keyUp', key: name, code: name, windowsVirtualKeyCode: code })
  }
  await say('Page.enable', {})
  return {
    beforeScripts: async (run) => {
      await say('Page.addScriptToEvaluateOnNewDocument', { source: `(${run.toString()})()` })
    },
    goto: async (url) => {
      await say('Page.navigate', { url })
    },
    evaluate,
    press: (selector, text) =>
      expect.poll(() => evaluate(pressFirst, { selector, text }).catch(() => false)).toBe(true),
    send: async (label, text) => {
      await expect.poll(() => evaluate(focusField, label).catch(() => false)).toBe(true)
      await say('Input.insertText', { text })
      await key('Enter')
    },
    key,
    clickAt: async (x, y) => {
      const at = { x, y, button: 'left', clickCount: 1 }
      await say('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved', button: 'none' })
      await say('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' })
      await say('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' })
    },
    slowDown: async (times) => {
      await say('Emulation.setCPUThrottlingRate', { rate: times })
    },
    close: async () => {
      socket.close()
      end()
      process.off('exit', end)
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Where the first page of a browser can be spoken to, once it has started. */
async function addressOfPage(folder: string): Promise<string> {
  let port = ''
  await expect
    .poll(async () => {
      port = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')[0] ?? ''
      return port
    })
    .not.toBe('')
  const targets: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
  const pages = Array.isArray(targets) ? targets.filter((target) => member(target, 'type') === 'page') : []
  const address = member(pages[0], 'webSocketDebuggerUrl')
  if (typeof address !== 'string') throw new Error('The browser has no page')
  return address
}

/** Runs in the page. */
function pressFirst({ selector, text }: { readonly selector: string; readonly text: string }): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.checkVisibility() && `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`.includes(text),
  )
  found?.click()
  return found !== undefined
}

/** Runs in the page. */
function focusField(label: string): boolean {
  const found = [...document.querySelectorAll('input')].find(
    (field) =>
      field.checkVisibility() && [...(field.labels ?? [])].some(({ textContent }) => textContent.trim() === label),
  )
  found?.focus()
  return found !== undefined
}
