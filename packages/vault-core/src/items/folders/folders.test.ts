import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editFolders, type FolderEdit } from './edit-folders.ts'
import { maxFolderDepth, maxFolders, newFolderId, type Folder } from './folder.ts'
import { folderPath, folderTree, withInside, type FolderNode } from './folder-tree.ts'
import { mergeFolders } from './merge-folders.ts'

const folder = (id: string, parent: string | null = null, name = id): Folder => ({ id, name, parent })
/** Each inside the one before it. */
const chain = (length: number) =>
  Array.from({ length }, (_, index) => folder(`f${index}`, index === 0 ? null : `f${index - 1}`))

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
/** Folders as a faulty or hostile writer could list them: circles, missing parents, any depth. */
const anyFolders = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...ids),
    name: fc.constantFrom('Работа', 'Дом'),
    parent: fc.constantFrom(null, 'zz', ...ids),
  }),
  { selector: ({ id }) => id, maxLength: ids.length },
)
const anyEdit: fc.Arbitrary<FolderEdit> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    id: fc.constantFrom(...ids, 'm', 'n'),
    name: fc.constant('Новая'),
    parent: fc.constantFrom(null, ...ids),
  }),
  fc.record({ kind: fc.constant('rename' as const), id: fc.constantFrom(...ids), name: fc.constantFrom('Раз', 'Два') }),
  fc.record({ kind: fc.constant('move' as const), id: fc.constantFrom(...ids), parent: fc.constantFrom(null, ...ids) }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom(...ids) }),
)
/** The folders after those edits that are possible. */
const afterAll = (folders: readonly Folder[], edits: readonly FolderEdit[]) =>
  edits.reduce((now, edit) => {
    try {
      return editFolders(now, edit)
    } catch {
      return now
    }
  }, folders)

/** Ids in the order that the tree is walked. */
const walked = (roots: readonly FolderNode[]) => roots.flatMap(withInside).map((node) => node.folder.id)
const outline = (roots: readonly FolderNode[]): unknown => roots.map((node) => [node.folder.id, outline(node.children)])

describe('the tree of a vault’s folders', () => {
  it('stands as it is written, in the order that is asked for', () => {
    const folders = [folder('b', 'a'), folder('c', 'a'), folder('a'), folder('d')]
    expect(outline(folderTree(folders).roots)).toEqual([
      [
        'a',
        [
          ['b', []],
          ['c', []],
        ],
      ],
      ['d', []],
    ])
    const backwards = folderTree(folders, (one, other) => (one.id < other.id ? 1 : -1))
    expect(outline(backwards.roots)).toEqual([
      ['d', []],
      [
        'a',
        [
          ['c', []],
          ['b', []],
        ],
      ],
    ])
  })

  it('has what hangs on nothing at its root: a missing parent, a circle, a level too many', () => {
    expect(outline(folderTree([folder('a', 'gone'), folder('b', 'a')]).roots)).toEqual([['a', [['b', []]]]])
    const circle = [folder('a', 'b'), folder('b', 'a'), folder('c', 'b'), folder('d', 'd')]
    expect(outline(folderTree(circle).roots)).toEqual([
      ['a', []],
      ['b', [['c', []]]],
      ['d', []],
    ])
    const deep = folderTree(chain(maxFolderDepth + 2))
    expect(deep.roots.map((node) => node.folder.id)).toEqual(['f0', 'f8'])
    expect(deep.byId.get('f9')).toMatchObject({ depth: 2, parent: { folder: { id: 'f8' } } })
  })

  it('shows each folder once, no deeper than can be nested, whatever is written (any folders)', () => {
    fc.assert(
      fc.property(anyFolders, (folders) => {
        const { roots, byId } = folderTree(folders)
        expect(walked(roots).toSorted()).toEqual(folders.map(({ id }) => id).toSorted())
        for (const node of byId.values()) expect(node.depth).toBe(folderPath(node).length)
        expect(Math.max(0, ...Array.from(byId.values(), ({ depth }) => depth))).toBeLessThanOrEqual(maxFolderDepth)
      }),
    )
  })

  it('says where a folder stands', () => {
    const node = folderTree([folder('a', null, 'Работа'), folder('b', 'a', 'Счета')]).byId.get('b')
    expect(node && folderPath(node)).toEqual(['Работа', 'Счета'])
  })
})

