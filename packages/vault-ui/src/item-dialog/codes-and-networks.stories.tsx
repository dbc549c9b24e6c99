import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { expectAdvice } from '../testing/expect-advice.ts'
import { qrPicture } from '../testing/qr-picture.ts'
import { opened, raw, wifiDetails } from '../testing/sample-items.ts'
import { storedLogin } from '../testing/stored-login.ts'
import { storyMessages } from '../testing/story-messages.ts'
import type { ItemDialogProps } from './item-dialog-props.ts'
import { ItemDialog } from './item-dialog.tsx'

function wordsOf(globals: Readonly<Record<string, unknown>>) {
  const { itemDialog, itemFields } = storyMessages(globals)
  return { ...itemDialog, ...itemFields.types }
}

/** The fields of one-time codes and of Wi-Fi networks, which are loaded with the form. */
const meta: Meta<typeof ItemDialog> = {
  title: 'Views/Item dialog/Codes and networks',
  component: ItemDialog,
  args: {
    open: true,
    mode: 'add',
    type: 'login',
    vaults: [{ id: 'work', name: 'Работа', usable: true }],
    defaultVaultId: 'work',
    onSave: fn(() => Promise.resolve({ ok: true })),
    onClose: fn(),
  },
  // They are there for the pictures.
  loaders: [() => import('../item-fields/lazy/parts.ts')],
  parameters: { docs: { story: { inline: false, height: '720px' } } },
}

const stored: Partial<ItemDialogProps> = {
  type: 'wifi',
  mode: 'edit',
  initial: storedLogin({ name: opened('Дача'), username: null, password: null, uris: [], details: wifiDetails() }),
  source: { id: 'network', revision: 1 },
}

export default meta
type Story = StoryObj<typeof ItemDialog>

/** The field that takes a picture of a QR code. */
function pictureField(canvas: HTMLElement): HTMLInputElement {
  const input = canvas.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('There is nothing to choose a picture with.')
  return input
}

/** The secret of one-time codes comes from a picture of a QR code, and tells whose it is. */
export const ReadsQrCode: Story = {
  play: async ({ canvas, canvasElement, globals, userEvent }) => {
    const words = wordsOf(globals)
    const secret = await canvas.findByLabelText(words.login.fields.totp.label)
    const address = 'otpauth://totp/Yandex:anna.petrova?secret=JBSWY3DPEHPK3PXP&issuer=Yandex'
    await userEvent.upload(pictureField(canvasElement), qrPicture(address))
    await waitFor(() => expect(secret).toHaveValue(address))
    await waitFor(() => expect(canvas.getByText('Yandex · anna.petrova')).toBeVisible())
    secret.scrollIntoView({ block: 'center' })
  },
}

/** A picture without a secret: one sentence says so, and what was typed stays. */
export const QrCodeWithoutSecret: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, canvasElement, globals, userEvent }) => {
    const words = storyMessages(globals).itemFields
    const secret = await canvas.findByLabelText(words.types.login.fields.totp.label)
    await userEvent.upload(pictureField(canvasElement), qrPicture('https://example.ru'))
    await waitFor(() => expect(canvas.getByText(words.oneTimeCode.faults.noSecret)).toBeVisible())
    secret.scrollIntoView({ block: 'center' })
  },
}

/** A new Wi-Fi network. */
export const EmptyNetwork: Story = {
  args: { type: 'wifi' },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    await waitFor(() =>
      expect(canvas.getByRole('switch', { name: wordsOf(globals).wifi.fields.hidden.label })).toBeVisible(),
    )
  },
}

/** A Wi-Fi network is saved with its values together; what is off is not stored. */
export const SavesNetwork: Story = {
  args: stored,
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = wordsOf(globals)
    await userEvent.click(await canvas.findByRole('switch', { name: words.wifi.fields.hidden.label }))
    await userEvent.selectOptions(canvas.getByLabelText(words.wifi.fields.security.label), 'WEP')
    await userEvent.click(canvas.getByRole('button', { name: words.submit }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        overview: { type: 'wifi', subtitle: 'Dacha-5G', copies: ['password'] },
        details: { wifi: { ssid: 'Dacha-5G', password: 'karas-17-Schuka', security: 'WEP' } },
      }),
      { id: 'network', revision: 1 },
      null,
    )
  },
}

/** A network is to have a name in the list; everything else may stay as it is. */
export const InvalidNetwork: Story = {
  args: { type: 'wifi' },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { wifi, submit } = wordsOf(globals)
    await userEvent.type(await canvas.findByLabelText(wifi.fields.ssid.label), 'Dacha-5G')
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await waitFor(() => expect(canvas.getByLabelText(wifi.nameLabel)).toHaveAccessibleDescription(wifi.nameRequired))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** A network that did not open. */
export const UndecryptableNetwork: Story = {
  args: {
    ...stored,
    initial: storedLogin({
      name: opened('Дача'),
      username: null,
      password: null,
      uris: [],
      details: raw('2.zzzz|yyyy|xxxx'),
    }),
  },
  play: async ({ canvas, globals }) => {
    const { wifi } = wordsOf(globals)
    await expect(await canvas.findByLabelText(wifi.fields.ssid.label)).toHaveValue('')
    await waitFor(() => expect(canvas.getByText(storyMessages(globals).itemFields.untrusted.mark)).toBeVisible())
  },
}

/** A network on a phone. */
export const MobileNetwork: Story = {
  args: stored,
  globals: { viewport: { value: 'phone' } },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    await waitFor(() => expect(canvas.getByLabelText(wordsOf(globals).wifi.fields.security.label)).toHaveValue('WPA'))
    await expectAdvice({ canvas, globals })
  },
}
