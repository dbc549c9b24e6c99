import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { opened } from '../testing/sample-items.ts'
import {
  samplesAllWell,
  samplesDismissed,
  samplesNotChecked,
  samplesOfEachKind,
  samplesOfOnePassword,
  samplesOfLongWords,
  sampleReport,
  type SampleOfReport,
} from '../testing/sample-report.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { HealthView, type HealthViewState } from './health-view.tsx'

const ready = (samples: readonly SampleOfReport[]): HealthViewState => ({ kind: 'ready', ...sampleReport(samples) })

const many = Array.from({ length: 10_000 }, (_, n): SampleOfReport => [
  { name: opened(`Сайт ${n}`), username: opened(`user${n}@example.ru`) },
  { level: 'Weak' },
])

/** How safe what a person keeps is: a score, what would raise it most, and what was found, the most dangerous first. */
const meta: Meta<typeof HealthView> = {
  title: 'Views/Health/Health view',
  component: HealthView,
  argTypes: {
    state: {
      control: 'select',
      options: ['checking', 'each kind', 'all well', 'nothing', 'failed'],
      mapping: {
        checking: { kind: 'checking', done: 250, of: 1000 },
        'each kind': ready(samplesOfEachKind),
        'all well': ready(samplesAllWell),
        nothing: ready([]),
        failed: { kind: 'failed', onRetry: fn() },
      },
    },
  },
  args: {
    state: ready(samplesOfEachKind),
    onChangePassword: fn(),
    onEdit: fn(),
    onOpen: fn(),
    onDismiss: fn(),
    onRemind: fn(),
  },
  parameters: { frame: { width: '760px', height: '900px', fills: true }, docs: { story: { height: '600px' } } },
}

export default meta
type Story = StoryObj<typeof HealthView>

/** Something of every kind. */
export const Filled: Story = { parameters: { picture: { themes: ['light', 'dark'] } } }

/** In English. */
export const English: Story = { tags: ['full'], globals: { locale: 'en' } }

/** One password in many items is one group, which is put aside as a whole; the bank comes first. */
export const OnePassword: Story = {
  args: { state: ready(samplesOfOnePassword) },
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    const words = storyMessages(globals).health
    const rows = () => canvasElement.querySelectorAll('[data-vlt-slot="finding-row"]')
    await expect(rows()).toHaveLength(6)
    await userEvent.click(
      canvas.getByRole('button', { name: words.more({ name: words.causes.reused({ count: 18 }) }) }),
    )
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: words.dismissKinds.reused }))
    await expect(args.onDismiss).toHaveBeenCalledWith(expect.objectContaining({ length: 18 }), 'reused')
    await expect(canvas.getByRole('button', { name: words.showMore({ count: 13 }) })).toBeVisible()
  },
}

/** Narrowed to one kind. */
export const OneKind: Story = {
  parameters: { frame: { width: '760px', height: '560px', fills: true } },
  play: async ({ canvas, globals, userEvent }) => {
    const { kinds } = storyMessages(globals).health
    await userEvent.click(canvas.getByRole('radio', { name: new RegExp(`^${kinds.reused}`, 'u') }))
    await expect(
      canvas.getAllByRole('listitem').filter((row) => row.dataset['vltSlot'] === 'finding-row'),
    ).toHaveLength(2)
  },
}

/** Passwords are being looked at. */
export const Checking: Story = {
  args: { state: { kind: 'checking', done: 250, of: 1000 } },
  parameters: { frame: { width: '760px', height: '440px', fills: true } },
}

/** The vaults are still being opened. */
export const Begins: Story = {
  args: { state: { kind: 'checking', done: 0, of: 0 } },
  parameters: { frame: { width: '760px', height: '440px', fills: true } },
}

/** It could not be loaded. */
export const Failed: Story = {
  args: { state: { kind: 'failed', onRetry: fn() } },
  parameters: { frame: { width: '760px', height: '440px', fills: true } },
}

/** There is nothing to look at. */
export const Empty: Story = {
  args: { state: ready([]) },
  parameters: { frame: { width: '760px', height: '440px', fills: true } },
}

/** Nothing is found. */
export const AllWell: Story = {
  args: { state: ready(samplesAllWell) },
  parameters: { frame: { width: '760px', height: '440px', fills: true } },
}

/** Findings that a person does not want to be reminded of, and the way back. */
export const Dismissed: Story = {
  args: { state: ready(samplesDismissed) },
  parameters: { frame: { width: '760px', height: '520px', fills: true } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).health
    await userEvent.click(canvas.getByRole('button', { name: words.dismissed({ count: 2 }) }))
    const [first] = canvas.getAllByRole('button', { name: new RegExp(`^${words.remind}`, 'u') })
    if (first === undefined) throw new Error('a way back expected')
    await userEvent.click(first)
    await expect(args.onRemind).toHaveBeenCalledWith(expect.any(String), 'weak')
    first.blur()
  },
}

/** Some logins are there twice, and the way to them. */
export const WithDuplicates: Story = {
  args: { state: ready(samplesAllWell), duplicates: { groups: 3, onOpen: fn() } },
  parameters: { frame: { width: '760px', height: '440px', fills: true } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const open = canvas.getByRole('button', { name: storyMessages(globals).health.duplicates.open })
    await userEvent.click(open)
    await expect(args.duplicates?.onOpen).toHaveBeenCalledOnce()
    open.blur()
  },
}

/** Some did not open, or were changed outside: nothing is said of them, and that is said. */
export const Undecryptable: Story = {
  args: { state: ready(samplesNotChecked) },
  parameters: { frame: { width: '760px', height: '620px', fills: true } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const unread = canvas.getByRole('button', { name: storyMessages(globals).health.undecrypted })
    await userEvent.click(unread)
    await expect(args.onOpen).toHaveBeenCalledOnce()
    unread.blur()
  },
}

/** Names and addresses break where they must. */
export const LongWords: Story = {
  args: { state: ready(samplesOfLongWords) },
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px', height: '780px', fills: true } },
}

/** Ten thousand: the page holds the most dangerous, and more on request. */
export const TenThousand: Story = {
  tags: ['full'],
  args: { state: ready(many) },
  parameters: { picture: { shows: 'nothing' }, docs: { source: { type: 'code' } } },
  play: async ({ canvas, globals, userEvent }) => {
    const words = storyMessages(globals).health
    await expect(canvas.getAllByRole('button', { name: new RegExp(`^${words.change}`, 'u') })).toHaveLength(50)
    await userEvent.click(canvas.getByRole('button', { name: words.showMore({ count: 50 }) }))
    await expect(canvas.getAllByRole('button', { name: new RegExp(`^${words.change}`, 'u') })).toHaveLength(100)
  },
}

/** On a phone. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px', height: '780px', fills: true } },
}
