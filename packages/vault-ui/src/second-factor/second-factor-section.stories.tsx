import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SecurityKeyReasonText } from './security-key-reason-text.tsx'
import type {
  PrepareFactorOutcome,
  FactorChangeOutcome,
  KeyAdditionOutcome,
  MakeCodesOutcome,
  SecondFactorViewState,
  SecurityKeyView,
} from './second-factor-values.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const backupCodes = [
  ...['Q7R2M-0XK9T', '4HJ8W-ZB2NC', 'V6D3S-7PQ1E', '9KX5F-MR8GA', '2TB7Y-HW4JD'],
  ...['E0N6C-QZ3VS', '8GA1R-XK7MP', 'J5W9D-2FB4T', 'S3VQH-6YC0N', 'M1PE8-TJ5RK'],
]
const ready = (own: Partial<Extract<SecondFactorViewState, { kind: 'ready' }>> = {}): SecondFactorViewState => ({
  ...{ kind: 'ready', since: null, codesLeft: 0, keys: [], hindrance: null, origin: 'https://larets.example' },
  ...own,
})
const off = ready()
const on = ready({ since: '2026-11-25T19:40:00.000Z', codesLeft: 8 })
const keys: readonly SecurityKeyView[] = [
  { id: 'a1', name: 'YubiKey на связке', createdAt: '2026-11-20T08:15:00.000Z', usedAt: '2026-11-25T19:40:00.000Z' },
  { id: 'b2', name: 'Ключ в сейфе', createdAt: '2026-11-24T10:00:00.000Z', usedAt: null },
]
const byKeys = ready({ keys, codesLeft: 9 })
const adds = (outcome: KeyAdditionOutcome) => fn(() => Promise.resolve(outcome))
const changes = (outcome: FactorChangeOutcome) => fn(() => Promise.resolve(outcome))
const makes = (outcome: MakeCodesOutcome) => fn(() => Promise.resolve(outcome))
const prepares = (outcome: FactorChangeOutcome = { ok: true }) => {
  const address = `otpauth://totp/%D0%9B%D0%B0%D1%80%D0%B5%D1%86:anna.petrova%40yandex.ru?secret=${secret}&issuer=%D0%9B%D0%B0%D1%80%D0%B5%D1%86`
  const factor = { secret, address, backupCodes, onPut: changes(outcome), onForget: fn() }
  return fn(() => Promise.resolve<PrepareFactorOutcome>({ ok: true, factor }))
}

/**
 * Factors asked for beside the master password, as a part of the account. The application draws secrets and makes the
 * calls.
 */
const meta: Meta<typeof SecondFactorSection> = {
  title: 'Views/Second factor',
  component: SecondFactorSection,
  args: {
    productName: 'Ларец',
    address: 'https://larets.example',
    email: 'anna.petrova@yandex.ru',
    state: off,
    onPrepare: prepares(),
    onMakeCodes: makes({ ok: true, backupCodes, unsettled: false }),
    onRemove: changes({ ok: true }),
    onAddKey: adds({ ok: true, backupCodes, unsettled: false }),
    onRemoveKey: changes({ ok: true }),
    onRetry: fn(() => Promise.resolve()),
    onCopy: fn(),
    onSave: fn(),
  },
  globals: { viewport: { value: 'tall' } },
  parameters: { frame: { width: '640px' }, docs: { story: { height: '640px' } } },
}

export default meta
type Story = StoryObj<typeof SecondFactorSection>
type Context = Parameters<NonNullable<Story['play']>>[0]

const wordsOf = (globals: Context['globals']) => storyMessages(globals).secondFactor
const proofWordsOf = (globals: Context['globals']) => storyMessages(globals).securitySection

