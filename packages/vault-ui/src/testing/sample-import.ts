import type { ImportRow, TransferItem } from '@larets/vault-transfer/plan'

/** An item as a file holds it; every part can be replaced. */
function sampleRowItem(parts: Partial<TransferItem> = {}): TransferItem {
  return {
    position: 2,
    type: 'login',
    name: 'Озон',
    texts: { username: 'anna.petrova@yandex.ru', password: 'Верблюд-42' },
    uris: [{ uri: 'https://www.ozon.ru/', match: null }],
    fields: [],
    folder: [],
    tags: [],
    favourite: false,
    ...parts,
  }
}

/** A row of the preview; every part can be replaced. */
function sampleRow(key: number, parts: Partial<ImportRow> = {}): ImportRow {
  const item = sampleRowItem({ position: key + 2 })
  return {
    key,
    position: key + 2,
    item,
    name: item.name,
    state: 'new',
    faults: [],
    notes: [],
    twin: null,
    decision: 'create',
    ...parts,
  }
}

const named = (key: number, name: string, parts: Partial<TransferItem> = {}) => ({
  item: sampleRowItem({ position: key + 2, name, ...parts }),
  name,
})

/** Rows in every state. */
export const sampleRows: readonly ImportRow[] = [
  sampleRow(0),
  sampleRow(1, {
    ...named(1, 'Госуслуги', { folder: ['Семья', 'Документы'] }),
    state: 'known',
    twin: { id: 'a', name: 'Госуслуги' },
    decision: 'leave',
  }),
  sampleRow(2, {
    ...named(2, 'Форум садоводов'),
    state: 'similar',
    twin: { id: 'b', name: 'Форум' },
    decision: 'create',
  }),
  sampleRow(3, {
    ...named(3, 'Форум садоводов'),
    state: 'known',
    twin: { id: null, name: 'Форум садоводов' },
    decision: 'leave',
  }),
  sampleRow(4, {
    ...named(4, 'Рецепты', { type: 'note', texts: { note: 'Пироги' }, uris: [] }),
    notes: ['attachments_left_out'],
  }),
  sampleRow(5, { ...named(5, 'Договор'), state: 'faulty', faults: ['too_large'], decision: 'leave' }),
  sampleRow(6, { item: null, name: 'Почта', state: 'faulty', faults: ['unreadable'], decision: 'leave' }),
]

const before = {
  ...sampleRowItem({ name: 'Озон (старый)', texts: { username: 'anna.petrova@yandex.ru', password: 'Прежний-7' } }),
}

/** Rows of an export of ours. */
export const sampleOurRows: readonly ImportRow[] = [
  sampleRow(0, named(0, 'Озон', { history: [before, before, before] })),
  sampleRow(1, named(1, 'Госуслуги', { folder: ['Семья', 'Документы'] })),
  sampleRow(2, named(2, 'Форум садоводов', { isTrashed: true })),
  sampleRow(3, named(3, 'Старая почта', { isTrashed: true, history: [before] })),
]

const longWord = 'Рентгеноэлектрокардиографическоговысокопревосходительствующегоаппарата'

/** Rows with words that have no place to break. */
export const sampleLongRows: readonly ImportRow[] = [
  sampleRow(0, {
    ...named(0, longWord, { texts: { username: longWord, password: 'x' }, folder: [longWord, longWord] }),
    state: 'similar',
    twin: { id: 'b', name: longWord },
  }),
  sampleRow(1, { item: null, name: longWord, state: 'faulty', faults: ['unreadable'], decision: 'leave' }),
]

/** Ten thousand rows. */
export const sampleManyRows: readonly ImportRow[] = Array.from({ length: 10_000 }, (_, key) =>
  sampleRow(key, named(key, `Сайт ${key + 1}`)),
)
