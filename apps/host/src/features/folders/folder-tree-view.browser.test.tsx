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
import { drag } from './dragged.ts'
import { FolderTreeView, type FolderTreeViewProps } from './folder-tree-view.tsx'
import { countsOf, foldersOf } from './shown-folders.ts'
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
        onFold={(key, isFolded) => setFolded((now) => new Set(isFolded ? [...now, key] : [...now].filter((other) => other !== key)))}
      />
      <button type="button">После</button>
    </>
  )
}

const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name},`, 'u') })
const names = () => page.getByRole('treeitem').elements().map((one) => one.getAttribute('aria-label')?.split(',')[0])
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
    expect(page.getByRole('treeitem').elements().filter((one) => one.getAttribute('tabindex') === '0')).toHaveLength(1)
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
    const deep = Array.from({ length: 8 }, (_, index) => ({ id: `f${index}`, name: `Уровень ${index + 1}`, parent: index === 0 ? null : `f${index - 1}` }))
    await renderWithTexts(<Tree vaults={[vaultOf(1, 'Персональное', deep)]} />)
    const rows = page.getByRole('treeitem').elements()
    expect(rows.map((one) => one.getAttribute('aria-level'))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    const starts = deep.map(({ name }) => page.getByText(name, { exact: true }).element().getBoundingClientRect().left)
    expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other))
  })
})

describe('hundreds of folders', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ id: `m${index}`, name: `Папка ${index + 1}`, parent: null }))
  const vaults = [vaultOf(1, 'Персональное', many)]

  it('are drawn a few at a time', async () => {
    const drawn: number[] = []
    const note = () => void drawn.push(names().length)
    await renderWithTexts(
      <Profiler id="tree" onRender={note}>
        <Tree vaults={vaults} />
      </Profiler>,
    )
    await expect.poll(names).toHaveLength(200)
    const steps = drawn.map((count, index) => count - (drawn[index - 1] ?? 0))
    expect(Math.max(...steps)).toBe(12)
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
  })

  it('are all there for whoever goes to the last before it is drawn', () => {
    // What is drawn bit by bit would be drawn whole.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const stand = document.body.appendChild(document.createElement('div'))
    const root = createRoot(stand)
    flushSync(() => root.render(<AppTexts><Tree vaults={vaults} /></AppTexts>))
    expect(names()).toHaveLength(12)
    stand.querySelector('[role="treeitem"]')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Папка 200,/u)
    expect(names()).toHaveLength(200)
    flushSync(() => root.unmount())
    stand.remove()
  })

  it('stay where they are when one is unfolded', async () => {
    const inside = Array.from({ length: 40 }, (_, index) => ({ id: `i${index}`, name: `Внутри ${index + 1}`, parent: 'm0' }))
    await renderWithTexts(<Tree vaults={[vaultOf(1, 'Персональное', [...many, ...inside])]} />)
    await expect.poll(names).toHaveLength(240)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(names()).toHaveLength(200)
    await userEvent.keyboard('{ArrowRight}')
    expect(names()).toHaveLength(240)
  })
})

describe('a folder that is dragged', () => {
  it('is dropped onto another, and onto the place below to stand in none', async () => {
    await renderWithTexts(<Tree />)
    dragOnto(row('Работа').element(), 'bills')
    expect(on.onDrop).toHaveBeenCalledExactlyOnceWith({ kind: 'folder', ...place('bills') }, place('work'))
    row('Счета').element().dispatchEvent(new DragEvent('dragstart', { dataTransfer: new DataTransfer(), bubbles: true }))
    await expect.element(page.getByText('Вынести из папок')).toBeVisible()
    dragOnto(page.getByText('Вынести из папок').element(), 'bills')
    expect(on.onDrop).toHaveBeenLastCalledWith({ kind: 'folder', ...place('bills') }, place(null))
    await expect.element(page.getByText('Вынести из папок')).not.toBeInTheDocument()
  })

  it('is not taken by a vault that was changed outside, whose folders are not arranged either', async () => {
    const changed = vaultOf(2, 'Работа', [{ id: 'theirs', name: 'Чужая', parent: null }], false)
    await renderWithTexts(<Tree vaults={[own, changed]} />)
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
    row('Дом').element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    expect(on.onDrop).not.toHaveBeenCalled()
  })
})
