import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { shortcuts } from './shortcut.ts'
import { useShortcut } from './use-shortcut.ts'

const run = vi.fn<() => void>()

afterEach(() => {
  vi.clearAllMocks()
})

const toggled = vi.fn<() => void>()

function Page({ insideFields, slot }: { readonly insideFields: boolean; readonly slot?: string }) {
  useShortcut(shortcuts.search, run, { insideFields })
  useShortcut(shortcuts.toggleSidebar, toggled, { insideFields })
  return (
    <>
      <button type="button">Кнопка</button>
      <input aria-label="Поле" />
      <dialog aria-label="Окно" data-slot={slot} />
    </>
  )
}

const press = (target: Element | null | undefined, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { code: 'Slash', key: '.', bubbles: true, cancelable: true, ...init })
  target?.dispatchEvent(event)
  return event
}

describe('useShortcut', () => {
  it('answers the physical key anywhere on the page, and keeps it from typing', async () => {
    const screen = await render(<Page insideFields={false} />)
    expect(press(screen.getByRole('button').element()).defaultPrevented).toBe(true)
    expect(run).toHaveBeenCalledOnce()
  })

  it('leaves a plain key to the field that is typed into', async () => {
    const screen = await render(<Page insideFields={false} />)
    expect(press(screen.getByRole('textbox').element()).defaultPrevented).toBe(false)
    expect(run).not.toHaveBeenCalled()
    await screen.rerender(<Page insideFields />)
    press(screen.getByRole('textbox').element())
    expect(run).toHaveBeenCalledOnce()
  })

  it('leaves a key that was already answered', async () => {
    const screen = await render(<Page insideFields={false} />)
    const button = screen.getByRole('button').element()
    button.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    press(button)
    expect(run).not.toHaveBeenCalled()
  })

  it('is silent behind an open modal dialog and after it is gone', async () => {
    const screen = await render(<Page insideFields />)
    const dialog = document.querySelector('dialog')
    dialog?.showModal()
    press(document.body)
    expect(run).not.toHaveBeenCalled()
    dialog?.close()
    press(document.body)
    expect(run).toHaveBeenCalledOnce()
    await screen.unmount()
    press(document.body)
    expect(run).toHaveBeenCalledOnce()
  })

  it('leaves plain keys to the open sheet of the sidebar, and answers a combination there', async () => {
    await render(<Page insideFields slot="sidebar-sheet" />)
    document.querySelector('dialog')?.showModal()
    expect(press(document.body).defaultPrevented).toBe(false)
    expect(press(document.body, { code: 'KeyB', ctrlKey: true }).defaultPrevented).toBe(true)
    expect([run, toggled].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  })
})
