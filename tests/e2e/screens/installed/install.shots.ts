import { join } from 'node:path'
import type { Size } from '../scene.ts'
import { openItem } from '../scenes-panel.ts'
import { scenes } from '../scenes.ts'
import { expect, test } from '../screen-test.ts'
import { settleIn } from '../settle.ts'

const folder = process.env['INSTALL_PICTURES_DIR'] ?? 'screenshots'

/** Pictures that a system shows before the app is installed, by the names that its manifest has for them. */
const pictures: readonly { readonly file: string; readonly size: Size }[] = [
  { file: 'wide.png', size: 'desktop' },
  { file: 'narrow.png', size: 'phone' },
]

for (const { file, size } of pictures) {
  test(file, async ({ runner }) => {
    const list = scenes.find(({ name }) => name === 'list')
    if (list === undefined) throw new Error('there is no scene of the list')
    const { stage } = await runner.show(list, size)
    if (!stage.phone) await openItem(stage, 'Госуслуги')
    await expect(stage.person.row('Госуслуги')).toBeVisible()
    await settleIn(stage.page, 'light')
    await stage.page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' })
  })
}
