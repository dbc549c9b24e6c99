import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useWorkedOut } from './use-worked-out.ts'

const sum = (numbers: readonly number[]) => ({ sum: numbers.reduce((total, one) => total + one, 0) })

it('draws what is worked out later, and until then what was worked out before', async () => {
  const drawn: unknown[] = []
  const hook = await renderHook(
    (of?: readonly number[]) => {
      const found = useWorkedOut(of, null, sum)
      drawn.push(found)
      return found
    },
    { initialProps: [1, 2] },
  )
  expect(drawn[0]).toBeUndefined()
  await expect.poll(() => hook.result.current).toEqual({ sum: 3 })
  const before = drawn.length
  await hook.rerender([4, 5])
  expect(drawn[before]).toEqual({ sum: 3 })
  await expect.poll(() => hook.result.current).toEqual({ sum: 9 })
})

it('works out nothing, and keeps what it has, while there is nothing to go by', async () => {
  const hook = await renderHook((of?: readonly number[]) => useWorkedOut(of, null, sum), { initialProps: [7] })
  await expect.poll(() => hook.result.current).toEqual({ sum: 7 })
  await hook.rerender(undefined)
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
  expect(hook.result.current).toEqual({ sum: 7 })
})

it('works out nothing of what was replaced before its turn came', async () => {
  const asked: (readonly number[])[] = []
  const noting = (of: readonly number[]) => {
    asked.push(of)
    return sum(of)
  }
  const [first, second] = [[1], [2]]
  const hook = await renderHook((of: readonly number[] = []) => useWorkedOut(of, null, noting), { initialProps: first })
  const isFirstDone = asked.length > 0
  await hook.rerender(second)
  await expect.poll(() => hook.result.current).toEqual({ sum: 2 })
  expect(asked).toEqual(isFirstDone ? [first, second] : [second])
})

it('works out anew what it goes by something else', async () => {
  const of = [1, 2, 3]
  const above = (numbers: readonly number[], least: number) => ({ above: numbers.filter((one) => one > least) })
  const hook = await renderHook((least: number = 0) => useWorkedOut(of, least, above), { initialProps: 1 })
  await expect.poll(() => hook.result.current).toEqual({ above: [2, 3] })
  await hook.rerender(2)
  await expect.poll(() => hook.result.current).toEqual({ above: [3] })
})
