// Storybook as designers get it: built, served from a folder, looked at in Chromium.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openBuilt } from '../../scripts/testing/open-built.mjs'

const folder = inject('storybook')
const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
const pages = Object.values(entries).filter(({ type }) => type === 'docs')
/** Pages of functions, and that of a table of states, have no properties to show. */
const hasProperties = ({ title }) => !/^Headless\/|^Design tokens\/States$/u.test(title)

const stories = Object.values(entries).filter(({ type }) => type === 'story')

/** Texts that are there at once in the first story of the views that are looked at most. */
const filledFirst = [
  ['Views/Item list/Item list', '[data-vlt-slot="item-list"] [role="row"], [data-vlt-slot="item-list"] li'],
  ['Views/Strength meter', '[data-vlt-slot="strength-meter"][data-state="rated"]'],
  ['Views/Password generator/Password generator', '[data-vlt-slot="password-text"]:not(:empty)'],
]

/** Every property that is one of some words, or of some states, with its choices. */
const choices = [
  { id: 'views-auth-screen--email-empty', name: 'step', offered: ['email', 'password'] },
  { id: 'views-item-dialog--empty', name: 'mode', offered: ['add', 'edit'] },
  { id: 'views-item-dialog--empty', name: 'type', offered: ['login', 'note', 'card', 'identity', 'wifi'] },
  {
    id: 'views-item-list-item-list--filled',
    name: 'emptyReason',
    offered: ['none-yet', 'vault-empty', 'filtered-out', 'search-empty'],
  },
  { id: 'views-item-list-item-list--filled', name: 'sort', offered: ['created', 'name', 'changed'] },
  {
    id: 'views-item-list-item-list--filled',
    name: 'state',
    offered: ['loading', 'ready', 'none', 'noVaults', 'failed'],
  },
  { id: 'views-item-panel--filled', name: 'state', offered: ['loading', 'missing', 'failed', 'login', 'note'] },
  {
    id: 'views-secret-field-master-password-field--filled',
    name: 'autoComplete',
    offered: ['current-password', 'new-password'],
  },
  { id: 'views-theme--light', name: 'theme', offered: ['light', 'dark', 'system'] },
  { id: 'views-theme--light', name: 'density', offered: ['comfortable', 'compact'] },
]

/** Properties in the tables of a page that have no words, or a type that says nothing. */
const wordless = () =>
  page.locator('.docblock-argstable tbody tr').evaluateAll((rows) =>
    rows
      .map(({ cells: [name, about] }) => [name?.innerText, about?.innerText.trim().split(/\n+/u)])
      .filter(([, lines]) => lines === undefined || lines.length < 2 || lines.includes('union'))
      .map(([name]) => name),
  )

let built
let address
let page
/** Errors that nothing caught, answers that failed, and requests to elsewhere. */
let faults

