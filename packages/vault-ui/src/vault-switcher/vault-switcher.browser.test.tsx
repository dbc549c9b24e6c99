import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { VaultSwitcher, type VaultSwitcherProps } from './index.ts'

const spies = {
  onSelect: vi.fn<(id: string | null) => void>(),
  onEdit: vi.fn<(id: string) => void>(),
  onCreate: vi.fn<() => void>(),
}

afterEach(() => {
  vi.resetAllMocks()
})

const vaults = [
  { id: 'v1', name: 'Персональное', usable: true },
  { id: 'v2', name: 'Работа', usable: true },
  { id: 'v3', name: 'Общее', usable: false },
]

function Switcher(parts: Partial<VaultSwitcherProps>) {
  return <VaultSwitcher vaults={vaults} selectedId={null} {...spies} {...parts} />
}

describe('the vault switcher', () => {
  it('lists all vaults first, then each of them', async () => {
    const screen = await render(<Switcher />)
    await screen.getByRole('button', { name: 'Хранилища: Все хранилища' }).click()
    await expect.element(screen.getByText('Хранилища', { exact: true })).toBeVisible()
    const entries = screen.getByRole('menuitemradio').elements()
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Все хранилища',
      'ППерсональное',
      'РРабота',
      'ОбщееОшибка при расшифровке данных',
    ])
    await expect
      .element(screen.getByRole('menuitemradio', { name: 'Все хранилища' }))
      .toHaveAttribute('aria-checked', 'true')
  })

  it('is a plain choice of ids and names where nothing else is asked for, and sends it with a form', async () => {
    const screen = await render(
      <form>
        <VaultSwitcher
          name="place"
          vaults={[
            { id: 'a', name: 'Причал' },
            { id: 'b', name: 'Маяк' },
          ]}
          selectedId="b"
          onSelect={spies.onSelect}
        />
      </form>,
    )
    const form = screen.container.querySelector('form') ?? undefined
    expect([...new FormData(form)]).toEqual([['place', 'b']])
    await screen.getByRole('button', { name: 'Хранилища: Маяк' }).click()
    await expect.element(screen.getByRole('menuitemradio').first()).toBeVisible()
    const entries = screen.getByRole('menu').getByRole('menuitemradio').elements()
    expect(entries.map((entry) => entry.textContent)).toEqual(['Все хранилища', 'ППричал', 'ММаяк'])
    expect(document.querySelector('[data-vlt-slot="vault-edit"]')).toBeNull()
    await expect.element(screen.getByRole('menuitem')).not.toBeInTheDocument()
  })

  it('marks a vault that was changed outside, also while it is closed', async () => {
    const changed = vaults.map((vault) => ({ ...vault, consistent: vault.id === 'v1' }))
    const screen = await render(<Switcher vaults={changed} selectedId="v1" />)
    const button = screen.getByRole('button')
    await expect.element(button).toHaveAccessibleName('Хранилища: Персональное')
    await screen.rerender(<Switcher vaults={changed} selectedId="v2" />)
    await expect.element(button).toHaveAccessibleName(/Работа.*Хранилище изменено вне приложения/u)
    await screen.rerender(<Switcher vaults={changed} selectedId="v2" compact />)
    await expect.element(button).toHaveAccessibleName(/Хранилище изменено вне приложения/u)
    await screen.rerender(<Switcher vaults={changed} />)
    await expect.element(button).toHaveAccessibleName(/Есть хранилища, изменённые вне приложения/u)
    await button.click()
    await expect.element(screen.getByRole('menuitemradio').first()).toBeVisible()
    const entries = screen.getByRole('menuitemradio').elements()
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Все хранилища',
      'ППерсональное',
      'РРаботаХранилище изменено вне приложения',
      'ОбщееОшибка при расшифровке данных',
    ])
  })

  it('chooses a vault, and all of them with null', async () => {
    const screen = await render(<Switcher selectedId="v1" />)
    await screen.getByRole('button', { name: 'Хранилища: Персональное' }).click()
    await screen.getByRole('menuitemradio', { name: 'Работа' }).click()
    expect(spies.onSelect).toHaveBeenLastCalledWith('v2')
    await screen.getByRole('button', { name: /Хранилища/u }).click()
    await screen.getByRole('menuitemradio', { name: 'Все хранилища' }).click()
    expect(spies.onSelect).toHaveBeenLastCalledWith(null)
  })

  it('edits a vault by its pencil without choosing it', async () => {
    const screen = await render(<Switcher />)
    await screen.getByRole('button', { name: /Хранилища/u }).click()
    await screen.getByRole('menuitem', { name: 'Редактировать хранилище: Работа' }).click()
    expect(spies.onEdit).toHaveBeenCalledExactlyOnceWith('v2')
    expect(spies.onSelect).not.toHaveBeenCalled()
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  })

  it('reaches the pencil by → from its vault; ↑ and ↓ walk the vaults', async () => {
    const screen = await render(<Switcher />)
    await screen.getByRole('button', { name: /Хранилища/u }).click()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(screen.getByRole('menuitemradio', { name: 'Персональное' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    const pencil = screen.getByRole('menuitem', { name: 'Редактировать хранилище: Персональное' })
    await expect.element(pencil).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(screen.getByRole('menuitemradio', { name: 'Персональное' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.element(screen.getByRole('menuitemradio', { name: 'Работа' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(spies.onEdit).toHaveBeenCalledExactlyOnceWith('v2')
  })

  it('marks a vault that did not open and gives it no pencil', async () => {
    const screen = await render(<Switcher />)
    await screen.getByRole('button', { name: /Хранилища/u }).click()
    await expect
      .element(screen.getByRole('menuitemradio', { name: /Общее.*Ошибка при расшифровке данных/u }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('menuitem', { name: 'Редактировать хранилище: Общее' }))
      .not.toBeInTheDocument()
  })

  it('creates a vault', async () => {
    const screen = await render(<Switcher />)
    await screen.getByRole('button', { name: /Хранилища/u }).click()
    await screen.getByRole('menuitem', { name: 'Создать хранилище' }).click()
    expect(spies.onCreate).toHaveBeenCalledOnce()
  })

  it('puts its menu into the given element, so that it can be used inside a modal dialog', async () => {
    const place = document.createElement('div')
    document.body.append(place)
    const screen = await render(<Switcher portalContainer={place} />)
    await screen.getByRole('button', { name: /Хранилища/u }).click()
    await expect.poll(() => place.querySelector('[role="menu"]')).not.toBeNull()
    await screen.unmount()
    place.remove()
  })

  it('keeps its name while compact, and has a shape while loading', async () => {
    const screen = await render(<Switcher compact selectedId="v1" />)
    const button = screen.getByRole('button', { name: 'Хранилища: Персональное' })
    await expect.element(button).toBeVisible()
    expect(screen.getByText('Персональное').first().element().getBoundingClientRect().width).toBe(1)
    await screen.rerender(<Switcher vaults={undefined} />)
    await expect.element(screen.getByLabelText('Загружаем хранилища')).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
  })
})
