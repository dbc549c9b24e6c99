import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { RecoveryCodeStep } from './recovery-code-step.tsx'
import type { CodeChangeOutcome, PreparedCode } from './recovery-values.ts'

const text = 'R30W5-GY4RQ-3CFJ6-9SB5W-SKEES-Z8D3M-PKGJH-RV570'
const groups = text.split('-')
const ready = (outcome: CodeChangeOutcome): PreparedCode => ({
  ...{ text, fingerprint: '141608 221748 886195 483521 296954 176503', asked: [2, 6] },
  isGroup: (group, typed) => typed.trim().toUpperCase() === groups[group],
  onPut: fn(() => Promise.resolve(outcome)),
  onForget: fn(),
})

/** A recovery code that was drawn already, inside what asked for it. The application draws it and makes the call. */
const meta: Meta<typeof RecoveryCodeStep> = {
  title: 'Views/Recovery code, ready',
  component: RecoveryCodeStep,
  args: {
    productName: 'Ларец',
    address: 'https://larets.example',
    email: 'anna.petrova@yandex.ru',
    code: ready({ ok: true }),
    onDone: fn(),
  },
  globals: { viewport: { value: 'tall' } },
  parameters: { frame: { width: '560px' }, docs: { story: { inline: false, height: '640px' } } },
}

export default meta
type Story = StoryObj<typeof RecoveryCodeStep>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function prove({ canvas, globals, userEvent }: Context) {
  const { shown } = storyMessages(globals).recovery
  await userEvent.type(canvas.getByLabelText(shown.group({ count: 3 })), '3CFJ6')
  await userEvent.type(canvas.getByLabelText(shown.group({ count: 7 })), 'PKGJH')
  await userEvent.click(canvas.getByRole('button', { name: shown.submit }))
}

/** It is put in force by whoever has it on paper. */
export const Filled: Story = {
  play: async (context) => {
    await prove(context)
    await expect(context.args.code.onPut).toHaveBeenCalledOnce()
    await expect(context.args.onDone).toHaveBeenCalledOnce()
  },
}

/** It is not wanted after all. */
export const Left: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).recovery.shown.cancel }))
    await expect(args.code.onForget).toHaveBeenCalledOnce()
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** The server has refused it: it stays on show. */
export const Failed: Story = {
  args: { code: ready({ ok: false, code: 'failed' }) },
  play: async (context) => {
    await prove(context)
    await expect(await context.canvas.findByText(storyMessages(context.globals).securitySection.failed)).toBeVisible()
    await expect(context.args.onDone).not.toHaveBeenCalled()
  },
}
