// How soon a key in the search shows its rows: a part of `pnpm bench`.
import { median, rounded } from '../../../bench/figures.ts'
import { recordMainThread } from '../../../bench/main-thread.ts'
import { beginMeasurement, keepResult } from '../../../bench/results-file.ts'
import { tellTargets } from '../../../bench/tell-targets.ts'
import { slowestFirst, typeSearchesFast, watchSearchKeys } from './search-keys.ts'
import { items, scale, test, wantedItems } from './stocked-test.ts'
import { expectRows } from './ten-thousand.ts'

test('keys in the search', async ({ browser, enter }) => {
  test.setTimeout(900_000)
  const beginning = beginMeasurement(scale.isShort)
  const { page } = await enter()
  await expectRows(page, items)
  const measure = await watchSearchKeys(page, items)
  const rounds = []
  for (let round = 0; round < scale.rounds; round += 1) rounds.push(slowestFirst(await measure()))
  // By itself: the trace costs time of its own.
  const longestTasks: number[] = []
  for (let round = 0; round < scale.rounds; round += 1) {
    const [longest] = await recordMainThread(browser, page, () => typeSearchesFast(page, items))
    longestTasks.push(rounded(longest?.worked ?? Number.NaN))
  }
  const slowest = rounds.map(([first]) => rounded(first?.milliseconds ?? Number.NaN))
  const middle = rounded(median(rounds.flat().map(({ milliseconds }) => milliseconds)))
  const targets = items === wantedItems ? { keystroke: median(slowest) } : {}
  console.log(
    `\n${rounds.flat().length} keys in the search over ${items} items, until their rows were painted: ${middle} ms in the middle; the slowest of each round ${slowest.join(', ')} ms`,
  )
  console.log(`the longest task while typing fast: ${longestTasks.join(', ')} ms of work`)
  console.table(slowestFirst(rounds.flat()).slice(0, 10))
  tellTargets('search', targets)
  keepResult('search', beginning, {
    targets,
    details: {
      items,
      keys: rounds[0]?.length ?? 0,
      middle,
      slowest,
      longestTasks,
      slowestKeys: rounds.map((keys) => keys.slice(0, 10)),
    },
  })
})
