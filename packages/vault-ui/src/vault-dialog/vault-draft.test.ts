import { expect, it } from 'vitest'
import { parseVaultDraft } from './vault-draft.ts'

const draft = { version: 1, source: { id: 'work', name: 'Работа' }, values: { name: 'Дача', appearance: 'red home' } }

it('reads a draft back, and the appearance of one that an older version kept', () => {
  expect(parseVaultDraft(draft)).toEqual(draft)
  expect(parseVaultDraft({ ...draft, values: { name: 'Дача', look: 'red home' } })).toEqual(draft)
  expect(parseVaultDraft({ ...draft, values: { name: 'Дача' } })?.values.appearance).toBe('')
})

it.each([null, {}, { ...draft, version: 2 }, { ...draft, values: {} }])('refuses another shape: %j', (contents) => {
  expect(parseVaultDraft(contents)).toBeNull()
})
