import type { OpenedItem, OpenedVault } from '@larets/vault-core'
import { itemId, userId, vaultId } from '@larets/vault-core/contracts'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '@larets/vault-ui/styles.css'
import '../../../styles.css'
import { foldersOf } from '../../../app/workspace/shown-folders.ts'
import { renderWithTexts } from '../../../testing/render-with-texts.tsx'
import { movePlaces, type MovePlace } from './move-places.ts'
import { SelectionBar } from './selection-bar.tsx'

const onMove = vi.fn<(place: MovePlace) => void>()

afterEach(() => {
  vi.resetAllMocks()
})

const moment = '2026-01-01T00:00:00.000Z'
const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const vaultOf = (
  digit: number,
  name: string,
  folders: OpenedVault['overview']['folders'] = [],
  consistent = true,
): OpenedVault => ({
  id: vaultId.parse(uuid(digit)),
  name: { trusted: true, text: name },
  overview: { folders },
  usable: true,
  consistent,
  revision: 1,
})
const own = vaultOf(1, 'Персональное', [
  { id: 'home', name: 'Дом', parent: null },
  { id: 'bills', name: 'Счета', parent: 'home' },
])
const work = vaultOf(2, 'Работа', [{ id: 'wbills', name: 'Счета', parent: null }])
const itemIn = ({ id }: OpenedVault, folder: string | null): OpenedItem => ({
  id: itemId.parse(uuid(3)),
  userId: userId.parse(uuid(4)),
  vaultId: id,
  type: 'login',
  name: { trusted: true, text: 'Банк' },
  username: null,
  overview: folder === null ? null : { trusted: true, value: { folder } },
  hasPassword: false,
  hasDetails: false,
  uris: [],
  consistent: true,
  duplicate: false,
  rolledBack: false,
  seal: null,
  revision: 1,
  createdAt: moment,
  updatedAt: moment,
})
const nothing = () => undefined
const handlers = {
  onClear: nothing,
  onSelectAll: nothing,
  onFavourite: nothing,
  onTags: nothing,
  onMove,
  onExport: nothing,
  onDelete: nothing,
}
const placesOf = (vaults: readonly OpenedVault[], ...items: readonly OpenedItem[]) =>
  movePlaces(vaults, foldersOf(vaults, 'ru'), items)

describe('where what is selected may be moved to', () => {
  it('is every vault with its folders; a place where all of it stands is no choice', () => {
    const outline = placesOf([own, work], itemIn(own, 'bills'), itemIn(own, 'bills')).map(({ path, depth, isHere }) => [
      path,
      depth,
      isHere,
    ])
    expect(outline).toEqual([
      ['Персональное', 0, false],
      ['Персональное / Дом', 1, false],
      ['Персональное / Дом / Счета', 2, true],
      ['Работа', 0, false],
      ['Работа / Счета', 1, false],
    ])
    expect(placesOf([own], itemIn(own, 'bills'), itemIn(own, null)).some(({ isHere }) => isHere)).toBe(false)
  })

  it('is nowhere where there is one vault without folders', () => {
    const bare = vaultOf(1, 'Персональное')
    expect(placesOf([bare], itemIn(bare, null))).toEqual([])
  })

  it('is no folder of a vault that was changed outside', () => {
    const changed = vaultOf(2, 'Работа', work.overview.folders, false)
    expect(placesOf([own, changed], itemIn(own, null)).map(({ path }) => path)).not.toContain('Работа / Счета')
  })

  it('is chosen from a menu, by its whole way', async () => {
    const places = placesOf([own, work], itemIn(own, 'bills'))
    const screen = await renderWithTexts(
      <SelectionBar
        count={1}
        progress={null}
        allSelected={false}
        allFavourites={false}
        places={places}
        {...handlers}
      />,
    )
    await screen.getByRole('button', { name: 'Переместить…' }).click()
    const entry = (name: string) => screen.getByRole('menuitem', { name, exact: true })
    await expect.element(entry('Персональное / Дом / Счета')).toHaveAttribute('aria-disabled', 'true')
    const startOf = (name: string) =>
      entry(name)
        .getByText(name.split(' / ').at(-1) ?? '', { exact: true })
        .element()
        .getBoundingClientRect().left
    expect(startOf('Персональное / Дом')).toBeGreaterThan(startOf('Персональное') + 8)
    expect(startOf('Персональное / Дом / Счета')).toBeGreaterThan(startOf('Персональное / Дом') + 8)
    await userEvent.keyboard('{End}{Enter}')
    expect(onMove).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ vault: work, folderId: 'wbills' }))
  })
})

describe('selecting all', () => {
  it('is offered until all is selected, and leaves the focus where it was', async () => {
    function Bar() {
      const [count, setCount] = useState(1)
      return (
        <SelectionBar
          count={count}
          progress={null}
          allSelected={count === 3}
          allFavourites={false}
          places={[]}
          {...handlers}
          onSelectAll={() => setCount(count + 2)}
        />
      )
    }
    const screen = await renderWithTexts(<Bar />)
    const all = screen.getByRole('button', { name: 'Выбрать все' })
    await expect.element(all).toHaveAttribute('aria-disabled', 'false')
    await all.click()
    await expect.element(all).toHaveAttribute('aria-disabled', 'true')
    await expect.element(all).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Выбрано: 3')).toBeVisible()
  })
})
