import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleItem } from '../testing/sample-items.ts'
import '../theme/styles.css'
import { ItemPanel, type ItemPanelProps } from './index.ts'

const nothing = () => undefined
const handlers = {
  onReveal: async () => null,
  onOpenDetails: async () => null,
  onCopy: async () => true,
  onEdit: nothing,
  onDelete: nothing,
  onClose: nothing,
  onFavourite: nothing,
} satisfies Partial<ItemPanelProps>

const vault = { id: 'vault-1', name: 'Персональное', usable: true }

/** Where the last of what is shown of them ends, px. */
function endOf(selector: string): number {
  const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  return Math.max(...shown.map((element) => element.getBoundingClientRect().right))
}

describe('the actions above an item', () => {
  it.each([
    ['beside the list of a window of 1920 px', { window: 1920, pane: 1184 }],
    ['beside the list of a window of 1280 px', { window: 1280, pane: 635 }],
    ['beside the list of a window of 1024 px', { window: 1024, pane: 448 }],
    ['in the one pane of a window of 820 px', { window: 820, pane: 820 }],
    ['in the one pane of a phone', { window: 390, pane: 390 }],
  ])('end where its fields end, %s', async (_, size) => {
    await page.viewport(size.window, 800)
    const screen = await render(
      <div style={{ width: size.pane, height: 600 }}>
        <ItemPanel state={{ kind: 'ready', item: sampleItem() }} vault={vault} {...handlers} />
      </div>,
    )
    await expect.element(screen.getByRole('button', { name: 'Изменить' })).toBeVisible()
    const distance = endOf('[data-vlt-slot="item-panel-bar"] button') - endOf('[data-vlt-slot="item-field"]')
    // The card around the fields has a border of a pixel.
    expect(Math.abs(distance)).toBeLessThanOrEqual(1)
  })
})
