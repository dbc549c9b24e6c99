import { describe, expect, it } from 'vitest'
import { changedOverview, withTags } from './overview-change.ts'

describe('tags', () => {
  it('are a set, however they are written, in the order they came', () => {
    expect(withTags(['Работа', 'дом'], ['  Банк ', 'работа', '', 'Дом', 'банк'])).toEqual(['Работа', 'дом', 'Банк'])
    expect(withTags(['Ёлка', 'дом'], [], ['елка'])).toEqual(['дом'])
  })

  it('that are added and removed at once are there', () => {
    expect(withTags(['дом'], ['дом'], ['дом'])).toEqual(['дом'])
  })
})

describe('an overview', () => {
  const known = { type: 'note', folder: 'abcdefgh', tags: ['дом'], subtitle: 'x', later: { by: 'a newer version' } }

  it('changes what is named, and keeps the rest, known or not', () => {
    expect(changedOverview(known, { favourite: true })).toEqual({ ...known, favourite: true })
    expect(changedOverview(known, { addTags: ['банк'] })).toEqual({ ...known, tags: ['дом', 'банк'] })
    expect(changedOverview(known, { folder: 'ijklmnop' })).toEqual({ ...known, folder: 'ijklmnop' })
    expect(changedOverview(known, {})).toEqual(known)
  })

  it('keeps of what a person does not want to be reminded, kind by kind', () => {
    const since = '2026-01-01T00:00:00.000Z'
    const quiet = { dismissed: { weak: since, old: since } }
    expect(changedOverview(null, { dismissed: { weak: since } })).toEqual({ dismissed: { weak: since } })
    expect(changedOverview({ dismissed: { old: since } }, { dismissed: { weak: since } })).toEqual(quiet)
    expect(changedOverview(quiet, { dismissed: { weak: null } })).toEqual({ dismissed: { old: since } })
    expect(changedOverview(quiet, { dismissed: { weak: null, old: null } })).toBeNull()
  })

  it('drops what says nothing any more', () => {
    const { folder: _folder, tags: _tags, ...rest } = known
    expect(changedOverview(known, { folder: null, removeTags: ['дом'] })).toEqual(rest)
    expect(changedOverview({ favourite: true }, { favourite: false })).toBeNull()
    expect(changedOverview(null, { favourite: false })).toBeNull()
    expect(changedOverview(null, { addTags: [' '] })).toBeNull()
  })
})
