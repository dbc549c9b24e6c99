import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tooltip } from '../primitives/tooltip.tsx'
import { VaultSwitcher } from '../vault-switcher/index.ts'
import { VaultTheme } from './index.ts'
import './styles.css'

const token = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name).trim()

describe('a theme', () => {
  it('makes what is inside dark or light, whatever is around it', async () => {
    const screen = await render(
      <VaultTheme theme="dark">
        <i data-testid="dark" />
        <VaultTheme theme="light">
          <i data-testid="light" />
        </VaultTheme>
      </VaultTheme>,
    )
    expect(getComputedStyle(screen.getByTestId('dark').element()).colorScheme).toBe('dark')
    expect(getComputedStyle(screen.getByTestId('light').element()).colorScheme).toBe('light')
  })

  it('keeps what the page says of a token on its root', async () => {
    document.documentElement.style.setProperty('--vlt-color-sunken', 'rgb(1 2 3)')
    const screen = await render(
      <VaultTheme theme="dark">
        <i data-testid="inside" />
      </VaultTheme>,
    )
    expect(token(screen.getByTestId('inside').element(), '--vlt-color-sunken')).toBe('rgb(1 2 3)')
    document.documentElement.removeAttribute('style')
  })

  it('brings rows and controls closer together', async () => {
    await page.viewport(1280, 800)
    const screen = await render(
      <VaultTheme density="compact">
        <i data-testid="inside" />
      </VaultTheme>,
    )
    expect(token(screen.getByTestId('inside').element(), '--vlt-control-height')).toBe('calc(1rem * 2)')
    expect(token(document.documentElement, '--vlt-control-height')).toBe('calc(1rem * 2.25)')
  })

  it('keeps everything as large as a finger needs it, where there may be one', async () => {
    await page.viewport(390, 844)
    const screen = await render(
      <VaultTheme density="compact">
        <i data-testid="control" className="vlt:block vlt:h-(--vlt-control-height)" />
        <i data-testid="row" className="vlt:block vlt:h-(--vlt-row-height)" />
        <i data-testid="steps" className="vlt:block vlt:min-h-11" />
      </VaultTheme>,
    )
    const heights = ['control', 'row', 'steps'].map(
      (name) => screen.getByTestId(name).element().getBoundingClientRect().height,
    )
    expect(heights).toEqual([44, 44, 44])
  })

  it('keeps what floats inside, so that it has the same tokens', async () => {
    const screen = await render(
      <VaultTheme theme="dark">
        <Tooltip content="Words">
          <button type="button">Named</button>
        </Tooltip>
        <VaultSwitcher vaults={[]} selectedId={null} onSelect={() => {}} onEdit={() => {}} onCreate={() => {}} />
      </VaultTheme>,
    )
    const theme = screen.container.querySelector('[data-vlt-slot="vault-theme"]')
    screen.getByRole('button', { name: 'Named' }).element().focus()
    await expect.poll(() => theme?.querySelector('[data-vlt-slot="tooltip"]')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Все/u }))
    await expect.poll(() => theme?.querySelector('[role="menu"]')).not.toBeNull()
  })
})
