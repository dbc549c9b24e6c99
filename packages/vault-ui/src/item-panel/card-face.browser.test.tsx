import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { cardDetails, sampleOfDetails } from '../testing/sample-papers.ts'
import { raw } from '../testing/sample-items.ts'
import { ItemPanel, type ItemPanelProps } from './item-panel.tsx'

const onCopy = vi.fn<ItemPanelProps['onCopy']>(() => Promise.resolve(true))
const { innerWidth: width, innerHeight: height } = window
afterEach(async () => {
  onCopy.mockClear()
  await page.viewport(width, height)
})

const item = sampleOfDetails('card', 'Зарплатная')
const show = (details: Awaited<ReturnType<ItemPanelProps['onOpenDetails']>>) =>
  render(
    <ItemPanel
      state={{ kind: 'ready', item }}
      vault={{ id: 'own', name: 'Персональное' }}
      onReveal={() => Promise.resolve(null)}
      onOpenDetails={() => Promise.resolve(details)}
      onCopy={onCopy}
      onClose={() => {}}
    />,
  )
const face = () => document.querySelector('[data-vlt-slot="card-face"]')
const copy = (label: string) => page.getByRole('button', { name: `Скопировать: ${label}` })

it('has what is printed on a card, its number hidden; code, PIN and note stand under it', async () => {
  await show(cardDetails({ number: '2200123456789012' }))
  await expect.element(page.getByText('Мир', { exact: true })).toBeVisible()
  const isOnFace = (label: string) => face()?.contains(copy(label).element())
  expect(['Номер карты', 'Владелец', 'Срок действия', 'Банк'].map(isOnFace)).toEqual([true, true, true, true])
  expect(['Код с обратной стороны', 'ПИН-код', 'Заметка'].map(isOnFace)).toEqual([false, false, false])
  expect(face()?.textContent).not.toMatch(/\d{4}/u)
  await page.getByRole('button', { name: 'Показать: Номер карты' }).click()
  await expect.poll(() => face()?.textContent).toContain('2200 1234 5678 9012')
  await page.getByText('12/27').click()
  await vi.waitFor(() => expect(onCopy).toHaveBeenCalledWith({ key: 'expiry', index: 0 }))
})

it('says no network of a number that none has, and is not there without what is printed', async () => {
  const shown = await show(cardDetails({ number: '4242' }))
  await expect.element(copy('Владелец')).toBeVisible()
  expect(face()?.textContent).not.toContain('Visa')
  await shown.unmount()
  await show({ trusted: true, value: { card: { code: '737', pin: '4821' } } })
  await expect.element(copy('ПИН-код')).toBeVisible()
  expect(face()).toBeNull()
})

it('is no card of a record that did not open', async () => {
  await show(raw('2.mKqT0x4jSWm1cA==|aGVsbG8gd29ybGQ=|MjM0NTY3'))
  await expect.element(page.getByText('Номер карты')).toBeVisible()
  expect(face()).toBeNull()
})

it('is as high as long names need it, 320 px wide', async () => {
  await page.viewport(320, 700)
  await show(
    cardDetails({
      number: '378282246310005',
      holder: 'ПРЕВЫСОКОМНОГОРАССМОТРИТЕЛЬСТВУЮЩАЯ АННА',
      bank: 'Волжский народный банк восстановления и развития',
    }),
  )
  await expect.element(page.getByText('American Express')).toBeVisible()
  const card = face()?.getBoundingClientRect()
  expect(card?.width).toBeLessThanOrEqual(320)
  expect(card?.height).toBeLessThan(480)
  expect(face()?.scrollWidth).toBe(face()?.clientWidth)
  for (const part of face()?.querySelectorAll('span, button') ?? []) {
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(card?.right ?? 0)
  }
})
