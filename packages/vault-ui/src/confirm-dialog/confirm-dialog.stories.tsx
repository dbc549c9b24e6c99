import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * The question before something that cannot be undone. Its words are the application's. The safe answer has the focus,
 * and everything but the one button means it: Escape, a click outside.
 */
const meta: Meta<typeof ConfirmDialog> = {
  title: 'Views/Confirm dialog',
  component: ConfirmDialog,
  args: {
    title: 'Удалить «Яндекс почта»?',
    description: 'Элемент пропадёт на всех устройствах. Отменить это нельзя.',
    confirm: 'Удалить',
    cancel: 'Отмена',
    onConfirm: fn(() => Promise.resolve()),
    onCancel: fn(),
  },
  argTypes: { title: { control: 'text' }, description: { control: 'text' } },
  parameters: { docs: { story: { inline: false, height: '320px' } } },
}

export default meta
type Story = StoryObj<typeof ConfirmDialog>

const dialog = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body).getByRole('alertdialog')

/** The safe answer has the focus. */
export const Filled: Story = {
  parameters: { picture: { themes: ['light', 'dark', 'forced-dark'] } },
  play: async ({ canvasElement, args }) => {
    await expect(within(dialog(canvasElement)).getByRole('button', { name: args.cancel })).toHaveFocus()
    await expect(dialog(canvasElement)).toHaveAccessibleName('Удалить «Яндекс почта»?')
  },
}

/** Escape means no. */
export const EscapeCancels: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

/** While it is done both buttons wait, and Escape does not close. */
export const Loading: Story = {
  args: { onConfirm: fn(() => new Promise<void>(() => {})) },
  play: async ({ canvasElement, args, userEvent }) => {
    const confirm = within(dialog(canvasElement)).getByRole('button', { name: args.confirm })
    await userEvent.click(confirm)
    await userEvent.click(confirm)
    await expect(confirm).toHaveAttribute('aria-busy', 'true')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

/** A name nobody would cut. */
export const LongWords: Story = {
  args: {
    title: 'Удалить «Превысокомногорассмотрительствующий-частнопредпринимательский-кабинет»?',
    description: 'Человеконенавистническинесанкционированныйдоступ: элемент пропадёт на всех устройствах.',
    confirm: 'Удалить безвозвратно',
    cancel: 'Оставить нетронутой',
  },
  globals: { viewport: { value: 'phone' } },
}

/** On a phone both buttons share the width. */
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
