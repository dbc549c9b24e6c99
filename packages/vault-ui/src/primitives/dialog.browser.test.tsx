import { StrictMode, useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFooter, DialogHeader } from './dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu.tsx'
import { autoFocusAttribute } from './use-modal-dialog.ts'

const onRequestClose = vi.fn<() => void>()

afterEach(() => {
  onRequestClose.mockReset()
})

function Example({ closes = true }: { readonly closes?: boolean }) {
  const [open, setOpen] = useState(false)
  const requestClose = () => {
    onRequestClose()
    if (closes) setOpen(false)
  }
  return (
    <div className="vlt-root" style={{ height: 3000 }}>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      <Menu>
        <MenuTrigger>
          <Button>Действия</Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setOpen(true)}>Изменить</MenuItem>
          <MenuItem onSelect={() => onceMenuIsGone(() => flushSync(() => setOpen(true)))}>Загрузить</MenuItem>
        </MenuContent>
      </Menu>
      <Dialog open={open} data-vlt-slot="dialog" onRequestClose={requestClose}>
        <DialogHeader title="Хранилище" description="О чём речь" closeLabel="Закрыть" />
        <DialogBody>
          <input aria-label="Первое" />
          <input aria-label="Второе" {...autoFocusAttribute} />
          <Menu>
            <MenuTrigger>
              <Button>Внутри</Button>
            </MenuTrigger>
            <MenuContent>
              <MenuItem>Пункт</MenuItem>
            </MenuContent>
          </Menu>
        </DialogBody>
        <DialogFooter>
          <Button>Сохранить</Button>
        </DialogFooter>
      </Dialog>
    </div>
  )
}

const dialog = () => page.getByRole('dialog', { name: 'Хранилище' })
const open = () => page.getByRole('button', { name: 'Открыть' }).click()

/** Runs something in the moment in which the menu goes, as a dialog whose code comes just then. */
function onceMenuIsGone(then: () => void): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role="menu"]')?.checkVisibility() === true) return
    observer.disconnect()
    then()
  })
  observer.observe(document.body, { attributes: true, childList: true, subtree: true })
}

