import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useDrawnRows } from './use-drawn-rows.ts'

it('draws rows a few at a time, until all are drawn, and all from then on', async () => {
  const drawn: number[] = []
  const hook = await renderHook(
    (inView: number = 0) => {
      const rows = useDrawnRows(inView)
      if (rows !== drawn.at(-1)) drawn.push(rows)
      return rows
    },
    { initialProps: 20 },
  )
  await expect.poll(() => hook.result.current).toBe(Infinity)
  const steps = drawn.slice(0, -1)
  expect(steps.length).toBeGreaterThan(2)
  expect(steps.every((rows, place) => rows - (steps[place - 1] ?? 0) <= 6)).toBe(true)
  await hook.rerender(2_000)
  expect(hook.result.current).toBe(Infinity)
})
