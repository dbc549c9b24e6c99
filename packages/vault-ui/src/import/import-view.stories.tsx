import { importSources } from '@larets/vault-transfer/formats'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { forwardKey } from '../testing/forward-key.ts'
import { qrPicture } from '../testing/qr-picture.ts'
import { sampleLongRows, sampleManyRows, sampleOurRows, sampleRows } from '../testing/sample-import.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { takesFocus } from '../testing/takes-focus.ts'
import { ImportView, type ImportStep } from './import-view.tsx'

const formats = ['chromium-csv', 'firefox-csv', 'safari-csv', 'bitwarden-json'] as const

const file: ImportStep = { kind: 'file', busy: false, error: null, sources: importSources, onFile: fn(), onText: fn() }

const format: ImportStep = {
  kind: 'format',
  fileName: 'Пароли Chrome.csv',
  formats,
  certainty: 'certain',
  format: 'chromium-csv',
  needsPassword: false,
  table: null,
  busy: false,
  error: null,
  onFormat: fn(),
  onRead: fn(),
  onBack: fn(),
}

const preview: Extract<ImportStep, { readonly kind: 'preview' }> = {
  kind: 'preview',
  rows: sampleRows,
  vaults: [
    { id: 'v', name: 'Персональное' },
    { id: 'w', name: 'Работа' },
  ],
  vaultId: 'v',
  keepFolders: true,
  recognised: { fileName: 'Пароли Chrome.csv', format: 'chromium-csv' },

  onVault: fn(),
  onKeepFolders: fn(),
  onSimilar: fn(),
  onDecide: fn(),
  onEdit: fn(),
  onBegin: fn(),
  onBack: fn(),
}

const progress: Extract<ImportStep, { readonly kind: 'progress' }> = {
  kind: 'progress',
  phase: 'sending',
  through: 1_400,
  of: 5_000,
  left: 21_000,
  waiting: null,
  stopping: false,
  onStop: fn(),
}

const report: Extract<ImportStep, { readonly kind: 'report' }> = {
  kind: 'report',
  report: {
    fileName: 'Пароли Chrome.csv',
    total: 124,
    created: 121,
    replaced: 2,
    folders: 3,
    counts: {
      known: 14,
      chosen: 1,
      faulty: 2,
      customFields: 31,
      fieldLabels: ['PIN', 'Кодовое слово', 'Телефон'],
      notes: { attachments_left_out: 4, passkey_left_out: 1 },
    },
    failed: [{ position: 17, name: 'Форум садоводов', code: 'stale_revision' }],
    isStopped: false,
    isUndone: false,
  },
  canUndo: true,
  undoing: null,
  onUndo: fn(),
  onCheck: fn(),
  onShow: fn(),
  onAgain: fn(),
}

/**
 * Bringing passwords from another program: a file, what it is, what becomes of each row, how far it is, what came of
 * it.
 */
const meta: Meta<typeof ImportView> = {
  title: 'Views/Import/Import view',
  component: ImportView,
  argTypes: {
    step: {
      control: 'select',
      options: ['file', 'format', 'preview', 'progress', 'report'],
      mapping: { file, format, preview, progress, report },
    },
  },
  args: { step: file },
  parameters: { frame: { width: '760px', height: '620px', fills: true }, docs: { story: { height: '600px' } } },
}

export default meta
type Story = StoryObj<typeof ImportView>

/** A file is asked for. */
export const File: Story = { parameters: { picture: { themes: ['light', 'dark'] } } }

/** In English. */
export const English: Story = { tags: ['full'], globals: { locale: 'en' } }

/** A text is pasted in place of a file. */
export const Pasted: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const words = storyMessages(globals).importView
    await userEvent.click(canvas.getByRole('button', { name: words.file.paste }))
    await userEvent.type(canvas.getByLabelText(words.file.pasteLabel), 'name,url')
    await expect(canvas.getByRole('button', { name: words.next })).toBeEnabled()
  },
}

/** A file is being looked at. */
export const Reading: Story = { args: { step: { ...file, busy: true } } }

/** A file that is no use. */
export const Failed: Story = { args: { step: { ...file, error: 'unknown_format' } } }

/** The format that a file is taken for. */
export const Format: Story = { args: { step: format }, parameters: takesFocus }

/** An encrypted file, and a password that does not fit. */
export const WrongPassword: Story = {
  args: { step: { ...format, format: 'bitwarden-json', needsPassword: true, error: 'wrong_password' } },
  parameters: takesFocus,
}

