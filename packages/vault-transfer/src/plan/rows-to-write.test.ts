import { customFieldsOf } from '@larets/vault-core/items'
import { vaultId as asVaultId } from '@larets/vault-core/contracts'
import { describe, expect, it } from 'vitest'
import type { Transfer, TransferContents, TransferItem } from '../transfer/transfer.ts'
import { firstChoices, type ImportChoices } from './import-row.ts'
import { planImport } from './plan-import.ts'
import { rowsToWrite } from './rows-to-write.ts'

const vaultId = asVaultId.parse('00000000-0000-4000-8000-000000000001')

const contents = (name: string, more: Partial<TransferContents> = {}): TransferContents => ({
  ...{
    type: 'login',
    name,
    texts: { password: 'секрет' },
    uris: [],
    fields: [],
    folder: [],
    tags: [],
    favourite: false,
  },
  kept: { overview: { type: 'login' }, details: null },
  ...more,
})

function written(items: readonly Omit<TransferItem, 'position'>[], choices: Partial<ImportChoices> = {}) {
  const transfer: Transfer = {
    items: items.map((item, index) => ({ ...item, position: index + 1 })),
    folders: [],
    problems: [],
  }
  const rows = planImport(
    { transfer, existing: [], prints: new Map(), nameless: 'Без названия' },
    { ...firstChoices, ...choices },
  )
  return rowsToWrite(rows, transfer, {
    vaultId,
    folders: [],
    keepFolders: true,
    nameless: 'Без названия',
    now: '2026-01-01T00:00:00.000Z',
  })
}

describe('what is written of an export of ours', () => {
  it('is what an item was, oldest first, where each stood, and what lay in the trash', () => {
    const history = [contents('Вторая', { folder: ['Полка'] }), contents('Первая')]
    const { rows, folders } = written([
      { ...contents('Третья', { folder: ['Полка'] }), history },
      { ...contents('Лишняя'), isTrashed: true },
    ])
    const [shelf] = folders
    expect(rows).toMatchObject([
      {
        kind: 'create',
        input: { name: 'Третья', vaultId, overview: { folder: shelf?.id } },
        earlier: [
          { name: 'Первая', vaultId },
          { name: 'Вторая', overview: { folder: shelf?.id } },
        ],
        isTrashed: false,
      },
      { kind: 'create', input: { name: 'Лишняя' }, earlier: [], isTrashed: true },
    ])
  })

  it('leaves out what an item cannot be, and tells so', () => {
    const { rows, counts } = written([
      { ...contents('Теперь'), history: [contents('Раньше'), contents('x'.repeat(200_000))] },
    ])
    expect(rows).toMatchObject([{ earlier: [{ name: 'Раньше' }] }])
    expect(counts.notes).toEqual({ history_left_out: 1 })
  })

  it('has custom fields as they were, with what a newer version wrote of them', () => {
    const fields = [{ id: 'own id', label: 'Код', kind: 'secret', value: '42', newKey: 7 }]
    const { rows } = written([
      contents('Сейф', {
        fields: [{ label: 'Код', kind: 'secret', value: '42' }],
        kept: { overview: null, details: { fields } },
      }),
    ])
    const [row] = rows
    if (row?.kind !== 'create') throw new Error('a new item expected')
    expect(row.input.details).toEqual({ fields })
    expect(customFieldsOf(row.input.details)).toHaveLength(1)
  })

  it('are counted where they became fields of their own, and named, the most frequent first', () => {
    const field = (label: string) => ({ label, kind: 'text' as const, value: 'x' })
    const { counts } = written([
      contents('Первый', { fields: [field('PIN'), field('Код')] }),
      contents('Второй', { fields: [field('Код')] }),
    ])
    expect(counts).toMatchObject({ customFields: 3, fieldLabels: ['Код', 'PIN'] })
  })
})
