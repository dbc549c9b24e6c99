import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { contrastOf } from '../testing/contrast.ts'
import { tints } from '../testing/tints.ts'
import '../theme/styles.css'
import { Monogram, monogramTints } from './monogram.tsx'

const marksOf = async (theme: string) => {
  const { container } = await render(
    <div data-vlt-theme={theme}>
      {tints.map((tint) => (
        <Monogram key={tint} letters="ЯП" tint={tint} size="small" />
      ))}
    </div>,
  )
  return [...container.querySelectorAll('[data-vlt-slot="item-mark"]')].map((mark) => getComputedStyle(mark))
}

it.each(['light', 'dark'])(
  'has a colour of its own for every tint, on which its letters are read, in %s',
  async (theme) => {
    const marks = await marksOf(theme)
    expect(new Set(marks.map(({ backgroundColor }) => backgroundColor)).size).toBe(monogramTints)
    const ratios = marks.map(({ color, backgroundColor }) => contrastOf(color, backgroundColor))
    expect(ratios.filter((ratio) => ratio < 4.5)).toEqual([])
  },
)

it('keeps wide letters inside', async () => {
  const { container } = await render(<Monogram letters="МШ" tint={1} size="small" />)
  const mark = container.querySelector('[data-vlt-slot="item-mark"]')
  expect(mark?.scrollWidth).toBe(28)
})

it('is a key without a tint where there are no letters', async () => {
  const { container } = await render(<Monogram letters={null} tint={3} size="small" />)
  expect(container.querySelector('[data-vlt-tint]')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})
