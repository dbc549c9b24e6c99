import type { Page } from '@playwright/test'
import { loginInput } from '@larets/vault-core/testing'
import { onAnotherDevice, type ExtensionBrowser } from './extension-test.ts'
import { expect, test as base, type FillingFixtures } from './filling-test.ts'
import { attacks, blindMenu, blindPage, mutations, scriptOf, type Attack } from './menu-attacks.ts'
import {
  faultyCopy,
  filledIn,
  menuFrames,
  menuIn,
  noMenuIn,
  pointIn,
  pressAt,
  servePages,
  settle,
  signInForm,
} from './menu-page.ts'

const address = 'https://bank.example/login'

/** The form again, whose Enter goes nowhere. */
const trap = signInForm.replace('<form', '<form onsubmit="return false"')

const login = (number: number) => ({
  name: `Вклад ${number}`,
  username: `владелец-${number}`,
  password: 'секрет-банка',
})

/** Signs in to an account with a login for the site, and opens a tab. */
async function openTab(begin: FillingFixtures['begin'], extension: ExtensionBrowser): Promise<Page> {
  await begin({ ...login(0), addresses: [address] })
  await servePages(extension.context(), { [address]: { body: trap } })
  return extension.context().newPage()
}

/** Opens the page anew, and its menu, and waits until that would accept a choice. */
async function openMenu(page: Page, extension: ExtensionBrowser) {
  await page.mouse.move(900, 500)
  await page.goto(address)
  await page.locator('#user').focus()
  const menu = await menuIn(page, '[role=option]')
  await settle(page, extension)
  return menu
}

/** Does an attack, and then what a person would who is lured to press there, and to press keys. */
async function attempt(page: Page, extension: ExtensionBrowser, { act, flickers }: Attack) {
  const menu = await openMenu(page, extension)
  const point = await pointIn(page, menu, '#row-0')
  const picture = () =>
    page.screenshot({ caret: 'initial', clip: { x: point.x - 120, y: point.y - 15, width: 240, height: 30 } })
  const before = await picture()
  await page.evaluate(scriptOf(act))
  await settle(page, extension)
  const isHidden = flickers === true || !before.equals(await picture())
  await pressAt(page, point)
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await settle(page, extension)
  const values = await filledIn(page).catch(() => [])
  return { isHidden, isFilled: values.some((value) => value !== '') }
}

base.describe('attacks on the menu (S1)', () => {
  base.setTimeout(900_000)

  base('none gets anything that is not seen', { tag: '@full' }, async ({ begin, extension, console }) => {
    console.allow(/fullscreen|view transition|Blocked aria-hidden/iu)
    const page = await openTab(begin, extension)
    expect(await attempt(page, extension, { name: 'none', act: '' })).toEqual({ isHidden: false, isFilled: true })
    const filled: string[] = []
    const seen: string[] = []
    for (const attack of attacks) {
      const { isHidden, isFilled } = await attempt(page, extension, attack)
      if (isHidden && isFilled) filled.push(attack.name)
      if (!isHidden) seen.push(attack.name)
    }
    expect(filled).toEqual([])
    // What hides nothing is no attack: the rest of the table is one, or this test looks at the wrong pixels.
    expect(attacks.length - seen.length).toBeGreaterThanOrEqual(20)
  })

  base(
    'a menu that comes under a pointer which stands still takes no press of it',
    { tag: '@full' },
    async ({ begin, extension }) => {
      const page = await openTab(begin, extension)
      const point = await pointIn(page, await openMenu(page, extension), '#row-0')
      await page.locator('#elsewhere').focus()
      await noMenuIn(page)
      await page.mouse.move(point.x, point.y)
      await page.locator('#user').focus()
      await menuIn(page, '[role=option]')
      await settle(page, extension)
      await page.mouse.down()
      await page.mouse.up()
      await settle(page, extension)
      expect(await filledIn(page)).toEqual(['', ''])
    },
  )

  base('a press before it was seen for half a second is not heard', { tag: '@full' }, async ({ begin, extension }) => {
    const page = await openTab(begin, extension)
    const point = await pointIn(page, await openMenu(page, extension), '#row-0')
    await page.locator('#elsewhere').focus()
    await noMenuIn(page)
    await page.mouse.move(point.x - 40, point.y)
    // As fast as a machine: it begins before there is a menu, and goes on until one has come.
    await page.locator('#user').focus()
    let presses = 0
    while (menuFrames(page).length === 0 && presses < 400) {
      await page.mouse.move(point.x - (presses % 20), point.y)
      presses += 1
    }
    await page.mouse.down()
    await page.mouse.up()
    await settle(page, extension)
    expect(await filledIn(page)).toEqual(['', ''])
  })

  const blind = base.extend<object>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    extensionFolder: async ({}, use) => {
      const { folder, remove } = await faultyCopy({ menu: blindMenu, fill: blindPage })
      await use(folder)
      await remove()
    },
  })

  blind('with its guards blind they get it', { tag: '@full' }, async ({ begin, extension }) => {
    const page = await openTab(begin, extension)
    const missed: string[] = []
    for (const attack of attacks.filter(({ bites }) => bites === true)) {
      const { isHidden, isFilled } = await attempt(page, extension, attack)
      if (!isHidden || !isFilled) missed.push(attack.name)
    }
    expect(missed).toEqual([])
  })

  blind('with its guards blind no change to the host is seen (S2)', { tag: '@full' }, async ({ begin, extension }) => {
    const page = await openTab(begin, extension)
    await openMenu(page, extension)
    await page.evaluate(scriptOf(mutations['an attribute'] ?? ''))
    await settle(page, extension)
    expect(menuFrames(page)).toHaveLength(1)
  })
})

