import { StrictMode, useState } from 'react'
import { toast } from 'sonner'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../primitives/button.tsx'
import { Dialog, DialogHeader } from '../primitives/dialog.tsx'
import '../theme/styles.css'
import { createSonnerNotifier, SonnerToaster } from './sonner.tsx'

const notifier = createSonnerNotifier()
const { innerWidth: width, innerHeight: height } = window

afterEach(async () => {
  vi.useRealTimers()
  toast.dismiss()
  await page.viewport(width, height)
})

function WithDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      <Dialog open={open} data-vlt-slot="dialog" onRequestClose={() => setOpen(false)}>
        <DialogHeader title="Диалог" />
      </Dialog>
      <SonnerToaster />
    </>
  )
}

describe('SonnerToaster', () => {
  it('announces notices politely in a named region', async () => {
    await render(<SonnerToaster />)
    const region = page.getByRole('region', { name: /^Уведомления/u })
    await expect.element(region).toHaveAttribute('aria-live', 'polite')
    notifier.success('Пароль скопирован в буфер обмена')
    await expect.element(region).toMatchTextContent('Пароль скопирован в буфер обмена')
  })

  it('shows a description and runs an action', async () => {
    await render(<SonnerToaster />)
    const onClick = vi.fn<() => void>()
    notifier.success('Удалено', { description: 'Почта', action: { label: 'Вернуть', onClick } })
    await expect.element(page.getByText('Почта')).toBeVisible()
    await page.getByRole('button', { name: 'Вернуть' }).click()
    expect(onClick).toHaveBeenCalledOnce()
  })

  it.each([
    ['stays while a mouse is over it', 'mouse', true],
    ['goes in its time after a finger touched it', 'touch', false],
  ])('%s', async (_, pointerType, stays) => {
    await render(<SonnerToaster />)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    notifier.success('Скопировано', { duration: 400 })
    const notice = page.getByText('Скопировано')
    await expect.element(notice).toBeVisible()
    const element = notice.element()
    element.dispatchEvent(new PointerEvent('pointerover', { pointerType, bubbles: true }))
    element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    element.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
    await expect.poll(() => element.closest('li')?.dataset['expanded']).toBe(String(stays))
    // Once for the notice, once for the way in which it leaves.
    for (let time = 0; time < 2; time += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      await new Promise(requestAnimationFrame)
    }
    await expect.poll(() => notice.elements()).toHaveLength(stays ? 1 : 0)
  })

  it('goes in its time once the mouse over it has lain still for a while, and waits again when it is moved', async () => {
    await render(<SonnerToaster />)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    notifier.success('Скопировано', { duration: 600 })
    const notice = page.getByText('Скопировано')
    await expect.element(notice).toBeVisible()
    const isHeld = () => notice.element().closest('li')?.dataset['expanded']
    const move = (clientX: number) => {
      for (const type of ['mouseover', 'mousemove'])
        notice.element().dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY: 10 }))
    }
    move(10)
    await expect.poll(isHeld).toBe('true')
    await vi.advanceTimersByTimeAsync(3900)
    expect(isHeld()).toBe('true')
    await vi.advanceTimersByTimeAsync(200)
    await expect.poll(isHeld).toBe('false')
    move(11)
    await expect.poll(isHeld).toBe('true')
    await vi.advanceTimersByTimeAsync(4000)
    await expect.poll(isHeld).toBe('false')
    // Made up by the browser, as what is under the mouse moves.
    move(11)
    expect(isHeld()).toBe('false')
    for (let time = 0; time < 2; time += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      await new Promise(requestAnimationFrame)
    }
    await expect.poll(() => notice.elements()).toHaveLength(0)
  })

  it('goes in its time where the mouse was over it before it made room for a dialog, the newest in front', async () => {
    // Wide: there the notices of a dialog are not where the mouse is that opens it.
    await page.viewport(1280, 800)
    await render(<WithDialog />)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    for (const text of ['Скопировано', 'Сохранено']) {
      notifier.success(text, { duration: 400 })
      await vi.advanceTimersByTimeAsync(10)
      await expect.element(page.getByText(text)).toBeVisible()
    }
    const newest = page.getByText('Сохранено')
    const notice = () => newest.element().closest('li')
    newest.element().dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    await expect.poll(() => notice()?.dataset['expanded']).toBe('true')
    await page.getByRole('button', { name: 'Открыть' }).click()
    const moved = () => newest.elements()[0]?.closest<HTMLElement>('dialog li')
    // The toaster is made anew there, and lists its notices by a timer that begins once it is drawn.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(10)
        return moved()?.dataset['expanded']
      })
      .toBe('false')
    await expect.element(newest).toBeVisible()
    expect(notice()?.style.getPropertyValue('--offset')).toBe('0px')
    for (let time = 0; time < 2; time += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      await new Promise(requestAnimationFrame)
    }
    await expect.poll(() => newest.elements()).toHaveLength(0)
  })

  it('is reached by Alt+T without a ring around all of them', async () => {
    await render(<WithDialog />)
    notifier.success('Скопировано')
    await expect.element(page.getByText('Скопировано')).toBeVisible()
    await userEvent.keyboard('{Tab}{Alt>}t{/Alt}')
    const list = page.getByRole('list')
    await expect.element(list).toHaveFocus()
    expect(list.element().matches(':focus-visible')).toBe(true)
    expect(getComputedStyle(list.element()).outlineStyle).toBe('none')
  })

  it('gives the focus back when the notice that had it is gone', async () => {
    await render(<WithDialog />)
    page.getByRole('button', { name: 'Открыть' }).element().focus()
    notifier.success('Удалено', { action: { label: 'Вернуть', onClick: () => {} } })
    await expect.element(page.getByRole('button', { name: 'Вернуть' })).toBeVisible()
    await userEvent.keyboard('{Alt>}t{/Alt}{Tab}{Tab}')
    await expect.element(page.getByRole('button', { name: 'Вернуть' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Открыть' })).toHaveFocus()
  })

  it('leaves the focus where the person moves it on to', async () => {
    await render(
      <>
        <WithDialog />
        <Button>Другое</Button>
      </>,
    )
    page.getByRole('button', { name: 'Открыть' }).element().focus()
    notifier.success('Удалено', { action: { label: 'Вернуть', onClick: () => {} } })
    const button = page.getByRole('button', { name: 'Вернуть' })
    await expect.element(button).toBeVisible()
    button.element().focus()
    const other = page.getByRole('button', { name: 'Другое' })
    other.element().focus()
    await expect.element(other).toHaveFocus()
    notifier.dismiss()
    await expect.element(page.getByText('Удалено')).not.toBeInTheDocument()
    await expect.element(other).toHaveFocus()
  })

  it('lets an error be closed by its button', async () => {
    await render(<SonnerToaster />)
    notifier.error('Ошибка сети: нет соединения с сервером')
    await page.getByRole('button', { name: 'Закрыть' }).click()
    await expect.element(page.getByText('Ошибка сети: нет соединения с сервером')).not.toBeInTheDocument()
  })

  it('keeps «Закрыть» beside the action of an error', async () => {
    await render(<SonnerToaster />)
    const onClick = vi.fn<() => void>()
    notifier.error('Не сохранено', { action: { label: 'Повторить', onClick } })
    await expect.element(page.getByRole('button', { name: 'Закрыть' })).toBeVisible()
    await page.getByRole('button', { name: 'Повторить' }).click()
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('dismisses by the id it returned, and shows one id once', async () => {
    await render(<SonnerToaster />)
    const id = notifier.success('Первое', { id: 'one' })
    notifier.success('Второе', { id: 'one' })
    expect(id).toBe('one')
    await expect.element(page.getByText('Второе')).toBeVisible()
    await expect.element(page.getByText('Первое')).not.toBeInTheDocument()
    notifier.dismiss(id)
    await expect.element(page.getByText('Второе')).not.toBeInTheDocument()
  })

  it('shows a notice that comes at once after one of its id was dismissed', async () => {
    await render(<SonnerToaster />)
    for (const text of ['первая попытка', 'вторая попытка']) {
      notifier.dismiss('попытка')
      notifier.error(text, { id: 'попытка' })
      // Long enough for the library to have carried the dismissal out.
      await new Promise((resolve) => setTimeout(resolve, 400))
      await expect.element(page.getByText(text)).toBeVisible()
    }
    await expect.element(page.getByText('первая попытка')).not.toBeInTheDocument()
  })

  it('takes all away at once, leaves no word of them in the page, and loses nothing that comes after', async () => {
    await render(<SonnerToaster />)
    notifier.success('Доступ «Банк» сохранён')
    notifier.success('Хранилище: "Работа" - успешно создано.')
    await expect.element(page.getByText('Доступ «Банк» сохранён')).toBeVisible()
    notifier.dismiss()
    expect(toast.getHistory()).toEqual([])
    notifier.error('Сеанс завершён. Войдите снова.')
    await Promise.resolve()
    expect(document.documentElement.innerHTML).not.toMatch(/Банк|Работа/u)
    await expect.element(page.getByText('Сеанс завершён. Войдите снова.')).toBeVisible()
  })

  it('takes a notice away after its own duration', async () => {
    await render(<SonnerToaster />)
    notifier.success('Ненадолго', { duration: 300 })
    notifier.success('Надолго')
    await expect.element(page.getByText('Ненадолго')).toBeInTheDocument()
    await expect.element(page.getByText('Ненадолго')).not.toBeInTheDocument()
    expect(page.getByText('Надолго').elements()).toHaveLength(1)
  })

  it('can be read and pressed above an open dialog, and outlives it', async () => {
    await render(
      <StrictMode>
        <WithDialog />
      </StrictMode>,
    )
    await page.getByRole('button', { name: 'Открыть' }).click()
    notifier.error('Первая')
    await page.getByRole('button', { name: 'Закрыть' }).click()
    await expect.element(page.getByText('Первая')).not.toBeInTheDocument()
    notifier.error('Вторая')
    await expect.element(page.getByText('Вторая')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByText('Вторая')).toBeVisible()
  })
})
