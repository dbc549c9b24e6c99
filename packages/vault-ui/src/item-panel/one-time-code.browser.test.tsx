import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { opened, sampleItem } from '../testing/sample-items.ts'
import '../theme/styles.css'
import { ItemPanel, type ItemPanelProps } from './index.ts'

const onCopy = vi.fn<ItemPanelProps['onCopy']>()
beforeEach(() => {
  onCopy.mockResolvedValue(true)
})
afterEach(() => {
  vi.resetAllMocks()
})

/** RFC 6238, Appendix B, the last six digits: 081804 until then, 050471 from then on, 266759 after it. */
const start = 1_111_111_110_000
const bare = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
let moment = start
const now = () => moment
/** Seconds of the round, a moment before the next one: the view looks again at once. */
const at = (seconds: number) => {
  moment = start + seconds * 1_000 + 990
}

const show = (secret: string, parts: Partial<ItemPanelProps> = {}) =>
  render(
    <ItemPanel
      state={{ kind: 'ready', item: sampleItem({ hasDetails: true }) }}
      vault={{ id: 'vault-1', name: 'Персональное', usable: true }}
      onReveal={() => Promise.resolve(null)}
      onOpenDetails={() => Promise.resolve({ trusted: true, value: { totp: secret } })}
      onCopy={onCopy}
      onEdit={() => {}}
      onDelete={() => {}}
      onClose={() => {}}
      now={now}
      {...parts}
    />,
  )

const code = (text: string) => page.getByRole('button', { name: text, exact: true })
const ring = () => page.getByRole('timer')

describe('the one-time code', () => {
  it('follows the clock: its time runs down, the next one shows before it comes', async () => {
    at(0)
    await show(bare)
    await expect.element(code('050 471')).toBeVisible()
    await expect.element(ring()).toHaveAccessibleName('Осталось 30 с')
    await expect.element(page.getByText('266 759')).not.toBeVisible()
    at(12)
    await expect.element(ring()).toHaveAccessibleName('Осталось 18 с')
    at(24)
    await expect.element(ring()).toHaveAccessibleName('Осталось 6 с')
    await expect.element(page.getByText('266 759')).not.toBeVisible()
    at(25)
    await expect.element(page.getByText('266 759')).toBeVisible()
    at(30)
    await expect.element(code('266 759')).toBeVisible()
  })

  it('stands in groups, however many digits it has', async () => {
    at(0)
    await show(`otpauth://totp/x?secret=${bare}&digits=8`)
    await expect.element(code('1405 0471')).toBeVisible()
  })

  it('is copied by one click, as of the moment of the click', async () => {
    at(3)
    await show(bare)
    await code('050 471').click()
    expect(onCopy).toHaveBeenLastCalledWith({ key: 'totp', index: 0, codeAt: moment })
    at(28)
    await page.getByRole('button', { name: 'Скопировать код' }).click()
    expect(onCopy).toHaveBeenLastCalledWith({ key: 'totp', index: 0, codeAt: start + 28_990 })
    await expect.element(page.getByRole('button', { name: 'Скопировано' })).toBeVisible()
  })

  it('keeps its secret out of the page until it is asked for', async () => {
    at(0)
    const screen = await show(bare)
    await expect.element(code('050 471')).toBeVisible()
    expect(document.documentElement.outerHTML).not.toContain(bare)
    await page.getByRole('button', { name: 'Секрет кода' }).click()
    await page.getByRole('menuitem', { name: 'Скопировать секрет' }).click()
    expect(onCopy).toHaveBeenLastCalledWith({ key: 'totp', index: 0 })
    await page.getByRole('button', { name: 'Секрет кода' }).click()
    await page.getByRole('menuitem', { name: 'Показать секрет' }).click()
    expect(screen.container.textContent).toContain(bare)
    await page.getByRole('button', { name: 'Секрет кода' }).click()
    await page.getByRole('menuitem', { name: 'Скрыть секрет' }).click()
    expect(screen.container.textContent).not.toContain(bare)
  })

  it('is gone with its panel, and no clock runs on', async () => {
    at(0)
    const asked = vi.fn<() => number>(now)
    const screen = await show(bare, { now: asked })
    await expect.element(code('050 471')).toBeVisible()
    await screen.unmount()
    const before = asked.mock.calls.length
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked).toHaveBeenCalledTimes(before)
    expect(document.documentElement.outerHTML).not.toMatch(/050.?471/u)
  })
})

it('a secret that cannot be read is said to be none, and can be looked at', async () => {
  at(0)
  await show('не секрет')
  await expect.element(page.getByText('В секрете бывают только латинские буквы и цифры от 2 до 7')).toBeVisible()
  await page.getByRole('button', { name: 'Показать секрет' }).click()
  await expect.element(page.getByText('не секрет')).toBeVisible()
})

it('in the history the secret is masked, and makes no codes', async () => {
  at(0)
  const version = {
    id: '1',
    item: sampleItem({ hasDetails: true, hasPassword: false }),
    changed: ['fields.totp' as const],
    genuine: true,
    onReveal: () => Promise.resolve(null),
    onOpenDetails: () => Promise.resolve({ trusted: true, value: { totp: bare } } as const),
    onCopy,
    onRestore: undefined,
  }
  const item = sampleItem({ name: opened('Без кода') })
  const history = { open: true, onOpenChange: () => {}, state: { kind: 'ready', versions: [version] } } as const
  await show(bare, { state: { kind: 'ready', item }, history })
  const shown = page.getByRole('listitem')
  await shown.getByRole('button', { name: /Одноразовый код/u }).click()
  await expect.element(shown.getByText('Секрет скрыт')).toBeInTheDocument()
  expect(document.documentElement.outerHTML).not.toContain(bare)
  expect(page.getByRole('timer').elements()).toHaveLength(0)
  await shown.getByRole('button', { name: 'Скопировать секрет' }).click()
  expect(onCopy).toHaveBeenLastCalledWith({ key: 'totp', index: 0 })
})