beforeAll(async () => {
  built = await openBuilt(folder)
  address = built.address
})
afterAll(() => built?.close())
beforeEach(async () => {
  page = await built.newPage()
  faults = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(address) && !/^(?:data|blob):/u.test(url)) faults.push(`elsewhere: ${url}`)
  })
})
afterEach(async () => {
  await page.close()
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

describe('Storybook', () => {
  test('shows the story, the toolbar’s settings, and the panels', async () => {
    await page.goto(`${address}?path=/story/views-lock-screen--empty`)
    const story = page.frameLocator('#storybook-preview-iframe')
    await story.locator('[data-vlt-slot="lock-screen"]').waitFor()
    const toolbar = () => page.getByRole('toolbar').first().innerText()
    for (const setting of [/Русский/u, /Left to right/u, /Comfortable/u, /Strict mode/u, /light/u]) {
      await expect.poll(toolbar).toMatch(setting)
    }
    for (const panel of [/^Controls/u, /^Interactions/u, /^Accessibility/u]) {
      await expect.poll(() => page.getByRole('tab', { name: panel }).count()).toBe(1)
    }
  })

  test('opens on an introduction in the toolbar’s language', async () => {
    await page.goto(address)
    const heading = page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 1 })
    await expect.poll(() => heading.innerText()).toBe('Ларец в картинках')
    expect(page.url()).toContain('/story/introduction--welcome')
    await page.getByRole('button', { name: /Русский/u }).click()
    await page.getByText('English', { exact: true }).click()
    await expect.poll(() => heading.innerText()).toBe('Larets in pictures')
  })

  test.each(filledFirst)('opens %s filled', async (title, filled) => {
    const first = stories.find((entry) => entry.title === title)
    await page.goto(`${address}iframe.html?id=${first.id}&viewMode=story`)
    await page.locator(filled).first().waitFor()
    expect(first.name).toBe('Filled')
  })

  test.each(choices)('offers the choices of $id: $name', async ({ id, name, offered }) => {
    await page.goto(`${address}?path=/story/${id}`)
    const row = page
      .getByRole('row')
      .filter({ has: page.locator(`[for="control-${name}"], #control-${name}, [name="control-${name}"]`) })
    const control = row.locator(`select, input[type="radio"]`)
    await control.first().waitFor()
    const options = () =>
      control.evaluateAll((elements) =>
        elements.flatMap((element) =>
          element instanceof HTMLSelectElement
            ? [...element.options].filter(({ disabled }) => !disabled).map(({ text }) => text)
            : [element.value],
        ),
      )
    expect((await options()).filter((option) => !/^(?:Choose|Select) option/u.test(option))).toEqual(offered)
  })

  test('has a page of documentation follow the toolbar, with its words and with stories in frames', async () => {
    await page.goto(`${address}?path=/docs/views-lock-screen--docs`)
    const docs = page.frameLocator('#storybook-preview-iframe')
    const heading = (name) => docs.getByRole('heading', { name, exact: true }).count()
    const root = docs.frameLocator('iframe').first().locator('html')
    const settings = () => root.evaluate(({ lang, dir, dataset }) => [lang, dir, dataset.vltDensity, dataset.vltTheme])
    const ground = () => docs.locator('.sbdocs-wrapper').evaluate((one) => getComputedStyle(one).backgroundColor)
    for (const name of ['Клавиатура', 'Как делать и как не делать', 'Части, токены, размеры']) {
      await expect.poll(() => heading(name)).toBe(1)
    }
    await expect.poll(settings).toEqual(['ru', 'ltr', 'comfortable', 'light'])
    const light = await ground()
    for (const [from, to] of [
      [/Русский/u, 'English'],
      [/Left to right/u, 'Right to left'],
      [/Comfortable/u, 'Compact'],
      [/light/u, 'dark'],
    ]) {
      await page.getByRole('button', { name: from }).click()
      await page.getByRole('option', { name: to, exact: true }).click()
      await expect.poll(() => page.getByRole('button', { name: to }).count()).toBe(1)
    }
    for (const name of ['Keyboard', "Do and don't", 'Parts, tokens, sizes']) {
      await expect.poll(() => heading(name)).toBe(1)
    }
    await expect.poll(settings).toEqual(['en', 'rtl', 'compact', 'dark'])
    expect(await ground()).not.toBe(light)
  })

  test('finds views by the search above the list', async () => {
    await page.goto(address)
    await page.getByPlaceholder('Find components').fill('lock screen')
    await expect.poll(() => page.getByRole('option', { name: /Lock screen/u }).count()).toBeGreaterThan(0)
  })

  test.each(pages)('documents $title', async (entry) => {
    await page.goto(`${address}iframe.html?id=${entry.id}&viewMode=docs`)
    await page.locator('.sbdocs-title').waitFor()
    await page.locator('.sbdocs-preview').first().waitFor()
    expect(await page.locator('.sbdocs-title + *').innerText()).toMatch(/^\p{Lu}.{40}/u)
    await expect.poll(() => page.locator('.docblock-argstable').count()).toBe(hasProperties(entry) ? 1 : 0)
    expect(await wordless()).toEqual([])
    expect(await page.locator('.sb-errordisplay:visible').count()).toBe(0)
  })
})
