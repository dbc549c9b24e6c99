import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import {
  sampleDuplicates,
  samplesOfDuplicates,
  samplesOfLongDuplicates,
  sampleSources,
  type SampleOfDuplicates,
} from '../testing/sample-duplicates.ts'
import { opened } from '../testing/sample-items.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { DuplicatesView } from './duplicates-view.tsx'

const many = Array.from({ length: 5000 }, (_, n): SampleOfDuplicates => {
  const item = { name: opened(`Сайт ${n}`), username: opened(`user${n}@example.ru`) }
  return { items: [item, item] }
})

/** Logins of the same account, to be looked at side by side and made one. */
const meta: Meta<typeof DuplicatesView> = {
  title: 'Views/Duplicates/Duplicates view',
  component: DuplicatesView,
  argTypes: {
    state: {
      control: 'select',
      options: ['checking', 'groups', 'nothing', 'failed'],
      mapping: {
        checking: { kind: 'checking', done: 250, of: 1000 },
        groups: sampleDuplicates(samplesOfDuplicates),
        nothing: sampleDuplicates([]),
        failed: { kind: 'failed', onRetry: fn() },
      },
    },
  },
  args: {
    state: sampleDuplicates(samplesOfDuplicates),
    merging: null,
    onCompare: (group) => Promise.resolve(sampleSources(group)),
    onMerge: fn(),
    onOpen: fn(),
    onPutAside: fn(),
  },
  parameters: { frame: { width: '760px', height: '760px', fills: true }, docs: { story: { height: '600px' } } },
}

export default meta
type Story = StoryObj<typeof DuplicatesView>

const low = { frame: { width: '760px', height: '440px', fills: true } }

/** An obvious group, some with a choice, and some that cannot be merged. */
export const Filled: Story = { parameters: { picture: { themes: ['light', 'dark'] } } }

/** In English. */
export const English: Story = { tags: ['full'], globals: { locale: 'en' } }

/** The vaults are still being opened. */
export const Begins: Story = { args: { state: { kind: 'checking', done: 0, of: 0 } }, parameters: low }

/** Groups are being looked at. */
export const Checking: Story = { args: { state: { kind: 'checking', done: 250, of: 1000 } }, parameters: low }

/** It did not come to an end. */
export const Failed: Story = { args: { state: { kind: 'failed', onRetry: fn() } }, parameters: low }

/** There are none. */
export const Empty: Story = { args: { state: sampleDuplicates([]) }, parameters: low }

/** Some that nobody wants to be offered, and the way back. */
export const PutAside: Story = {
  args: {
    state: sampleDuplicates([
      ...samplesOfDuplicates.slice(0, 2),
      ...samplesOfDuplicates.slice(2).map(({ items, group }) => ({ items, group: { ...group, isPutAside: true } })),
    ]),
  },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).duplicates
    await userEvent.click(canvas.getByRole('button', { name: words.putAsideOf({ name: 'Озон' }) }))
    await expect(args.onPutAside).toHaveBeenLastCalledWith(expect.objectContaining({ key: '1' }), true)
    await userEvent.click(canvas.getByRole('button', { name: words.aside({ count: 3 }) }))
    const offer = canvas.getByRole('button', { name: words.offerOf({ name: 'Кинопоиск' }) })
    await userEvent.click(offer)
    await expect(args.onPutAside).toHaveBeenLastCalledWith(expect.objectContaining({ key: '2' }), false)
    offer.blur()
  },
}

/** Nothing is left to be offered. */
export const AllPutAside: Story = {
  args: {
    state: sampleDuplicates(
      samplesOfDuplicates.map(({ items, group }) => ({ items, group: { ...group, isPutAside: true } })),
    ),
  },
  parameters: low,
}

/** Some are being merged: nothing else can be begun, but that can be stopped. */
export const Merging: Story = {
  args: { merging: { done: 20, of: 120, onStop: fn() } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).duplicates
    for (const button of canvas.getAllByRole('button', { name: new RegExp(`^${words.compare}`, 'u') }))
      await expect(button).toBeDisabled()
    const stop = canvas.getByRole('button', { name: words.stop })
    await userEvent.click(stop)
    await expect(args.merging?.onStop).toHaveBeenCalledOnce()
    stop.blur()
  },
}

