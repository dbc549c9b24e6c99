import {
  maxFolderDepth,
  maxFolderName,
  maxFolders,
  folderPath,
  folderTree,
  type Folder,
} from '@larets/vault-core/items'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planFolders } from './plan-folders.ts'

const folder = (id: string, name: string, parent: string | null = null): Folder => ({ id, name, parent })

describe('the folders of a file', () => {
  it('are those of the vault where it has them, and new ones where it has not', () => {
    const there = [folder('a', 'Работа'), folder('b', 'Счета', 'a')]
    const plan = planFolders(there, [['Работа', 'Счета'], [' Работа ', 'Сайты'], ['Дом'], []])
    expect(plan.idOf(['Работа', 'Счета'])).toBe('b')
    expect(plan.idOf([])).toBeNull()
    expect(plan.added).toMatchObject([
      { name: 'Сайты', parent: 'a' },
      { name: 'Дом', parent: null },
    ])
    expect(plan.idOf([' Работа ', 'Сайты'])).toBe(plan.added[0]?.id)
    expect(plan.moved).toBe(0)
  })

  it('stand no deeper than a vault can have them, and no more of them than it can', () => {
    const deep = Array.from({ length: maxFolderDepth + 2 }, (_, index) => `Уровень ${index}`)
    const plan = planFolders([], [deep])
    expect(plan.added).toHaveLength(maxFolderDepth)
    expect(plan.idOf(deep)).toBe(plan.added.at(-1)?.id)
    expect(plan.moved).toBe(1)
    const many = planFolders(
      Array.from({ length: maxFolders - 1 }, (_, index) => folder(`f${index}`, `${index}`)),
      [['x'], ['y', 'z']],
    )
    expect(many.added).toHaveLength(1)
    expect(many.idOf(['y', 'z'])).toBeNull()
    expect(many.moved).toBe(1)
  })

  it('have names that a folder can have', () => {
    const long = `${'д'.repeat(maxFolderName - 1)}🔑`
    const plan = planFolders([], [[long], [' '], ['', 'Дом']])
    expect(plan.added.map(({ name }) => name)).toEqual(['д'.repeat(maxFolderName - 1), 'Дом'])
    expect(plan.idOf([' '])).toBeNull()
  })
})

const anyPath = fc.array(fc.constantFrom('Дом', 'Работа', 'Счета', ''), { maxLength: 10 })

it('each path has the place that its names say, as far as there is room (any paths, any folders)', () => {
  fc.assert(
    fc.property(fc.array(anyPath, { maxLength: 12 }), fc.array(anyPath, { maxLength: 12 }), (before, paths) => {
      const there = planFolders([], before).added
      const plan = planFolders(there, paths)
      const { byId } = folderTree([...there, ...plan.added])
      expect(byId.size).toBe(there.length + plan.added.length)
      for (const path of paths) {
        const id = plan.idOf(path)
        const node = id === null ? undefined : byId.get(id)
        const names = path.filter((name) => name !== '').slice(0, maxFolderDepth)
        expect(node === undefined ? [] : folderPath(node)).toEqual(names)
      }
    }),
  )
})
