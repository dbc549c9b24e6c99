import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

const onChange = vi.fn<(value: string) => void>()

function Sample() {
  const [value, setValue] = useState('one')
  const change = (next: string) => {
    onChange(next)
    setValue(next)
  }
  return (
    <Tabs value={value} onValueChange={change}>
      <TabList aria-label="Список">
        <Tab value="one">Первая</Tab>
        <Tab value="two">Вторая</Tab>
        <Tab value="three">Третья</Tab>
      </TabList>
      <TabPanel value="one">раз</TabPanel>
      <TabPanel value="two">два</TabPanel>
      <TabPanel value="three" forceMount>
        три
      </TabPanel>
    </Tabs>
  )
}

const tab = (name: string) => page.getByRole('tab', { name })

describe('Tabs', () => {
  it('show one panel, which is named by its tab', async () => {
    await render(<Sample />)
    await expect.element(tab('Первая')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('tabpanel', { name: 'Первая' })).toMatchTextContent('раз')
    await tab('Вторая').click()
    await expect.element(page.getByRole('tabpanel', { name: 'Вторая' })).toMatchTextContent('два')
    await expect.element(page.getByText('раз')).not.toBeInTheDocument()
    await expect.element(tab('Первая')).toHaveAttribute('aria-selected', 'false')
  })

  it('are one stop of the Tab key; arrows, Home and End choose', async () => {
    await render(<Sample />)
    await userEvent.keyboard('{Tab}')
    await expect.element(tab('Первая')).toHaveFocus()
    for (const [key, name] of [
      ['ArrowRight', 'Вторая'],
      ['ArrowRight', 'Третья'],
      ['ArrowRight', 'Первая'],
      ['ArrowLeft', 'Третья'],
      ['Home', 'Первая'],
      ['End', 'Третья'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expect.element(tab(name)).toHaveFocus()
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    }
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(document.body)
  })

  it('report each change once', async () => {
    await render(<Sample />)
    onChange.mockClear()
    await tab('Вторая').click()
    await tab('Вторая').click()
    expect(onChange.mock.calls).toEqual([['two']])
  })

  it('keep a panel that its owner hides by itself', async () => {
    await render(<Sample />)
    await expect.element(page.getByText('три')).toBeVisible()
  })
})
