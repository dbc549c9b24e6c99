import { expect, test as base, type ElementHandle, type Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { letLongTimersRun, type Scene, type Stage } from '../screens/scene.ts'
import { scenes } from '../screens/scenes.ts'
import { openSceneRunner, type ShownScene, type SceneRunner } from '../screens/scene-runner.ts'
import { controlsOf, elementOf, type Control } from './controls.ts'
import { differences, readPageState, type PageState } from './page-state.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

/** A server and accounts of its own: what the crawl does to the accounts must not be met elsewhere. */
const test = base.extend<object, { readonly runner: SceneRunner }>({
  runner: [
    async ({ browser }, use) => {
      const runner = await openSceneRunner(browser)
      await use(runner)
      await runner.close()
    },
    { scope: 'worker' },
  ],
})

/** Controls that do nothing on purpose, and why; no other may. */
const exempt: readonly { readonly control: RegExp; readonly why: string }[] = []

/** Scenes that are not crawled, and why. */
const left: Readonly<Record<string, string>> = {
  'sign-in-busy': 'something is under way for ever: nothing can be used',
  'lock-busy': 'something is under way for ever: nothing can be used',
}

/** Controls that try again what a scene made fail. */
const retrying = /«(Повторить|Обновить страницу)»/

/** The scenes in an order in which none takes from a later one what it needs. */
const crawled: readonly Scene[] = (
  [
    ({ as }) => as === 'visitor',
    ({ as, name }) => as !== 'visitor' && isPanel(name),
    ({ as, name }) => as !== 'visitor' && !isDialog(name) && !isPanel(name),
    ({ as, name }) => as !== 'visitor' && isDialog(name),
  ] satisfies ((scene: Scene) => boolean)[]
).flatMap((belongs) =>
  scenes.filter((scene) => belongs(scene) && !(scene.name in left) && (scene.sizes?.includes('desktop') ?? true)),
)

function isDialog(name: string): boolean {
  return /^(login-|vault-(add|rename|error|discard)|generator)/.test(name)
}

function isPanel(name: string): boolean {
  return name.startsWith('panel-')
}

/** Uses a control as a person would. */
async function use(page: Page, target: ElementHandle<Element>, kind: Control['kind']): Promise<void> {
  if (kind === 'select') {
    const other = await target.evaluate((select) =>
      select instanceof HTMLSelectElement
        ? [...select.options].find(({ disabled, selected }) => !disabled && !selected)?.value
        : undefined,
    )
    await target.selectOption(other ?? '')
  } else if (kind === 'slider') {
    await target.focus()
    await page.keyboard.press(
      (await target.inputValue()) === (await target.getAttribute('max')) ? 'ArrowLeft' : 'ArrowRight',
    )
  } else if (kind === 'skip') {
    await page.keyboard.press('Enter')
  } else if (kind === 'toggle') {
    await target.focus()
    await page.keyboard.press('Space')
  } else if (kind === 'field') {
    await target.click()
    await page.keyboard.type('7')
  } else if (kind === 'handle') {
    await drag(page, target)
  } else {
    await target.click()
  }
}

/** Draws a row by its handle past its neighbours: to the top, or down where it is the first. */
async function drag(page: Page, handle: ElementHandle<Element>): Promise<void> {
  const box = await handle.boundingBox()
  if (box === null) throw new Error('The handle is not on the page')
  const isFirst = await handle.evaluate((element) => element.closest('li')?.previousElementSibling === null)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + (isFirst ? 200 : -200), { steps: 10 })
  await page.mouse.up()
}

/** Kinds that change nothing else, as long as the page has the same controls after. */
const keptToThemselves: ReadonlySet<Control['kind']> = new Set(['field', 'select', 'slider', 'toggle'])

/**
 * Takes a control for this scene: one that several scenes have is tried in the first that comes to it, whichever worker
 * plays it. Playwright empties the folder before each run.
 *
 * @returns whether no scene had taken it
 */
