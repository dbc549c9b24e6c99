import { StrictMode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { Button } from './button.tsx'
import { gatedFloats } from './testing/gated-floats.ts'
import { Tooltip, TooltipGroup } from './tooltip.tsx'

vi.mock(import('./lazy-floats.ts'), async () => {
  const { gatedFloats } = await import('./testing/gated-floats.ts')
  return { lazyFloats: gatedFloats.later }
})

beforeEach(() => gatedFloats.reset())

const control = (name: string) => page.getByRole('button', { name })
const tooltip = () => page.getByRole('tooltip')

async function draw() {
  await render(
    <StrictMode>
      <div className="vlt-root" style={{ display: 'grid', justifyItems: 'start', gap: 60, padding: 60 }}>
        <TooltipGroup>
          <Tooltip content="Изменить запись">
            <Button aria-describedby="own">Изменить</Button>
          </Tooltip>
          <Tooltip content="Удалить запись">
            <Button>Удалить</Button>
          </Tooltip>
        </TooltipGroup>
        <Button>Рядом</Button>
        <p id="own">Своё</p>
      </div>
    </StrictMode>,
  )
  await page.getByText('Своё').hover()
}

describe('a tooltip that is not loaded yet', () => {
  it('shows once it came, where the pointer rests still', async () => {
    await draw()
    await control('Изменить').hover()
    gatedFloats.come()
    await expect.element(tooltip()).toHaveTextContent('Изменить запись')
    expect(control('Изменить').element().getAttribute('aria-describedby')?.split(' ')).toEqual([
      'own',
      tooltip().element().id,
    ])
  })

  it('does not show where the pointer, or the focus, has gone', async () => {
    await draw()
    await userEvent.tab()
    await control('Рядом').click()
    gatedFloats.come()
    await control('Удалить').hover()
    await expect.element(tooltip()).toHaveTextContent('Удалить запись')
    await expect.element(control('Изменить')).toHaveAttribute('aria-describedby', 'own')
  })
})

describe('a tooltip', () => {
  it('shows with the focus, one at a time, and goes with it', async () => {
    await draw()
    await userEvent.tab()
    gatedFloats.come()
    await expect.element(tooltip()).toHaveTextContent('Изменить запись')
    await userEvent.tab()
    await expect.element(tooltip()).toHaveTextContent('Удалить запись')
    await userEvent.tab()
    await expect.element(tooltip()).not.toBeInTheDocument()
  })

  it('goes with Escape, which is left to others', async () => {
    await draw()
    const heard = vi.fn<(isTaken: boolean) => void>()
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape') heard(defaultPrevented)
    }
    document.addEventListener('keydown', onKeyDown)
    await userEvent.tab()
    gatedFloats.come()
    await expect.element(tooltip()).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(tooltip()).not.toBeInTheDocument()
    document.removeEventListener('keydown', onKeyDown)
    expect(heard.mock.calls).toEqual([[false]])
  })

  it('goes with a press, and is not brought by the focus that the press gives', async () => {
    await draw()
    await userEvent.tab()
    gatedFloats.come()
    await expect.element(tooltip()).toBeInTheDocument()
    await control('Изменить').click()
    await expect.element(tooltip()).not.toBeInTheDocument()
    await control('Удалить').click()
    await expect.element(control('Удалить')).toHaveFocus()
    await expect.element(tooltip()).not.toBeInTheDocument()
  })

  it('goes when the pointer is far from it', async () => {
    await draw()
    await control('Изменить').hover()
    gatedFloats.come()
    await expect.element(tooltip()).toBeInTheDocument()
    await control('Рядом').hover()
    await userEvent.hover(document.body, { position: { x: 5, y: 5 } })
    await expect.element(tooltip()).not.toBeInTheDocument()
  })

  it('follows another of its group at once', async () => {
    await draw()
    await userEvent.tab()
    gatedFloats.come()
    await expect.element(tooltip()).toHaveTextContent('Изменить запись')
    await control('Удалить').hover()
    await expect.element(tooltip()).toHaveTextContent('Удалить запись')
    await expect.element(tooltip()).toHaveAttribute('data-state', 'instant-open')
  })
})