/** Asks for something, and gives what that takes. */
async function ask({ canvas, globals, userEvent }: Context, what: 'turnOn' | 'makeCodes' | 'turnOff', code = '123456') {
  const words = wordsOf(globals)
  const proof = proofWordsOf(globals)
  const { submit } = { turnOn: words.preparing, makeCodes: words.making, turnOff: words.removing }[what]
  const name = { turnOn: words.turnOnAll, makeCodes: words.makeCodesOf, turnOff: words.turnOffAll }[what]
  await userEvent.click(canvas.getByRole('button', { name }))
  await userEvent.type(canvas.getByLabelText(proof.masterPassword, { selector: 'input' }), 'корабль')
  if (what !== 'turnOn') await userEvent.type(canvas.getByLabelText(proof.code), code)
  await userEvent.click(canvas.getByRole('button', { name: submit }))
}

/** Goes as far as the code of the authenticator's. */
async function setUp(context: Context, code = '123456') {
  const { canvas, globals, userEvent } = context
  const { setUp: words } = wordsOf(globals)
  await ask(context, 'turnOn')
  await expect(await canvas.findByRole('heading', { name: words.title })).toHaveFocus()
  await userEvent.type(canvas.getByLabelText(words.proof), code)
  await userEvent.click(canvas.getByRole('button', { name: words.submit }))
}

/** It is off. */
export const Empty: Story = { parameters: { picture: { themes: ['light', 'dark'] } } }

/** It is on. */
export const Filled: Story = { args: { state: on }, parameters: { picture: { themes: ['light', 'dark'] } } }

/** In English. */
export const English: Story = { tags: ['full'], args: { state: on }, globals: { locale: 'en' } }

/** Nearly all backup codes are used up. */
export const FewCodes: Story = {
  args: { state: ready({ since: '2026-11-25T19:40:00.000Z', codesLeft: 1 }) },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(wordsOf(globals).few.mark)).toBeVisible()
  },
}

/** The secret is shown, and not wanted after all. */
export const Shown: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const { setUp: words } = wordsOf(globals)
    await ask(context, 'turnOn')
    await expect(await canvas.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await expect(canvas.getByRole('img', { name: words.qr })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: words.copySecret }))
    await expect(args.onCopy).toHaveBeenCalledWith(secret)
  },
}

/** It is on, and the backup codes are shown once. */
export const Codes: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const { codes } = wordsOf(globals)
    await setUp(context)
    await expect(await canvas.findByRole('heading', { name: codes.title })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: codes.copy }))
    await userEvent.click(canvas.getByRole('button', { name: codes.save }))
    for (const call of [args.onCopy, args.onSave])
      await expect(call).toHaveBeenLastCalledWith(`${backupCodes.join('\n')}\n`)
  },
}

/** The codes are kept, and gone from the page. */
export const TurnedOn: Story = {
  play: async (context) => {
    const { canvas, globals, userEvent } = context
    const { codes, told } = wordsOf(globals)
    await setUp(context)
    await userEvent.click(await canvas.findByRole('button', { name: codes.done }))
    await waitFor(() => expect(canvas.getByText(told.on)).toBeVisible())
    await expect(canvas.getByRole('button', { name: wordsOf(globals).turnOnAll })).toHaveFocus()
    await expect(canvas.queryByText(backupCodes[0] ?? '')).toBeNull()
  },
}

/** The code is of another secret, or the phone's clock is wrong. */
export const WrongProof: Story = {
  args: { onPrepare: prepares({ ok: false, code: 'wrong_code' }) },
  play: async (context) => {
    await setUp(context)
    await expect(await context.canvas.findByText(wordsOf(context.globals).setUp.wrong)).toBeVisible()
  },
}

/** Other backup codes take the place of the former ones. */
export const MadeCodes: Story = {
  args: { state: on },
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const { codes, told } = wordsOf(globals)
    await ask(context, 'makeCodes')
    await expect(args.onMakeCodes).toHaveBeenCalledWith({ masterPassword: 'корабль', factor: '123456' })
    await userEvent.click(await canvas.findByRole('button', { name: codes.done }))
    await waitFor(() => expect(canvas.getByText(told.made)).toBeVisible())
  },
}

