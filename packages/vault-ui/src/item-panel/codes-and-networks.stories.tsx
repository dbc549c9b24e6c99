import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { opened, raw, sampleItem, sampleWifi, wifiDetails } from '../testing/sample-items.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { ItemPanel, type ItemPanelProps } from './item-panel.tsx'

/** RFC 6238, Appendix B: 050471 is the code from this second on. */
const codeBegins = 1_111_111_110_000
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const withCode = (seconds: number, totp = secret): Partial<ItemPanelProps> => ({
  state: { kind: 'ready', item: sampleItem({ hasDetails: true }) },
  onOpenDetails: fn(() => Promise.resolve({ trusted: true, value: { totp } } as const)),
  now: () => codeBegins + seconds * 1_000,
})
const wifi: Partial<ItemPanelProps> = {
  state: { kind: 'ready', item: sampleWifi() },
  onOpenDetails: fn(() => Promise.resolve(wifiDetails())),
}

/** One-time codes and Wi-Fi networks: what shows them is loaded with the item. The clock of codes stands still here. */
const meta: Meta<typeof ItemPanel> = {
  title: 'Views/Item panel/Codes and networks',
  component: ItemPanel,
  args: {
    vault: { id: 'vault-1', name: 'Персональное', usable: true },
    onReveal: fn(() => Promise.resolve(opened('тест-U7#kd2!Ol10'))),
    onCopy: fn(() => Promise.resolve(true)),
    onEdit: fn(),
    onDelete: fn(),
    onClose: fn(),
  },
  // It is there for the pictures.
  loaders: [() => import('../item-fields/lazy/parts.ts')],
  parameters: { frame: { width: '520px', height: '600px', fills: true }, docs: { story: { height: '640px' } } },
}

export default meta
type Story = StoryObj<typeof ItemPanel>

/** The one-time code of the moment, how long it holds, and a button that copies it. */
export const OneTimeCode: Story = {
  args: withCode(8),
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).itemFields
    await expect(await canvas.findByRole('timer')).toHaveAccessibleName(words.oneTimeCode.secondsLeft({ seconds: 22 }))
    await userEvent.click(canvas.getByRole('button', { name: '050 471' }))
    await expect(args.onCopy).toHaveBeenCalledWith({ key: 'totp', index: 0, codeAt: codeBegins + 8_000 })
  },
}

/** In its last five seconds the next one shows; in the last three that is the one that is copied. */
export const OneTimeCodeEnding: Story = {
  args: withCode(26, `otpauth://totp/x?secret=${secret}&digits=8`),
  parameters: { frame: { width: '390px', height: '600px', fills: true }, picture: { themes: ['light', 'dark'] } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4426 6759')).toBeVisible()
  },
}

/** The device's clock is off: by how much, and the code of the server's clock beside its own. */
export const OneTimeCodeClockOff: Story = {
  args: { ...withCode(8), otherClock: { offset: -90_000, chosen: false, onChoose: fn() } },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { clock } = storyMessages(globals).itemFields.oneTimeCode
    await expect(await canvas.findByText(clock.ahead({ by: clock.seconds({ count: 90 }) }))).toBeVisible()
    await expect(canvas.getByRole('button', { name: '050 471' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: clock.copy }))
    await expect(args.onCopy).toHaveBeenCalledWith({ key: 'totp', index: 0, codeAt: codeBegins - 82_000 })
    await userEvent.click(canvas.getByRole('button', { name: clock.useServer }))
    await expect(args.otherClock?.onChoose).toHaveBeenCalledWith(true)
  },
}

/** The same where the person goes by the server's clock on this device. */
export const OneTimeCodeOtherClock: Story = {
  args: { ...withCode(8), otherClock: { offset: 90_000, chosen: true, onChoose: fn() } },
  parameters: { frame: { width: '390px', height: '600px', fills: true }, picture: { themes: ['light', 'dark'] } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { clock } = storyMessages(globals).itemFields.oneTimeCode
    await expect(await canvas.findByText(clock.behind({ by: clock.seconds({ count: 90 }) }))).toBeVisible()
    await userEvent.click(
      canvas.getByRole('button', { name: storyMessages(globals).itemFields.types.login.fields.totp.copy }),
    )
    await expect(args.onCopy).toHaveBeenCalledWith({ key: 'totp', index: 0, codeAt: codeBegins + 98_000 })
    await userEvent.click(canvas.getByRole('button', { name: clock.useDevice }))
    await expect(args.otherClock?.onChoose).toHaveBeenCalledWith(false)
  },
}

/** A saved secret that makes no codes: it is said why, and can be looked at. */
export const OneTimeCodeUnreadable: Story = {
  args: withCode(0, 'не секрет'),
  play: async ({ canvas, globals }) => {
    const { faults } = storyMessages(globals).itemFields.oneTimeCode
    await expect(await canvas.findByText(faults.notBase32)).toBeVisible()
  },
}

/** A Wi-Fi network: its password is hidden, and so is the code that holds it. */
export const Network: Story = {
  args: wifi,
  play: async ({ canvas, globals }) => {
    const words = storyMessages(globals).itemFields.network
    await expect(await canvas.findByRole('button', { name: words.showCode })).toBeVisible()
  },
}

/** The code by which a phone joins: dark on white in every theme, as scanners want it. */
export const NetworkCode: Story = {
  args: wifi,
  parameters: { picture: { themes: ['light', 'dark'] }, frame: { width: '520px', height: '760px', fills: true } },
  play: async ({ canvas, globals, userEvent }) => {
    const words = storyMessages(globals).itemFields.network
    await userEvent.click(await canvas.findByRole('button', { name: words.showCode }))
    await expect(await canvas.findByRole('img', { name: words.code({ ssid: 'Dacha-5G' }) })).toBeVisible()
  },
}

/** The password of a network, shown: by the keyboard, as each part of it can be. */
export const RevealedNetwork: Story = {
  args: wifi,
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals, userEvent }) => {
    const { password } = storyMessages(globals).itemFields
    const eye = await canvas.findByRole('button', { name: password.reveal })
    eye.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('button', { name: password.hide })).toHaveFocus()
  },
}

/** A network that did not open: there is no code to join it by. */
export const UndecryptableNetwork: Story = {
  args: { ...wifi, onOpenDetails: fn(() => Promise.resolve(raw('2.mKqT0x4jSWm1cA==|aGVsbG8gd29ybGQ=|MjM0NTY3'))) },
  play: async ({ canvas, globals }) => {
    const words = storyMessages(globals).itemFields
    await expect(await canvas.findAllByText(words.notDecrypted)).toHaveLength(2)
    await expect(canvas.queryByRole('button', { name: words.network.showCode })).toBeNull()
  },
}

/** A network on a phone. */
export const MobileNetwork: Story = {
  args: wifi,
  parameters: { frame: { width: '390px', height: '600px', fills: true }, picture: { themes: ['light', 'dark'] } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, globals }) => {
    await expect(
      await canvas.findByRole('button', { name: storyMessages(globals).itemFields.network.showCode }),
    ).toBeVisible()
  },
}
