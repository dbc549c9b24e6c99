import { createRef, useState, type RefObject } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { opened, raw, sampleItem, sampleItems, sampleNote } from '../testing/sample-items.ts'
import { VaultTheme } from '../theme/index.ts'
import '../theme/styles.css'
import { ItemList, type ItemListHandle, type ItemListProps } from './index.ts'

const spies = {
  onOpen: vi.fn<(id: string) => void>(),
  onCopy: vi.fn<(id: string, key: string) => Promise<boolean>>(),
  onOpenSite: vi.fn<(id: string) => void>(),
  onClearSearch: vi.fn<() => void>(),
  onAdd: vi.fn<() => void>(),
  onShowAll: vi.fn<() => void>(),
  onLeaveTop: vi.fn<() => void>(),
}

afterEach(() => {
  vi.resetAllMocks()
})

type Parts = Partial<ItemListProps> & { readonly handle?: RefObject<ItemListHandle | null> }

function List({ handle, ...parts }: Parts) {
  const [sort, setSort] = useState<ItemListProps['sort']>('created')
  return (
    <div style={{ height: 480, width: 400 }}>
      <ItemList
        handleRef={handle}
        state={{ kind: 'ready', items: sampleItems(3) }}
        emptyReason="none-yet"
        selectedId={null}
        query=""
        sort={sort}
        onSortChange={setSort}
        {...spies}
        {...parts}
      />
    </div>
  )
}

const many = sampleItems(10_000)
const manyState = { kind: 'ready', items: many } as const
const focusedName = () => document.activeElement?.textContent ?? ''
/** The colour that the browser makes of a token. */
function colorOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
const rows = () => page.getByRole('row').elements()

describe('rows', () => {
  it('show name, user name, address and, over all vaults, the vault', async () => {
    const screen = await render(
      <List vaultOf={(id) => (id === 'vault-1' ? { name: 'Персональное', color: 'pink' } : undefined)} />,
    )
    const row = screen.getByRole('row').first()
    for (const text of ['Сайт 0', 'user0@example.ru', 'site0.example.ru', 'Персональное']) {
      await expect.element(row.getByText(text, { exact: true })).toBeVisible()
    }
    const dot = row.getByTitle('Персональное').element().firstElementChild
    expect({ width: dot?.clientWidth, height: dot?.clientHeight }).toEqual({ width: 8, height: 8 })
    expect(dot && getComputedStyle(dot).backgroundColor).toBe(colorOf('--vlt-color-vault-pink'))
    await expect.element(screen.getByText('3 элемента')).toBeVisible()
  })

  it.each([
    ['a name that did not open', sampleItem({ name: raw('2.abc|def|ghi') }), 'Не удалось расшифровать'],
    ['a user name that did not open', sampleItem({ username: raw('2.a|b|c') }), 'Не удалось расшифровать'],
    ['a broken seal', sampleItem({ consistent: false }), 'Элемент изменён вне приложения'],
    ['an older copy', sampleItem({ duplicate: true }), 'Устаревшая копия'],
    ['a version older than one shown before', sampleItem({ rolledBack: true }), 'Старая версия'],
  ])('mark %s', async (_, item, words) => {
    const screen = await render(<List state={{ kind: 'ready', items: [item] }} />)
    await expect.element(screen.getByText(words)).toBeVisible()
  })

  it('make no request for a picture', async () => {
    const screen = await render(<List />)
    expect(screen.container.querySelector('img, [style*="url("]')).toBeNull()
  })

  it('mark the selected one and bring it into view', async () => {
    const screen = await render(<List state={manyState} selectedId="item-7000" />)
    const row = screen.getByRole('row', { selected: true })
    await expect.element(row).toBeInViewport()
    await expect.element(row).toMatchTextContent(/Сайт 7000/u)
  })
})

describe('the distance of rows', () => {
  const distance = () => {
    const [first, second] = rows().map((row) => row.getBoundingClientRect().top)
    return (second ?? 0) - (first ?? 0)
  }
  const inTheme = (density: 'comfortable' | 'compact') => (
    <VaultTheme density={density}>
      <List />
    </VaultTheme>
  )

  it('follows the density around the list, also when it changes', async () => {
    await page.viewport(1280, 800)
    const screen = await render(inTheme('compact'))
    await expect.poll(distance).toBe(36)
    await screen.rerender(inTheme('comfortable'))
    await expect.poll(distance).toBe(44)
    await screen.rerender(inTheme('compact'))
    await expect.poll(distance).toBe(36)
  })

  it('is that of a finger in a narrow window', async () => {
    await page.viewport(1280, 800)
    await render(inTheme('compact'))
    await expect.poll(distance).toBe(36)
    await page.viewport(390, 800)
    await expect.poll(distance).toBe(44)
  })
})