/** Presses at one point and releases at another, as a drag does. */
function drag(from: Element, to: Element): void {
  from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  to.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  const common = from === to ? from : document.querySelector('dialog')
  common?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

describe('Dialog', () => {
  it('submits its form by Ctrl+Enter from any place in it, as its button would', async () => {
    const onSubmit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault())
    function WithForm({ ready }: { readonly ready: boolean }) {
      return (
        <Dialog open data-vlt-slot="dialog" onRequestClose={onRequestClose}>
          <DialogHeader title="Хранилище" closeLabel="Закрыть" />
          <DialogBody>
            <form id="form" onSubmit={onSubmit}>
              <textarea aria-label="Заметка" />
            </form>
          </DialogBody>
          <DialogFooter>
            <Button>Отмена</Button>
            <Button type="submit" form="form" disabled={!ready}>
              Сохранить
            </Button>
          </DialogFooter>
          <Dialog open={!ready} data-vlt-slot="question" role="alertdialog" onRequestClose={onRequestClose}>
            <DialogHeader title="Вопрос" />
            <Button>Оставить</Button>
          </Dialog>
        </Dialog>
      )
    }
    const screen = await render(<WithForm ready />)
    for (const place of [screen.getByRole('textbox'), screen.getByRole('button', { name: 'Отмена' })]) {
      const element = place.element()
      if (element instanceof HTMLElement) element.focus()
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
    }
    expect(onSubmit).toHaveBeenCalledTimes(4)
    expect(onRequestClose).not.toHaveBeenCalled()
    // With the button disabled, and from a question above it, nothing is submitted.
    await screen.rerender(<WithForm ready={false} />)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(onSubmit).toHaveBeenCalledTimes(4)
  })

  it('is named and described by its header', async () => {
    await render(<Example />)
    await open()
    await expect.element(dialog()).toHaveAccessibleDescription('О чём речь')
  })

  it('takes the focus where it is wanted and gives it back', async () => {
    await render(<Example />)
    await open()
    await expect.element(page.getByLabelText('Второе')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Открыть' })).toHaveFocus()
  })

  it('gives the focus to the button of the menu it was opened from', async () => {
    await render(<Example />)
    await page.getByRole('button', { name: 'Действия' }).click()
    await page.getByRole('menuitem', { name: 'Изменить' }).click()
    await expect.element(page.getByLabelText('Второе')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Действия' })).toHaveFocus()
  })

  it('gives the focus to that button also when it opens in the moment in which the menu goes', async () => {
    await render(<Example />)
    await page.getByRole('button', { name: 'Действия' }).click()
    await page.getByRole('menuitem', { name: 'Загрузить' }).click()
    await expect.element(page.getByLabelText('Второе')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Действия' })).toHaveFocus()
  })

  it('only asks when Escape is pressed, however often', async () => {
    await render(<Example closes={false} />)
    await open()
    await userEvent.keyboard('{Escape}{Escape}{Escape}')
    expect(onRequestClose).toHaveBeenCalledTimes(3)
    await expect.element(dialog()).toBeVisible()
  })

  it('stays when the browser closes it by itself', async () => {
    await render(<Example closes={false} />)
    await open()
    const element = document.querySelector('dialog')
    element?.close()
    await expect.poll(() => onRequestClose.mock.calls.length).toBe(1)
    expect(element?.matches(':modal')).toBe(true)
  })

  it('asks when its outside is clicked, not when a drag from inside ends there', async () => {
    await render(<Example closes={false} />)
    await open()
    const outside = dialog().element()
    drag(page.getByLabelText('Первое').element(), outside)
    expect(onRequestClose).not.toHaveBeenCalled()
    drag(outside, outside)
    expect(onRequestClose).toHaveBeenCalledOnce()
  })

  it('asks when the cross is clicked', async () => {
    await render(<Example closes={false} />)
    await open()
    await page.getByRole('button', { name: 'Закрыть' }).click()
    expect(onRequestClose).toHaveBeenCalledOnce()
  })

  it('keeps the page behind from scrolling without moving it, and lets it scroll again', async () => {
    await render(<Example />)
    const width = document.body.clientWidth
    await open()
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
    expect(document.body.clientWidth).toBe(width)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => getComputedStyle(document.documentElement).overflowY).toBe('visible')
  })

  it('opens its menus above itself, and Escape closes the menu first', async () => {
    await render(<Example />)
    await open()
    await page.getByRole('button', { name: 'Внутри' }).click()
    await page.getByRole('menuitem', { name: 'Пункт' }).hover()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menuitem', { name: 'Пункт' })).not.toBeInTheDocument()
    expect(onRequestClose).not.toHaveBeenCalled()
    await expect.element(dialog()).toBeVisible()
  })

  it('stays open when effects run twice', async () => {
    await render(
      <StrictMode>
        <Example />
      </StrictMode>,
    )
    await open()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(onRequestClose).not.toHaveBeenCalled()
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true)
  })

  it('fills a phone and is a card on a wide screen', async () => {
    await page.viewport(390, 700)
    await render(<Example />)
    await open()
    const panel = () => document.querySelector('[data-vlt-slot="dialog-panel"]')?.getBoundingClientRect()
    await expect.poll(() => panel()?.width).toBe(390)
    await expect.poll(() => panel()?.height).toBe(700)
    await page.viewport(1280, 700)
    await expect.poll(() => panel()?.width).toBe(480)
    expect(panel()?.height).toBeLessThan(500)
  })

  it('lets the keyboard scroll contents that hold nothing to focus, and adds no tab stop to others', async () => {
    await page.viewport(390, 700)
    function WithText({ lines, field }: { readonly lines: number; readonly field?: 'ready' | 'disabled' }) {
      return (
        <Dialog open data-vlt-slot="dialog" onRequestClose={onRequestClose}>
          <DialogHeader title="Хранилище" closeLabel="Закрыть" />
          <DialogBody>
            {field === undefined ? null : <input aria-label="Поле" disabled={field === 'disabled'} />}
            {Array.from({ length: lines }, (_, line) => (
              <p key={line}>Строка {line}</p>
            ))}
          </DialogBody>
        </Dialog>
      )
    }
    const body = () => document.querySelector('[data-vlt-slot="dialog-body"]')
    const screen = await render(<WithText lines={100} />)
    await expect.element(page.getByRole('group', { name: 'Хранилище' })).toHaveAttribute('tabindex', '0')
    await expect.element(page.getByRole('button', { name: 'Закрыть' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(body())
    await userEvent.keyboard('{End}')
    await expect.poll(() => body()?.scrollTop).toBeGreaterThan(0)

    await screen.rerender(<WithText lines={100} field="disabled" />)
    await expect.element(page.getByRole('textbox')).toBeDisabled()
    await expect.poll(() => body()?.hasAttribute('tabindex')).toBe(true)
    await screen.rerender(<WithText lines={100} field="ready" />)
    await expect.poll(() => body()?.hasAttribute('tabindex')).toBe(false)
    await screen.rerender(<WithText lines={100} />)
    await expect.poll(() => body()?.hasAttribute('tabindex')).toBe(true)
    await screen.rerender(<WithText lines={2} />)
    await expect.poll(() => body()?.hasAttribute('tabindex')).toBe(false)
    expect(body()?.hasAttribute('role')).toBe(false)
    await page.viewport(414, 896)
  })

  it('scrolls as one where the window is low, as it is at 400 %', async () => {
    await page.viewport(320, 256)
    await render(
      <Dialog open data-vlt-slot="dialog" onRequestClose={onRequestClose}>
        <DialogHeader title="Хранилище" description="О чём речь" closeLabel="Закрыть" />
        <form className="vlt:flex vlt:min-h-0 vlt:flex-1 vlt:flex-col">
          <DialogBody>
            <div style={{ height: 600 }} />
            <input aria-label="Последнее" />
          </DialogBody>
          <DialogFooter>
            <Button>Отмена</Button>
            <Button>Сохранить</Button>
          </DialogFooter>
        </form>
      </Dialog>,
    )
    const boxOf = (part: string) =>
      document.querySelector(`[data-vlt-slot="dialog-${part}"]`)?.getBoundingClientRect() ?? new DOMRect()
    const field = page.getByLabelText('Последнее').element()
    field.scrollIntoView({ block: 'center' })
    const { top, bottom } = boxOf('panel')
    // The header is above what is seen, and the footer leaves the fields their room.
    expect(boxOf('header').bottom).toBeLessThan(top)
    expect(Math.min(bottom, boxOf('footer').top) - Math.max(top, boxOf('body').top)).toBeGreaterThan(100)
    document.querySelector('[data-vlt-slot="dialog-panel"]')?.scrollTo({ top: 200 })
    expect(boxOf('footer').top).toBeGreaterThan(bottom)
    expect(Math.min(bottom, boxOf('body').bottom) - Math.max(top, boxOf('body').top)).toBeGreaterThan(200)
    await page.viewport(414, 896)
  })
})
