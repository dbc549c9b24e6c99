import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ItemDetails, OpenedJson } from '@larets/vault-core/items'
import { sampleItem } from '../testing/sample-items.ts'
import '../theme/styles.css'
import { ItemPanel, type ItemPanelProps } from './index.ts'

const spies = {
  onMove: vi.fn<() => void>(),
  onFolder: vi.fn<() => void>(),
  onDuplicate: vi.fn<() => void>(),
  onChangePassword: vi.fn<() => void>(),
  onFavourite: vi.fn<(favourite: boolean) => void>(),
}
const nothing = () => undefined

afterEach(() => {
  vi.resetAllMocks()
})

const panel = (parts: Partial<ItemPanelProps> = {}) => (
  <div style={{ height: 640 }}>
    <ItemPanel
      state={{ kind: 'ready', item: sampleItem() }}
      vault={{ id: 'vault-1', name: 'Персональное', usable: true }}
      onReveal={async () => null}
      onOpenDetails={async () => null}
      onCopy={async () => true}
      onEdit={nothing}
      onDelete={nothing}
      onClose={nothing}
      {...parts}
    />
  </div>
)

describe('the menu of the panel', () => {
  it.each([
    ['Сменить пароль…', spies.onChangePassword],
    ['Переместить…', spies.onMove],
    ['В папку…', spies.onFolder],
    ['Дублировать', spies.onDuplicate],
  ])('has %s', async (name, spy) => {
    await page.viewport(1280, 800)
    const screen = await render(panel(spies))
    await screen.getByRole('button', { name: 'Другие действия' }).click()
    await screen.getByRole('menuitem', { name }).click()
    expect(spy).toHaveBeenCalledOnce()
  })

  it('is not there where nothing of it is offered, nor for a type that only a newer version knows', async () => {
    const screen = await render(panel())
    await expect.element(screen.getByRole('button', { name: 'Другие действия' })).not.toBeInTheDocument()
    await screen.rerender(panel({ ...spies, state: { kind: 'ready', item: sampleItem({ type: 'passport' }) } }))
    await expect.element(screen.getByRole('button', { name: 'Другие действия' })).not.toBeInTheDocument()
  })

  it.each([
    [320, ['В избранное', 'Сменить пароль…', 'Переместить…', 'В папку…', 'Дублировать']],
    [390, ['Сменить пароль…', 'Переместить…', 'В папку…', 'Дублировать']],
  ])('fits beside the other buttons in %i px, and takes the star where there is no room', async (width, entries) => {
    await page.viewport(width, 640)
    const screen = await render(panel(spies))
    const bar = document.querySelector('[data-vlt-slot="item-panel-bar"]')
    expect(bar?.scrollWidth).toBeLessThanOrEqual(width)
    await screen.getByRole('button', { name: 'Другие действия' }).click()
    const names = () => screen.getByRole('menuitem').elements()
    await expect.poll(() => names().map(({ textContent }) => textContent)).toEqual(entries)
  })
})

it('says where an item stands, and what is to be known of its password beside the label', async () => {
  const screen = await render(panel({ folder: 'Работа / Почта', besidePassword: <b>Слабый</b> }))
  await expect.element(screen.getByText(/Работа \/ Почта/u)).toBeVisible()
  const [label, warning] = [screen.getByText('Пароль', { exact: true }), screen.getByText('Слабый')].map((one) =>
    one.element().getBoundingClientRect(),
  )
  expect(warning?.left).toBeGreaterThan(label?.right ?? Infinity)
  expect(Math.abs((warning?.bottom ?? 0) - (label?.bottom ?? 0))).toBeLessThan(4)
})

it('draws nothing under details that are still being opened, since it would move', async () => {
  const opening = Promise.withResolvers<OpenedJson<ItemDetails> | null>()
  const item = sampleItem({ hasDetails: true })
  const screen = await render(panel({ state: { kind: 'ready', item }, onOpenDetails: () => opening.promise }))
  await expect.element(screen.getByText('Пароль', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Создано')).not.toBeInTheDocument()
  opening.resolve({ trusted: true, value: { note: 'Подъезд 2' } })
  await expect.element(screen.getByText('Подъезд 2')).toBeVisible()
  await expect.element(screen.getByText('Создано')).toBeVisible()
})

it.each([390, 700])('keeps the place of a one-time code until it is there, %i px wide', async (width) => {
  await page.viewport(width, 800)
  const tops = new Set<number>()
  const watch = new MutationObserver(() => {
    const below = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Создано')
    if (below !== undefined) tops.add(Math.round(below.getBoundingClientRect().top))
  })
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  const item = sampleItem({ hasDetails: true })
  const details: OpenedJson<ItemDetails> = { trusted: true, value: { totp: 'JBSWY3DPEHPK3PXP' } }
  const screen = await render(panel({ state: { kind: 'ready', item }, onOpenDetails: async () => details }))
  await expect.element(screen.getByRole('timer')).toBeVisible()
  watch.disconnect()
  expect(tops.size).toBe(1)
})
