import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { notifier } from '../testing/with-notices.tsx'
import { SonnerToaster } from './sonner.tsx'

/** Stays, so that it can be looked at. */
const duration = Number.POSITIVE_INFINITY

/**
 * Notices in passing. Views talk to a port, `Notifier`; this adapter shows them with sonner, politely announced, out of
 * the way of the buttons of an open dialog.
 */
const meta: Meta<typeof SonnerToaster> = {
  title: 'Views/Notices',
  component: SonnerToaster,
  beforeEach: () => () => notifier.dismiss(),
  parameters: { frame: { height: '240px' }, picture: { shows: 'page' }, docs: { story: { inline: false } } },
  globals: { viewport: { value: 'notices' } },
}

export default meta
type Story = StoryObj<typeof SonnerToaster>

const onPage = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

/** No notices: nothing is drawn. */
export const Empty: Story = {
  parameters: { picture: { shows: 'nothing' } },
}

/** Something worked. */
export const Success: Story = {
  parameters: { picture: { shows: 'page', themes: ['light', 'dark', 'forced-dark'] } },
  play: async ({ canvasElement }) => {
    notifier.success('Пароль скопирован в буфер обмена', { duration })
    await waitFor(() => expect(onPage(canvasElement).getByText('Пароль скопирован в буфер обмена')).toBeVisible())
  },
}

/** Something failed: it can be closed. */
export const Failure: Story = {
  play: async ({ canvasElement, globals }) => {
    notifier.error('Нет связи с сервером', { duration, description: 'Изменения не сохранены' })
    const page = onPage(canvasElement)
    await waitFor(() => expect(page.getByText('Нет связи с сервером')).toBeVisible())
    await expect(page.getByRole('button', { name: storyMessages(globals).notify.close })).toBeVisible()
  },
}

const undo = fn()

/** With something to do about it. */
export const WithAction: Story = {
  play: async ({ canvasElement, userEvent }) => {
    undo.mockClear()
    notifier.success('Элемент удалён', { duration, action: { label: 'Вернуть', onClick: undo } })
    const button = await onPage(canvasElement).findByRole('button', { name: 'Вернуть' })
    await userEvent.click(button)
    await expect(undo).toHaveBeenCalledOnce()
    notifier.success('Элемент удалён', { id: 'again', duration, action: { label: 'Вернуть', onClick: undo } })
    await onPage(canvasElement).findByRole('button', { name: 'Вернуть' })
  },
}

/** One event shows once: the same id replaces. */
export const Replaced: Story = {
  play: async ({ canvasElement, globals }) => {
    notifier.error('Нет связи с сервером', { id: 'network', duration })
    notifier.success('Связь с сервером вернулась', { id: 'network', duration })
    const page = onPage(canvasElement)
    await waitFor(() => expect(page.getByText('Связь с сервером вернулась')).toBeVisible())
    await expect(page.queryByText('Нет связи с сервером')).toBeNull()
    await expect(page.queryByRole('button', { name: storyMessages(globals).notify.close })).toBeNull()
  },
}

/** Long words wrap. */
export const LongWords: Story = {
  play: async ({ canvasElement }) => {
    notifier.error('Несанкционированноеиспользованиевысокопривилегированнойучётнойзаписи', {
      duration,
      description: 'Автоматизированная система управления электроэнергетического предприятия не ответила',
    })
    await onPage(canvasElement).findByText(/Несанкционированное/u)
  },
}

/** On a phone they come from above, away from the thumb's buttons. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    notifier.success('Пароль скопирован в буфер обмена', { duration })
    await onPage(canvasElement).findByText('Пароль скопирован в буфер обмена')
  },
}
