import '@larets/vault-ui/styles.css'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '../../styles.css'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { LargeType } from './large-type.tsx'

it('is twice as large as other text, underlines digits, and leaves room under the last row', async () => {
  await renderWithTexts(
    <MemoryRouter>
      <LargeType text="аБ7" onClose={() => {}} />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const rows = page.getByRole('listitem').elements()
  const [letter, , digit] = rows.map((row) => getComputedStyle(row.firstElementChild ?? row))
  expect(letter?.fontSize).toBe('28px')
  expect(letter?.textDecorationLine).toBe('none')
  expect(digit?.textDecorationLine).toBe('underline')
  const bottom = page.getByRole('list').element().parentElement?.getBoundingClientRect().bottom ?? 0
  expect(bottom - (rows.at(-1)?.getBoundingClientRect().bottom ?? bottom)).toBeGreaterThanOrEqual(20)
})
