import { expect, it } from 'vitest'
import { mergeVaults, withAppearance, type VaultContents } from './merge-vaults.ts'

const base: VaultContents = {
  name: 'Работа',
  overview: { folders: [{ id: 'a', name: 'Счета', parent: null }], colour: 'teal', later: 1 },
}
const changed = (name: string, overview: Partial<VaultContents['overview']>): VaultContents => ({
  name,
  overview: { ...base.overview, ...overview },
})

it('has name, colour, icon and folders each as whoever changed it has it', () => {
  const mine = changed('Офис', { icon: 'briefcase' })
  const theirs = changed('Работа', { colour: 'blue', folders: [], later: 2 })
  expect(mergeVaults({ base, mine, theirs })).toEqual({
    name: 'Офис',
    overview: { folders: [], colour: 'blue', icon: 'briefcase', later: 2 },
    isRenamedByBoth: false,
  })
})

it('takes a colour away when one side has done so', () => {
  const mine = { ...base, overview: withAppearance(base.overview, { color: null, icon: null }) }
  expect(mergeVaults({ base, mine, theirs: base }).overview).toEqual({ folders: base.overview.folders, later: 1 })
})

it('leaves two new names to the person, unless they are alike', () => {
  expect(mergeVaults({ base, mine: changed('Офис', {}), theirs: changed('Семья', {}) })).toMatchObject({
    name: 'Офис',
    isRenamedByBoth: true,
  })
  expect(mergeVaults({ base, mine: changed('Офис', {}), theirs: changed('Офис', {}) }).isRenamedByBoth).toBe(false)
})