describe('an edit of folders', () => {
  const folders = [folder('a'), folder('b', 'a'), folder('c', 'b'), folder('d')]

  it('adds, renames, moves and removes with all inside, and leaves the rest and unknown keys alone', () => {
    const later = [{ ...folder('a'), emoji: '🏠' }, ...folders.slice(1)]
    expect(editFolders(later, { kind: 'rename', id: 'a', name: 'Дом' })).toEqual([
      { ...folder('a', null, 'Дом'), emoji: '🏠' },
      ...folders.slice(1),
    ])
    const added = editFolders(folders, { kind: 'add', id: 'e', name: 'Счета', parent: 'd' })
    expect(added).toEqual([...folders, folder('e', 'd', 'Счета')])
    expect(editFolders(added, { kind: 'add', id: 'e', name: 'Счета', parent: 'd' })).toEqual(added)
    expect(outline(folderTree(editFolders(folders, { kind: 'move', id: 'b', parent: 'd' })).roots)).toEqual([
      ['a', []],
      ['d', [['b', [['c', []]]]]],
    ])
    expect(editFolders(folders, { kind: 'remove', id: 'b' })).toEqual([folder('a'), folder('d')])
  })

  it.each([
    ['a folder into itself', { kind: 'move', id: 'a', parent: 'a' }, 'folder_into_itself'],
    ['a folder into one inside it', { kind: 'move', id: 'a', parent: 'c' }, 'folder_into_itself'],
    ['into a folder that is gone', { kind: 'move', id: 'a', parent: 'zz' }, 'not_found'],
    ['a folder that is gone', { kind: 'rename', id: 'zz', name: 'Дом' }, 'not_found'],
  ] satisfies [string, FolderEdit, string][])('refuses %s', (_, edit, code) => {
    expect(() => editFolders(folders, edit)).toThrow(expect.objectContaining({ code }))
  })

  it('refuses the ninth level, however it would come about', () => {
    const full = [...chain(maxFolderDepth), folder('x'), folder('y', 'x')]
    const deepest = `f${maxFolderDepth - 1}`
    const refused = expect.objectContaining({ code: 'folder_too_deep' })
    expect(() => editFolders(full, { kind: 'add', id: 'n', name: 'Новая', parent: deepest })).toThrow(refused)
    expect(() => editFolders(full, { kind: 'move', id: 'y', parent: deepest })).toThrow(refused)
    expect(() => editFolders(full, { kind: 'move', id: 'x', parent: `f${maxFolderDepth - 2}` })).toThrow(refused)
    expect(editFolders(full, { kind: 'move', id: 'x', parent: `f${maxFolderDepth - 3}` })).toHaveLength(full.length)
  })

  it('adds many at once, as far as there is room, and once', () => {
    const add = [folder('n', 'd'), folder('o', 'n'), folder('lost', 'zz')]
    const added = editFolders(folders, { kind: 'addAll', folders: add })
    expect(added).toEqual([...folders, folder('n', 'd'), folder('o', 'n')])
    expect(editFolders(added, { kind: 'addAll', folders: add })).toEqual(added)
    const many = Array.from({ length: maxFolders - 1 }, (_, index) => folder(`f${index}`))
    expect(editFolders(many, { kind: 'addAll', folders: [folder('n'), folder('o')] })).toHaveLength(maxFolders)
    const deep = chain(maxFolderDepth)
    expect(editFolders(deep, { kind: 'addAll', folders: [folder('n', `f${maxFolderDepth - 1}`)] })).toEqual(deep)
  })

  it('removes of some folders those in which no other is left', () => {
    expect(editFolders(folders, { kind: 'removeEmpty', ids: new Set(['a', 'c', 'd', 'gone']) })).toEqual([
      folder('a'),
      folder('b', 'a'),
    ])
    expect(editFolders(folders, { kind: 'removeEmpty', ids: new Set(['a', 'b', 'c']) })).toEqual([folder('d')])
  })

  it('refuses one folder more than a vault can have', () => {
    const many = Array.from({ length: maxFolders }, (_, index) => folder(`f${index}`))
    const add = { kind: 'add', id: 'n', name: 'Новая', parent: null } as const
    expect(() => editFolders(many, add)).toThrow(expect.objectContaining({ code: 'too_many_folders' }))
    expect(editFolders(many.slice(1), add)).toHaveLength(maxFolders)
  })

  it('leaves every folder written where it stands, so that no circle outlives it (any folders, any edits)', () => {
    fc.assert(
      fc.property(anyFolders, fc.array(anyEdit, { minLength: 1, maxLength: 12 }), (start, edits) => {
        const normal = editFolders([...start, folder('first')], { kind: 'rename', id: 'first', name: 'Первая' })
        const after = afterAll(normal, edits)
        const { byId } = folderTree(after)
        for (const { id, parent } of after) expect(byId.get(id)?.parent?.folder.id ?? null).toBe(parent)
      }),
    )
  })
})