/** Pictures of codes, as an authenticator shows them to carry them over; then one without a code. */
export const Pictures: Story = {
  args: { step: { ...file, onText: fn(), onFile: fn() } },
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    const { file: words } = storyMessages(globals).importView
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (input === null || args.step.kind !== 'file') throw new Error('There is nothing to choose a file with.')
    const addresses = ['otpauth-migration://offline?data=CgA%3D', 'otpauth://totp/mail:anna?secret=JBSWY3DPEHPK3PXP']
    await userEvent.upload(
      input,
      addresses.map((address) => qrPicture(address)),
    )
    const { onText, onFile } = args.step
    await waitFor(() => expect(onText).toHaveBeenCalledWith(addresses.join('\n'), null), { timeout: 10_000 })
    await userEvent.upload(input, new globalThis.File(['no picture'], 'a.png', { type: 'image/png' }))
    await expect(await canvas.findByText(words.pictures.noCode)).toBeVisible()
    await expect(onFile).not.toHaveBeenCalled()
  },
}

/** A database of KeePass, which a key file may open beside its password, or alone. */
export const KeyFile: Story = {
  args: {
    step: {
      ...format,
      fileName: 'Пароли.kdbx',
      format: 'kdbx',
      formats: [...formats, 'kdbx'],
      needsPassword: true,
      error: 'wrong_key',
      onRead: fn(),
    },
  },
  parameters: takesFocus,
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    const { format: words, next } = storyMessages(globals).importView
    const input = canvasElement.querySelector<HTMLInputElement>('[data-vlt-slot="import-key-file"] input[type="file"]')
    if (input === null) throw new Error('There is no place for a key file.')
    const keyFile = new globalThis.File(['key'], 'Ключ.keyx')
    await userEvent.upload(input, keyFile)
    await expect(canvas.getByText('Ключ.keyx')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: next }))
    if (args.step.kind !== 'format') throw new Error('Another step is shown.')
    await expect(args.step.onRead).toHaveBeenCalledWith({ password: '', keyFile, columns: [] })
    await expect(canvas.getByRole('button', { name: words.dropKeyFile })).toBeVisible()
  },
}

/** A table that nobody knows. */
export const Columns: Story = {
  args: {
    step: {
      ...format,
      fileName: 'таблица.csv',
      certainty: 'no',
      format: 'table',
      table: {
        headers: ['Ресурс', 'Кто входит', 'Ключик', ''],
        rows: [['Мельница', 'anna', 'Ключ-9', '']],
        count: 41,
        guessed: ['name', 'username', 'password', 'field'],
        hasHeaders: true,
      },
      onHeaders: fn(),
    },
  },
  parameters: takesFocus,
  play: async ({ canvas, globals, userEvent }) => {
    const words = storyMessages(globals).importView.format
    await userEvent.selectOptions(canvas.getByLabelText(words.unnamedColumn({ place: 4 })), 'left_out')
    await expect(canvas.queryByText(/Ключ-9/u)).toBeNull()
  },
}

/** A table that has no headers: the first row is an entry, unless a person says otherwise. */
export const WithoutHeaders: Story = {
  args: {
    step: {
      ...format,
      fileName: 'таблица.csv',
      certainty: 'no',
      format: 'table',
      table: {
        headers: ['', '', '', ''],
        rows: [['Мельница', 'https://melnica.example', 'anna', 'Ключ-9']],
        count: 42,
        guessed: ['name', 'address', 'username', 'password'],
        hasHeaders: false,
      },
      onHeaders: fn(),
    },
  },
  parameters: takesFocus,
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).importView.format
    await expect(canvas.queryByText(/Ключ-9/u)).toBeNull()
    await userEvent.click(canvas.getByRole('switch', { name: words.hasHeaders }))
    if (args.step.kind === 'format') await expect(args.step.onHeaders).toHaveBeenCalledWith(true)
  },
}

/** Rows in every state. */
export const Preview: Story = { args: { step: preview }, parameters: { picture: { themes: ['light', 'dark'] } } }

/** The way by keyboard: to a row, and from it to its buttons. */
export const ByKeyboard: Story = {
  args: { step: preview },
  play: async ({ canvas, globals, userEvent }) => {
    const words = storyMessages(globals).importView.preview
    const rows = canvas.getAllByRole('row')
    rows[0]?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(rows[2]).toHaveFocus()
    await userEvent.keyboard(forwardKey(globals))
    await expect(canvas.getAllByRole('checkbox', { name: words.take({ name: 'Форум садоводов' }) })[0]).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(preview.onDecide).toHaveBeenCalledWith(2, 'leave')
    await userEvent.keyboard(forwardKey(globals))
    await expect(canvas.getByLabelText(words.decide({ name: 'Форум садоводов' }))).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByLabelText(words.decide({ name: 'Форум садоводов' }))).toHaveFocus()
    await userEvent.selectOptions(canvas.getByLabelText(words.decide({ name: 'Форум садоводов' })), 'replace')
    await expect(preview.onDecide).toHaveBeenCalledWith(2, 'replace')
  },
}