/** It is turned off. */
export const TurnedOff: Story = {
  args: { state: on },
  play: async (context) => {
    const { args, canvas, globals } = context
    await ask(context, 'turnOff', 'Q7R2M-0XK9T')
    await expect(args.onRemove).toHaveBeenCalledWith({ masterPassword: 'корабль', factor: 'Q7R2M-0XK9T' })
    await expect(await canvas.findByText(wordsOf(globals).told.off)).toBeVisible()
  },
}

/** The code counts no more. */
export const WrongCode: Story = {
  args: { state: on, onRemove: changes({ ok: false, code: 'wrong_code' }) },
  play: async (context) => {
    await ask(context, 'turnOff')
    await expect(await context.canvas.findByText(proofWordsOf(context.globals).wrongCode)).toBeVisible()
    await expect(context.canvas.getByLabelText(proofWordsOf(context.globals).code)).toHaveFocus()
  },
}

/** It is another master password. */
export const WrongPassword: Story = {
  args: { onPrepare: fn(() => Promise.resolve<PrepareFactorOutcome>({ ok: false, code: 'wrong_master_password' })) },
  play: async (context) => {
    await ask(context, 'turnOn')
    await expect(await context.canvas.findByText(proofWordsOf(context.globals).wrongMasterPassword)).toBeVisible()
  },
}

/** The server has not answered, and is asked once more. */
export const Unsettled: Story = {
  tags: ['full'],
  args: { state: on, onRemove: changes({ ok: false, code: 'unknown' }) },
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const { unknown, told } = wordsOf(globals)
    await ask(context, 'turnOff')
    await expect(await canvas.findByRole('heading', { name: unknown.mark })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: proofWordsOf(globals).ask }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByText(told.asked)).toHaveFocus())
  },
}

/** New backup codes may count: they are shown all the same. */
export const UnsettledCodes: Story = {
  tags: ['full'],
  args: { state: on, onMakeCodes: makes({ ok: true, backupCodes, unsettled: true }) },
  play: async (context) => {
    await ask(context, 'makeCodes')
    await expect(await context.canvas.findByText(wordsOf(context.globals).codes.unsettled)).toBeVisible()
  },
}

/** Says in the form what went wrong. */
export const Failed: Story = {
  args: { state: on, onRemove: changes({ ok: false, code: 'failed' }) },
  play: async (context) => {
    await ask(context, 'turnOff')
    await expect(await context.canvas.findByText(proofWordsOf(context.globals).failed)).toBeVisible()
  },
}

/** Asks for a security key. */
async function addKey({ canvas, globals, userEvent }: Context) {
  const words = proofWordsOf(globals)
  await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).keys.addOne }))
  await expect(canvas.getByLabelText(words.name)).toHaveFocus()
  await userEvent.type(canvas.getByLabelText(words.name), 'YubiKey')
  await userEvent.type(canvas.getByLabelText(words.masterPassword, { selector: 'input' }), 'корабль')
}

/** Security keys, and no app. */
export const Keys: Story = { args: { state: byKeys }, parameters: { picture: { themes: ['light', 'dark'] } } }

/** The first factor is a security key: it brings backup codes. */
export const AddedKey: Story = {
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const { codes, keys: words, told } = wordsOf(globals)
    await addKey(context)
    await userEvent.click(within(canvas.getByRole('dialog')).getByRole('button', { name: words.adding.submit }))
    await expect(args.onAddKey).toHaveBeenCalledWith({ name: 'YubiKey', masterPassword: 'корабль', factor: '' })
    await userEvent.click(await canvas.findByRole('button', { name: codes.done }))
    await waitFor(() => expect(canvas.getByText(told.keyAdded)).toBeVisible())
  },
}