describe('folders changed on two devices', () => {
  it('have both changes: each field as whoever changed it has it', () => {
    const base = [folder('a'), folder('b'), folder('c')]
    const mine = [folder('a', null, 'Моя'), folder('b', 'a'), folder('n')]
    const theirs = [folder('a', 'c'), folder('b', null, 'Их'), folder('c'), folder('t', 'c')]
    expect(mergeFolders({ base, mine, theirs }).toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
      folder('a', 'c', 'Моя'),
      folder('b', 'a', 'Их'),
      folder('n'),
      folder('t', 'c'),
    ])
  })

  it('stand at the root where two moves closed a circle', () => {
    const base = [folder('a'), folder('b')]
    const merged = mergeFolders({
      base,
      mine: [folder('a', 'b'), folder('b')],
      theirs: [folder('a'), folder('b', 'a')],
    })
    expect(outline(folderTree(merged).roots)).toEqual([
      ['a', []],
      ['b', []],
    ])
  })

  it('are lost on neither side, and shown once each (any edits on both)', () => {
    const edits = fc.array(anyEdit, { maxLength: 8 })
    fc.assert(
      fc.property(anyFolders, edits, edits, (base, here, there) => {
        const [mine, theirs] = [afterAll(base, here), afterAll(base, there)]
        const merged = mergeFolders({ base, mine, theirs })
        const [known, left, right, got] = [base, mine, theirs, merged].map(
          (list) => new Map(list.map((one) => [one.id, one])),
        )
        const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
        for (const id of new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])) {
          const [was, one, other] = [known, left, right].map((list) => list?.get(id))
          const isDeleted = was !== undefined && (one === undefined || other === undefined)
          const isEdited = !isSame(one ?? other, was)
          expect(got?.has(id)).toBe(!isDeleted || isEdited)
        }
        expect(walked(folderTree(merged).roots).toSorted()).toEqual([...(got?.keys() ?? [])].toSorted())
        // Where one device alone has done something, that is what there is.
        expect(mergeFolders({ base, mine, theirs: base }).toSorted(byId)).toEqual(mine.toSorted(byId))
        expect(mergeFolders({ base, mine: base, theirs })).toEqual(theirs)
      }),
    )
  })
})

const byId = (one: Folder, other: Folder) => (one.id < other.id ? -1 : 1)

it('ids of folders have 8 characters and do not repeat', () => {
  const made = Array.from({ length: 1000 }, newFolderId)
  expect(new Set(made).size).toBe(made.length)
  for (const id of made) expect(id).toMatch(/^[\w-]{8}$/u)
})
