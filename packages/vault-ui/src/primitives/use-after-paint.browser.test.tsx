import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { Button } from './button.tsx'
import { laterFloats } from './later-floats.ts'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu.tsx'

const button = () => page.getByRole('button', { name: 'Действия' })
const menu = () => document.querySelector('[role="menu"]')

/** A menu whose parts are loaded already. */
async function draw() {
  laterFloats.begin()
  await expect.poll(() => laterFloats.state().kind).toBe('ready')
  await render(
    <StrictMode>
      <div className="vlt-root">
        <Menu>
          <MenuTrigger>
            <Button>Действия</Button>
          </MenuTrigger>
          <MenuContent>
            <MenuItem>Изменить</MenuItem>
          </MenuContent>
        </Menu>
      </div>
    </StrictMode>,
  )
}

const press = () =>
  button().element().dispatchEvent(new PointerEvent('pointerdown', { button: 0, bubbles: true, cancelable: true }))
/** What React does of an event by itself is done by the end of its task. */
const endOfTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(null)
  })

describe('a menu that is pressed for', () => {
  it('comes after its button was painted as pressed', async () => {
    await draw()
    let isBefore = true
    let early = 0
    const watch = new MutationObserver(() => {
      if (isBefore && menu() !== null) early += 1
    })
    watch.observe(document.body, { subtree: true, childList: true })
    requestAnimationFrame(() => {
      isBefore = false
    })
    press()
    await endOfTask()
    expect(button().element()).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(menu).not.toBeNull()
    expect(early).toBe(0)
    watch.disconnect()
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

  it('goes at once', async () => {
    await draw()
    await button().click()
    await expect.poll(menu).not.toBeNull()
    press()
    await endOfTask()
    expect(menu()).toBeNull()
  })

  it('is there at once for a key: the next one is meant for it', async () => {
    await draw()
    await userEvent.tab()
    button().element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await endOfTask()
    expect(menu()).not.toBeNull()
  })
})