async function take(key: string): Promise<boolean> {
  const folder = join(test.info().project.outputDir, 'controls-taken')
  await mkdir(folder, { recursive: true })
  return mkdir(join(folder, createHash('sha256').update(key).digest('hex'))).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
      throw error
    },
  )
}

for (const scene of crawled) {
  test(`every control of ${scene.name} does something`, { tag: '@full' }, async ({ runner }) => {
    // Dozens of controls, many in a scene of their own: only what hangs is ended.
    test.setTimeout(3_600_000)
    const faults: string[] = []
    let shown: ShownScene | null = await runner.show(scene, 'desktop')
    await untilQuiet(shown.stage.page)
    const keys = (await controlsOf(shown.stage.page)).map(({ key }) => key)
    // Of several with the same key the first stands for all.
    for (const key of new Set(keys)) {
      if (isExempt(key) || !(await take(key))) continue
      const here: ShownScene = shown ?? (await runner.show(scene, 'desktop'))
      const { fault, back } = await test.step(key, () => tryOut(here, key))
      if (fault !== null) faults.push(fault)
      const isFit = async () => (await back()) && (await hasControls(here.stage.page, keys))
      // A page that is loaded meanwhile cannot be read.
      const isAsBefore = fault === null && (await isFit().catch(() => false))
      if (!isAsBefore) await here.restore()
      shown = isAsBefore ? here : null
    }
    await shown?.restore()
    expect(faults).toEqual([])
  })
}

test('a button that does nothing is found', { tag: '@full' }, async ({ runner }) => {
  const settings = scenes.find(({ name }) => name === 'settings')
  if (settings === undefined) throw new Error('There are no settings')
  const play = async (stage: Stage) => {
    await settings.play(stage)
    await stage.page.evaluate(() => {
      const button = document.createElement('button')
      button.textContent = 'Пусто'
      document.querySelector('main')?.append(button)
    })
  }
  const shown = await runner.show({ ...settings, play }, 'desktop')
  const dead = (await controlsOf(shown.stage.page)).find(({ key }) => key.includes('Пусто'))
  if (dead === undefined) throw new Error('The planted button is not among the controls')
  const { fault } = await tryOut(shown, dead.key)
  await shown.restore()
  expect(fault).toMatch(/«Пусто» changes nothing/)
})

const isExempt = (key: string) => exempt.some(({ control }) => control.test(key))

/**
 * The control with a key and its element, once it is there: parts of a page come after the rest. @returns undefined for
 * one that does not come
 */
async function controlWith(page: Page, key: string): Promise<Reached | undefined> {
  const find = async () => {
    const control = (await controlsOf(page)).find((one) => one.key === key)
    const target = await elementOf(page, key)
    return control === undefined || target === null ? undefined : { control, target }
  }
  let found: Reached | undefined
  await expect
    .poll(async () => (found = await find()) !== undefined)
    .toBe(true)
    .catch(() => undefined)
  return found
}

interface Reached {
  readonly control: Control
  readonly target: ElementHandle<Element>
}

/**
 * Brings the pointer and the focus to a control: what they bring about is there before it is used, and so does not
 * count.
 *
 * @returns what is wrong; null where the page has drawn it anew meanwhile
 */
async function reach(page: Page, key: string): Promise<Reached | string | null> {
  const found = await controlWith(page, key)
  if (found === undefined) return `${key} is not always there`
  const { control } = found
  // Calls that failed on purpose are not to fail again: trying again would look the same.
  if (retrying.test(control.key)) await page.unrouteAll({ behavior: 'ignoreErrors' })
  let { target } = found
  const box = await target.boundingBox()
  // A message goes by itself, but not while a pointer rests on it, as that of the scene may, nor while its timer is
  // stopped.
  await letLongTimersRun(page)
  await page.mouse.move(0, 0)
  if (box !== null && !(await isThere(target))) {
    // The buttons of a row come with the pointer, and are others then.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await untilQuiet(page)
    const back = await controlWith(page, key)
    if (back === undefined) return `${key} does not come back with the pointer`
    target = back.target
  }
  const used = target
  await expect.poll(() => isUnderMessage(used)).toBe(false)
  try {
    if (control.kind === 'click' || control.kind === 'tab') {
      await used.hover()
      if (control.kind === 'click') await used.focus()
      await untilQuiet(page)
    }
    // It is reached by Tab: what it does is to lead the focus on from itself.
    if (control.kind === 'skip') await used.focus()
  } catch (error) {
    if (await isThere(used)) throw error
  }
  return (await isThere(used)) ? { control, target: used } : null
}

