import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../harness/test.ts'
import { enlarge, takeLookAlikes } from './look-alikes.ts'

const folder = process.env['SCREENSHOTS_DIR'] ?? 'screenshots'

for (const deviceScaleFactor of [1, 1.25, 1.5, 2]) {
  test(`look-alikes, enlarged, at a pixel ratio of ${deviceScaleFactor}`, async ({ openProfile }) => {
    const { page } = await openProfile({ deviceScaleFactor })
    await expect(page.getByRole('main')).toBeVisible()
    await mkdir(folder, { recursive: true })
    await writeFile(
      join(folder, `look-alikes-${deviceScaleFactor}.png`),
      await enlarge(page, await takeLookAlikes(page)),
    )
  })
}