describe('10,000 items', () => {
  it('keep a bounded number of rows in the page, wherever it is scrolled to', async () => {
    const screen = await render(<List state={manyState} />)
    await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10000')
    expect(rows().length).toBeLessThan(40)
    const viewport = screen.getByRole('grid').element().parentElement
    viewport?.scrollTo({ top: 200_000 })
    await expect.element(screen.getByText('Сайт 4545', { exact: true })).toBeVisible()
    expect(rows().length).toBeLessThan(40)
  })

  it('keep the focus when the focused row is scrolled away', async () => {
    const screen = await render(<List state={manyState} />)
    await userEvent.tab()
    await userEvent.tab()
    expect(focusedName()).toContain('Сайт 0')
    screen.getByRole('grid').element().parentElement?.scrollTo({ top: 200_000 })
    await expect.element(screen.getByText('Сайт 4545', { exact: true })).toBeVisible()
    expect(focusedName()).toContain('Сайт 0')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focusedName).toContain('Сайт 1')
  })
})

describe('the keyboard', () => {
  it('moves by ↑ ↓ Home End and pages, and opens by Enter', async () => {
    const list = createRef<ItemListHandle>()
    await render(<List state={manyState} handle={list} />)
    list.current?.focusFirst()
    await expect.poll(focusedName).toContain('Сайт 0')
    const walk: readonly (readonly [string, string])[] = [
      ['{ArrowDown}', 'Сайт 1'],
      ['{End}', 'Сайт 9999'],
      ['{ArrowDown}', 'Сайт 9999'],
      ['{ArrowUp}', 'Сайт 9998'],
      ['{Home}', 'Сайт 0'],
      ['{PageDown}', 'Сайт 9'],
      ['{PageDown}', 'Сайт 18'],
      ['{PageUp}', 'Сайт 9'],
    ]
    for (const [key, name] of walk) {
      await userEvent.keyboard(key)
      await expect.poll(focusedName).toContain(`${name}user`)
    }
    await userEvent.keyboard('{Enter}')
    expect(spies.onOpen).toHaveBeenCalledExactlyOnceWith('item-9')
  })

  it('leaves upwards from the first row', async () => {
    await render(<List />)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    expect(spies.onLeaveTop).toHaveBeenCalledOnce()
  })

  it('reaches the buttons of the row by → and by Tab', async () => {
    await page.viewport(1280, 800)
    spies.onCopy.mockResolvedValue(true)
    const screen = await render(<List />)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    const copy = screen.getByRole('row').first().getByRole('button', { name: 'Скопировать имя пользователя' })
    await expect.element(copy).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(spies.onCopy).toHaveBeenCalledExactlyOnceWith('item-0', 'password')
    expect(spies.onOpen).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(focusedName()).toContain('Сайт 0')
  })

  it('leaves combinations with modifiers to others', async () => {
    await render(<List />)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    expect(focusedName()).toContain('Сайт 0')
  })
})

