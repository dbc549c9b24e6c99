import type { OpenedVault } from '@larets/vault-core'
import { vaultId } from '@larets/vault-core/contracts'
import { Profiler, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '@larets/vault-ui/styles.css'
import '../../styles.css'
import { AppTexts, renderWithTexts } from '../../testing/render-with-texts.tsx'
import { drag } from '../../app/workspace/dragged.ts'
import { FolderTreeView, type FolderTreeViewProps } from './folder-tree-view.tsx'
import { countsOf, foldersOf } from '../../app/workspace/shown-folders.ts'
import { treeRows } from './tree-rows.ts'

const on = {
  onOpen: vi.fn<FolderTreeViewProps['onOpen']>(),
  onAdd: vi.fn<FolderTreeViewProps['onAdd']>(),
  onRename: vi.fn<FolderTreeViewProps['onRename']>(),
  onMove: vi.fn<FolderTreeViewProps['onMove']>(),
  onRemove: vi.fn<FolderTreeViewProps['onRemove']>(),
  onDrop: vi.fn<FolderTreeViewProps['onDrop']>(),
}

afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

type Folders = OpenedVault['overview']['folders']
const vaultOf = (digit: number, name: string, folders: Folders, consistent = true): OpenedVault => ({
  id: vaultId.parse(`00000000-0000-4000-8000-00000000000${digit}`),
  name: { trusted: true, text: name },
  overview: { folders },
  usable: true,
  consistent,
  revision: 1,
})
const folders: Folders = [
  { id: 'home', name: 'Дом', parent: null },
  { id: 'bills', name: 'Счета', parent: 'home' },
  { id: 'water', name: 'Вода', parent: 'bills' },
  { id: 'work', name: 'Работа', parent: null },
]
const own = vaultOf(1, 'Персональное', folders)

const one = [own]

function Tree({ vaults = one }: { readonly vaults?: readonly OpenedVault[] }) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const trees = foldersOf(vaults, 'ru')
  const [first] = vaults
  return (
    <>
      <h2 id="title">Папки</h2>
      <FolderTreeView
        {...on}
        labelledBy="title"
        rows={treeRows(vaults, trees, folded)}
        counts={countsOf([], trees)}
        current={null}
        root={vaults.length === 1 && first !== undefined ? { vaultId: first.id, folderId: null } : null}
        onFold={(key, isFolded) =>
          setFolded((now) => new Set(isFolded ? [...now, key] : [...now].filter((other) => other !== key)))
        }
      />
      <button type="button">После</button>
    </>
  )
}