/** The buttons of a row stay on the page for a moment after the pointer, and are not shown then. */
const isThere = (target: ElementHandle<Element>) =>
  target.evaluate((element) => element.isConnected && element.checkVisibility({ visibilityProperty: true }))

/** Whether a page at rest has exactly these controls, and no message, which would take its own with it. */
async function hasControls(page: Page, keys: readonly string[]): Promise<boolean> {
  await untilQuiet(page)
  if ((await page.locator('[data-sonner-toast]').count()) > 0) return false
  const now = (await controlsOf(page)).map(({ key }) => key)
  return now.length === keys.length && now.every((key, place) => key === keys[place])
}

/**
 * Leads a page back to a state, by the browser's way back or by closing what was opened: that is quicker than a scene
 * played anew.
 *
 * @returns whether nothing but the focus and the clipboard differs
 */
async function leadBack(page: Page, before: PageState): Promise<boolean> {
  const isBack = async () => {
    await untilQuiet(page)
    const left = differences(before, await readPageState(page))
    return left.every((name) => name === 'the focus' || name === 'the clipboard')
  }
  if (await isBack()) return true
  await (page.url() === before.address ? page.keyboard.press('Escape') : page.goBack())
  return isBack()
}

/** Came of a control that was used. */
interface Outcome {
  /** Wrong in words, or null. */
  readonly fault: string | null
  /** Makes the scene fit for its next control. @returns whether it is */
  readonly back: () => Promise<boolean>
}

/** Uses a control of a scene and looks whether anything came of it. */
async function tryOut({ stage, complaints }: ShownScene, key: string): Promise<Outcome> {
  const { page } = stage
  await untilQuiet(page)
  const reached = (await reach(page, key)) ?? (await reach(page, key)) ?? `${key} does not stay`
  if (typeof reached === 'string') return { fault: reached, back: () => Promise.resolve(false) }
  const { control, target } = reached
  const asked = new Set<string>()
  page.once('filechooser', () => asked.add('for a file'))
  page.once('download', () => asked.add('to save a file'))
  // A browser without a screen prints nothing, and says nothing of it.
  await page.evaluate(() => {
    performance.clearMarks('asked to print')
    window.print = () => performance.mark('asked to print')
  })
  const asksToPrint = () => page.evaluate(() => performance.getEntriesByName('asked to print').length > 0)
  const before = await readPageState(page)
  await use(page, target, control.kind)
  const changed = await expect
    .poll(async () => {
      // A page that goes while it is read is read again.
      const now = await readPageState(page).catch(() => before)
      if (await asksToPrint().catch(() => false)) asked.add('to print')
      return [...differences(before, now), ...asked]
    })
    .not.toEqual([])
    .then(
      () => true,
      () => false,
    )
  for (const other of page.context().pages()) if (other !== page) await other.close()
  const back = () => (keptToThemselves.has(control.kind) ? Promise.resolve(true) : leadBack(page, before))
  const complained = complaints()
  if (!changed) return { fault: `${key} changes nothing`, back }
  return { fault: complained.length > 0 ? `${key}: ${complained.join(', ')}` : null, back }
}

/** Whether a message lies on the middle of an element, which is brought into view. */
function isUnderMessage(target: ElementHandle<Element>): Promise<boolean> {
  return target.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const messages = document
      .elementFromPoint(x + width / 2, y + height / 2)
      ?.closest('[data-vlt-slot="sonner-toaster"]')
    return messages?.contains(element) === false
  })
}
