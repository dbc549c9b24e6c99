// Measures use with fifty thousand items: a part of `pnpm bench`, and a target of nothing.
import { median, rounded } from '../../../bench/figures.ts'
import { recordMainThread } from '../../../bench/main-thread.ts'
import { beginMeasurement, keepResult } from '../../../bench/results-file.ts'
import { readScale } from '../../../bench/scale.ts'
import { slowestFirst, watchSearchKeys } from './search-keys.ts'
import { stockedWith } from './stocked-test.ts'
import { expectRows, scrollThrough } from './ten-thousand.ts'

const fiftyThousand = 50_000
const scale = readScale({ sizes: [fiftyThousand], rounds: 1 })
const items = scale.sizes.at(-1) ?? fiftyThousand
const test = stockedWith(items)

test('fifty thousand items are opened, searched and scrolled', async ({ browser, enter }) => {
  test.setTimeout(1_800_000)
  const beginning = beginMeasurement(scale.isShort)
  const { page } = await enter()
  await expectRows(page, items)
  // The browser keeps what it was sent, and a snapshot of what was opened, by now.
  const opened = async () => {
    await page.reload()
    await expectRows(page, items)
    return page.evaluate(() => performance.now())
  }
  const opening: number[] = []
  for (let round = 0; round < scale.rounds; round += 1) opening.push(rounded(await opened()))
  const measure = await watchSearchKeys(page, items)
  const keys = []
  for (let round = 0; round < scale.rounds; round += 1) keys.push(...(await measure()))
  const [slowest] = slowestFirst(keys)
  const middle = rounded(median(keys.map(({ milliseconds }) => milliseconds)))
  const scrolling: number[] = []
  for (let round = 0; round < scale.rounds; round += 1) {
    const [longest] = await recordMainThread(browser, page, () => scrollThrough(page, items))
    scrolling.push(rounded(longest?.worked ?? Number.NaN))
  }
  console.log(
    `\n${items} items: all rows ${opening.join(', ')} ms after a reload; ${keys.length} keys in the search ${middle} ms in the middle and ${slowest?.milliseconds} at the slowest («${slowest?.query}»); scrolling, the longest task ${scrolling.join(', ')} ms of work`,
  )
  const details = { items, opening, middle, slowestKeys: slowestFirst(keys).slice(0, 10), scrolling }
  keepResult('fifty-thousand', beginning, { targets: {}, details })
})
