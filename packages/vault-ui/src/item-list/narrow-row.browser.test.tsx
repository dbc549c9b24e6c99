import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { opened, sampleItem } from '../testing/sample-items.ts'
import '../theme/styles.css'
import { ItemList } from './index.ts'

const nothing = () => {}
const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth

function narrow(item: ReturnType<typeof sampleItem>, width: number, unsent?: 'waiting' | 'blocked') {
  return (
    <div style={{ height: 200, width }}>
      <ItemList
        state={{ kind: 'ready', items: [item] }}
        emptyReason="none-yet"
        selectedId={null}
        query=""
        sort="created"
        onSortChange={nothing}
        onOpen={nothing}
        onCopy={() => Promise.resolve(true)}
        onOpenSite={nothing}
        onClearSearch={nothing}
        onAdd={nothing}
        onShowAll={nothing}
        unsentOf={() => unsent}
      />
      <p>Конец</p>
    </div>
  )
}

it('shortens a long address before the user name', async () => {
  const uris = [{ uri: opened(`https://${'very-long-name.'.repeat(12)}example.ru`), match: null }]
  const item = sampleItem({ username: opened('konstantin@example.ru'), uris })
  const screen = await render(narrow(item, 320))
  // Under the mouse, wherever it was left, a row makes room for its buttons.
  await screen.getByText('Конец').hover()
  await expect.poll(() => isCut(screen.getByText(/^very-long-name/u).element())).toBe(true)
  await expect.poll(() => isCut(screen.getByText('konstantin@example.ru').element())).toBe(false)
})

it.each(['waiting', 'blocked'] as const)('never cuts what it says of an item that is unsent: %s', async (unsent) => {
  const item = sampleItem({ name: opened('Очень длинное название, которому нигде не хватает места') })
  const badge = () => document.querySelector<HTMLElement>('[data-vlt-slot="row-unsent"]')
  const words = () => badge()?.querySelector('span')
  const screen = await render(narrow(item, 360, unsent))
  await screen.getByText('Конец').hover()
  for (const width of [360, 480, 1200]) {
    await screen.rerender(narrow(item, width, unsent))
    const [box, text] = [badge()?.getBoundingClientRect(), words()?.getBoundingClientRect()]
    expect(text?.width).toBeGreaterThan(60)
    expect(text?.right).toBeLessThanOrEqual(box?.right ?? 0)
  }
  // On the narrowest screens the sign alone is left; who hears the row hears the words.
  await screen.rerender(narrow(item, 300, unsent))
  expect(words()?.getBoundingClientRect().width).toBeLessThan(2)
  expect(badge()?.textContent).not.toBe('')
})
