import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { opened, sampleItem, sampleItems, sampleNote } from '../testing/sample-items.ts'
import { VaultTheme } from '../theme/index.ts'
import '../theme/styles.css'
import { ItemList, type ItemListProps } from './index.ts'

const spies = {
  onOpen: vi.fn<(id: string) => void>(),
  onCopy: vi.fn<(id: string, key: string) => Promise<boolean>>(),
  onOpenSite: vi.fn<(id: string) => void>(),
  onFavourite: vi.fn<(id: string, favourite: boolean) => void>(),
  onEdit: vi.fn<(id: string) => void>(),
  onMove: vi.fn<(id: string) => void>(),
  onDelete: vi.fn<(id: string) => void>(),
}
const nothing = () => {}

function List({
  items = sampleItems(3),
  ...parts
}: Partial<ItemListProps> & { readonly items?: readonly ReturnType<typeof sampleItem>[] }) {
  return (
    <div style={{ height: 480, width: 400 }}>
      <ItemList
        state={{ kind: 'ready', items }}
        emptyReason="none-yet"
        selectedId={null}
        query=""
        sort="created"
        onSortChange={nothing}
        onClearSearch={nothing}
        onAdd={nothing}
        {...spies}
        {...parts}
      />
    </div>
  )
}

beforeEach(async () => {
  spies.onCopy.mockResolvedValue(true)
  await page.viewport(1280, 800)
})
afterEach(() => {
  vi.resetAllMocks()
})

const entries = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
const every = [
  'Открыть',
  'Скопировать имя пользователя',
  'Скопировать пароль',
  'Открыть сайт',
  'В избранное',
  'Изменить',
  'Переместить…',
  'Удалить',
]

it('opens where the right button was pressed, with everything that is done with the item', async () => {
  const screen = await render(<List />)
  const row = screen.getByRole('row').nth(1)
  await row.click({ button: 'right', position: { x: 120, y: 20 } })
  await expect.poll(entries).toEqual(every)
  const menu = screen.getByRole('menu', { name: 'Действия: Сайт 1' })
  const { left, top } = menu.element().getBoundingClientRect()
  const from = row.element().getBoundingClientRect()
  expect(left).toBeCloseTo(from.left + 120, 0)
  expect(top - (from.top + 20)).toBeLessThan(12)
  await screen.getByRole('menuitem', { name: 'Скопировать пароль' }).click()
  expect(spies.onCopy).toHaveBeenCalledExactlyOnceWith('item-1', 'password')
  expect(spies.onOpen).not.toHaveBeenCalled()
})

it.each([
  ['Открыть', spies.onOpen, ['item-1']],
  ['Открыть сайт', spies.onOpenSite, ['item-1']],
  ['В избранное', spies.onFavourite, ['item-1', true]],
  ['Изменить', spies.onEdit, ['item-1']],
  ['Переместить…', spies.onMove, ['item-1']],
  ['Удалить', spies.onDelete, ['item-1']],
])('does what it says: %s', async (name, spy, asked) => {
  const screen = await render(<List />)
  await screen.getByRole('row').nth(1).click({ button: 'right' })
  await screen.getByRole('menuitem', { name, exact: true }).click()
  expect(spy).toHaveBeenCalledExactlyOnceWith(...asked)
})

it('opens by the key for it, begins at its first entry, and gives the focus back to the row', async () => {
  const screen = await render(<List />)
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(screen.getByRole('row').first()).toHaveFocus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await expect.element(screen.getByRole('menuitem', { name: 'Открыть', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('row').first()).toHaveFocus()
})

it('opens and closes by «⋯» in a window that is too narrow for three buttons', async () => {
  await page.viewport(1100, 800)
  const screen = await render(<List />)
  await screen.getByText('Сайт 1', { exact: true }).hover()
  const button = screen.getByRole('button', { name: 'Действия: Сайт 1' })
  await button.click()
  await expect.poll(entries).toEqual(every)
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  expect(spies.onOpen).not.toHaveBeenCalled()
})

it('has what can be done with this item, by what the application offers', async () => {
  const code = sampleItem({
    id: 'code',
    username: null,
    hasDetails: true,
    uris: [],
    overview: { trusted: true, value: { type: 'login', favourite: true, copies: ['totp'] } },
  })
  const note = sampleNote()
  const none = { onEdit: undefined, onMove: undefined, onDelete: undefined }
  const screen = await render(<List items={[code, note]} {...none} />)
  await screen.getByRole('row').first().click({ button: 'right' })
  await expect.poll(entries).toEqual(['Открыть', 'Скопировать пароль', 'Скопировать код', 'Убрать из избранного'])
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('row').nth(1).click({ button: 'right' })
  await expect.poll(entries).toEqual(['Открыть', 'Скопировать текст заметки', 'В избранное'])
  await userEvent.keyboard('{Escape}')
  await screen.rerender(<List items={[note]} isEditable={() => false} />)
  await screen.getByRole('row').first().click({ button: 'right' })
  await expect.poll(entries).toEqual(['Открыть', 'Скопировать текст заметки', 'В избранное', 'Удалить'])
})

it('stays away while many are selected, and from a finger that selects', async () => {
  const selection = { ids: new Set(['item-0']), onPick: nothing, onPress: nothing, onKey: () => false }
  const screen = await render(<List selection={selection} />)
  await screen.getByRole('row').nth(1).click({ button: 'right' })
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await screen.rerender(<List />)
  const row = screen.getByRole('row').nth(1).element()
  const touch = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' })
  row.dispatchEvent(touch)
  expect(touch.defaultPrevented).toBe(true)
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})

it('has its button on every row under a finger, and nothing beside it', async () => {
  const coarse = vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    const media = new EventTarget()
    return Object.assign(media, {
      matches: query === '(pointer: coarse)',
      media: query,
      onchange: null,
      addListener: nothing,
      removeListener: nothing,
    })
  })
  const screen = await render(<List />)
  const names = () =>
    screen
      .getByRole('row')
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label'))
  await expect.poll(names).toEqual(['Действия: Сайт 0', 'Действия: Сайт 1', 'Действия: Сайт 2'])
  await screen.getByRole('button', { name: 'Действия: Сайт 2' }).click()
  await expect.poll(entries).toEqual(every)
  coarse.mockRestore()
})

it('in compact density name and user name stand on one line, on whole pixels', async () => {
  const items = [sampleItem({ username: opened('konstantin@example.ru') })]
  const screen = await render(
    <VaultTheme density="compact">
      <List items={items} />
    </VaultTheme>,
  )
  const box = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect()
  await expect.poll(() => screen.getByRole('row').element().getBoundingClientRect().height).toBe(36)
  const [name, username] = [box('Яндекс почта'), box('konstantin@example.ru')]
  expect(username.left).toBeGreaterThan(name.left + 60)
  expect((name.top + name.bottom) / 2).toBe((username.top + username.bottom) / 2)
  for (const { top, height } of [name, username]) expect([top % 1, height % 1]).toEqual([0, 0])
})

it('in comfortable density both lines stand on whole pixels', async () => {
  const screen = await render(<List items={[sampleItem({ username: opened('konstantin@example.ru') })]} />)
  for (const text of ['Яндекс почта', 'konstantin@example.ru']) {
    const { top, height } = screen.getByText(text, { exact: true }).element().getBoundingClientRect()
    expect([text, top % 1, height % 1]).toEqual([text, 0, 0])
  }
})
