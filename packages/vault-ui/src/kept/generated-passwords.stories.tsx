import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { sampleGenerated } from '../testing/sample-kept.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { GeneratedPasswords } from './generated-passwords.tsx'

/** Generated passwords that were used: for what, when, and each of them once it is asked for. */
const meta: Meta<typeof GeneratedPasswords> = {
  title: 'Views/Kept/Generated passwords',
  component: GeneratedPasswords,
  args: {
    passwords: sampleGenerated,
    onCopy: fn(() => Promise.resolve(true)),
    onRemove: fn(),
    onRemoveAll: fn(() => Promise.resolve()),
  },
  parameters: { frame: { width: '640px' } },
}

export default meta
type Story = StoryObj<typeof GeneratedPasswords>

/** Three of them, hidden. */
export const Filled: Story = {
  parameters: { picture: { themes: ['light', 'dark', 'forced-dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { generated: words } = storyMessages(globals).kept
    const rows = canvas.getAllByRole('listitem')
    await expect(rows).toHaveLength(3)
    await expect(canvas.queryByText(sampleGenerated[0]?.value ?? '')).toBeNull()
    const [copy] = canvas.getAllByRole('button', { name: /^(?:Скопировать пароль|Copy password): shop/u })
    const [, remove] = canvas.getAllByRole('button', { name: /^(?:Удалить пароль|Delete password): /u })
    if (copy === undefined || remove === undefined) throw new Error('buttons expected')
    await userEvent.click(copy)
    await expect(args.onCopy).toHaveBeenCalledWith(sampleGenerated[0]?.value)
    await expect(await canvas.findByRole('button', { name: words.copied })).toBeVisible()
    await userEvent.click(remove)
    await expect(args.onRemove).toHaveBeenCalledWith('generated/2')
    await expect(
      await canvas.findAllByRole('button', { name: /^(?:Скопировать пароль|Copy password): shop/u }),
    ).toHaveLength(1)
    remove.blur()
  },
}

/** In English. */
export const English: Story = { tags: ['full'], globals: { locale: 'en' } }

/** One is shown. */
export const Revealed: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [reveal] = canvas.getAllByRole('button', { name: /^(?:Показать пароль|Show password): /u })
    if (reveal === undefined) throw new Error('a button expected')
    await userEvent.click(reveal)
    await expect(canvasElement.querySelector('[data-vlt-slot="password-text"]')).toHaveTextContent(
      sampleGenerated[0]?.value ?? '',
    )
    reveal.blur()
  },
}

/** All of them go after a question. */
export const RemovesAll: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    const { generated: words } = storyMessages(globals).kept
    await userEvent.click(canvas.getByRole('button', { name: words.removeAll }))
    const question = within(canvasElement.ownerDocument.body).getByRole('alertdialog')
    await expect(args.onRemoveAll).not.toHaveBeenCalled()
    await userEvent.click(within(question).getByRole('button', { name: words.question.confirm }))
    await expect(args.onRemoveAll).toHaveBeenCalledOnce()
  },
}

/** Nothing is kept. */
export const Empty: Story = { args: { passwords: [] } }

/** As many as are ever kept: some are shown at first. */
export const Many: Story = {
  args: {
    passwords: Array.from({ length: 500 }, (_, at) => ({
      ...{
        id: `generated/${at}`,
        value: `пароль-${at}`,
        site: `https://site-${at}.example.ru/`,
        keptAt: 1_795_000_000_000,
      },
    })),
  },
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ canvas, globals, userEvent }) => {
    const { generated: words } = storyMessages(globals).kept
    await expect(canvas.getAllByRole('listitem')).toHaveLength(20)
    await userEvent.click(canvas.getByRole('button', { name: words.showMore({ count: 20 }) }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(40)
  },
}

const long = 'оченьдлинноеимя'.repeat(4)

/** A long address and a long password, shown. */
export const LongWords: Story = {
  args: {
    passwords: [
      {
        ...{ id: 'generated/1', value: 'M9$'.repeat(64), site: `https://${long}.${long}.example.ru/` },
        keptAt: 1_795_000_000_000,
      },
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const reveal = canvas.getByRole('button', { name: /^(?:Показать пароль|Show password): /u })
    await userEvent.click(reveal)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    reveal.blur()
  },
}

/** On a phone. */
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