/** Another key is confirmed by one that is there, and brings no codes. */
export const AnotherKey: Story = {
  tags: ['full'],
  args: { state: byKeys, onAddKey: adds({ ok: true, backupCodes: null, unsettled: false }) },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const words = wordsOf(globals)
    await addKey(context)
    await userEvent.click(within(canvas.getByRole('dialog')).getByRole('button', { name: words.keys.adding.submit }))
    await expect(await canvas.findByText(proofWordsOf(globals).codeRequired)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: proofWordsOf(globals).byKey }))
    await expect(args.onAddKey).toHaveBeenCalledWith({
      name: 'YubiKey',
      masterPassword: 'корабль',
      factor: { by: 'security_key' },
    })
    await expect(await canvas.findByText(words.told.keyAdded)).toBeVisible()
  },
}

/** A key that was not touched. */
export const KeyCancelled: Story = {
  tags: ['full'],
  args: { onAddKey: adds({ ok: false, code: 'failed', message: <SecurityKeyReasonText reason="cancelled" /> }) },
  play: async (context) => {
    const { keys: words } = wordsOf(context.globals)
    await addKey(context)
    await context.userEvent.click(
      within(context.canvas.getByRole('dialog')).getByRole('button', { name: words.adding.submit }),
    )
    await expect(await context.canvas.findByText(words.reasons.cancelled)).toBeVisible()
  },
}

/** The last factor goes: the form says what that means. */
export const RemovedKey: Story = {
  args: { state: ready({ keys: keys.slice(0, 1), codesLeft: 9 }) },
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const words = wordsOf(globals)
    const [{ id, name } = { id: '', name: '' }] = keys
    await userEvent.click(canvas.getByRole('button', { name: words.keys.removeOf({ name }) }))
    await waitFor(() => expect(canvas.getByText(words.keys.removing.last({ name }))).toBeVisible())
    const proof = proofWordsOf(globals)
    await userEvent.type(canvas.getByLabelText(proof.masterPassword, { selector: 'input' }), 'корабль')
    await userEvent.type(canvas.getByLabelText(proof.code), 'Q7R2M-0XK9T')
    await userEvent.click(canvas.getByRole('button', { name: words.keys.removing.submit }))
    await expect(args.onRemoveKey).toHaveBeenCalledWith({
      id,
      masterPassword: 'корабль',
      factor: 'Q7R2M-0XK9T',
    })
    await expect(await canvas.findByText(words.told.keyRemoved)).toBeVisible()
  },
}

/** The page was opened by an IP address, to which no key is bound. */
export const NoKeysHere: Story = {
  args: { state: ready({ since: '2026-11-25T19:40:00.000Z', codesLeft: 8, hindrance: 'ip_address' }) },
  play: async ({ canvas, globals }) => {
    const { keys: words } = wordsOf(globals)
    await expect(canvas.getByRole('note')).toHaveTextContent(
      words.reasonsAt.ip_address({ origin: 'https://larets.example' }),
    )
    await expect(canvas.queryByRole('button', { name: words.addOne })).toBeNull()
  },
}

/** It is being found out. */
export const Loading: Story = { tags: ['full'], args: { state: { kind: 'loading' } } }

/** It is being turned off. */
export const Removing: Story = {
  tags: ['full'],
  args: { state: on, onRemove: fn(() => new Promise<FactorChangeOutcome>(() => {})) },
  play: async (context) => {
    await ask(context, 'turnOff')
    await expect(
      await context.canvas.findByRole('button', { name: wordsOf(context.globals).removing.submitting }),
    ).toBeVisible()
  },
}

/** It could not be found out. */
export const LoadFailed: Story = { tags: ['full'], args: { state: { kind: 'failed', onRetry: fn() } } }

/** 390 px. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px' } },
  play: async (context) => {
    await ask(context, 'turnOn')
    await expect(
      await context.canvas.findByRole('heading', { name: wordsOf(context.globals).setUp.title }),
    ).toBeVisible()
  },
}
