import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import type { ExportOutcome } from './export-request.ts'
import { ExportView } from './export-view.tsx'

const answers = (outcome: ExportOutcome) => fn(() => Promise.resolve(outcome))
const saved: ExportOutcome = { ok: true, fileName: 'larets-2026-11-25.json', items: 218, leftOut: 0 }
const two = [
  { id: 'one', name: 'Личное' },
  { id: 'two', name: 'Работа' },
]

/**
 * Takes everything that a person keeps, or one vault, into a file. The application writes it and hands it to the
 * browser.
 */
const meta: Meta<typeof ExportView> = {
  title: 'Views/Export',
  component: ExportView,
  args: { vaults: two, email: 'anna.petrova@yandex.ru', onExport: answers(saved), onCancel: fn(), progress: null },
  globals: { viewport: { value: 'tall' } },
  parameters: { frame: { width: '640px' }, docs: { story: { height: '720px' } } },
}

export default meta
type Story = StoryObj<typeof ExportView>

type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

async function fill({ canvas, globals, userEvent }: Context, again = 'лодка и маяк') {
  const words = storyMessages(globals).export
  await userEvent.type(canvas.getByLabelText(words.filePassword), 'лодка и маяк')
  await userEvent.type(canvas.getByLabelText(words.filePasswordAgain), again)
  await userEvent.type(canvas.getByLabelText(words.masterPassword), 'мастер')
  await userEvent.click(canvas.getByRole('button', { name: words.submit }))
}

/** As it is opened: our own encrypted format, all vaults. */
export const Empty: Story = { parameters: { picture: { themes: ['light', 'dark'] } } }

/** In English. */
export const English: Story = { tags: ['full'], globals: { locale: 'en', viewport: { value: 'tall' } } }

/** There is one vault, and nothing to choose from. */
export const OneVault: Story = {
  args: { vaults: two.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox')).toBeNull()
  },
}

/** Items were selected in the list: they alone are offered first, without the trash. */
export const Selected: Story = {
  args: { selected: 3 },
  play: async ({ canvas, globals }) => {
    const words = storyMessages(globals).export
    await expect(canvas.getByRole('combobox', { name: words.vault })).toHaveDisplayValue(words.selected({ count: 3 }))
    await expect(canvas.queryByRole('switch', { name: words.trash })).toBeNull()
  },
}

/** A format that anybody can read says so, and has no password. */
export const Plain: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const words = storyMessages(globals).export
    await userEvent.click(canvas.getByRole('radio', { name: words.formats.bitwarden.name }))
    await expect(canvas.getByText(words.plain.mark)).toBeVisible()
    await expect(canvas.getByText(words.bitwardenLoses.mark)).toBeVisible()
    await expect(canvas.queryByLabelText(words.filePassword)).toBeNull()
    await expect(canvas.queryByRole('switch', { name: words.trash })).toBeNull()
  },
}

/** The table says what it does not keep, for as long as it is chosen. */
export const Table: Story = {
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const words = storyMessages(globals).export
    await userEvent.click(canvas.getByRole('radio', { name: words.formats.csv.name }))
    await expect(canvas.getByText(words.csvLoses.text)).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: words.vault }), 'two')
    await userEvent.type(canvas.getByLabelText(words.masterPassword), 'мастер{Enter}')
    await expect(args.onExport).toHaveBeenCalledOnce()
    await expect(args.onExport).toHaveBeenCalledWith({
      ...{
        format: 'csv',
        vaultId: 'two',
        selected: false,
        trash: false,
        history: false,
        filePassword: '',
        masterPassword: 'мастер',
      },
    })
    await expect(canvas.getByText(words.done.keepPlain)).toBeVisible()
  },
}

/** Saved: what the file is called, and what to keep in mind. */
export const Filled: Story = {
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const words = storyMessages(globals).export
    await userEvent.click(canvas.getByRole('switch', { name: words.trash }))
    await userEvent.click(canvas.getByRole('switch', { name: words.history }))
    await fill(context)
    await expect(args.onExport).toHaveBeenCalledOnce()
    await expect(args.onExport).toHaveBeenCalledWith({
      ...{
        format: 'larets',
        vaultId: null,
        selected: false,
        trash: true,
        history: true,
        filePassword: 'лодка и маяк',
        masterPassword: 'мастер',
      },
    })
    await waitFor(() => expect(canvas.getByRole('heading', { name: words.done.title })).toHaveFocus())
  },
}

/** Some items are not in the file, and that is said. */
export const Undecryptable: Story = {
  args: { onExport: answers({ ...saved, leftOut: 3 }) },
  play: async (context) => {
    await fill(context)
    await expect(
      await context.canvas.findByText(storyMessages(context.globals).export.done.leftOut({ count: 3 })),
    ).toBeVisible()
  },
}

/** It is being written, and can be given up. */
export const Loading: Story = {
  tags: ['full'],
  args: { onExport: fn(() => new Promise<ExportOutcome>(() => {})), progress: { done: 40, of: 218 } },
  play: async (context) => {
    const { args, canvas, globals, userEvent } = context
    const words = storyMessages(globals).export
    await fill(context)
    await expect(await canvas.findByText(words.progress({ done: 40, of: 218 }))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: words.cancel }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** The two passwords of the file differ. */
export const PasswordsDiffer: Story = {
  play: async (context) => {
    await fill(context, 'лодка')
    await expect(
      await context.canvas.findByText(storyMessages(context.globals).export.filePasswordsDiffer),
    ).toBeVisible()
    await expect(context.args.onExport).not.toHaveBeenCalled()
  },
}

/** Nothing was typed. */
export const NothingTyped: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).export
    await userEvent.click(canvas.getByRole('button', { name: words.submit }))
    await expect(await canvas.findByText(words.filePasswordRequired)).toBeVisible()
    await expect(canvas.getByText(words.masterPasswordRequired)).toBeVisible()
    await expect(args.onExport).not.toHaveBeenCalled()
  },
}

/** A wrong master password: mistyped, or typed by another person. */
export const WrongPassword: Story = {
  args: { onExport: answers({ ok: false, code: 'wrong_master_password' }) },
  play: async (context) => {
    const { canvas, globals } = context
    const words = storyMessages(globals).export
    await fill(context)
    await expect(await canvas.findByText(words.wrongMasterPassword)).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText(words.masterPassword)).toHaveFocus())
  },
}

/** Something else went wrong: the form says it in the application's words. */
export const Failed: Story = {
  args: { onExport: answers({ ok: false, code: 'failed', message: 'Нет связи с сервером: корзину не спросить' }) },
  play: async (context) => {
    await fill(context)
    await expect(await context.canvas.findByText('Нет связи с сервером: корзину не спросить')).toBeVisible()
  },
}

/** Names of vaults as long as they come. */
export const LongWords: Story = {
  args: {
    vaults: [...two, { id: 'three', name: 'Достопримечательности и превысокомногорассмотрительствующие '.repeat(3) }],
  },
  globals: { viewport: { value: 'formPhone' } },
  parameters: { frame: { width: '390px' } },
  play: async ({ canvas, globals, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: storyMessages(globals).export.vault }), 'three')
  },
}

/** On a phone. */
export const Mobile: Story = {
  globals: { viewport: { value: 'formPhone' } },
  parameters: { frame: { width: '390px' } },
}
