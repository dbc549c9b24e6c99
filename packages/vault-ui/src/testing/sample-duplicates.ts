import type { DuplicateGroup } from '@larets/vault-core/duplicates'
import { itemTypes, inputOf, type FieldValues } from '@larets/vault-core/items'
import type { ComparedItem, DuplicatesViewState } from '../duplicates/index.ts'
import type { ItemView } from '../view-models/item-view.ts'
import { opened, raw, sampleItem } from './sample-items.ts'

const vaults = [
  { id: 'vault-1', name: 'Личное', usable: true, folders: [{ id: 'folder-1', path: 'Покупки / Электроника' }] },
  { id: 'vault-2', name: 'Семейное', usable: true },
]

/** A group of items, and what is known of it beyond that nobody has to choose. */
export interface SampleOfDuplicates {
  readonly items: readonly Partial<ItemView>[]
  readonly group?: Partial<Pick<DuplicateGroup, 'differing' | 'hindrance' | 'isObvious' | 'isPutAside'>>
}

const login = (name: string, username: string) => ({ name: opened(name), username: opened(username) })

/** An obvious group, two with a choice, and two that cannot be merged. */
export const samplesOfDuplicates: readonly SampleOfDuplicates[] = [
  { items: [login('Госуслуги', '+7 912 345-67-89'), login('Госуслуги', '+7 912 345-67-89')] },
  {
    items: [login('Озон', 'anna.petrova'), login('ozon.ru', 'anna.petrova'), login('Озон (старый)', 'anna.petrova')],
    group: { differing: ['name', 'password'], isObvious: false },
  },
  {
    items: [login('Кинопоиск', 'petrovy'), { ...login('Кинопоиск', 'petrovy'), vaultId: 'vault-2' }],
    group: { isObvious: false },
  },
  {
    items: [login('РЖД', 'petrova_a'), login('РЖД', 'petrova_a')],
    group: { hindrance: 'too_large', isObvious: false },
  },
  {
    items: [{ name: raw('2.mKqT0x4jSWm1cA==|aGVsbG8gd29ybGQ=|MjM0NTY3'), username: null }, login('Банк', 'anna')],
    group: { hindrance: 'unopened', isObvious: false },
  },
]

const long = 'Электронныйдневникобразовательногоучрежденияимени'.repeat(4)

/** Names that must be broken. */
export const samplesOfLongDuplicates: readonly SampleOfDuplicates[] = [
  {
    items: [login(long, long.toLowerCase()), { ...login(long, long.toLowerCase()), vaultId: 'vault-2' }],
    group: { differing: ['password'], isObvious: false },
  },
]

/** The view's state for such groups. */
export function sampleDuplicates(
  samples: readonly SampleOfDuplicates[],
): Extract<DuplicatesViewState, { kind: 'ready' }> {
  const groups = samples.map(({ items, group }, n) => {
    const views = items.map((parts, place) => ({ ...sampleItem(parts), id: `item-${n}-${place}` }))
    const [first] = views
    const members = views.map(({ id }) => ({ id, revision: 1 }))
    return {
      views,
      group: {
        key: `${n}`,
        members,
        keptId: first?.id ?? '',
        differing: [],
        hindrance: null,
        isObvious: true,
        isPutAside: false,
        ...group,
      },
    }
  })
  return {
    kind: 'ready',
    groups: groups.map(({ group }) => group),
    items: new Map<string, ItemView>(groups.flatMap(({ views }) => views.map((view) => [view.id, view]))),
    vaults,
  }
}

const values: readonly (FieldValues & { readonly name: string; readonly tags: readonly string[] })[] = [
  {
    name: 'Озон',
    texts: { username: 'anna.petrova', password: 'Жук-7-лиса', note: 'Доставка в постамат у метро' },
    uris: [{ uri: 'https://www.ozon.ru', match: null }],
    tags: ['покупки'],
  },
  {
    name: 'ozon.ru',
    texts: { username: 'anna.petrova', password: 'ozon2019!' },
    uris: [{ uri: 'https://seller.ozon.ru/login', match: null }],
    fields: [{ id: 'a', label: 'Контрольный вопрос', kind: 'secret', value: 'Мурзик' }],
    tags: ['работа'],
  },
  {
    name: 'Озон (старый)',
    texts: { username: 'anna.petrova', password: 'ozon2019!' },
    uris: [{ uri: 'https://www.ozon.ru', match: null }],
    tags: [],
  },
]

/** The opened items of a group of samples. */
export function sampleSources(group: DuplicateGroup): readonly ComparedItem[] {
  return group.members.map(({ id }, n) => {
    const { name, tags, ...filled } = values[n % values.length] ?? { name: '', tags: [], texts: {}, uris: [] }
    const folder = n === 0 ? { folder: 'folder-1' } : {}
    const input = inputOf(itemTypes.login, { name, values: filled, tags, ...folder })
    const vaultId = n === 1 && group.members.length === 2 ? 'vault-2' : 'vault-1'
    const day = `2026-0${n + 1}-12T11:05:00.000Z`
    return { id, updatedAt: day, input: { ...input, vaultId } }
  })
}