/** Side by side: what is chosen of each field, and what comes together anyway. */
export const Comparison: Story = {
  parameters: { frame: { width: '900px', height: '900px', fills: true }, picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { duplicates: words } = storyMessages(globals)
    await userEvent.click(canvas.getByRole('button', { name: words.compareOf({ name: 'Озон' }) }))
    const dialog = within(await canvas.findByRole('dialog'))
    await userEvent.click(
      await dialog.findByRole('button', { name: words.dialog.revealOf({ field: words.dialog.fields.password }) }),
    )
    await userEvent.click(dialog.getByRole('radio', { name: 'ozon2019!' }))
    // The dialog fades in.
    await waitFor(() => expect(dialog.getByText('https://seller.ozon.ru/login')).toBeVisible())
    await expect(dialog.getByRole('button', { name: words.dialog.submit({ count: 3 }) })).toBeEnabled()
    await expect(args.onMerge).not.toHaveBeenCalled()
  },
}

/** The whole of it by keyboard. */
export const ByKeyboard: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { duplicates: words } = storyMessages(globals)
    canvas.getByRole('button', { name: words.compareOf({ name: 'Озон' }) }).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await canvas.findByRole('dialog'))
    const last = await dialog.findByRole('checkbox', { name: /^Озон \(старый\)/u })
    last.focus()
    await userEvent.keyboard(' ')
    const kept = within(dialog.getByRole('group', { name: words.dialog.kept }))
    kept.getByRole('radio', { name: /^Озон/u }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(kept.getByRole('radio', { name: /^ozon\.ru/u })).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await expect(args.onMerge).toHaveBeenCalledWith([
      { members: ['item-1-0', 'item-1-1'].map((id) => ({ id, revision: 1 })), keptId: 'item-1-1', from: {} },
    ])
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
  },
}

/** The items of a group are being opened. */
export const Opening: Story = {
  args: { onCompare: () => new Promise(() => {}) },
  play: async ({ canvas, globals, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: storyMessages(globals).duplicates.compareOf({ name: 'Озон' }) }),
    )
    const dialog = await canvas.findByRole('dialog')
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

/** They are not what they were any more. */
export const Changed: Story = {
  args: { onCompare: () => Promise.resolve(null) },
  play: async ({ canvas, globals, userEvent }) => {
    const { duplicates: words } = storyMessages(globals)
    await userEvent.click(canvas.getByRole('button', { name: words.compareOf({ name: 'Озон' }) }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words.dialog.changed)
  },
}

/** Names break where they must. */
export const LongWords: Story = {
  args: { state: sampleDuplicates(samplesOfLongDuplicates) },
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px', height: '780px', fills: true } },
}

/** Ten thousand items in five thousand groups: the page holds some, and more on request. */
export const TenThousand: Story = {
  tags: ['full'],
  args: { state: sampleDuplicates(many) },
  parameters: { picture: { shows: 'nothing' }, docs: { source: { type: 'code' } } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).duplicates
    const name = new RegExp(`^${words.compare}`, 'u')
    await expect(canvas.getAllByRole('button', { name })).toHaveLength(50)
    await userEvent.click(canvas.getByRole('button', { name: words.showMore({ count: 50 }) }))
    await expect(canvas.getAllByRole('button', { name })).toHaveLength(100)
    await userEvent.click(canvas.getByRole('button', { name: words.mergeObvious({ count: 5000 }) }))
    await expect(args.onMerge).toHaveBeenCalledOnce()
  },
}

/** On a phone. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px', height: '780px', fills: true } },
}

/** Side by side becomes one under the other on a phone. */
export const ComparisonMobile: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px', height: '780px', fills: true } },
  play: async ({ canvas, globals, userEvent }) => {
    const { duplicates: words } = storyMessages(globals)
    await userEvent.click(canvas.getByRole('button', { name: words.compareOf({ name: 'Озон' }) }))
    const member = await canvas.findByRole('checkbox', { name: /^ozon\.ru/u })
    await waitFor(() => expect(member).toBeVisible())
  },
}
