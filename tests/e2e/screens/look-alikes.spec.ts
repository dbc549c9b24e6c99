import { expect, test } from '../harness/test.ts'
import { lookAlikeFaults, lookAlikes, takeLookAlikes } from './look-alikes.ts'

for (const deviceScaleFactor of [1, 1.25, 1.5, 2]) {
  test(
    `i, l, I, 1, o and 0 are told apart in every size at a pixel ratio of ${deviceScaleFactor}`,
    { tag: '@full' },
    async ({ openProfile }) => {
      const { page } = await openProfile({ deviceScaleFactor })
      await expect(page.getByRole('main')).toBeVisible()
      expect(await lookAlikeFaults(page, await takeLookAlikes(page))).toEqual([])
    },
  )
}

test('the measure of look-alikes sees a lost dot and a straight I', { tag: '@full' }, async ({ openProfile }) => {
  const { page } = await openProfile({ deviceScaleFactor: 1 })
  await expect(page.getByRole('main')).toBeVisible()
  const planted = new Map([
    ['i', 'ı'],
    ['I', '|'],
    ['l', '|'],
  ])
  const faults = await lookAlikeFaults(
    page,
    await takeLookAlikes(
      page,
      lookAlikes.map((letter) => planted.get(letter) ?? letter),
    ),
  )
  expect(faults.filter((fault) => fault.includes('14 px')).join('\n')).toMatch(
    /sans 400 14 px: i has no dot[\s\S]*sans 400 14 px: I and l look alike/,
  )
})
