import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { HealthSummary } from './health-summary.tsx'

/** The health of all items in two lines, and the way to the report. */
const meta: Meta<typeof HealthSummary> = {
  title: 'Views/Health/Health summary',
  component: HealthSummary,
  args: { state: { kind: 'ready', score: 72, findings: 7 }, onBegin: fn(), onOpen: fn() },
  parameters: { frame: { width: '416px' } },
}

export default meta
type Story = StoryObj<typeof HealthSummary>

/** Counts of findings, and the way there. */
export const Filled: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const look = canvas.getByRole('button', { name: storyMessages(globals).health.summary.look })
    await userEvent.click(look)
    await expect(args.onOpen).toHaveBeenCalledOnce()
    look.blur()
  },
}

/** A check that was not asked for yet. */
export const Unasked: Story = {
  args: { state: { kind: 'unasked' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const begin = canvas.getByRole('button', { name: storyMessages(globals).health.begin })
    await userEvent.click(begin)
    await expect(args.onBegin).toHaveBeenCalledOnce()
    begin.blur()
  },
}

/** Passwords are being looked at. */
export const Checking: Story = { args: { state: { kind: 'checking', done: 250, of: 1000 } } }

/** It could not be loaded. */
export const Failed: Story = { args: { state: { kind: 'failed' } } }

/** There is nothing to look at. */
export const Empty: Story = { args: { state: { kind: 'ready', score: null, findings: 0 } } }

/** In a narrow place the button stands below. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '280px' } },
}
