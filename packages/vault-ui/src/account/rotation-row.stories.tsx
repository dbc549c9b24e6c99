import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import type { FactorAnswerView } from '../view-models/factor-answer.ts'
import { RotationRow } from './rotation-row.tsx'
import type { RotationFinished, RotationProps } from './rotation-values.ts'

const rotation = (props: Partial<RotationProps>): RotationProps => ({
  isBegun: false,
  onPrepare: fn(() => Promise.resolve({ ok: true as const, left: 0 })),
  ...{
    onFinish: fn(() => Promise.resolve({ ok: true as const })),
    onCheckOutcome: fn(() => Promise.resolve({ ok: true as const })),
  },
  onDrop: fn(() => Promise.resolve(true)),
  ...props,
})

/** Other keys for the account, a part of its page. The application makes the calls. */
const meta: Meta<typeof RotationRow> = {
  title: 'Views/Account keys',
  component: RotationRow,
  args: rotation({}),
  decorators: (Story) => (
    <div className="vlt-root vlt:rounded-card vlt:border vlt:border-line vlt:bg-surface">
      <Story />
    </div>
  ),
  parameters: { frame: { width: '640px' } },
}

export default meta
type Story = StoryObj<typeof RotationRow>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function prepareKeys({ canvas, globals, userEvent }: Context) {
  const { account, securitySection } = storyMessages(globals)
  const words = account.rotation
  const masterPassword = () => canvas.getByLabelText(securitySection.masterPassword, { selector: 'input' })
  await userEvent.click(canvas.getByRole('button', { name: words.beginOf }))
  await expect(masterPassword()).toHaveFocus()
  await userEvent.type(masterPassword(), 'прежний')
  await userEvent.click(canvas.getByRole('button', { name: words.prepare }))
}

/** Everything is sealed anew; a person says once more that the new keys are to count. */
export const KeysPrepared: Story = {
  args: rotation({ onPrepare: fn(() => Promise.resolve({ ok: true as const, left: 2 })) }),
  play: async (context) => {
    const { canvas, globals } = context
    const words = storyMessages(globals).account.rotation
    await prepareKeys(context)
    await expect(await canvas.findByText(words.prepared.left({ count: 2 }))).toBeVisible()
  },
}

/** It was begun by mistake: nothing was done. */
export const KeysCancelled: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const { account, securitySection } = storyMessages(globals)
    const words = account.rotation
    await userEvent.click(canvas.getByRole('button', { name: words.beginOf }))
    await userEvent.click(canvas.getByRole('button', { name: securitySection.cancel }))
    await expect(canvas.getByRole('button', { name: words.beginOf })).toHaveFocus()
    await expect(args.onPrepare).not.toHaveBeenCalled()
  },
}

/** The new keys count. */
export const KeysChanged: Story = {
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const words = storyMessages(globals).account.rotation
    await prepareKeys(context)
    await userEvent.click(await canvas.findByRole('button', { name: words.finish }))
    await expect(args.onFinish).toHaveBeenCalledWith()
    await expect(await canvas.findByText(words.done)).toBeVisible()
    await expect(canvas.getByRole('button', { name: words.beginOf })).toHaveFocus()
  },
}

/** It is under way. */
export const KeysSealing: Story = {
  args: rotation({
    onPrepare: fn((_request, onProgress) => {
      onProgress({ done: 180, total: 420 })
      return new Promise<never>(() => {})
    }),
  }),
  play: async (context) => {
    await prepareKeys(context)
    await expect(await context.canvas.findByRole('progressbar')).toHaveAttribute('value', '180')
  },
}

/** A change that was broken off is gone on with, or given up. */
export const KeysBegun: Story = {
  args: rotation({ isBegun: true }),
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).account.rotation
    await expect(canvas.getByText(words.begun)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: words.drop }))
    await expect(args.onDrop).toHaveBeenCalled()
    await waitFor(() => expect(canvas.queryByText(words.begun)).toBeNull())
  },
}

/** Something waits to be sent. */
export const KeysWait: Story = {
  args: rotation({ onPrepare: fn(() => Promise.resolve({ ok: false as const, code: 'waits' as const })) }),
  play: async (context) => {
    await prepareKeys(context)
    await expect(await context.canvas.findByText(storyMessages(context.globals).account.rotation.waits)).toBeVisible()
  },
}

/** The account has a second factor: it is asked for last; a security key does not come, and the code is refused. */
export const KeysConfirmed: Story = {
  args: rotation({
    onFinish: fn((factor?: FactorAnswerView): Promise<RotationFinished> => {
      if (factor === undefined)
        return Promise.resolve({ ok: false, code: 'code_required', kinds: ['totp', 'security_key'] })
      return Promise.resolve({ ok: false, code: typeof factor === 'string' ? 'wrong_code' : 'failed' })
    }),
  }),
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const { account: words, securitySection } = storyMessages(globals)
    await prepareKeys(context)
    await userEvent.click(await canvas.findByRole('button', { name: words.rotation.finish }))
    await userEvent.click(await canvas.findByRole('button', { name: securitySection.byKey }))
    await expect(args.onFinish).toHaveBeenLastCalledWith({ by: 'security_key' })
    await expect(await canvas.findByText(words.rotation.failed)).toBeVisible()
    await userEvent.type(canvas.getByLabelText(securitySection.code), '000000')
    await userEvent.click(canvas.getByRole('button', { name: words.rotation.finish }))
    await expect(args.onFinish).toHaveBeenLastCalledWith('000000')
    await expect(await canvas.findByText(securitySection.wrongCode)).toBeVisible()
  },
}

/** No answer came. */
export const KeysUnsettled: Story = {
  args: rotation({ onFinish: fn(() => Promise.resolve({ ok: false as const, code: 'unknown' as const })) }),
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const words = storyMessages(globals).account.rotation
    await prepareKeys(context)
    await userEvent.click(await canvas.findByRole('button', { name: words.finish }))
    await expect(await canvas.findByText(words.unknown)).toBeVisible()
    await expect(canvas.queryByText(words.prepared.mark)).toBeNull()
    await expect(args.onCheckOutcome).not.toHaveBeenCalled()
  },
}
