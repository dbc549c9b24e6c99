// The longest task of the main thread while a long list is scrolled: a part of `pnpm bench`.
import { median, rounded } from '../../../bench/figures.ts'
import { recordMainThread } from '../../../bench/main-thread.ts'
import { beginMeasurement, keepResult } from '../../../bench/results-file.ts'
import { tellTargets } from '../../../bench/tell-targets.ts'
import { items, scale, test, wantedItems } from './stocked-test.ts'
import { expectRows, scrollThrough } from './ten-thousand.ts'

test('scrolling through all rows', async ({ browser, enter }) => {
  test.setTimeout(900_000)
  const beginning = beginMeasurement(scale.isShort)
  const { page } = await enter()
  await expectRows(page, items)
  const longest: number[] = []
  for (let round = 0; round < scale.rounds; round += 1) {
    const tasks = await recordMainThread(browser, page, () => scrollThrough(page, items))
    longest.push(tasks[0]?.worked ?? Number.NaN)
  }
  const targets = items === wantedItems ? { scrolling: rounded(median(longest)) } : {}
  console.log(
    `\nscrolling through ${items} rows, longest tasks of ${scale.rounds} rounds: ${longest.map((each) => rounded(each)).join(', ')} ms of work`,
  )
  tellTargets('scroll', targets)
  keepResult('scroll', beginning, { targets, details: { items, longestTasks: longest.map((each) => rounded(each)) } })
})
