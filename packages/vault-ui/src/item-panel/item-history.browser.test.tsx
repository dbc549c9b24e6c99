import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { noteDetails, opened, sampleItem, sampleNote } from '../testing/sample-items.ts'
import '../theme/styles.css'
import type { OpenedText } from '../view-models/opened-text.ts'
import { ItemPanel, type EarlierVersionView, type ItemHistoryState, type ItemPanelField } from './index.ts'

const spies = {
  onReveal: vi.fn<() => Promise<OpenedText | null>>(),
  onOpenDetails: vi.fn<EarlierVersionView['onOpenDetails']>(),
  onCopy: vi.fn<(field: ItemPanelField) => Promise<boolean>>(),
  onRestore: vi.fn<() => Promise<void>>(),
}
const onOpenChange = vi.fn<(open: boolean) => void>()

beforeEach(async () => {
  await page.viewport(1280, 900)
  spies.onReveal.mockResolvedValue(opened('прежний'))
  spies.onOpenDetails.mockResolvedValue(noteDetails('прежний текст'))
  spies.onCopy.mockResolvedValue(true)
})
afterEach(() => {
  vi.resetAllMocks()
})

const version = (parts: Partial<EarlierVersionView> = {}): EarlierVersionView => ({
  id: '1',
  item: sampleItem({ uris: [] }),
  changed: ['fields.password'],
  genuine: true,
  ...spies,
  ...parts,
})

function Panel({ state, open = true }: { readonly state: ItemHistoryState; readonly open?: boolean }) {
  return (
    <ItemPanel
      state={{ kind: 'ready', item: sampleItem({ hasPassword: false, uris: [] }) }}
      vault={{ id: 'vault-1', name: 'Персональное', usable: true }}
      onReveal={async () => null}
      onOpenDetails={async () => null}
      onCopy={async () => true}
      onEdit={() => undefined}
      onDelete={() => undefined}
      onClose={() => undefined}
      history={{ open, onOpenChange, state }}
    />
  )
}

const versionsOf = (...versions: readonly EarlierVersionView[]): ItemHistoryState => ({ kind: 'ready', versions })

describe('earlier versions', () => {
  it('are shown when the person opens them, and not before', async () => {
    const screen = await render(<Panel state={versionsOf(version())} open={false} />)
    const title = screen.getByRole('button', { name: 'История изменений' })
    await expect.element(title).toHaveAttribute('aria-expanded', 'false')
    await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
    await title.click()
    expect(onOpenChange).toHaveBeenCalledWith(true)
  })

  it('say what the next change altered, in the words of the item’s type', async () => {
    const changed = ['name', 'fields.uris', 'vault', 'other', 'fields.unknown'] as const
    const screen = await render(<Panel state={versionsOf(version({ changed }))} />)
    const row = screen.getByRole('listitem')
    for (const words of ['Название', 'Адрес ресурса', 'Хранилище'])
      await expect.element(row.getByText(words)).toBeVisible()
    await expect.element(row.getByText('Другое').first()).toBeVisible()
  })

  it('open nothing until they are opened, and mask what is secret', async () => {
    const screen = await render(<Panel state={versionsOf(version())} />)
    await screen.getByRole('button', { name: /Изменено позже/u }).click()
    expect(spies.onReveal).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Показать пароль' }).click()
    await expect.element(screen.getByRole('listitem').getByText('прежний')).toBeInTheDocument()
    await screen.getByRole('button', { name: 'Скопировать пароль' }).click()
    expect(spies.onCopy).toHaveBeenCalledWith({ key: 'password', index: 0 })
  })

  it('of a note have the text that it had', async () => {
    const item = sampleNote()
    const screen = await render(<Panel state={versionsOf(version({ item, changed: ['fields.note'] }))} />)
    await screen.getByRole('button', { name: /Изменено позже/u }).click()
    await expect.element(screen.getByText('прежний текст')).toBeVisible()
  })

  it('come back once for two clicks', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    spies.onRestore.mockReturnValue(promise)
    const screen = await render(<Panel state={versionsOf(version())} />)
    await screen.getByRole('button', { name: /Изменено позже/u }).click()
    await screen.getByRole('button', { name: 'Вернуть эту версию' }).dblClick()
    resolve()
    expect(spies.onRestore).toHaveBeenCalledOnce()
  })

  it.each([
    ['of something else', { genuine: false }],
    ['where nothing can be saved', { onRestore: undefined }],
  ])('%s cannot be brought back', async (_, parts) => {
    const screen = await render(<Panel state={versionsOf(version(parts))} />)
    await screen.getByRole('button', { name: /Изменено позже/u }).click()
    await expect.element(screen.getByRole('button', { name: 'Показать пароль' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Вернуть эту версию' })).not.toBeInTheDocument()
  })

  it('that could not be loaded are asked for again', async () => {
    const onRetry = vi.fn<() => void>()
    const screen = await render(<Panel state={{ kind: 'failed', onRetry }} />)
    await expect.element(screen.getByText('Не удалось загрузить историю')).toBeVisible()
    await screen.getByRole('button', { name: 'Повторить' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
