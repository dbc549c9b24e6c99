import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { AccountEventsView } from './account-events-view.tsx'
import type { AccountEventKind, AccountEventView } from './event-values.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 16, 20)).toISOString()
const eventOf = (
  id: number,
  kind: AccountEventKind | null,
  more: Partial<AccountEventView> = {},
): AccountEventView => ({
  ...{ id: String(id), kind, at: at(id), browser: 'Chrome', system: 'Windows', count: null, isNew: false },
  ...more,
})
const everyEvent: readonly AccountEventView[] = [
  eventOf(20, 'new_device', { browser: 'Firefox', system: 'Linux', isNew: true }),
  eventOf(19, 'failed_sign_ins', { browser: null, system: null, count: 23, isNew: true }),
  eventOf(18, 'token_reused', { browser: 'Safari', system: 'iOS' }),
  eventOf(17, 'password_changed'),
  eventOf(16, 'session_ended', { browser: 'Safari', system: null }),
  eventOf(15, 'other_sessions_ended', { count: 3 }),
  eventOf(14, 'exported'),
  eventOf(13, 'rollback_found'),
  eventOf(12, 'foreign_change_found'),
  eventOf(11, 'recovery_code_set'),
  eventOf(10, 'recovery_code_removed'),
  eventOf(9, 'recovered'),
  eventOf(8, 'database_restored', { browser: null, system: null }),
  eventOf(7, null, { browser: null, system: null }),
]
const ready = { kind: 'ready', events: everyEvent, older: 'none', onOlder: fn() } as const

/** Events of a person's account. The application asks the server for them. */
const meta: Meta<typeof AccountEventsView> = {
  title: 'Views/Account events',
  component: AccountEventsView,
  args: { state: ready, onOpenAccount: fn(), onReview: fn(() => Promise.resolve()) },
  globals: { viewport: { value: 'tall' } },
  parameters: { frame: { width: '640px' }, docs: { story: { height: '720px' } } },
}

export default meta
type Story = StoryObj<typeof AccountEventsView>

/** Nothing has happened. */
export const Empty: Story = {
  args: { state: { ...ready, events: [] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).account.events
    await expect(canvas.getByText(words.empty)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: words.worth.open }))
    await expect(args.onOpenAccount).toHaveBeenCalledOnce()
  },
}

/** Every kind, two of them unread. */
export const Filled: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).account.events
    await expect(canvas.getAllByRole('listitem')).toHaveLength(everyEvent.length)
    // Of a new device alone.
    await userEvent.click(canvas.getByRole('button', { name: words.review }))
    await expect(args.onReview).toHaveBeenCalledOnce()
    await expect(canvas.getAllByText(words.isNew)).toHaveLength(2)
  },
}

/** In English. */
export const English: Story = { tags: ['full'], globals: { locale: 'en', viewport: { value: 'tall' } } }

/** Being loaded. */
export const Loading: Story = { tags: ['full'], args: { state: { kind: 'loading' } } }

/** There are older ones. */
export const Older: Story = {
  args: { state: { ...ready, events: everyEvent.slice(0, 2), older: 'there', onOlder: fn() } },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).account.events.older }))
    if (args.state.kind === 'ready') await expect(args.state.onOlder).toHaveBeenCalledOnce()
  },
}

/** Older ones are being loaded. */
export const LoadingOlder: Story = { args: { state: { ...ready, events: everyEvent.slice(0, 2), older: 'loading' } } }

/** The list did not come. */
export const Failed: Story = {
  args: { state: { kind: 'failed', onRetry: fn() } },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).account.events.retry }))
    if (args.state.kind === 'failed') await expect(args.state.onRetry).toHaveBeenCalledOnce()
  },
}

/** The older ones did not come. */
export const OlderFailed: Story = { args: { state: { ...ready, events: everyEvent.slice(0, 2), older: 'failed' } } }

/** On a phone. */
export const Mobile: Story = {
  args: { state: { ...ready, events: everyEvent.slice(0, 10) } },
  globals: { viewport: { value: 'formPhone' } },
  parameters: { frame: { width: '390px' } },
}
