import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { Button } from './button.tsx'
import { lazyFloats } from './lazy-floats.ts'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu.tsx'

const button = () => page.getByRole('button', { name: 'Действия' })
/** The menu; null also while it is drawn and not displayed. */
const menu = () => {
  const drawn = document.querySelector<HTMLElement>('[role="menu"]')
  return drawn?.checkVisibility() === true ? drawn : null
}
/** How much is seen of the menu, with all that it stands in. */
const opacity = () => {
  let product = 1
  for (let element: Element | null = menu(); element !== null; element = element.parentElement) {
    product *= Number(getComputedStyle(element).opacity)
  }
  return product
}
/** The same, 0 while there is no menu: laid out, it has none of its look yet. */
const seen = () => (menu() === null ? 0 : opacity())

/** A menu whose parts are loaded already. */
async function draw({ onSelect, ...menu }: { readonly open?: boolean; readonly onSelect?: () => void } = {}) {
  lazyFloats.begin()
  await expect.poll(() => lazyFloats.state().kind).toBe('ready')
  await render(
    <StrictMode>
      <div className="vlt-root">
        <Menu {...menu}>
          <MenuTrigger>
            <Button>Действия</Button>
          </MenuTrigger>
          <MenuContent>
            <MenuItem {...(onSelect === undefined ? {} : { onSelect })}>Изменить</MenuItem>
          </MenuContent>
        </Menu>
      </div>
    </StrictMode>,
  )
}

const press = () =>
  button()
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { button: 0, bubbles: true, cancelable: true }))
/** The end of an event's task: React is done with the event by then. */
const endOfTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(null)
  })

/** Presses, and waits for the frame after which the menu comes by timers, which stand still. */
async function pressWithoutTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press()
  await endOfTask()
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

/** Before that, nothing of a menu is drawn. */
async function comeNear() {
  await button().hover()
  await expect.poll(() => document.querySelector('[role="menu"]')).not.toBeNull()
}

/** A menu between the two tasks in which it comes. */
async function drawLaidOut() {
  await draw()
  await comeNear()
  await pressWithoutTimers()
  vi.advanceTimersToNextTimer()
}

/** Watches until the next frame, and no longer. @returns whether it was ever so by then */
function beforeNextFrame(isSo: () => boolean): () => boolean {
  let wasSo = false
  const watch = new MutationObserver(() => {
    wasSo ||= isSo()
  })
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  requestAnimationFrame(() => watch.disconnect())
  return () => wasSo
}

describe('a menu that is pressed for', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('comes after its button was painted as pressed, for which nothing is drawn anew', async () => {
    await draw()
    const early = beforeNextFrame(() => menu() !== null || button().element().getAttribute('aria-expanded') === 'true')
    press()
    await expect.poll(() => button().element().getAttribute('aria-expanded')).toBe('true')
    expect(menu()).not.toBeNull()
    expect(early()).toBe(false)
  })

  it('comes within the two tasks after that frame, whatever else waits to be drawn', async () => {
    await draw()
    await pressWithoutTimers()
    expect(menu()).toBeNull()
    vi.advanceTimersToNextTimer()
    expect(button().element()).toHaveAttribute('aria-expanded', 'false')
    vi.advanceTimersToNextTimer()
    expect(button().element()).toHaveAttribute('aria-expanded', 'true')
    expect(menu()).not.toBeNull()
    expect(opacity()).toBe(1)
  })

  it('is laid out in the first of them, unseen', async () => {
    await drawLaidOut()
    expect(menu()?.getBoundingClientRect().height).toBeGreaterThan(0)
    expect(opacity()).toBe(0)
  })

  it('is out of the layout again when it was pressed for again between the two', async () => {
    await drawLaidOut()
    press()
    expect(menu()).toBeNull()
    vi.runAllTimers()
    expect(button().element()).toHaveAttribute('aria-expanded', 'false')
    expect(menu()).toBeNull()
  })

  it('is out of the layout again when its owner leaves it closed', async () => {
    await draw({ open: false })
    await comeNear()
    await pressWithoutTimers()
    vi.runAllTimers()
    expect(menu()).toBeNull()
  })

  it('comes for a key between the two', async () => {
    await drawLaidOut()
    button()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
    await endOfTask()
    expect(button().element()).toHaveAttribute('aria-expanded', 'true')
    expect(menu()).not.toBeNull()
    expect(opacity()).toBe(1)
  })

  it('does not come any more when it was pressed for again', async () => {
    await draw()
    press()
    await endOfTask()
    press()
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
    expect(button().element()).toHaveAttribute('aria-expanded', 'false')
    expect(menu()).toBeNull()
  })

  it('is not seen any more when its button is pressed, and goes after that was painted', async () => {
    await draw()
    await button().click()
    await expect.poll(seen).toBe(1)
    const early = beforeNextFrame(() => menu() === null)
    press()
    expect(menu()).not.toBeNull()
    expect(opacity()).toBe(0)
    await expect.poll(menu).toBeNull()
    expect(button().element()).toHaveAttribute('aria-expanded', 'false')
    expect(early()).toBe(false)
  })

  it('is seen whenever it is asked for again after it has gone', async () => {
    await draw()
    for (let times = 0; times < 3; times += 1) {
      press()
      await expect.poll(menu).not.toBeNull()
      await expect.poll(seen).toBe(1)
      press()
      await expect.poll(menu).toBeNull()
    }
  })

  it('is seen when its owner leaves it open', async () => {
    await draw({ open: true })
    await expect.poll(menu).not.toBeNull()
    press()
    expect(opacity()).toBe(0)
    await expect.poll(seen).toBe(1)
  })

  it('has nothing to choose from while it is not seen', async () => {
    const onSelect = vi.fn<() => void>()
    await draw({ onSelect })
    await button().click()
    await expect.poll(seen).toBe(1)
    const entry = menu()?.querySelector<HTMLElement>('[role="menuitem"]')
    press()
    await endOfTask()
    expect(entry?.isConnected).toBe(true)
    entry?.click()
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('is seen again, with the focus in it, when it was pressed for before it had gone', async () => {
    await draw()
    await button().click()
    await expect.poll(seen).toBe(1)
    press()
    await endOfTask()
    expect(menu()).not.toBeNull()
    expect(opacity()).toBe(0)
    press()
    await expect.poll(seen).toBe(1)
    expect(button().element()).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => menu()?.contains(document.activeElement)).toBe(true)
  })

  it('goes at once with Escape, also after it was closed by a press, and gives the focus back', async () => {
    await draw()
    await button().click()
    await expect.poll(seen).toBe(1)
    await button().click()
    await expect.poll(menu).toBeNull()
    await button().click()
    await expect.poll(seen).toBe(1)
    menu()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await endOfTask()
    expect(menu()).toBeNull()
    expect(button().element()).toHaveFocus()
  })

  it('leaves the focus to what was pressed while it goes', async () => {
    await draw()
    await button().click()
    await expect.poll(seen).toBe(1)
    await button().click()
    await expect.poll(menu).toBeNull()
    expect(button().element()).toHaveFocus()
  })

  it('is there at once for a key: the next one is meant for it', async () => {
    await draw()
    await userEvent.tab()
    button()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await endOfTask()
    expect(menu()).not.toBeNull()
  })
})
