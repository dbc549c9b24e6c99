import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { ItemSearch } from './index.ts'

const onEnterResults = vi.fn<() => void>()
const onOpenFirst = vi.fn<() => void>()
const onCopyFirst = vi.fn<() => void>()

afterEach(() => {
  vi.resetAllMocks()
})

function Search({ initial = '' }: { readonly initial?: string }) {
  const [query, setQuery] = useState(initial)
  return (
    <ItemSearch
      query={query}
      onQueryChange={setQuery}
      onEnterResults={onEnterResults}
      onOpenFirst={onOpenFirst}
      onCopyFirst={onCopyFirst}
      shortcut="Ctrl+K"
    />
  )
}

describe('the search field', () => {
  it('goes into the results by ↓ and opens the first by Enter', async () => {
    const screen = await render(<Search />)
    await screen.getByRole('searchbox', { name: 'Поиск' }).fill('банк')
    await userEvent.keyboard('{ArrowDown}')
    expect(onEnterResults).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Enter}')
    expect(onOpenFirst).toHaveBeenCalledOnce()
  })

  it('copies of the first result, unless part of the query is marked or nothing is searched', async () => {
    const screen = await render(<Search />)
    const field = screen.getByRole('searchbox')
    await field.click()
    await userEvent.keyboard('{Control>}c{/Control}')
    await field.fill('банк')
    await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}')
    expect(onCopyFirst).not.toHaveBeenCalled()
    await userEvent.keyboard('{End}{Control>}c{/Control}')
    expect(onCopyFirst).toHaveBeenCalledOnce()
  })

  it('is cleared by the first Escape and left by the second', async () => {
    const screen = await render(<Search />)
    const field = screen.getByRole('searchbox')
    await field.fill('банк')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toHaveFocus()
  })

  it('is cleared by its button and keeps the focus', async () => {
    const screen = await render(<Search initial="банк" />)
    await screen.getByRole('button', { name: 'Очистить поиск' }).click()
    await expect.element(screen.getByRole('searchbox')).toHaveValue('')
    await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  })

  it('shows the shortcut only while it is empty and unfocused', async () => {
    const screen = await render(<Search />)
    await expect.element(screen.getByText('Ctrl+K')).toBeVisible()
    await screen.getByRole('searchbox').click()
    await expect.element(screen.getByText('Ctrl+K')).not.toBeVisible()
    await screen.getByRole('searchbox').fill('я')
    await expect.element(screen.getByText('Ctrl+K')).not.toBeInTheDocument()
  })

  it('does not hear the keys that compose a word', async () => {
    const screen = await render(<Search initial="банк" />)
    const composing = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })
    screen.getByRole('searchbox').element().dispatchEvent(composing)
    expect(onOpenFirst).not.toHaveBeenCalled()
  })
})