describe('types', () => {
  const state = (item: Parameters<typeof sampleItem>[0]) => ({ kind: 'ready', items: [sampleItem(item)] }) as const

  it('stand under the names of items that have nothing else to say, and copy what they are about', async () => {
    spies.onCopy.mockResolvedValue(true)
    const screen = await render(<List state={{ kind: 'ready', items: [sampleNote()] }} />)
    const row = screen.getByRole('row')
    await expect.element(row).toMatchTextContent('Код от домофонаЗаметка')
    await page.viewport(1280, 800)
    await row.hover()
    expect(row.getByRole('button').elements()).toHaveLength(1)
    await row.getByRole('button', { name: 'Скопировать текст заметки' }).click()
    expect(spies.onCopy).toHaveBeenCalledExactlyOnceWith('note-1', 'note')
    expect(spies.onOpen).not.toHaveBeenCalled()
  })

  it('offer no copy of what is not there', async () => {
    const screen = await render(<List state={{ kind: 'ready', items: [sampleNote({ hasDetails: false })] }} />)
    await page.viewport(1280, 800)
    await screen.getByRole('row').hover()
    await expect.element(screen.getByRole('row').getByRole('button')).not.toBeInTheDocument()
  })

  it('leave a login with nothing but a name without a second line', async () => {
    const screen = await render(<List state={state({ username: null, hasPassword: false, uris: [] })} />)
    expect(screen.getByRole('row').element().textContent).toBe('ЯПЯндекс почта')
  })

  it('that only a newer version knows are named so, and what every item has is copied', async () => {
    const screen = await render(<List state={state({ type: 'passport' })} />)
    await expect.element(screen.getByRole('row')).toMatchTextContent('Элемент из более новой версии')
    await screen.getByRole('row').hover()
    await expect.element(screen.getByRole('button', { name: 'Скопировать пароль' })).toBeVisible()
  })

  it('say of an overview that did not open what is said of any text', async () => {
    const screen = await render(<List state={state({ overview: raw('2.a|b|c') })} />)
    await expect.element(screen.getByText('Не удалось расшифровать')).toBeVisible()
  })
})

describe('the handle', () => {
  it('opens the first row in the chosen order', async () => {
    const list = createRef<ItemListHandle>()
    const items = ['Яма', 'Арбуз'].map((name) => sampleItem({ id: name, name: opened(name) }))
    await render(<List state={{ kind: 'ready', items }} sort="name" handle={list} />)
    list.current?.openFirst()
    expect(spies.onOpen).toHaveBeenCalledExactlyOnceWith('Арбуз')
  })
})

describe('the handle of a searched list', () => {
  it('copies what the first row is about, in the chosen order', async () => {
    spies.onCopy.mockResolvedValue(true)
    const list = createRef<ItemListHandle>()
    const items = [sampleItem({ id: 'ya', name: opened('Яма') }), sampleNote({ id: 'note', name: opened('Арбуз') })]
    await render(<List state={{ kind: 'ready', items }} sort="name" handle={list} />)
    list.current?.copyFirst()
    expect(spies.onCopy).toHaveBeenCalledExactlyOnceWith('note', 'note')
  })
})

describe('row actions', () => {
  beforeEach(() => page.viewport(1280, 800))

  it('show on hover, do their own work and do not open the item', async () => {
    spies.onCopy.mockResolvedValue(true)
    const screen = await render(<List />)
    await screen.getByText('Сайт 1', { exact: true }).hover()
    const row = screen.getByRole('row').nth(1)
    await row.getByRole('button', { name: 'Скопировать имя пользователя' }).click()
    await row.getByRole('button', { name: 'Открыть сайт' }).click()
    expect(spies.onCopy).toHaveBeenCalledExactlyOnceWith('item-1', 'username')
    expect(spies.onOpenSite).toHaveBeenCalledExactlyOnceWith('item-1')
    expect(spies.onOpen).not.toHaveBeenCalled()
  })

  it('answer copying with a check mark that returns', async () => {
    spies.onCopy.mockResolvedValue(true)
    const screen = await render(<List />)
    await screen.getByText('Сайт 1', { exact: true }).hover()
    const row = screen.getByRole('row').nth(1)
    await row.getByRole('button', { name: 'Скопировать пароль' }).click()
    await expect.element(row.getByRole('button', { name: 'Скопировано' })).toBeVisible()
    await expect.element(row.getByRole('button', { name: 'Скопировать пароль' })).toBeVisible()
  })

  it('claim nothing when copying failed', async () => {
    spies.onCopy.mockResolvedValue(false)
    const screen = await render(<List />)
    await screen.getByText('Сайт 1', { exact: true }).hover()
    await screen.getByRole('row').nth(1).getByRole('button', { name: 'Скопировать пароль' }).click()
    await expect.element(screen.getByRole('button', { name: 'Скопировано' })).not.toBeInTheDocument()
  })

  it('offer only what is there and can be trusted', async () => {
    const item = sampleItem({
      username: raw('2.a|b|c'),
      hasPassword: false,
      uris: [{ uri: opened('javascript:alert(1)'), match: null }],
    })
    const screen = await render(<List state={{ kind: 'ready', items: [item] }} />)
    await screen.getByRole('row').hover()
    expect(screen.getByRole('row').getByRole('button').elements()).toEqual([])
  })

  it('are three in a wide window, and one beside the menu in a narrower one', async () => {
    const screen = await render(<List />)
    await screen.getByText('Сайт 1', { exact: true }).hover()
    const names = () =>
      screen
        .getByRole('row')
        .nth(1)
        .getByRole('button')
        .elements()
        .map((button) => button.getAttribute('aria-label'))
    expect(names()).toEqual(['Скопировать имя пользователя', 'Скопировать пароль', 'Открыть сайт'])
    await page.viewport(1279, 800)
    await expect.poll(names).toEqual(['Скопировать пароль', 'Действия: Сайт 1'])
  })

  it('open the item by a click on the row', async () => {
    const screen = await render(<List />)
    await screen.getByText('Сайт 2', { exact: true }).click()
    expect(spies.onOpen).toHaveBeenCalledExactlyOnceWith('item-2')
  })
})

