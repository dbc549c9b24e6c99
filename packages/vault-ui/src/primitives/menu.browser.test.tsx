import { StrictMode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { Button } from './button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu.tsx'
import { MissingPartContext } from './missing-part.ts'
import { gatedFloats } from './testing/gated-floats.ts'
import { Tooltip } from './tooltip.tsx'

vi.mock(import('./lazy-floats.ts'), async () => {
  const { gatedFloats } = await import('./testing/gated-floats.ts')
  return { lazyFloats: gatedFloats.later }
})

const onSelect = vi.fn<() => void>()
const sayMissing = vi.fn<() => void>()

beforeEach(() => {
  gatedFloats.reset()
  onSelect.mockReset()
  sayMissing.mockReset()
})

const button = () => page.getByRole('button', { name: 'Действия' })
const menu = () => page.getByRole('menu', { name: 'Действия' })
/** Also while it is not displayed. */
const drawnMenu = () => document.querySelector('[role="menu"]')

const draw = () =>
  render(
    <StrictMode>
      <MissingPartContext.Provider value={sayMissing}>
        <div className="vlt-root">
          <Menu>
            <Tooltip content="Что с этим делать">
              <MenuTrigger>
                <Button>Действия</Button>
              </MenuTrigger>
            </Tooltip>
            <MenuContent>
              <MenuItem onSelect={onSelect}>Изменить</MenuItem>
              <MenuItem>Удалить</MenuItem>
            </MenuContent>
          </Menu>
          <Button>Рядом</Button>
        </div>
      </MissingPartContext.Provider>
    </StrictMode>,
  )

/** Until what floats has been asked for: when the page is idle, or when the control is touched. */
const untilAsked = () => expect.poll(gatedFloats.asked).toBe(1)

describe('a menu that is asked for before it is loaded', () => {
  it('has its button from the beginning, which stays the same element, and keeps the focus', async () => {
    await draw()
    const before = button().element()
    expect(before).toHaveAttribute('aria-haspopup', 'menu')
    expect(before).toHaveAttribute('aria-expanded', 'false')
    await userEvent.tab()
    expect(document.activeElement).toBe(before)
    await untilAsked()
    gatedFloats.come()
    await expect.element(page.getByRole('tooltip')).toBeInTheDocument()
    expect(button().element()).toBe(before)
    expect(document.activeElement).toBe(before)
  })

  it('opens once it came after a press, and does what is chosen', async () => {
    await draw()
    await button().click()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true')
    await expect.element(menu()).not.toBeInTheDocument()
    gatedFloats.come()
    await expect.element(menu()).toHaveFocus()
    await expect.element(button()).toHaveAttribute('aria-controls', menu().element().id)
    await page.getByRole('menuitem', { name: 'Изменить' }).click()
    expect(onSelect).toHaveBeenCalledOnce()
    await expect.element(menu()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false')
  })

  it.each(['{Enter}', ' ', '{ArrowDown}'])('begins at its first entry after the key «%s»', async (key) => {
    await draw()
    await userEvent.tab()
    await userEvent.keyboard(key)
    gatedFloats.come()
    await expect.element(page.getByRole('menuitem', { name: 'Изменить' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: 'Удалить' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(button()).toHaveFocus()
  })

  it.each([
    ['a press elsewhere', () => page.getByRole('button', { name: 'Рядом' }).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['another press', () => button().click()],
  ])('does not open any more after %s', async (_, leave) => {
    await draw()
    await button().click()
    await leave()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false')
    gatedFloats.come()
    await button().click()
    await expect.element(menu()).toBeInTheDocument()
  })

  it('says that it did not come, and is asked for anew with the next press', async () => {
    await draw()
    await button().click()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true')
    gatedFloats.fail()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => sayMissing.mock.calls.length).toBe(1)
    await button().click()
    await expect.poll(gatedFloats.asked).toBe(2)
    gatedFloats.come()
    await expect.element(menu()).toBeInTheDocument()
  })
})

describe('a menu that is loaded', () => {
  it('closes with another press on its button', async () => {
    await draw()
    await untilAsked()
    gatedFloats.come()
    await button().click()
    await expect.element(menu()).toBeInTheDocument()
    await button().click()
    await expect.element(menu()).not.toBeInTheDocument()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false')
  })

  it('leaves the focus to what is pressed elsewhere', async () => {
    await draw()
    await untilAsked()
    gatedFloats.come()
    await button().click()
    await expect.element(menu()).toBeInTheDocument()
    await page.getByRole('button', { name: 'Рядом' }).click()
    await expect.element(menu()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Рядом' })).toHaveFocus()
  })

  it('is drawn, out of sight, once somebody points at its button, and shown again as it is after it was closed', async () => {
    await draw()
    expect(drawnMenu()).toBeNull()
    await button().hover()
    gatedFloats.come()
    await expect.poll(drawnMenu).not.toBeNull()
    const prepared = drawnMenu()
    await expect.element(menu()).not.toBeInTheDocument()
    for (let times = 0; times < 2; times += 1) {
      await button().click()
      await expect.element(menu()).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(menu()).not.toBeInTheDocument()
      await expect.element(button()).toHaveFocus()
    }
    expect(drawnMenu()).toBe(prepared)
  })

  it('takes no key while it is closed', async () => {
    await draw()
    await untilAsked()
    gatedFloats.come()
    await button().click()
    await expect.element(menu()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu()).not.toBeInTheDocument()
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    button().element().dispatchEvent(escape)
    expect(escape.defaultPrevented).toBe(false)
    await userEvent.keyboard('и')
    await expect.element(button()).toHaveFocus()
  })

  it('begins at its first entry by the keyboard each time', async () => {
    await draw()
    await untilAsked()
    gatedFloats.come()
    await userEvent.tab()
    for (let times = 0; times < 2; times += 1) {
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByRole('menuitem', { name: 'Изменить' })).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(page.getByRole('menuitem', { name: 'Удалить' })).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.element(button()).toHaveFocus()
    }
    await button().click()
    await expect.element(menu()).toBeVisible()
    expect(document.querySelectorAll('[data-highlighted]')).toHaveLength(0)
  })
})
