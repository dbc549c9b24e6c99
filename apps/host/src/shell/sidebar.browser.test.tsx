import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { AppShell } from './app-shell.tsx'
import { Sidebar } from './sidebar.tsx'

beforeEach(async () => {
  document.cookie = 'sidebar_state=; Path=/; Max-Age=0'
  await page.viewport(1280, 800)
})

const counts = { all: 7, types: new Map([['note', 2]]) }

/** The sidebar of an account that opens when a person asks for it. */
function Opening() {
  const [isOpen, setOpen] = useState(false)
  const sidebar = (
    <Sidebar
      vaults={
        <button type="button" onClick={() => setOpen(true)}>
          Персональное
        </button>
      }
      marks={<h2>Метки</h2>}
      folders={<h2>Папки</h2>}
      user={<p>Анна</p>}
      opening={!isOpen}
      types={isOpen ? ['note', 'card'] : []}
      counts={isOpen ? counts : undefined}
    />
  )
  return (
    <AppShell sidebar={sidebar} header={null}>
      <p>Содержимое</p>
    </AppShell>
  )
}

const links = () => [...document.querySelectorAll('[data-slot="sidebar"] nav a')]
const topOf = (element: Element) => element.getBoundingClientRect().top

it('has the entries of every account first, which stay where they are when all others come in one go', async () => {
  const screen = await renderApp(<Opening />)
  const always = links()
  expect(always.map((link) => link.textContent)).toEqual([
    'Все элементы',
    'Логины',
    'Корзина',
    'Генератор',
    'Проверка паролей',
  ])
  const before = always.map(topOf)
  await expect.element(screen.getByText('Папки')).not.toBeInTheDocument()

  await screen.getByRole('button', { name: 'Персональное' }).click()
  await expect.element(screen.getByText('Папки')).toBeVisible()
  expect(document.querySelector('[data-slot="sidebar-skeleton"]')).toBeNull()
  expect(always.map(topOf)).toEqual(before)
  expect(links().map((link) => link.textContent)).toEqual([
    ...always.map((link) => link.textContent),
    'Заметки',
    'Карты',
  ])
  const tops = ['Заметки', 'Метки', 'Папки'].map((name) => topOf(screen.getByText(name, { exact: true }).element()))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})
