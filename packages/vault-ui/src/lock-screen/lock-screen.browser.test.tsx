import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from '../confirm-dialog/index.ts'
import { MessagesProvider } from '../messages/index.ts'
import '../theme/styles.css'
import { LockScreen, type UnlockOutcome } from './index.ts'

const onUnlock = vi.fn<(masterPassword: string) => Promise<UnlockOutcome>>()

afterEach(() => {
  onUnlock.mockReset()
})

const field = () => page.getByLabelText('Мастер-пароль', { exact: true })

describe('LockScreen', () => {
  it('covers everything in black and asks in the words of the specification', async () => {
    const screen = await render(<LockScreen onUnlock={onUnlock} />)
    await expect.element(page.getByRole('heading', { name: 'Разблокировка хранилища' })).toBeVisible()
    await expect.element(page.getByText('Введите мастер-пароль для доступа к хранилищу')).toBeVisible()
    const cover = screen.container.firstElementChild
    if (cover === null) throw new Error('nothing drawn')
    expect(getComputedStyle(cover).backgroundColor).toBe('rgb(0, 0, 0)')
    const { width, height } = cover.getBoundingClientRect()
    expect([width, height]).toEqual([window.innerWidth, window.innerHeight])
  })

  it('has ways to what needs no vault below all else', async () => {
    await render(<LockScreen onUnlock={onUnlock} onSignOut={vi.fn()} footer={<a href="/help">Помощь</a>} />)
    const [out, help] = [page.getByRole('button', { name: 'Выйти' }), page.getByRole('link', { name: 'Помощь' })]
    const below = help.element().getBoundingClientRect().top - out.element().getBoundingClientRect().bottom
    expect(below).toBeGreaterThanOrEqual(0)
  })

  it('takes the focus at once and hands over exactly what was typed', async () => {
    onUnlock.mockResolvedValue({ ok: true })
    await render(<LockScreen onUnlock={onUnlock} />)
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard(' тест {Enter}')
    expect(onUnlock).toHaveBeenCalledExactlyOnceWith(' тест ')
    await expect.element(field()).toHaveValue('')
  })

  it('refuses an empty master password without a call', async () => {
    await render(<LockScreen onUnlock={onUnlock} />)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toMatchTextContent('Введите мастер-пароль')
    expect(onUnlock).not.toHaveBeenCalled()
  })

  it('says that it works, and sends once', async () => {
    const { promise, resolve } = Promise.withResolvers<UnlockOutcome>()
    onUnlock.mockReturnValue(promise)
    await render(<LockScreen onUnlock={onUnlock} />)
    await userEvent.keyboard('x{Enter}')
    const button = page.getByRole('button', { name: 'Разблокировка...' })
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}')
    expect(onUnlock).toHaveBeenCalledOnce()
    resolve({ ok: false, code: 'failed' })
    await expect.element(page.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
    await expect.element(field()).toHaveValue('x')
    await expect.element(field()).toHaveFocus()
  })

  it('clears and focuses the field when the master password is wrong, and forgets the error at the next key', async () => {
    onUnlock.mockResolvedValue({ ok: false, code: 'wrong_master_password' })
    await render(<LockScreen onUnlock={onUnlock} />)
    await userEvent.keyboard('x')
    await page.getByRole('button', { name: 'Разблокировать' }).click()
    await expect.element(field()).toHaveAccessibleDescription('Неверный мастер-пароль')
    await expect.element(field()).toHaveValue('')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('y')
    await expect.element(page.getByText('Неверный мастер-пароль')).not.toBeInTheDocument()
  })

  it('leads to the master password when a passkey is gone, and its button with it', async () => {
    function Gone() {
      const [isKnown, setKnown] = useState(true)
      const onPasskey = async (): Promise<UnlockOutcome> => {
        setKnown(false)
        return { ok: false, code: 'failed', message: 'Ключа больше нет' }
      }
      return <LockScreen onUnlock={onUnlock} onPasskey={isKnown ? onPasskey : undefined} />
    }
    await render(<Gone />)
    const button = page.getByRole('button', { name: 'Открыть ключом доступа' })
    await button.click()
    await expect.element(page.getByText('Ключа больше нет')).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
    await expect.element(field()).toHaveFocus()
  })

  it('tells whose vault it is and lets the person sign out', async () => {
    const onSignOut = vi.fn<() => void>()
    await render(<LockScreen onUnlock={onUnlock} onSignOut={onSignOut} email="анна@почта.рф" productName="Ларец" />)
    await expect.element(page.getByText('анна@почта.рф')).toBeVisible()
    await page.getByRole('button', { name: 'Выйти' }).click()
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it('takes single words from the application', async () => {
    await render(
      <MessagesProvider messages={{ lockScreen: { submit: 'Открыть' } }}>
        <LockScreen onUnlock={onUnlock} />
      </MessagesProvider>,
    )
    await expect.element(page.getByRole('button', { name: 'Открыть' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Разблокировка хранилища' })).toBeVisible()
  })

  it('asks for what the application calls it, under its own title and sign', async () => {
    await render(
      <LockScreen onUnlock={onUnlock} title="Касса закрыта" text={null} label="Код смены" logo={<b>Причал</b>} />,
    )
    await expect.element(page.getByRole('dialog', { name: 'Касса закрыта' })).toBeVisible()
    await expect.element(page.getByLabelText('Код смены', { exact: true })).toHaveAttribute('placeholder', 'Код смены')
    await expect.element(page.getByText('Причал')).toBeVisible()
    await expect.element(page.getByText('Введите мастер-пароль для доступа к хранилищу')).not.toBeInTheDocument()
  })

  it('takes a class of the application, whose tokens then count', async () => {
    const rule = document.createElement('style')
    rule.textContent = '.our-look { --vlt-color-accent: rgb(1 2 3); --vlt-radius-control: 3px }'
    document.head.append(rule)
    const screen = await render(<LockScreen onUnlock={onUnlock} className="our-look" />)
    expect(screen.container.firstElementChild).toHaveClass('vlt-root', 'our-look')
    const button = page.getByRole('button', { name: 'Разблокировать' }).element()
    expect(getComputedStyle(button).borderRadius).toBe('3px')
    expect(getComputedStyle(button).getPropertyValue('--vlt-color-accent')).toBe('rgb(1 2 3)')
    rule.remove()
  })
})

/** Elements that stand above everything at some places of the window. */
const seen = () =>
  [0.02, 0.5, 0.98].flatMap((x) =>
    [0.02, 0.5, 0.98].map((y) =>
      document
        .elementFromPoint(window.innerWidth * x, window.innerHeight * y)
        ?.closest('[data-vlt-slot]:not([data-vlt-slot] *)'),
    ),
  )

const lock = () => {
  const found = document.querySelector('[data-vlt-slot="lock-screen"]')
  if (!(found instanceof HTMLDialogElement)) throw new Error('no lock screen')
  return found
}

const expectLocked = async () => {
  await expect.poll(() => lock().matches(':modal')).toBe(true)
  await expect.poll(() => new Set(seen())).toEqual(new Set([lock()]))
  await expect.element(field()).toHaveFocus()
}

describe('LockScreen over a page of somebody else', () => {
  const added: HTMLElement[] = []

  function add(html: string): HTMLElement {
    const holder = document.createElement('div')
    holder.innerHTML = html
    document.body.append(holder)
    added.push(holder)
    const [child] = holder.children
    if (!(child instanceof HTMLElement)) throw new Error('nothing added')
    return child
  }
  const addDialog = () => {
    const dialog = add(
      '<dialog style="inset:0;width:100vw;height:100vh;max-width:none;max-height:none"><input><button>Yes</button></dialog>',
    )
    if (!(dialog instanceof HTMLDialogElement)) throw new Error('no dialog')
    return dialog
  }

  afterEach(() => {
    for (const element of added.splice(0)) element.remove()
  })

  it('covers a header with any z-index and an open dialog, and gives the focus back to it', async () => {
    add('<header style="position:fixed;inset:0 0 auto;height:80px;z-index:2147483647"><button>Menu</button></header>')
    const dialog = addDialog()
    dialog.showModal()
    dialog.querySelector('button')?.focus()
    const { unmount } = await render(<LockScreen onUnlock={onUnlock} />)
    await expectLocked()
    await unmount()
    expect(dialog.querySelector('button')).toBe(document.activeElement)
  })

  it('lets Tab go nowhere else', async () => {
    add('<button>Before</button>')
    addDialog().showModal()
    await render(<LockScreen onUnlock={onUnlock} onSignOut={() => {}} />)
    await expectLocked()
    for (let pressed = 0; pressed < 8; pressed += 1) {
      await userEvent.tab()
      // Between the last and the first stands the browser itself.
      expect(document.activeElement === document.body || lock().contains(document.activeElement)).toBe(true)
    }
  })

  it('is not closed by Escape, however often, nor by a form, nor by a script', async () => {
    await render(<LockScreen onUnlock={onUnlock} />)
    await expectLocked()
    await userEvent.keyboard('{Escape}{Escape}{Escape}')
    await expectLocked()
    lock().close()
    await expectLocked()
    lock().removeAttribute('open')
    await expectLocked()
    lock()
      .querySelector('form')
      ?.addEventListener('submit', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
    await userEvent.keyboard('{Enter}')
    await expectLocked()
    expect(lock().open).toBe(true)
  })

  it('comes above what the page opens later: a dialog, one in a shadow root, a popover', async () => {
    await render(<LockScreen onUnlock={onUnlock} />)
    await expectLocked()
    const dialog = addDialog()
    dialog.showModal()
    await expectLocked()
    await userEvent.keyboard('a')
    await expect.element(field()).toHaveValue('a')

    const root = add('<div></div>').attachShadow({ mode: 'open' })
    root.innerHTML = '<dialog><input autofocus></dialog>'
    root.querySelector('dialog')?.showModal()
    await expectLocked()

    const popover = add('<div popover="manual" style="inset:0;width:100vw;height:100vh"><button>Yes</button></div>')
    popover.showPopover()
    await expectLocked()
  })

  it('lets dialogs of its own stand above it, also when the page opens another', async () => {
    const onConfirm = vi.fn(() => Promise.resolve())
    await render(
      <LockScreen onUnlock={onUnlock}>
        <ConfirmDialog
          title="Выйти?"
          description="Черновик."
          confirm="Да"
          cancel="Нет"
          onConfirm={onConfirm}
          onCancel={() => {}}
        />
      </LockScreen>,
    )
    addDialog().showModal()
    await expect.poll(() => new Set(seen())).toEqual(new Set([lock()]))
    await page.getByRole('button', { name: 'Да' }).click()
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('fills only its own place when it is told to, and leaves the page alone', async () => {
    const onPress = vi.fn<() => void>()
    const { container } = await render(
      <>
        <button type="button" onClick={onPress}>
          Страница
        </button>
        <div style={{ width: 400, height: 500 }}>
          <LockScreen inline onUnlock={onUnlock} />
        </div>
      </>,
    )
    const { width, height } = container.querySelector('[data-vlt-slot="lock-screen"]')?.getBoundingClientRect() ?? {}
    expect([width, height]).toEqual([400, 500])
    await page.getByRole('button', { name: 'Страница' }).click()
    expect(onPress).toHaveBeenCalledOnce()
    expect(document.querySelector(':modal')).toBeNull()
  })
})

describe('an attempt that neither opened nor was wrong', () => {
  const submit = async () => {
    await userEvent.keyboard('x{Enter}')
  }

  it('is told on the lock screen, in the words of the application', async () => {
    onUnlock.mockResolvedValue({ ok: false, code: 'failed', message: 'Слишком много попыток' })
    await render(<LockScreen onUnlock={onUnlock} />)
    await submit()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Слишком много попыток')
    expect(lock().contains(page.getByRole('alert').element())).toBe(true)
    await expect.element(field()).toHaveValue('x')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('y')
    await expect.element(page.getByText('Слишком много попыток')).not.toBeInTheDocument()
  })

  it('is told in words of its own where there are none', async () => {
    onUnlock.mockResolvedValue({ ok: false, code: 'failed' })
    await render(<LockScreen onUnlock={onUnlock} />)
    await submit()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Не удалось разблокировать')
  })

  it('is told when the promise is rejected, and the page hears of the error', async () => {
    const heard = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault())
    window.addEventListener('error', heard, { once: true })
    const error = new Error('offline')
    onUnlock.mockRejectedValue(error)
    await render(<LockScreen onUnlock={onUnlock} />)
    await submit()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Не удалось разблокировать')
    expect(heard.mock.lastCall?.[0].error).toBe(error)
    await expect.element(page.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
  })

  it('is told when no answer comes, and may be made again', async () => {
    onUnlock.mockReturnValueOnce(new Promise(() => {}))
    await render(<LockScreen onUnlock={onUnlock} waitLimit={1} />)
    await submit()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Ответа до сих пор нет')
    onUnlock.mockResolvedValue({ ok: true })
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue('')
    expect(onUnlock).toHaveBeenCalledTimes(2)
  })
})

describe('an attempt after which there is a wait', () => {
  const button = () => page.getByRole('button', { name: /разблокировать|снова/iu })

  it('is counted down on the button, nothing is tried meanwhile, and what was typed stays', async () => {
    onUnlock.mockResolvedValueOnce({ ok: false, code: 'failed', message: 'Слишком много попыток.', retryAfter: 2 })
    onUnlock.mockResolvedValueOnce({ ok: true })
    await render(<LockScreen onUnlock={onUnlock} />)
    await userEvent.keyboard('x{Enter}')
    await expect.element(button()).toMatchTextContent('Попробовать снова через')
    await expect.element(button()).toBeDisabled()
    await expect.element(page.getByText('Слишком много попыток.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(button()).toMatchTextContent('Попробовать снова через 1 с')
    expect(onUnlock).toHaveBeenCalledOnce()
    await expect.element(button()).toMatchTextContent('Разблокировать')
    await expect.element(field()).toHaveValue('x')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onUnlock.mock.calls.length).toBe(2)
  })

  it('also follows a wrong master password', async () => {
    onUnlock.mockResolvedValue({ ok: false, code: 'wrong_master_password', retryAfter: 60 })
    await render(<LockScreen onUnlock={onUnlock} />)
    await userEvent.keyboard('x{Enter}')
    await expect.element(page.getByText('Неверный мастер-пароль')).toBeVisible()
    await expect.element(button()).toBeDisabled()
  })
})