base('whatever becomes of its host, the menu goes (S2)', { tag: '@full' }, async ({ begin, extension }) => {
  base.setTimeout(600_000)
  const page = await openTab(begin, extension)
  for (const [name, act] of Object.entries(mutations)) {
    await openMenu(page, extension)
    await page.evaluate(scriptOf(act))
    await expect.poll(() => menuFrames(page).length, name).toBe(0)
  }
})

/** Notes in the page all that a page can see of a menu. */
const recorder = `
  window.seen = []
  const note = (...what) => window.seen.push(what.map(String).join(' '))
  addEventListener('message', ({ data, origin }) => note('message', origin, JSON.stringify(data)))
  for (const kind of ['beforetoggle', 'toggle', 'focusin', 'focusout', 'blur', 'focus', 'load', 'error', 'resize', 'scroll', 'keydown'])
    addEventListener(kind, ({ target }) => note(kind, target.localName ?? 'window'), true)
  const sizes = new ResizeObserver((entries) => { for (const { contentRect } of entries) note('size', contentRect.width, contentRect.height) })
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, removedNodes, attributeName } of changes) {
      note(type, target.localName, attributeName)
      for (const node of addedNodes) {
        note('added', node.outerHTML, node.shadowRoot, node.childNodes?.length, JSON.stringify(node.getBoundingClientRect?.()))
        if (node instanceof Element) sizes.observe(node)
      }
      for (const node of removedNodes) note('removed', node.outerHTML)
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  window.rest = () => [
    document.documentElement.outerHTML, document.documentElement.getHTML?.({ serializableShadowRoots: true }),
    frames.length, document.activeElement.outerHTML, JSON.stringify(performance.getEntries().map(({ name, entryType }) => [name, entryType]).filter(([, kind]) => kind === 'resource')),
    JSON.stringify([...document.querySelectorAll('*')].map((one) => [one.localName, one.clientWidth, one.clientHeight, one.scrollHeight])),
  ]`

/** Opens the menu, goes through it by keys, and leaves it. */
async function record(page: Page, extension: ExtensionBrowser) {
  await page.mouse.move(900, 500)
  await page.goto(address)
  await page.evaluate(recorder)
  await page.locator('#user').focus()
  const menu = await menuIn(page, '[role=option]')
  const rows = await menu.getByRole('option').count()
  await settle(page, extension)
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await page.keyboard.type('вклад')
  const rest = await page.evaluate('rest()')
  await page.keyboard.press('Escape')
  await noMenuIn(page)
  await settle(page, extension)
  const seen = await page.evaluate<string[]>('seen')
  // Of what comes by tasks and what by frames, the machine says which is first.
  return { rows, seen: Object.groupBy(seen, (one) => one.split(' ', 1)[0] ?? ''), rest }
}

