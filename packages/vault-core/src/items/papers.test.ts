import { expect, it } from 'vitest'
import { itemTypes } from './item-types.ts'
import { paperOf, papers } from './papers.ts'

const { fields } = itemTypes.identity

it('is the one that was chosen, whatever else is filled in', () => {
  expect(paperOf({ paper: 'snils', passport: '4509 123456' })).toBe('snils')
})

it.each([
  [{}, 'passport'],
  [{ surname: 'Петрова' }, 'passport'],
  [{ snils: '112-233-445 95', phone: '+7 916 123-45-67' }, 'snils'],
  [{ inn: '500100732259', passport: '4509 123456' }, 'passport'],
  [{ email: 'anna@example.ru' }, 'contacts'],
  [{ paper: 'seamansBook', inn: '500100732259' }, 'inn'],
] as const)('of an item with %o is %s', (texts, paper) => {
  expect(paperOf(texts)).toBe(paper)
})

it('has a field that no other kind has', () => {
  const own = new Set(
    Object.values(fields).flatMap((field) => ('papers' in field && field.papers.length === 1 ? [...field.papers] : [])),
  )
  expect(papers.filter((paper) => !own.has(paper))).toEqual([])
})
