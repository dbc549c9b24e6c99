import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { opened, sampleItem } from '../testing/sample-items.ts'
import '../theme/styles.css'
import { ItemList } from './index.ts'

const nothing = () => {}
const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth

it('shortens a long address before the user name', async () => {
  const uris = [{ uri: opened(`https://${'very-long-name.'.repeat(12)}example.ru`), match: null }]
  const item = sampleItem({ username: opened('konstantin@example.ru'), uris })
  const screen = await render(
    <div style={{ height: 200, width: 320 }}>
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
      />
      <p>Конец</p>
    </div>,
  )
  // Under the mouse, wherever it was left, a row makes room for its buttons.
  await screen.getByText('Конец').hover()
  await expect.poll(() => isCut(screen.getByText(/^very-long-name/u).element())).toBe(true)
  await expect.poll(() => isCut(screen.getByText('konstantin@example.ru').element())).toBe(false)
})