describe('sorting', () => {
  it('keeps the given order until a person chooses another', async () => {
    const items = ['Яма', 'Арбуз'].map((name) => sampleItem({ id: name, name: opened(name) }))
    const screen = await render(<List state={{ kind: 'ready', items }} />)
    await expect.element(screen.getByRole('row').first()).toMatchTextContent(/Яма/u)
    await screen.getByRole('button', { name: 'Порядок: Сначала новые' }).click()
    await screen.getByRole('menuitemradio', { name: 'По названию' }).click()
    await expect.element(screen.getByRole('row').first()).toMatchTextContent(/Арбуз/u)
  })
})

describe('without rows', () => {
  const empty = { kind: 'ready', items: [] } as const

  it('says that nothing was saved yet, and adds', async () => {
    const screen = await render(<List state={empty} emptyReason="none-yet" />)
    await expect.element(screen.getByText('Здесь пока пусто')).toBeVisible()
    await screen.getByRole('button', { name: 'Добавить доступ' }).click()
    expect(spies.onAdd).toHaveBeenCalledOnce()
  })

  it('invites to fill a vault that was just made, and leads to the others', async () => {
    const screen = await render(<List state={empty} emptyReason="vault-empty" />)
    await expect.element(screen.getByText('В этом хранилище пока пусто')).toBeVisible()
    await screen.getByRole('button', { name: 'Добавить доступ' }).click()
    await screen.getByRole('button', { name: 'Показать все элементы' }).click()
    expect([spies.onAdd, spies.onShowAll].map((spy) => spy.mock.calls.length)).toEqual([1, 1])
  })

  it('says that the filter hides everything, and shows all', async () => {
    const screen = await render(<List state={empty} emptyReason="filtered-out" />)
    await screen.getByRole('button', { name: 'Показать все элементы' }).click()
    expect(spies.onShowAll).toHaveBeenCalledOnce()
  })

  it('says what the search did not find, and clears it', async () => {
    const screen = await render(<List state={empty} emptyReason="search-empty" query="гитлаб" />)
    await expect.element(screen.getByText(/«гитлаб» здесь нигде не встречается/u)).toBeVisible()
    await screen.getByRole('button', { name: 'Очистить поиск' }).click()
    expect(spies.onClearSearch).toHaveBeenCalledOnce()
  })

  it('says that loading failed, and tries again', async () => {
    const onRetry = vi.fn<() => void>()
    const screen = await render(<List state={{ kind: 'failed', onRetry }} />)
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Не удалось загрузить хранилище/u)
    await screen.getByRole('button', { name: 'Повторить' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('raises an alarm when the account has no vault at all, which is no empty list', async () => {
    const onRetry = vi.fn<() => void>()
    const screen = await render(<List state={{ kind: 'noVaults', onRetry }} />)
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Сервер не прислал ни одного хранилища/u)
    await expect.element(screen.getByText('Здесь пока пусто')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Повторить' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('has the shape of rows while loading', async () => {
    const screen = await render(<List state={{ kind: 'loading' }} />)
    await expect.element(screen.getByLabelText('Загружаем элементы')).toBeVisible()
    expect(screen.container.querySelectorAll('[data-vlt-slot="skeleton"]').length).toBeGreaterThan(10)
  })
})
