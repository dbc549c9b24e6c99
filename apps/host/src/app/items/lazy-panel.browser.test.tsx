import { ItemPanel, type ItemPanelProps } from '@larets/vault-ui/item-panel'
import { Suspense, type ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../../testing/render-app.tsx'
import { createLazyPanel } from './lazy-panel.tsx'

const onClose = vi.fn<() => void>()
const nothing = () => {}
const props: ItemPanelProps = {
  state: { kind: 'missing' },
  vault: undefined,
  onReveal: async () => null,
  onOpenDetails: async () => null,
  onCopy: async () => false,
  onEdit: nothing,
  onDelete: nothing,
  onClose,
}

const panel = () => page.getByRole('region', { name: 'Элемент' })
const failure = () => page.getByRole('alert')
const retry = () => page.getByRole('button', { name: 'Повторить' })

beforeEach(() => void onClose.mockClear())

/** @param load imports the panel */
const shown = (load: () => Promise<ComponentType<ItemPanelProps>>) => {
  const Panel = createLazyPanel(load)
  return (key: string) => (
    <>
      <p>Список</p>
      <Suspense>
        <Panel key={key} {...props} />
      </Suspense>
    </>
  )
}

it('that does not come says so in its own place, and is there once it comes', async () => {
  const load = vi
    .fn<() => Promise<ComponentType<ItemPanelProps>>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(ItemPanel)
  await renderApp(shown(load)('one'))
  await expect.element(failure().getByText('Не удалось загрузить эту часть приложения')).toBeVisible()
  await expect.element(page.getByText('Список')).toBeVisible()
  await retry().click()
  await expect.poll(() => load.mock.calls.length).toBe(2)
  await expect.element(failure()).toBeVisible()
  await retry().click()
  await expect.element(panel()).toBeVisible()
  await expect.element(failure()).not.toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(3)
})

it('leads back to the list as well', async () => {
  await renderApp(shown(() => Promise.reject(new TypeError('Failed to fetch')))('one'))
  await page.getByRole('button', { name: 'К списку' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

it('is there for the next item once it came', async () => {
  const load = vi
    .fn<() => Promise<ComponentType<ItemPanelProps>>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(ItemPanel)
  const draw = shown(load)
  const view = await renderApp(draw('one'))
  await retry().click()
  await expect.element(panel()).toBeVisible()
  await view.unmount()
  await renderApp(draw('two'))
  await expect.element(panel()).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