const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name},`, 'u') })
const names = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map((one) => one.getAttribute('aria-label')?.split(',')[0])
const place = (folderId: string | null, vault = own) => ({ vaultId: vault.id, folderId })

/** Drags a folder by what the browser sends, and lets go of it over another row. */
function dragOnto(target: Element, folderId: string, vault = own): DataTransfer {
  const dataTransfer = new DataTransfer()
  drag({ dataTransfer }, { kind: 'folder', vaultId: vault.id, folderId })
  for (const type of ['dragover', 'drop']) {
    target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }
  return dataTransfer
}

describe('the tree by keyboard', () => {
  it('is one tab stop, walked by arrows, Home and End', async () => {
    await renderWithTexts(<Tree />)
    expect(names()).toEqual(['Дом', 'Счета', 'Вода', 'Работа'])
    await userEvent.tab()
    await expect.element(row('Дом')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(row('Вода')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(row('Работа')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(row('Работа')).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowUp}')
    await expect.element(row('Дом')).toHaveFocus()
    expect(
      page
        .getByRole('treeitem')
        .elements()
        .filter((one) => one.getAttribute('tabindex') === '0'),
    ).toHaveLength(1)
  })

  it('folds and unfolds by ← and →, which also lead out and in', async () => {
    await renderWithTexts(<Tree />)
    await userEvent.tab()
    await expect.element(row('Дом')).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(row('Счета')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(names()).toEqual(['Дом', 'Счета', 'Работа'])
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(row('Дом')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(names()).toEqual(['Дом', 'Работа'])
    await expect.element(row('Дом')).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowRight}')
    expect(names()).toEqual(['Дом', 'Счета', 'Работа'])
  })

  it('opens by Enter and space, renames by F2, asks whether to delete by Delete, and moves from its menu', async () => {
    await renderWithTexts(<Tree />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter} {F2}{Delete}')
    expect(on.onOpen).toHaveBeenCalledTimes(2)
    expect(on.onOpen.mock.lastCall?.[0].node?.folder.id).toBe('bills')
    expect(on.onRename).toHaveBeenCalledExactlyOnceWith(place('bills'))
    expect(on.onRemove).toHaveBeenCalledExactlyOnceWith(place('bills'))
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await expect.element(page.getByRole('menu')).toBeVisible()
    await page.getByRole('menuitem', { name: 'Переместить…' }).click()
    expect(on.onMove).toHaveBeenCalledExactlyOnceWith(place('bills'))
  })

  it('tells eight levels, each further in than the one around it', async () => {
    const deep = Array.from({ length: 8 }, (_, index) => ({
      id: `f${index}`,
      name: `Уровень ${index + 1}`,
      parent: index === 0 ? null : `f${index - 1}`,
    }))
    await renderWithTexts(<Tree vaults={[vaultOf(1, 'Персональное', deep)]} />)
    await expect.element(row('Уровень 8')).toBeVisible()
    const rows = page.getByRole('treeitem').elements()
    expect(rows.map((one) => one.getAttribute('aria-level'))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    const starts = deep.map(({ name }) => page.getByText(name, { exact: true }).element().getBoundingClientRect().left)
    expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other))
  })
})

describe('hundreds of folders', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({
    id: `m${index}`,
    name: `Папка ${index + 1}`,
    parent: null,
  }))
  const vaults = [vaultOf(1, 'Персональное', many)]

  /** In a sidebar in which some ten are in sight. */
  const inSidebar = (shown: readonly OpenedVault[] = vaults) => (
    <div data-testid="sidebar" style={{ height: 400, overflowY: 'auto' }}>
      <Tree vaults={shown} />
    </div>
  )
  const sidebar = () => page.getByTestId('sidebar').element()

  it('are drawn a few at a time, as far as they are in sight or soon will be', async () => {
    const drawn: number[] = []
    const note = () => void drawn.push(names().length)
    await renderWithTexts(
      <Profiler id="tree" onRender={note}>
        {inSidebar()}
      </Profiler>,
    )
    const inSight = Math.ceil(800 / (row('Папка 1').element().getBoundingClientRect().height + 2))
    await expect.poll(() => names().length).toBeGreaterThanOrEqual(inSight - 4)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(names().length).toBeLessThanOrEqual(inSight + 4)
    const steps = drawn.map((count, index) => count - (drawn[index - 1] ?? 0))
    expect(Math.max(...steps)).toBe(4)
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
  })

  it('come as somebody scrolls, which is as long as if all were drawn', async () => {
    await renderWithTexts(inSidebar())
    await expect.poll(() => names().length).toBeGreaterThan(8)
    const length = sidebar().scrollHeight
    sidebar().scrollTop = length
    await expect.element(row('Папка 200')).toBeVisible()
    expect(names().length).toBeLessThan(100)
    expect(sidebar().scrollHeight).toBe(length)
  })

  it('has the one that somebody goes to before it is drawn', () => {
    // A tree drawn bit by bit would be drawn whole.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const stand = document.body.appendChild(document.createElement('div'))
    const root = createRoot(stand)
    flushSync(() => root.render(<AppTexts>{inSidebar()}</AppTexts>))
    expect(names()).toHaveLength(4)
    stand.querySelector('[role="treeitem"]')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Папка 200,/u)
    expect(names()).toHaveLength(8)
    flushSync(() => root.unmount())
    stand.remove()
  })

  it('has the one that Tab leads to, also far out of sight', async () => {
    await renderWithTexts(inSidebar())
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect.element(row('Папка 200')).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'После' })).toHaveFocus()
    sidebar().scrollTop = 0
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await expect.element(row('Папка 200')).toHaveFocus()
  })

  it('stay where they are when one is unfolded', async () => {
    const inside = Array.from({ length: 40 }, (_, index) => ({
      id: `i${index}`,
      name: `Внутри ${index + 1}`,
      parent: 'm0',
    }))
    await renderWithTexts(inSidebar([vaultOf(1, 'Персональное', [...many, ...inside])]))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(row('Папка 2')).toBeVisible()
    const kept = row('Папка 1').element()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(row('Внутри 1')).toBeVisible()
    expect(row('Папка 1').element()).toBe(kept)
    await expect.element(row('Папка 1')).toHaveFocus()
  })
})

describe('a folder that is dragged', () => {
  it('is dropped onto another, and onto the place below to stand in none', async () => {
    await renderWithTexts(<Tree />)
    dragOnto(row('Работа').element(), 'bills')
    expect(on.onDrop).toHaveBeenCalledExactlyOnceWith({ kind: 'folder', ...place('bills') }, place('work'))
    row('Счета')
      .element()
      .dispatchEvent(new DragEvent('dragstart', { dataTransfer: new DataTransfer(), bubbles: true }))
    await expect.element(page.getByText('Вынести из папок')).toBeVisible()
    dragOnto(page.getByText('Вынести из папок').element(), 'bills')
    expect(on.onDrop).toHaveBeenLastCalledWith({ kind: 'folder', ...place('bills') }, place(null))
    await expect.element(page.getByText('Вынести из папок')).not.toBeInTheDocument()
  })

  it('is not taken by a vault that was changed outside, whose folders are not arranged either', async () => {
    const changed = vaultOf(2, 'Работа', [{ id: 'theirs', name: 'Чужая', parent: null }], false)
    await renderWithTexts(<Tree vaults={[own, changed]} />)
    await expect.element(row('Чужая')).toBeVisible()
    dragOnto(row('Чужая').element(), 'bills')
    expect(on.onDrop).not.toHaveBeenCalled()
    row('Чужая').element().focus()
    await userEvent.keyboard('{F2}{Delete}')
    expect(on.onRename).not.toHaveBeenCalled()
    expect(on.onRemove).not.toHaveBeenCalled()
    expect(row('Чужая').element().getAttribute('draggable')).toBe('false')
  })

  it('is told from anything else that is dragged in', async () => {
    await renderWithTexts(<Tree />)
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'чужое')
    const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })
    row('Дом').element().dispatchEvent(over)
    expect(over.defaultPrevented).toBe(false)
    row('Дом')
      .element()
      .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    expect(on.onDrop).not.toHaveBeenCalled()
  })
})
