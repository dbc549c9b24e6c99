import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { opened, sampleItem, sampleWifi, wifiDetails } from '../testing/sample-items.ts'
import '../theme/styles.css'
import type { OpenedText } from '../view-models/opened-text.ts'
import { ItemPanel, type FormerPasswordsState, type FormerPasswordView } from './index.ts'

const onReveal = vi.fn<() => Promise<OpenedText | null>>()
const onCopy = vi.fn<() => Promise<boolean>>()
const onOpenChange = vi.fn<(open: boolean) => void>()

beforeEach(async () => {
  await page.viewport(1280, 900)
  onReveal.mockResolvedValue(opened('прежний'))
  onCopy.mockResolvedValue(true)
})
afterEach(() => {
  vi.resetAllMocks()
})

const password = (parts: Partial<FormerPasswordView> = {}): FormerPasswordView => ({
  id: '1',
  until: '2026-05-12T11:05:00.000Z',
  onReveal,
  onCopy,
  ...parts,
})

const ready = (passwords: readonly FormerPasswordView[], unopened = 0): FormerPasswordsState => ({
  kind: 'ready',
  passwords,
  unopened,
})

interface PanelProps {
  readonly state: FormerPasswordsState
  readonly open?: boolean
  readonly hasPassword?: boolean
}

function Panel({ state, open = true, hasPassword = true }: PanelProps) {
  return (
    <ItemPanel
      state={{ kind: 'ready', item: sampleItem({ hasPassword, uris: [] }) }}
      vault={{ id: 'vault-1', name: 'Персональное', usable: true }}
      onReveal={async () => null}
      onOpenDetails={async () => null}
      onCopy={async () => true}
      onEdit={() => undefined}
      onDelete={() => undefined}
      onClose={() => undefined}
      formerPasswords={{ open, onOpenChange, state }}
    />
  )
}

describe('former passwords', () => {
  it('are shown when the person asks for them, and not before', async () => {
    const screen = await render(<Panel state={ready([password()])} open={false} />)
    const title = screen.getByRole('button', { name: 'Прежние пароли' })
    await expect.element(title).toHaveAttribute('aria-expanded', 'false')
    await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
    await title.click()
    expect(onOpenChange).toHaveBeenCalledWith(true)
  })

  it('are not spoken of where there is no password', async () => {
    const screen = await render(<Panel state={ready([password()])} hasPassword={false} />)
    await expect.element(screen.getByText('anna.petrova@yandex.ru')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Прежние пароли' })).not.toBeInTheDocument()
  })

  it('of a network stand under the password in its details', async () => {
    const screen = await render(
      <ItemPanel
        state={{ kind: 'ready', item: sampleWifi() }}
        vault={{ id: 'vault-1', name: 'Персональное', usable: true }}
        onReveal={async () => null}
        onOpenDetails={async () => wifiDetails({ password: 'рыба' })}
        onCopy={async () => true}
        onEdit={() => undefined}
        onDelete={() => undefined}
        onClose={() => undefined}
        formerPasswords={{ open: true, onOpenChange, state: ready([password()]) }}
      />,
    )
    await expect.element(screen.getByText(/^до\s12\sмая\s2026/u)).toBeVisible()
  })

  it('are masked until they are asked for one by one, and forgotten when hidden', async () => {
    const older = password({ id: '0', until: '2025-01-02T11:05:00.000Z' })
    const screen = await render(<Panel state={ready([password(), older])} />)
    const rows = screen.getByRole('listitem')
    await expect.element(rows.first().getByText(/^до\s12\sмая\s2026/u)).toBeVisible()
    expect(onReveal).not.toHaveBeenCalled()
    await rows
      .last()
      .getByRole('button', { name: /^Показать: до\s2\sянваря\s2025/u })
      .click()
    await expect.element(rows.last().getByText('прежний')).toBeVisible()
    await expect.element(rows.first().getByText('прежний')).not.toBeInTheDocument()
    await rows
      .last()
      .getByRole('button', { name: /^Скрыть: до\s2\sянваря\s2025/u })
      .click()
    await expect.element(rows.last().getByText('прежний')).not.toBeInTheDocument()
    await rows
      .last()
      .getByRole('button', { name: /^Показать/u })
      .click()
    await expect.poll(() => onReveal.mock.calls.length).toBe(2)
  })

  it('are copied one by one', async () => {
    const other = vi.fn<() => Promise<boolean>>()
    const screen = await render(<Panel state={ready([password({ id: '2', onCopy: other }), password()])} />)
    const rows = screen.getByRole('listitem')
    await rows
      .last()
      .getByRole('button', { name: /^Скопировать: до\s12\sмая\s2026/u })
      .click()
    await expect.poll(() => onCopy.mock.calls.length).toBe(1)
    expect(other).not.toHaveBeenCalled()
  })

  it('that could not be opened say so', async () => {
    onReveal.mockRejectedValue(new Error('locked'))
    const screen = await render(<Panel state={ready([password()])} />)
    await screen
      .getByRole('listitem')
      .getByRole('button', { name: /^Показать/u })
      .click()
    await expect.element(screen.getByText('Не удалось открыть пароль')).toBeVisible()
  })

  it('are none where the password was never changed', async () => {
    const screen = await render(<Panel state={ready([])} />)
    await expect.element(screen.getByText('Пароль не менялся.')).toBeVisible()
  })

  it('of versions that did not open are counted, and nothing is said of those that were never there', async () => {
    const screen = await render(<Panel state={ready([], 2)} />)
    await expect.element(screen.getByText('Не открылось версий: 2. Их пароли здесь не показаны.')).toBeVisible()
    await expect.element(screen.getByText('Пароль не менялся.')).not.toBeInTheDocument()
  })

  it('that could not be loaded are asked for again', async () => {
    const onRetry = vi.fn<() => void>()
    const screen = await render(<Panel state={{ kind: 'failed', onRetry }} />)
    await expect.element(screen.getByText('Не удалось загрузить историю')).toBeVisible()
    await screen.getByRole('button', { name: 'Повторить' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