base(
  'a page sees the same of a menu, whatever is in it (S3)',
  { tag: '@full' },
  async ({ server, account, begin, extension }) => {
    const page = await openTab(begin, extension)
    const one = await record(page, extension)
    await onAnotherDevice(server.url, account, async (client) => {
      const [vault] = client.vaults.list()
      if (vault === undefined) throw new Error('The account has no vault')
      for (let number = 1; number < 5; number += 1) {
        const texts = { name: `Вклад ${number}`, username: `владелец-${number}`, password: 'секрет-банка' }
        await client.items.create({
          ...loginInput({ ...texts, uris: [{ uri: address, match: null }] }),
          vaultId: vault.id,
        })
      }
    })
    let five = one
    await expect
      .poll(async () => {
        five = await record(page, extension)
        return five.rows
      })
      .toBe(5)
    expect([one.rows, five.rows]).toEqual([1, 5])
    expect(five.seen).toEqual(one.seen)
    expect(five.rest).toEqual(one.rest)
    expect(JSON.stringify(one.seen)).toContain('added <div popover=')
    expect(JSON.stringify([one, five])).not.toMatch(/Вклад \d|владелец|секрет|menu\.html|chrome-extension/u)
  },
)

const leaky = base.extend<object>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  extensionFolder: async ({}, use) => {
    const leak = `setInterval(() => parent.postMessage(document.querySelectorAll('li').length, '*'), 200)`
    const { folder, remove } = await faultyCopy({ menu: leak })
    await use(folder)
    await remove()
  },
})

leaky('a menu that told how much is in it would be heard (S3)', { tag: '@full' }, async ({ begin, extension }) => {
  const { rows, seen } = await record(await openTab(begin, extension), extension)
  expect(rows).toBe(1)
  expect(JSON.stringify(seen)).toMatch(/message chrome-extension:\/\/\w+ 1/u)
})

/** Frames an address in a page, and says what came. */
async function framed(page: Page, address: string) {
  const before = page.frames().length
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    frame.style.cssText = 'width:400px;height:300px'
    document.body.append(frame)
  }, address)
  await expect.poll(() => page.frames().length).toBeGreaterThan(before)
  return page.frames().at(-1)
}

/** The address of the menu under the extension's lasting id. */
const staticAddress = async (extension: ExtensionBrowser) =>
  (await extension.worker()).url().replace(/worker\.js$/u, 'menu.html')

base(
  'a page cannot frame the menu, and an opening shows nothing twice (S13)',
  { tag: '@full' },
  async ({ begin, extension, console }) => {
    console.allow(/Denying load|ERR_BLOCKED_BY_CLIENT|chrome-error/u)
    const page = await openTab(begin, extension)
    const menu = await openMenu(page, extension)
    const opening = new URL(menu.url()).hash
    const blocked = await framed(page, `${await staticAddress(extension)}${opening}`)
    await settle(page, extension)
    expect(blocked?.url()).not.toContain('menu.html')
    // Somebody who has learnt the address of this session, and the id of the opening.
    const session = await (
      await extension.worker()
    ).evaluate(async () => {
      const [tab] = await chrome.tabs.query({ url: 'https://bank.example/*' })
      const [result] = await chrome.scripting.executeScript({
        target: { tabId: tab?.id ?? 0 },
        func: () => chrome.runtime.getURL('menu.html'),
      })
      return String(result?.result)
    })
    for (const hash of [opening, '#00000000-0000-4000-8000-000000000000', '']) {
      const frame = await framed(page, `${session}${hash}`)
      await settle(page, extension)
      expect(frame?.url()).toContain('menu.html')
      expect(await frame?.locator('main').innerHTML()).toBe('')
    }
  },
)

const open = base.extend<object>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  extensionFolder: async ({}, use) => {
    const { folder, remove } = await faultyCopy({}, (text) =>
      text.replace(/"use_dynamic_url": ?true/u, '"use_dynamic_url": false'),
    )
    await use(folder)
    await remove()
  },
})

open('with an address that lasts it can be framed (S13)', { tag: '@full' }, async ({ begin, extension }) => {
  const page = await openTab(begin, extension)
  await page.goto(address)
  const frame = await framed(page, await staticAddress(extension))
  await expect.poll(() => frame?.url()).toContain('menu.html')
})