/** Where it goes and how. */
export const Settings: Story = {
  args: { step: preview },
  play: async ({ canvas, globals, userEvent }) => {
    const words = storyMessages(globals).importView.preview
    await userEvent.click(canvas.getByRole('button', { name: words.settingsWithFolders({ vault: 'Персональное' }) }))
    await userEvent.selectOptions(canvas.getByLabelText(words.vault), 'w')
    await expect(preview.onVault).toHaveBeenCalledWith('w')
  },
}

/** Nothing of the file is to be imported. */
export const Nothing: Story = {
  args: { step: { ...preview, rows: sampleRows.map((row) => ({ ...row, decision: 'leave' as const })) } },
}

/** A program may have written `&amp;` for `&`: a person says which. */
export const Entities: Story = {
  args: { step: { ...preview, decodeEntities: false, onDecodeEntities: fn() } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).importView.preview
    await userEvent.click(canvas.getByRole('switch', { name: words.decodeEntities }))
    if (args.step.kind === 'preview') await expect(args.step.onDecodeEntities).toHaveBeenCalledWith(true)
  },
}

/** Words without a place to break. */
export const LongWords: Story = { args: { step: { ...preview, rows: sampleLongRows } } }

/** Ten thousand rows. */
export const TenThousand: Story = {
  tags: ['full'],
  args: { step: { ...preview, rows: sampleManyRows } },
  parameters: { docs: { source: { type: 'code' } } },
}

/** A row is changed before it is imported. */
export const Edited: Story = {
  args: { step: preview },
  parameters: { frame: { width: '1000px', height: '760px', fills: true } },
  play: async ({ canvas, globals, userEvent }) => {
    const words = storyMessages(globals).importView
    await userEvent.click(canvas.getByRole('button', { name: words.preview.edit({ name: 'Озон' }) }))
    const name = canvas.getByLabelText(words.row.name)
    await userEvent.clear(name)
    await userEvent.type(name, 'Ozon')
    await userEvent.click(canvas.getByRole('button', { name: words.row.save }))
    await expect(preview.onEdit).toHaveBeenCalledWith(0, expect.objectContaining({ name: 'Ozon' }))
  },
}

/** An export of ours: what lay in the trash goes there again, unless a person does not want it. */
export const WithTrash: Story = {
  args: { step: { ...preview, rows: sampleOurRows, withTrash: true, onWithTrash: fn() } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).importView.preview
    await userEvent.click(canvas.getByRole('button', { name: words.settingsWithFolders({ vault: 'Персональное' }) }))
    const all = canvas.getByRole('switch', { name: words.withTrash })
    await userEvent.click(all)
    if (args.step.kind === 'preview') await expect(args.step.onWithTrash).toHaveBeenCalledWith(false)
    all.blur()
  },
}

/** Items are on their way. */
export const Progress: Story = {
  args: { step: progress },
  play: async ({ canvas, globals }) => {
    const words = storyMessages(globals).importView.progress
    // A screen reader hears of tens of percent.
    await expect(canvas.getByRole('status')).toHaveTextContent(words.announced({ what: words.sending, percent: 20 }))
  },
}

/** The network is gone: it goes on by itself. */
export const Waiting: Story = { args: { step: { ...progress, waiting: 'Ошибка сети: нет соединения с сервером' } } }

/** It was interrupted. */
export const Unfinished: Story = {
  args: {
    step: {
      kind: 'unfinished',
      fileName: 'Пароли Chrome.csv',
      through: 1_400,
      of: 5_000,
      reason: null,
      onResume: fn(),
      onStop: fn(),
    },
  },
}

/** Another tab is at it. */
export const Elsewhere: Story = { args: { step: { kind: 'elsewhere' } } }

/** The outcome of an import, and the check of what came. */
export const Report: Story = {
  args: { step: { ...report, onCheck: fn() } },
  parameters: { frame: { width: '760px', height: '900px', fills: true }, picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).importView.report
    const check = canvas.getByRole('button', { name: words.check })
    await userEvent.click(check)
    if (args.step.kind === 'report') await expect(args.step.onCheck).toHaveBeenCalledOnce()
    check.blur()
  },
}

/** It is taken back. */
export const Undone: Story = {
  args: { step: { ...report, canUndo: false, report: { ...report.report, isUndone: true } } },
}

/** On a phone. */
export const Mobile: Story = {
  args: { step: preview },
  parameters: { frame: { width: '390px', height: '760px', fills: true } },
}
